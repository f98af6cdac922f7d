import Foundation
import FrontmostRender

/// What a view of the app's has drawn in `draw(_:)`.
@MainActor final class ViewDrawing {
    fileprivate(set) var node: RenderNode?
    fileprivate var isNeeded = true
    fileprivate var size = CGSize.zero
}

extension UIView {
    /// Has the view drawn anew, with the scene's next frame.
    public func setNeedsDisplay() {
        drawing?.isNeeded = true
        setNeedsLayout()
    }
    /// The same; all of the view is drawn anew.
    public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Only classes of the app's draw themselves.
    func drawIfNeeded() {
        let size = bounds.size
        guard isOfApp, drawing.map({ $0.isNeeded || $0.size != size }) ?? true else { return }
        let drawing = self.drawing ?? ViewDrawing()
        self.drawing = drawing
        (drawing.isNeeded, drawing.size) = (false, size)
        guard size.width > 0, size.height > 0 else { return }
        var operations: [DrawingContent.Operation] = []
        traitCollection.performAsCurrent {
            operations = CGContext.operations(origin: bounds.origin) { draw(bounds) }
        }
        if operations.isEmpty && drawing.node == nil { return }
        let isNew = drawing.node == nil, node = drawing.node ?? RenderNode()
        drawing.node = node
        node.setFrame(origin: .zero, size: size)
        node.content = operations.isEmpty ? .none : .drawing(DrawingContent(operations))
        if isNew { setContentNodes([node] + contentNodes) }
    }
}
