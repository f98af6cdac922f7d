extension ViewNode {
    /// Whether the node is part of a row that a lazy container makes on demand.
    final var isInsideLazyContainer: Bool { nearest(RowContainerNode.self) != nil }

    /// Whether all rows and items of lazy containers around the node are visible. The node is notified of changes from now on.
    final var isInVisibleRows: Bool {
        var node = self, item = asLayoutNode, isInRow = false, isInVisibleRows = true
        while let parent = node.parent {
            if let rows = parent.lazyRows {
                if !rows.isVisible(node) { isInVisibleRows = false }
                isInRow = true
            } else if let layout = parent.asLayoutNode {
                if !isInRow, let container = layout as? RowContainerNode, let item = item ?? firstItem,
                    !container.isVisible(item, for: self)
                {
                    isInVisibleRows = false
                }
                (item, isInRow) = (layout, false)
            }
            node = parent
        }
        return isInVisibleRows
    }

    /// The layout item that the node contributes; nil if it is realised row by row.
    private var firstItem: LayoutNode? {
        var items: ContiguousArray<LayoutNode> = []
        collect(into: &items)
        return items.first.flatMap { $0 is LazyMarkerNode ? nil : $0 }
    }
}
