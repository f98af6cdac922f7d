/// The presentation modifiers of a graph that have changed bindings. They are reconciled once all changes are evaluated.
@MainActor final class PresentationQueue: GraphService {
    private unowned let graph: ViewGraph
    private var nodes: [PresentationNode] = []

    init(_ graph: ViewGraph) { self.graph = graph }

    func add(_ node: PresentationNode) {
        nodes.append(node)
        if nodes.count == 1 { graph.enqueue { [weak self] in self?.reconcile() } }
    }

    /// Of several modifiers on one view the innermost, which is written first, is reconciled first.
    private func reconcile() {
        var batch: [PresentationNode] = []
        swap(&batch, &nodes)
        for node in batch.sorted(by: { $0.depth > $1.depth }) { node.reconcileIfAttached() }
    }

    func workWasDropped() {
        for node in nodes { node.isQueued = false }
        nodes = []
    }
}
