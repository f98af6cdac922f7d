import Foundation
import FrontmostRender

/// What a view's animatable properties were before an animation changed them.
@MainActor struct MotionModel {
    let view: UIView
    private let frame: CGRect, transform: CGAffineTransform, alpha: CGFloat, color: UIColor?

    init(of view: UIView) {
        self.view = view
        (frame, transform, alpha, color) = (view.plainFrame, view.storedTransform, view.alpha, view.backgroundColor)
    }

    /// Takes the changes back.
    func restore() {
        view.place(frame)
        if view.storedTransform != transform { view.transform = transform }
        if view.alpha != alpha { view.alpha = alpha }
        if view.backgroundColor != color { view.backgroundColor = color }
    }

    /// Gives the view what it is seen with now.
    /// - Parameter part: How far colours have come.
    func takeSeen(_ part: Double) {
        let node = view.node, shift = view.nodeShift
        view.place(node.frame.offsetBy(dx: shift.x, dy: shift.y))
        view.alpha = CGFloat(node.effects.opacity)
        let middle = CGPoint(x: -node.size.width / 2, y: -node.size.height / 2)
        let seen = node.effects.transform.isIdentity ? .identity : node.effects.transform.about(middle)
        if view.storedTransform != seen { view.transform = seen }
        if view.backgroundColor != color, let fill = node.content.fillColor { view.backgroundColor = UIColor(fill) }
    }
}

extension RenderContent {
    fileprivate var fillColor: ResolvedColor? {
        guard case .shape(let shape) = self, case .color(let color) = shape.fill else { return nil }
        return color
    }
}

extension UIView {
    /// Has the node show what the view's properties say.
    func showModel() {
        placeNode()
        effectsChanged()
        if backgroundColor != nil { lookChanged() }
    }

    /// What lies between the view's frame and its node's.
    var nodeShift: CGPoint { isPlacedElsewhere ? .zero : superview?.originOfSubviewNodes ?? .zero }
}
