import Foundation
import FrontmostRender

/// The root of a graph. It proposes the host's size, and centres content that is smaller.
final class RootNode: LayoutNode {
    var bounds = Extent.zero
    var safeArea = EdgeInsets()
    /// The height that a keyboard adds to the safe area's bottom inset, in points. `safeArea` includes it.
    private(set) var keyboard: CGFloat = 0
    private let makeStack: @MainActor (RootNode) -> LayoutNode

    /// The vertical stack for several top-level views, as SwiftUI has it for windows and sheets.
    private(set) var stack: LayoutNode?

    init(_ graph: ViewGraph, _ scope: EnvironmentScope, _ makeStack: @escaping @MainActor (RootNode) -> LayoutNode) {
        self.makeStack = makeStack
        super.init(root: graph, scope)
        render.isGeometryGroup = true
    }

    override func collectItems() -> ContiguousArray<LayoutNode> {
        let found = super.collectItems()
        if found.count <= 1 && stack == nil { return found }
        let stack = stack ?? makeStack(self)
        self.stack = stack
        // Keeps the stack's depth between this node's and its items'.
        stack.depth = depth
        stack.setItems(found)
        stack.invalidateSize()
        return [stack]
    }

    /// Sets the size that the host offers.
    /// - Parameter keyboard: The height that a keyboard covers beyond the safe area, in points.
    func resize(to size: CGSize, safeArea: EdgeInsets, keyboard: CGFloat = 0) {
        let new = ProposedViewSize(size).extent
        var safeArea = safeArea
        safeArea.bottom += keyboard
        if new == bounds && safeArea == self.safeArea && keyboard == self.keyboard { return }
        bounds = new
        (self.safeArea, self.keyboard) = (safeArea, keyboard)
        invalidatePlacement()
    }

    var inner: Extent { bounds.inset(safeArea.width, safeArea.height) }
    /// The safe area in the root's coordinates.
    var safeRect: CGRect {
        CGRect(
            x: safeArea.leading, y: safeArea.top, width: CGFloat(bounds.width) - safeArea.width,
            height: CGFloat(bounds.height) - safeArea.height)
    }

    override func computeSize(_ p: Extent) -> MeasuredSize { MeasuredSize(bounds) }

    override func place(_ p: Extent) {
        let p = inner
        forEachItem { item in
            let s = item.measure(p).size
            item.setFrame(
                fromLeft: safeArea.leading + (p.width - s.width) / 2, safeArea.top + (p.height - s.height) / 2, s, p)
        }
    }
}
