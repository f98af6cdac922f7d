// What a row of a lazy container has shown outlives its being in sight: a row that holds a screen open is not dropped when it is
// far from the visible part, since what brought the screen would go with it. It goes with its element.

extension ViewGraph {
    /// Whether something in a row is still shown elsewhere.
    func isHeld(_ row: ViewNode) -> Bool {
        rowHolders.contains { holder in holder === row || holder.nearest { $0 === row ? $0 : nil } != nil }
    }
}

extension ViewNode {
    /// Says whether the rows that the node lies in, if it lies in any, have to stay where they are dropped otherwise.
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
