// A row of a lazy container that has presented a screen is held: it is not released when it is far from the viewport, since the
// presentation would be dismissed with it. It is removed with its element.

/// The nodes of a graph that hold the row around them, such as one that presents a sheet.
@MainActor final class RowHolders: GraphService {
    private var nodes: [ViewNode] = []

    init(_ graph: ViewGraph) {}

    var isEmpty: Bool { nodes.isEmpty }

    /// Whether something in a row is still presented.
    func isHeld(_ row: ViewNode) -> Bool {
        nodes.contains { holder in holder === row || holder.nearest { $0 === row ? $0 : nil } != nil }
    }

    fileprivate func contains(_ node: ViewNode) -> Bool { nodes.contains { $0 === node } }
    fileprivate func add(_ node: ViewNode) { nodes.append(node) }
    fileprivate func remove(_ node: ViewNode) { nodes.removeAll { $0 === node } }
}

extension ViewNode {
    /// Sets whether the rows around the node are held, so that lazy containers do not release them.
    final func holdRows(_ holds: Bool) {
        let holders = graph.existingService(RowHolders.self)
        guard holds != (holders?.contains(self) ?? false) else { return }
        if holds {
            if isInsideLazyContainer { graph.service(RowHolders.self).add(self) }
            return
        }
        holders?.remove(self)
        var container = nearest(RowContainerNode.self)
        while let lazy = container {
            lazy.rowsMayGo()
            container = lazy.nearest(RowContainerNode.self)
        }
    }
}
