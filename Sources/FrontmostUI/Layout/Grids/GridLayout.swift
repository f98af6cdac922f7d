import Foundation

/// The layout of `Grid`. A `GridRow` in any other layout of an `AnyLayout` is laid out as in an `HStack`.
public struct GridLayout: _NodeLayout {
    /// How a view is aligned in a cell that is larger than the view.
    public var alignment: Alignment
    /// Points between columns, and between rows; nil for the default.
    public var horizontalSpacing, verticalSpacing: CGFloat?
    /// Creates a layout.
    /// - Parameters:
    ///   - alignment: How a view is aligned in a cell that is larger than the view.
    ///   - horizontalSpacing: Points between columns; nil for the default.
    ///   - verticalSpacing: Points between rows; nil for the default.
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
    }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        let node = GridNode(parent)
        node.update(layout.alignment, layout.horizontalSpacing, layout.verticalSpacing)
        return node
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        downcast(node, to: GridNode.self).update(layout.alignment, layout.horizontalSpacing, layout.verticalSpacing)
    }
}

extension AnyLayoutNode {
    /// Whether the current layout has rows of cells.
    var isGrid: Bool { inner is GridNode }
}
