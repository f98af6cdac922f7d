/// The rows of lazy containers that were made again in this layout, with the state that was kept for them. See `RowState`.
///
/// While there are none, `RareFeatures.restoresRows` is false, and nodes that are made look for no state.
@MainActor final class RowRestorations: GraphService {
    /// A row, and its former state.
    private struct Restoration {
        let state: RowState
        /// The parent of the row.
        let parent: ViewNode
        /// The row's root node; nil while it is being created.
        var row: ViewNode?

        @MainActor func place(of node: ViewNode) -> Int? {
            if let row, row !== node, node.nearest({ $0 === row ? $0 : nil }) == nil { return nil }
            return RowState.place(of: node, below: parent)
        }
    }
    // The graph owns the service, which is also used while the graph is deallocated: it detaches its nodes then.
    private unowned(unsafe) let graph: ViewGraph
    private var all: [Restoration] = [] { didSet { graph.features.restoresRows = !all.isEmpty } }

    init(_ graph: ViewGraph) { self.graph = graph }

    /// Makes a row. Its nodes get the state as they are made.
    /// - Parameter root: The root node of a row.
    func restore<Row>(_ state: RowState, below parent: ViewNode, _ make: () -> Row, root: (Row) -> ViewNode) -> Row {
        let position = all.count
        all.append(Restoration(state: state, parent: parent))
        let row = make()
        // The layout may have ended meanwhile.
        if position < all.count { all[position].row = root(row) }
        return row
    }

    func restore(_ node: BodyNode) {
        for restoration in all.reversed() {
            guard let place = restoration.place(of: node) else { continue }
            return restoration.state.restorePart(at: place, to: node)
        }
    }

    func takeKept(for node: ViewNode) -> AnyObject? {
        for restoration in all.reversed() {
            guard let place = restoration.place(of: node) else { continue }
            return restoration.state.removeKept(at: place)
        }
        return nil
    }

    /// Forgets rows that were released in the layout in which they were made.
    func forgetDetached() { all.removeAll { $0.row?.isDetached == true } }

    func layoutEnded() { all = [] }
}

extension ViewGraph {
    /// Gives a node that was just created the state that it had when its row was realised before.
    func restoreState(of node: BodyNode) { service(RowRestorations.self).restore(node) }

    /// Gives a node that was just created the states of its rows.
    func reviveRows(of node: any RowStateStore) {
        if let states = takeKept(for: node) { node.statesOfRows = states }
    }

    /// Takes what the former node in the place of one that was just created has kept.
    func takeKept(for node: ViewNode) -> AnyObject? {
        features.restoresRows ? service(RowRestorations.self).takeKept(for: node) : nil
    }
}
