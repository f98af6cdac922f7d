// A row of a lazy container that has presented a screen is held: it is not released when it is far from the viewport, since the
// presentation would be dismissed with it. It is removed with its element.

extension ViewGraph {
    /// Whether something in a row is still presented.
    func isHeld(_ row: ViewNode) -> Bool {
        rowHolders.contains { holder in holder === row || holder.nearest { $0 === row ? $0 : nil } != nil }
    }
}

extension ViewNode {
    /// Sets whether the rows around the node are held, so that lazy containers do not release them.
    final func holdRows(_ holds: Bool) {
        guard holds != graph.rowHolders.contains(where: { $0 === self }) else { return }
        if holds {
            if isInsideLazyContainer { graph.rowHolders.append(self) }
            return
        }
        graph.rowHolders.removeAll { $0 === self }
        var container = nearest(LazyNode.self)
        while let lazy = container {
            lazy.rowsMayGo()
            container = lazy.nearest(LazyNode.self)
        }
    }
}
