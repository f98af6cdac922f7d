import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct LayerTransformTests {
    @Test func an_anchor_point_moves_the_view_and_is_the_origin_of_transforms() throws {
        try onStage { stage in
            let view = await stage.box(CGRect(x: 100, y: 100, width: 40, height: 20))
            view.layer.anchorPoint = CGPoint(x: 0, y: 0)
            #expect(view.center == CGPoint(x: 120, y: 110) && view.layer.position == view.center)
            #expect(view.frame == CGRect(x: 120, y: 110, width: 40, height: 20))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(view.frame == CGRect(x: 120, y: 110, width: 80, height: 40))
            #expect(view.convert(CGPoint(x: 40, y: 20), to: stage.window) == CGPoint(x: 200, y: 150))
            view.bounds.size = CGSize(width: 10, height: 10)
            #expect(view.frame == CGRect(x: 120, y: 110, width: 20, height: 20))
            view.center = CGPoint(x: 5, y: 5)
            #expect(view.node.origin == CGPoint(x: 5, y: 5) && view.node.effects.transform == view.transform)
        }
    }

    @Test func a_layer_of_its_own_has_an_anchor_too() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.anchorPoint = CGPoint(x: 1, y: 1)
        #expect(layer.position == CGPoint(x: 20, y: 20) && layer.frame.origin == .zero)
        layer.bounds.size = CGSize(width: 10, height: 10)
        #expect(layer.frame.origin == CGPoint(x: 10, y: 10))
    }

    @Test func a_3d_transform_shows_its_2d_part() throws {
        try onStage { stage in
            let view = await stage.box()
            var transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            transform.m34 = -1 / 500
            view.layer.transform = transform
            #expect(view.layer.transform == transform && !CATransform3DIsAffine(transform))
            #expect(abs(view.transform.a - 0.5) < 1e-9 && view.transform.d == 1)
            view.layer.transform = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
            #expect(view.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
            view.transform3D = CATransform3DIdentity
            #expect(view.transform.isIdentity && CATransform3DIsIdentity(view.layer.transform))
            #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
            view.transform = CGAffineTransform(rotationAngle: 1)
            #expect(CATransform3DGetAffineTransform(view.layer.transform) == view.transform)
        }
    }

    @Test func a_transform_is_read_and_written_by_its_parts() {
        let layer = CALayer()
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(NSValue(cgSize: CGSize(width: 5, height: 6)), forKeyPath: "transform.translation")
        let t = layer.affineTransform()
        #expect(abs(t.a) < 1e-9 && abs(t.b - 2) < 1e-9 && (t.tx, t.ty) == (5, 6))
        #expect((layer.value(forKeyPath: "transform.rotation.z") as? Double).map { abs($0 - .pi / 2) < 1e-9 } == true)
        #expect(layer.value(forKeyPath: "opacity") as? Double == 1)
    }

    @Test func contents_are_shown_in_a_layer() throws {
        let image = try #require(UIImage(systemName: "plus"))
        let layer = CALayer(), host = CALayer()
        host.addSublayer(layer)
        layer.contents = image.cgImage
        if case .image = layer.node.content {} else { Issue.record("No image is shown.") }
        layer.contents = nil
        if case .none = layer.node.content {} else { Issue.record("The image is still shown.") }
        #expect(UIImage().cgImage == nil)
    }
}
