import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// The order and placement of sublayers.
@MainActor @Suite struct SublayerTests {
    private func three(in layer: CALayer) -> (CALayer, CALayer, CALayer) {
        let layers = (CALayer(), CALayer(), CALayer())
        for new in [layers.0, layers.1, layers.2] { layer.addSublayer(new) }
        return layers
    }

    @Test func an_existing_sublayer_moves_directly_below_or_above_another() {
        let view = UIView(), (a, b, c) = three(in: view.layer)
        view.layer.insertSublayer(a, below: c)
        #expect(view.layer.sublayers == [b, a, c])
        view.layer.insertSublayer(b, above: a)
        #expect(view.layer.sublayers == [a, b, c])
        view.layer.insertSublayer(c, below: a)
        #expect(view.layer.sublayers == [c, a, b])
        view.layer.insertSublayer(a, above: a)
        #expect(view.layer.sublayers == [c, a, b])
        view.layer.addSublayer(c)
        #expect(view.layer.sublayers == [a, b, c])
        view.layer.insertSublayer(c, at: 0)
        #expect(view.layer.sublayers == [c, a, b])
    }

    @Test func a_views_layer_is_ordered_among_those_of_its_siblings() {
        let view = UIView(), (a, b, c) = (UIView(), UIView(), UIView())
        for new in [a, b, c] { view.layer.addSublayer(new.layer) }
        #expect(view.subviews == [a, b, c])
        view.layer.insertSublayer(c.layer, below: b.layer)
        #expect(view.subviews == [a, c, b])
        view.layer.insertSublayer(a.layer, above: b.layer)
        #expect(view.subviews == [c, b, a])
        let (back, front) = (CALayer(), CALayer())
        view.layer.addSublayer(back)
        view.layer.insertSublayer(front, below: b.layer)
        #expect(view.layer.sublayers == [back, front], "Sublayers are behind the views, and in front of the view's own content.")
    }

    @Test func a_views_layer_inside_a_plain_layer_is_reported() {
        let layer = CALayer(), view = UIView()
        let messages = Console.messages { layer.addSublayer(view.layer) }
        #expect(messages.count == 1 && layer.sublayers == nil && view.superview == nil)
    }

    @Test func a_layers_frame_encloses_its_transformed_bounds() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(layer.frame == CGRect(x: 25, y: -25, width: 50, height: 100))
        layer.position.x = 150
        #expect(layer.bounds.size == CGSize(width: 100, height: 50) && layer.frame.minX == 125)
        layer.bounds.size.width = 200
        #expect(layer.position.x == 150 && layer.frame.height == 200)
    }
}
