import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// What a transaction's completion waits for. See also `LayerAnimationTests`.
@MainActor @Suite struct TransactionTests {
    @Test func a_transaction_does_not_wait_for_later_animations() throws {
        try onStage { stage in
            let view = await stage.box(), other = await stage.box()
            CATransaction.begin()
            CATransaction.setCompletionBlock { [log = stage.log] in log.add("done") }
            UIView.animate(withDuration: 0.5) { view.alpha = 0 }
            CATransaction.commit()
            for step in 0..<8 {
                await stage.advance(0.2)
                UIView.animate(withDuration: 0.4) { other.alpha = step % 2 == 0 ? 0 : 1 }
            }
            #expect(stage.log.take() == ["done"])
        }
    }

    @Test func a_transaction_does_not_wait_for_a_block_before_or_after_it_in_the_same_turn() throws {
        try onStage { stage in
            let view = await stage.box(), former = await stage.box(), later = await stage.box()
            UIView.animate(withDuration: 2) { former.alpha = 0 }
            CATransaction.begin()
            CATransaction.setCompletionBlock { [log = stage.log] in log.add("done") }
            UIView.animate(withDuration: 0.3) { view.alpha = 0 }
            CATransaction.commit()
            UIView.animate(withDuration: 2) { later.alpha = 0 }
            await stage.advance(0.2)
            #expect(stage.log.take() == [])
            await stage.advance(0.2)
            #expect(stage.log.take() == ["done"])
        }
    }

    @Test func an_outer_transaction_waits_for_the_inner_one_and_not_vice_versa() throws {
        try onStage { stage in
            let view = await stage.box(), other = await stage.box(), log = stage.log
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.add("outer") }
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.add("inner") }
            UIView.animate(withDuration: 0.5) { other.alpha = 0 }
            CATransaction.commit()
            CATransaction.commit()
            await stage.advance(0.6)
            #expect(log.take() == ["inner"])
            await stage.advance(0.5)
            #expect(log.take() == ["outer"])
        }
    }

    @Test func a_transaction_does_not_wait_for_animations_of_another_scene() throws {
        try onStage { stage in
            let scene = UIWindowScene.connect(environment: .phone)
            defer { scene.disconnect() }
            let window = UIWindow(windowScene: scene), other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.makeKeyAndVisible()
            window.addSubview(other)
            let view = await stage.box()
            stage.scene.inTurn {
                CATransaction.begin()
                CATransaction.setCompletionBlock { [log = stage.log] in log.add("done") }
                UIView.animate(withDuration: 0.5) { view.alpha = 0 }
                CATransaction.commit()
            }
            scene.inTurn { UIView.animate(withDuration: 5) { other.alpha = 0 } }
            await stage.advance(0.4)
            #expect(stage.log.take() == [])
            await stage.advance(0.2)
            #expect(stage.log.take() == ["done"])
        }
    }
}
