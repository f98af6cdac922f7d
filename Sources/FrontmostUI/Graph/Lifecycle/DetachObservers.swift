/// Callbacks to run when nodes detach from a graph. While there are none, `RareFeatures.observesDetaching` is false.
@MainActor package final class DetachObservers: GraphService {
    package struct ID: Hashable {
        fileprivate let node: ObjectIdentifier
        fileprivate let number: Int
    }
    // The graph owns the service, which is also used while the graph is deallocated: it detaches its nodes then.
    private unowned(unsafe) let graph: ViewGraph
    private var bodies: [ObjectIdentifier: [(number: Int, body: @MainActor () -> Void)]] = [:] {
        didSet { graph.features.observesDetaching = !bodies.isEmpty }
    }
    private var last = 0

    init(_ graph: ViewGraph) { self.graph = graph }

    func add(_ node: ViewNode, _ body: @escaping @MainActor () -> Void) -> ID {
        last += 1
        bodies[ObjectIdentifier(node), default: []].append((last, body))
        return ID(node: ObjectIdentifier(node), number: last)
    }
    func remove(_ id: ID) {
        bodies[id.node]?.removeAll { $0.number == id.number }
        if bodies[id.node]?.isEmpty == true { bodies[id.node] = nil }
    }
    func take(_ node: ViewNode) -> [@MainActor () -> Void] {
        bodies.removeValue(forKey: ObjectIdentifier(node))?.map(\.body) ?? []
    }
}
