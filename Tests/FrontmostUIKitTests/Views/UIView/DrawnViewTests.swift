import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

/// `setNeedsDisplay`, `sizeToFit` and layers that follow their view's size.
@MainActor @Suite struct DrawnViewTests {
    private final class Dial: UIView {
        var draws = 0, layouts = 0
        var redrawsInLayout = false
        override func draw(_ rect: CGRect) { draws += 1 }
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            if redrawsInLayout { setNeedsDisplay() }
        }
    }

    @Test func drawing_again_is_no_layout() throws {
        try onStage { stage in
            let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            stage.window.addSubview(dial)
            await stage.settle()
            let (draws, layouts) = (dial.draws, dial.layouts)
            dial.setNeedsDisplay()
            dial.setNeedsDisplay()
            await stage.settle()
            #expect(dial.draws == draws + 1 && dial.layouts == layouts)
        }
    }

    @Test func a_view_that_redraws_in_its_layout_comes_to_rest() throws {
        try onStage { stage in
            let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            dial.redrawsInLayout = true
            stage.window.addSubview(dial)
            await stage.settle()
            #expect(dial.layouts == 1 && dial.draws == 1)
            dial.setNeedsLayout()
            dial.layoutIfNeeded()
            #expect(dial.layouts == 2 && dial.draws == 2)
        }
    }

    @Test func a_redraw_that_was_asked_for_outside_of_a_window_comes_in_it() throws {
        try onStage { stage in
            let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            stage.window.addSubview(dial)
            await stage.settle()
            dial.removeFromSuperview()
            dial.setNeedsDisplay()
            let before = dial.draws
            stage.window.addSubview(dial)
            await stage.settle()
            #expect(dial.draws == before + 1)
        }
    }

    @Test func a_view_that_fits_its_content_keeps_its_origin() throws {
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 800))
        label.text = "Hi"
        label.sizeToFit()
        #expect(label.frame.origin == CGPoint(x: 20, y: 20) && label.frame.height < 100)
        let image = UIImageView(image: UIImage(systemName: "star"))
        image.sizeToFit()
        #expect(image.frame.origin == .zero)
    }

    @Test(arguments: [CAGradientLayerType.radial, .conic, .axial])
    func a_gradient_follows_the_size_of_its_view(type: CAGradientLayerType) throws {
        final class Glow: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        func glow(_ frame: CGRect) -> Glow {
            let view = Glow(frame: frame), layer = view.layer as? CAGradientLayer
            layer?.type = type
            layer?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            return view
        }
        try onStage { stage in
            let frame = CGRect(x: 0, y: 0, width: 80, height: 40)
            let early = glow(.zero), late = glow(frame)
            early.frame = frame
            stage.window.addSubview(early)
            stage.window.addSubview(late)
            await stage.settle()
            #expect(String(describing: early.node.content) == String(describing: late.node.content))
        }
    }

    @Test func the_layer_of_a_superview_is_above_the_layer_of_a_view() {
        let outer = UIView(), inner = UIView(), layer = CALayer()
        outer.addSubview(inner)
        inner.layer.addSublayer(layer)
        #expect(inner.layer.superlayer === outer.layer && layer.superlayer === inner.layer && outer.layer.superlayer == nil)
    }

    @Test func copies_are_objects_of_their_own() throws {
        let style = try #require(NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
        style.lineSpacing = 4
        let fixed = try #require(style.copy() as? NSParagraphStyle)
        style.lineSpacing = 5
        #expect(fixed.lineSpacing == 4 && NSParagraphStyle.default.lineSpacing == 0)
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let other = try #require(path.copy() as? UIBezierPath)
        other.apply(CGAffineTransform(scaleX: 2, y: 2))
        #expect(path.bounds.width == 10 && other.bounds.width == 20)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration) = (1, 3)
        let second = try #require(fade.copy() as? CABasicAnimation)
        second.duration = 1
        #expect(fade.duration == 3 && second.keyPath == "opacity" && second.fromValue as? Int == 1)
    }
}
