import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// Masks that animate, and shapes that had no path.
@MainActor @Suite struct LayerMaskTests {
    private func square(_ width: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 100), transform: nil)
    }
    private func clip(_ node: RenderNode) -> CGRect {
        guard case .path(let outline) = node.effects.clip else { return .null }
        return outline.path.boundingRect
    }

    @Test func the_path_of_a_mask_is_animated() throws {
        try onStage { stage in
            let view = await stage.box(), mask = CAShapeLayer(), reveal = CABasicAnimation(keyPath: "path")
            view.layer.mask = mask
            mask.path = square(100)
            (reveal.fromValue, reveal.toValue, reveal.duration) = (square(0), square(100), 1)
            mask.add(reveal, forKey: "reveal")
            await stage.advance(0.5)
            #expect(abs(clip(view.node).width - 50) < 3 && mask.animationKeys() == ["reveal"])
            await stage.advance(0.6)
            #expect(clip(view.node).width == 100 && mask.animationKeys() == nil)
            mask.add(reveal, forKey: "reveal")
            await stage.advance(0.1)
            view.layer.mask = nil
            #expect(mask.animationKeys() == nil, "The view is not visible.")
        }
    }

    @Test func a_mask_of_a_layer_in_a_view_s_and_one_that_is_a_view_are_animated() throws {
        try onStage { stage in
            let view = await stage.box(), inner = CALayer(), mask = CALayer()
            inner.frame = view.bounds
            view.layer.addSublayer(inner)
            inner.mask = mask
            mask.frame = view.bounds
            let grow = CABasicAnimation(keyPath: "transform.scale.x")
            (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
            mask.add(grow, forKey: nil)
            let pane = UIView(frame: view.bounds), slide = CABasicAnimation(keyPath: "position.x")
            view.mask = pane
            (slide.fromValue, slide.toValue, slide.duration) = (150, 50, 1)
            pane.layer.add(slide, forKey: nil)
            await stage.advance(0.5)
            #expect(abs(clip(inner.node).width - 50) < 3 && abs(clip(view.node).minX - 50) < 3)
            await stage.advance(0.6)
            #expect(clip(inner.node) == view.bounds && clip(view.node) == view.bounds)
        }
    }

    @Test func a_mask_is_seen_with_its_transform() throws {
        try onStage { stage in
            let view = await stage.box(), mask = CALayer()
            mask.frame = view.bounds
            view.layer.mask = mask
            mask.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
            #expect(clip(view.node) == CGRect(x: 25, y: 25, width: 50, height: 50))
        }
    }

    @Test func a_shape_without_a_path_shows_an_animated_path() throws {
        try onStage { stage in
            let view = await stage.box(), shape = CAShapeLayer(), grow = CABasicAnimation(keyPath: "path")
            view.layer.addSublayer(shape)
            (grow.fromValue, grow.toValue, grow.duration) = (square(0), square(100), 1)
            shape.add(grow, forKey: nil)
            await stage.advance(0.5)
            guard case .drawing(let drawing) = shape.node.content, case .fill(let outline, _, _) = drawing.operations.first else {
                Issue.record("nothing is drawn")
                return
            }
            #expect(abs(outline.path.boundingRect.width - 50) < 3 && shape.path == nil)
            #expect(shape.value(forKeyPath: "path") == nil)
            await stage.advance(0.6)
            guard case .none = shape.node.content else { return #expect(Bool(false)) }
        }
    }
}
