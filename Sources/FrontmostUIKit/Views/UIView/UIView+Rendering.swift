import Foundation
import FrontmostRender

extension UIView {
    /// Draws the view and all in it into the current context, as it is shown now. Content that hosts show by themselves, such as the caret
    /// of a text field, is left out.
    /// - Parameters:
    ///   - rect: The rectangle that the view's bounds are scaled to.
    ///   - afterUpdates: Whether to lay out first. In both cases all changes made so far are drawn.
    /// - Returns: Whether anything was drawn: false without a context, or for a view without a size.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        let x = rect.width / bounds.width, y = rect.height / bounds.height
        let transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX, ty: rect.minY)
        let group = DrawingGroup(transform: transform, clips: [PathOutline(Path(rect))])
        context.draw(.group(node.operations(at: node.tree?.now), group))
        return true
    }
}

extension CALayer {
    /// Draws the layer and all in it into a context, as it is after all animations. The position of the layer does not matter.
    public func render(in ctx: CGContext) {
        view?.layoutIfNeeded()
        if view == nil { write() }
        for operation in node.operations() { ctx.draw(operation) }
    }
}
