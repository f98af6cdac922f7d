/// Callbacks to run when nodes detach from a graph.
@MainActor package struct DetachObservers {
    package struct ID: Hashable {
        fileprivate let node: ObjectIdentifier
        fileprivate let number: Int
    }
    private var bodies: [ObjectIdentifier: [(number: Int, body: @MainActor () -> Void)]] = [:]
    private var last = 0

    nonisolated init() {}

    var isEmpty: Bool { bodies.isEmpty }

    mutating func add(_ node: ViewNode, _ body: @escaping @MainActor () -> Void) -> ID {
        last += 1
        bodies[ObjectIdentifier(node), default: []].append((last, body))
        return ID(node: ObjectIdentifier(node), number: last)
    }
    mutating func remove(_ id: ID) {
        bodies[id.node]?.removeAll { $0.number == id.number }
        if bodies[id.node]?.isEmpty == true { bodies[id.node] = nil }
    }
    mutating func take(_ node: ViewNode) -> [@MainActor () -> Void] {
        bodies.removeValue(forKey: ObjectIdentifier(node))?.map(\.body) ?? []
    }
}
