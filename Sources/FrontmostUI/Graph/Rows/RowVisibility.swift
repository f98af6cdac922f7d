extension ViewNode {
    /// Whether the node is part of a row that a lazy container makes on demand.
    final var isInsideLazyContainer: Bool { nearest(RowContainerNode.self) != nil }

    /// Whether the node is in what the containers around show: all rows and items of lazy containers are visible, and each container that
    /// chooses among its items has chosen the one with the node. The node is notified of changes from now on.
    final var isInVisibleItems: Bool {
        var node = self, item = asLayoutNode, isInRow = false, isInVisibleItems = true
        while let parent = node.parent {
            if let rows = parent.lazyRows {
                if !rows.isVisible(node) { isInVisibleItems = false }
                isInRow = true
            } else if let layout = parent.asLayoutNode {
                if !isInRow, layout.choosesItems, let item = item ?? firstItem, !layout.isVisible(item, for: self) {
                    isInVisibleItems = false
                }
                (item, isInRow) = (layout, false)
            }
            node = parent
        }
        return isInVisibleItems
    }

    /// The item of a container around with which the node is shown; nil if that is realised row by row.
    final func item(in container: LayoutNode) -> LayoutNode? {
        var node = self, item = asLayoutNode
        while let parent = node.parent, parent !== container {
            item = parent.asLayoutNode ?? item
            node = parent
        }
        return item ?? firstItem
    }

    /// The layout item that the node contributes; nil if it is realised row by row.
    private var firstItem: LayoutNode? {
        var items: ContiguousArray<LayoutNode> = []
        collect(into: &items)
        return items.first.flatMap { $0 is LazyMarkerNode ? nil : $0 }
    }
}
