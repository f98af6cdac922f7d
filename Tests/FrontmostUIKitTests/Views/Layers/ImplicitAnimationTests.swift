import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Changes of layers without a view are animated by themselves.
@MainActor @Suite struct ImplicitAnimationTests {
    private func shownLayer(_ stage: Stage) async -> CALayer {
        let view = await stage.box(), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        view.layer.addSublayer(layer)
        await stage.advance(0.1)
        return layer
    }
    private func opacity(_ layer: CALayer) -> Float { layer.presentation()?.opacity ?? -1 }

    @Test func a_change_of_a_shown_layer_takes_a_quarter_of_a_second() throws {
        try onStage { stage in
            let layer = await shownLayer(stage)
            layer.opacity = 0
            layer.position = CGPoint(x: 125, y: 25)
            #expect(layer.animationKeys() == ["opacity", "position"] && layer.opacity == 0)
            await stage.advance(0.12)
            #expect(opacity(layer) > 0.05 && opacity(layer) < 0.95)
            #expect(layer.presentation().map { $0.position.x > 30 && $0.position.x < 120 } == true)
            await stage.advance(0.15)
            #expect(opacity(layer) == 0 && layer.animationKeys() == nil && layer.node.effects.opacity == 0)
            #expect(layer.node.origin == CGPoint(x: 100, y: 0))
        }
    }

    @Test func the_transaction_says_how_long_and_whether_at_all() throws {
        try onStage { stage in
            let layer = await shownLayer(stage)
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setCompletionBlock { [log = stage.log] in log.add("done") }
            layer.opacity = 0
            CATransaction.commit()
            await stage.advance(0.5)
            #expect(abs(opacity(layer) - 0.5) < 0.02 && stage.log.take() == [])
            await stage.advance(0.6)
            #expect(stage.log.take() == ["done"])
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 1
            CATransaction.commit()
            #expect(layer.animationKeys() == nil && opacity(layer) == 1)
        }
    }

    @Test func actions_of_the_layer_come_first() throws {
        try onStage { stage in
            let layer = await shownLayer(stage), slow = CABasicAnimation(keyPath: "opacity")
            slow.duration = 2
            layer.actions = ["position": NSNull(), "opacity": slow]
            layer.position.x = 80
            #expect(layer.animationKeys() == nil)
            layer.opacity = 0
            await stage.advance(1)
            #expect(abs(opacity(layer) - 0.5) < 0.02)
        }
    }

    @Test func a_change_on_the_way_begins_where_the_layer_is_seen() throws {
        try onStage { stage in
            let layer = await shownLayer(stage)
            layer.opacity = 0
            await stage.advance(0.12)
            let seen = opacity(layer)
            layer.opacity = 1
            await stage.settle()
            #expect(abs(opacity(layer) - seen) < 0.03)
            await stage.advance(0.3)
            #expect(opacity(layer) == 1)
        }
    }

    @Test func new_layers_and_those_of_views_are_shown_as_they_are() throws {
        try onStage { stage in
            let view = await stage.box(), layer = CALayer()
            view.layer.addSublayer(layer)
            layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            layer.opacity = 0.5
            #expect(layer.animationKeys() == nil)
            await stage.settle()
            view.layer.opacity = 0.5
            view.layer.cornerRadius = 5
            #expect(view.layer.animationKeys() == nil && view.node.effects.opacity == 0.5)
            layer.isHidden = true
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func a_shapes_path_jumps_and_its_line_grows() throws {
        try onStage { stage in
            let view = await stage.box(), shape = CAShapeLayer()
            shape.strokeColor = .black
            view.layer.addSublayer(shape)
            await stage.advance(0.1)
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
            #expect(shape.animationKeys() == nil)
            shape.strokeEnd = 0.5
            shape.fillColor = nil
            #expect(shape.animationKeys() == ["strokeEnd", "fillColor"])
            await stage.advance(0.3)
            #expect(shape.animationKeys() == nil)
        }
    }
}
