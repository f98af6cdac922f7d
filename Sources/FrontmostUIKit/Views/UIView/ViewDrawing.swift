import Foundation
import FrontmostRender

/// The drawing of an app's view, made by `draw(_:)`.
@MainActor final class ViewDrawing {
    fileprivate(set) var node: RenderNode?
    fileprivate var isNeeded = true
    fileprivate var size = CGSize.zero
}

extension UIView {
    /// Whether the view has drawn itself and has to do so again. Its first drawing comes with its first layout.
    var needsDrawing: Bool { drawing?.isNeeded == true }

    func markForDrawing() {
        guard let drawing, !drawing.isNeeded else { return }
        drawing.isNeeded = true
        announceLayout()
    }

    /// Calls `draw(_:)` if necessary. Only classes of the app draw themselves.
    func drawIfNeeded() {
        let size = bounds.size
        guard isOfApp, drawing.map({ $0.isNeeded || $0.size != size }) ?? true else { return }
        let drawing = self.drawing ?? ViewDrawing()
        self.drawing = drawing
        (drawing.isNeeded, drawing.size) = (false, size)
        guard size.width > 0, size.height > 0 else { return }
        var operations: [DrawingOperation] = []
        traitCollection.performAsCurrent {
            operations = CGContext.operations(origin: bounds.origin) {
                observing(.draw, { draw(bounds) }) { $0.setNeedsDisplay() }
            }
        }
        if operations.isEmpty && drawing.node == nil { return }
        let isNew = drawing.node == nil, node = drawing.node ?? RenderNode()
        drawing.node = node
        node.setFrame(origin: .zero, size: size)
        node.show(DrawingContent(operations, isClipped: true))
        if isNew { setContentNodes([node] + contentNodes) }
    }
}
