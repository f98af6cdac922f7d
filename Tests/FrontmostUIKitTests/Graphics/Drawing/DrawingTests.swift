import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct DrawingTests {
    private final class Ring: UIView {
        var color = UIColor.systemGreen
        var draws = 0
        override func draw(_ rect: CGRect) {
            draws += 1
            color.setStroke()
            UIColor.red.setFill()
            let path = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
            path.lineWidth = 4
            path.stroke()
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.translateBy(x: 10, y: 10)
            context.scaleBy(x: 2, y: 2)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }
    private final class Plain: UIView {}
    private final class Named: CALayer {
        override init() {
            super.init()
            name = "mine"
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Marked: UIView { override class var layerClass: AnyClass { Named.self } }
    private final class Fade: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }

    private func operations(_ view: UIView) -> [DrawingOperation] {
        for node in view.node.children {
            if case .drawing(let drawing) = node.content { return drawing.operations }
        }
        return []
    }

    @Test func a_view_draws_when_it_is_shown_and_on_request() throws {
        try onStage { stage in
            let ring = stage.add(Ring(frame: .zero), 0, 0, 40, 40), label = UILabel()
            ring.addSubview(label)
            #expect(UIGraphicsGetCurrentContext() == nil)
            await stage.settle()
            let drawn = operations(ring)
            #expect(ring.draws == 1 && drawn.count == 3)
            guard case .stroke(_, .color(let color), let style, _) = drawn[0] else { throw Problem.other }
            #expect(color == UIColor.systemGreen.resolved(ring.traitCollection) && style.lineWidth == 4)
            guard case .group(let inner, let group) = drawn[1], case .fill(let path, _, _) = inner[0] else {
                throw Problem.other
            }
            #expect(group.clips.map(\.path.boundingRect) == [CGRect(x: 0, y: 0, width: 5, height: 5)] && !group.isLayer)
            #expect(path.path.boundingRect == CGRect(x: 10, y: 10, width: 10, height: 10))
            #expect(ring.node.children.last === label.node, "Drawing is behind the subviews.")
            await stage.settle()
            #expect(ring.draws == 1)
            ring.color = .red
            ring.setNeedsDisplay()
            await stage.settle()
            #expect(ring.draws == 2)
            ring.bounds.size.width = 50
            await stage.settle()
            #expect(ring.draws == 3)
            ring.overrideUserInterfaceStyle = .dark
            await stage.settle()
            #expect(ring.draws == 4, "Dynamic colours may have changed.")
        }
    }
    private enum Problem: Error { case other }

    @Test func a_view_that_draws_nothing_has_no_node_for_it() throws {
        try onStage { stage in
            let view = stage.add(Plain(frame: .zero), 0, 0, 40, 40)
            await stage.settle()
            #expect(view.node.children.isEmpty)
        }
    }

    @Test func paths_can_be_tested_for_containment() {
        let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: 5, y: 5)))
        ring.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
        #expect(ring.contains(CGPoint(x: 50, y: 50)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 10, y: 50)))
    }

    @Test func arcs_run_clockwise_on_the_screen() {
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(arc.bounds.maxY > 9.9 && arc.bounds.minY > -0.1 && abs(arc.currentPoint.x) < 0.001)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minX < -9.9)
    }

    @Test func some_corners_are_rounded() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 99, y: 1)))
        #expect(!path.contains(CGPoint(x: 99, y: 99)) && path.contains(CGPoint(x: 1, y: 99)))
    }

    // MARK: Paths

    @Test func a_path_is_copied_when_it_is_used() {
        let path = CGMutablePath(), shape = CAShapeLayer()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        shape.path = path
        path.addRect(CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(shape.path?.boundingBox.width == 10 && path.boundingBox.width == 50)
        #expect(path.contains(CGPoint(x: 25, y: 25)) && UIBezierPath(cgPath: path).bounds.width == 50)
        #expect(path.mutableCopy() == path && CGPath(rect: .zero, transform: nil) != path)
        let corner = CGMutablePath()
        corner.move(to: .zero)
        corner.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        #expect(abs(corner.currentPoint.x - 100) < 1e-6 && abs(corner.currentPoint.y - 20) < 1e-6)
        #expect(!corner.contains(CGPoint(x: 99, y: 1)) && corner.contains(CGPoint(x: 70, y: 5)))
    }

    @Test func a_transform_applies_to_the_point_of_a_containment_test() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let shift = CGAffineTransform(translationX: -10, y: 0)
        #expect(path.contains(CGPoint(x: 15, y: 5), transform: shift) && !path.contains(CGPoint(x: 5, y: 5), transform: shift))
    }

    @Test func a_rounded_corner_grows_with_its_transform() {
        let corner = CGMutablePath(), double = CGAffineTransform(scaleX: 2, y: 2)
        corner.move(to: CGPoint(x: 10, y: 10), transform: double)
        corner.addArc(
            tangent1End: CGPoint(x: 100, y: 10), tangent2End: CGPoint(x: 100, y: 100), radius: 20, transform: double)
        #expect(abs(corner.currentPoint.x - 200) < 1e-6 && abs(corner.currentPoint.y - 60) < 1e-6)
    }

    // MARK: Layers

    private final class Sheet: UIView {
        let gradient = CAGradientLayer()
        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            if layer === self.layer { gradient.frame = bounds }
        }
    }

    @Test func a_view_places_its_layers_when_it_is_laid_out() throws {
        try onStage { stage in
            let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            sheet.layer.addSublayer(sheet.gradient)
            stage.window.addSubview(sheet)
            await stage.settle()
            #expect(sheet.gradient.frame == sheet.bounds)
            sheet.frame.size.width = 80
            await stage.settle()
            #expect(sheet.gradient.frame.width == 80)
        }
    }

    @Test func sublayers_of_a_views_layer_are_behind_its_subviews() throws {
        try onStage { stage in
            let view = await stage.box(), label = UILabel(), back = CAGradientLayer(), shape = CAShapeLayer()
            view.addSubview(label)
            back.frame = view.bounds
            back.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            (back.startPoint, back.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            view.layer.addSublayer(shape)
            view.layer.insertSublayer(back, at: 0)
            shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
            (shape.strokeColor, shape.fillColor, shape.lineWidth) = (UIColor.white.cgColor, nil, 3)
            #expect(view.layer.sublayers == [back, shape] && shape.superlayer === view.layer)
            #expect(
                view.node.children.map(ObjectIdentifier.init) == [back.node, shape.node, label.node].map(ObjectIdentifier.init))
            guard case .shape(let content) = back.node.content, case .gradient(let gradient) = content.fill else {
                Issue.record("no gradient")
                return
            }
            #expect(gradient.stops.map(\.location) == [0, 1] && back.node.frame == view.bounds)
            #expect(gradient.geometry == .linear(start: .leading, end: .trailing))
            guard case .drawing(let drawing) = shape.node.content, case .stroke(_, _, let style, _) = drawing.operations[0] else {
                Issue.record("no line")
                return
            }
            #expect(style.lineWidth == 3 && drawing.operations.count == 1)
            back.removeFromSuperlayer()
            #expect(view.node.children.count == 2 && view.layer.sublayers == [shape])
            shape.opacity = 0.5
            shape.setAffineTransform(CGAffineTransform(translationX: 5, y: 0))
            #expect(shape.node.effects.opacity == 0.5 && shape.node.effects.transform.tx == 5)
        }
    }

    @Test func a_view_can_have_a_layer_of_another_class() throws {
        try onStage { stage in
            let view = stage.add(Fade(frame: .zero), 0, 0, 10, 10)
            (view.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            guard case .shape(let content) = view.node.content, case .gradient = content.fill else {
                Issue.record("no gradient")
                return
            }
            view.layer.cornerRadius = 4
            #expect(view.layer.frame == view.frame)
            #expect((Marked(frame: .zero).layer as? Named)?.name == "mine", "The layer was created by its own init().")
        }
    }

    @Test func a_mask_clips_to_its_outline() throws {
        try onStage { stage in
            let view = await stage.box(), mask = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            view.mask = mask
            guard case .path(let outline) = view.node.effects.clip else { return #expect(Bool(false)) }
            #expect(outline.path.boundingRect == mask.frame)
            mask.frame.origin.x = 50
            guard case .path(let moved) = view.node.effects.clip else { return #expect(Bool(false)) }
            #expect(moved.path.boundingRect.minX == 50)
            view.mask = nil
            #expect(view.node.effects.clip == nil)
            let shape = CAShapeLayer()
            view.layer.mask = shape
            shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).cgPath
            guard case .path(let oval) = view.node.effects.clip else { return #expect(Bool(false)) }
            #expect(oval.path == shape.path?.outline)
        }
    }
}
