import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

// What ends presentations besides a dismissal.
extension PresentationTests {
    // MARK: Ways to dismiss

    @Test(arguments: [0.0, 0.2, 1.0])
    func replacing_the_root_ends_its_presentations(after time: Double) throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet", .fullScreen)
            var last: PresentationEdge?
            sheet.addPresentationObserver { last = $0 }
            root.present(sheet, animated: true)
            await stage.advance(time)
            stage.window.rootViewController = stage.screen("New")
            #expect(last?.to == .idle && last?.reason == .replaced)
            await stage.advance(2)
            #expect(root.presentedViewController == nil && sheet.view.window == nil && root.view.window == nil)
            #expect(isBalanced(stage.log.take(), "Root", "Sheet"))
        }
    }

    @Test(arguments: [0.0, 0.2, 1.0])
    func disconnecting_the_scene_ends_its_presentations(after time: Double) throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            var last: PresentationEdge?
            sheet.addPresentationObserver { last = $0 }
            root.present(sheet, animated: true)
            await stage.advance(time)
            stage.scene.disconnect()
            #expect(last?.to == .idle && last?.reason == .torn)
            #expect(isBalanced(stage.log.take(), "Sheet"))
        }
    }

    @Test func a_released_window_ends_its_presentations() throws {
        try onStage { stage in
            let sheet = stage.screen("Sheet")
            var last: PresentationEdge?
            sheet.addPresentationObserver { last = $0 }
            var second: UIWindow? = UIWindow(windowScene: stage.scene)
            let root = stage.screen("Other")
            second?.rootViewController = root
            second?.isHidden = false
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(stage.scene.windows.count == 2)
            second = nil
            await stage.settle()
            #expect(last?.to == .idle && last?.reason == .torn)
            #expect(stage.scene.windows.count == 1)
        }
    }

    @Test func a_child_that_leaves_its_parent_takes_its_context_presentation_along() throws {
        try onStage { stage in
            let root = await stage.root(), child = stage.screen("Child"), inner = stage.screen("Inner", .currentContext)
            root.addChild(child)
            root.view.addSubview(child.view)
            child.definesPresentationContext = true
            child.present(inner, animated: false)
            await stage.settle()
            #expect(inner.presentingViewController === child && child.view.window == nil && root.view.window != nil)
            var reason: PresentationEdge.Reason?
            inner.addPresentationObserver { reason = $0.reason }
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(reason == .parent)
            #expect(inner.view.window == nil)
        }
    }

    @Test func dismissed_controllers_are_released() throws {
        try onStage { stage in
            let root = await stage.root()
            weak var gone: UIViewController?
            do {
                let sheet = stage.screen("Sheet")
                gone = sheet
                root.present(sheet, animated: true)
            }
            await stage.advance(1)
            #expect(gone != nil)
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(gone == nil)
        }
    }

    @Test func a_chain_of_a_thousand_is_presented_and_dismissed_as_one() throws {
        try onStage { stage in
            let root = UIViewController()
            stage.window.rootViewController = root
            await stage.settle()
            var top = root
            for _ in 0..<1000 {
                let next = UIViewController()
                top.present(next, animated: false)
                await stage.settle()
                top = next
            }
            #expect(stage.window.subviews.count == 1001)
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.window.subviews.count == 1)
        }
    }
}
