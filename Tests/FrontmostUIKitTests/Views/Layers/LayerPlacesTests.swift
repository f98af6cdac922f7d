import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct LayerPlacesTests {
    private func layer(_ frame: CGRect, in above: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        above?.addSublayer(layer)
        return layer
    }

    @Test func a_point_is_converted_through_layers_views_and_their_transforms() throws {
        try onStage { stage in
            let view = await stage.box(CGRect(x: 100, y: 100, width: 40, height: 40)), other = await stage.box()
            let inner = layer(CGRect(x: 10, y: 10, width: 20, height: 20), in: view.layer)
            #expect(inner.convert(CGPoint(x: 5, y: 5), to: other.layer) == CGPoint(x: 115, y: 115))
            #expect(view.layer.convert(CGPoint(x: 15, y: 15), to: inner) == CGPoint(x: 5, y: 5))
            inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
            let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
            #expect(view.layer.convert(rect, from: inner) == CGRect(x: 0, y: 0, width: 40, height: 40))
        }
    }

    @Test func a_hit_test_finds_the_frontmost_layer_that_is_shown_there() {
        let root = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
        let back = layer(CGRect(x: 0, y: 0, width: 60, height: 60), in: root)
        let front = layer(CGRect(x: 40, y: 40, width: 80, height: 80), in: root)
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) === front && root.hitTest(CGPoint(x: 60, y: 60)) === back)
        #expect(root.hitTest(CGPoint(x: 165, y: 165)) === front && root.hitTest(CGPoint(x: 10, y: 10)) == nil)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 165, y: 165)) == nil)
        front.isHidden = true
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) === back && root.hitTest(CGPoint(x: 140, y: 140)) === root)
        #expect(root.contains(CGPoint(x: 99, y: 99)) && !root.contains(CGPoint(x: 100, y: 0)))
    }
}
