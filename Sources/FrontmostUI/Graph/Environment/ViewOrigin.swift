/// A node that may have left its graph.
struct WeakNode: PlaceBoundValue {
    weak var node: ViewNode?
    /// False for an origin without a view, which never counts as left.
    private let exists: Bool
    init(_ node: ViewNode?) {
        self.node = node
        exists = node != nil
    }
    @MainActor var hasLeft: Bool { exists && node?.isDetached != false }
}

extension EnvironmentValues {
    private struct OriginKey: EnvironmentKey {
        static var defaultValue: WeakNode? { nil }
    }
    /// The node to which presentations by views outside its tree belong.
    var origin: WeakNode? {
        get { self[OriginKey.self] }
        set { self[OriginKey.self] = newValue }
    }

    /// The environment for the views of a menu, an alert or a row's swipe actions. What they present belongs to `node`, which
    /// shows them, and stays when they are removed.
    func forParts(of node: ViewNode) -> EnvironmentValues {
        var values = self
        values.origin = WeakNode(node)
        return values
    }
}
