/// The declaration of one `navigationDestination(for:)`.
@MainActor struct NavigationDestinationEntry {
    /// The modifier's node.
    weak var source: ViewNode?
    weak var screen: NavigationScreen?
    let type: ObjectIdentifier
    let typeName: String
    var make: (any Hashable) -> AnyView?

    /// The position of its screen in the stack; nil if the declaration is not in effect. A view that is being removed stays on
    /// screen until its transition ends, but its declaration no longer counts.
    var position: Int? {
        guard let source, !source.isDetached, !source.graph.isLeaving(source) else { return nil }
        return screen?.position
    }
}

/// The destinations that a stack's views declare, by type. If several views declare the same type, the one nearest to the root
/// wins. One for `AnyHashable` takes the values of all types that have none of their own.
@MainActor struct NavigationDestinations {
    /// The type of a destination that takes values of other types too.
    private static let anyValue = ObjectIdentifier(AnyHashable.self)
    private var entries: [ObjectIdentifier: [NavigationDestinationEntry]] = [:]

    /// The destination of values of a type.
    func entry(for type: ObjectIdentifier) -> NavigationDestinationEntry? { nearest(for: type) ?? nearest(for: Self.anyValue) }

    private func nearest(for type: ObjectIdentifier) -> NavigationDestinationEntry? {
        var best: (position: Int, entry: NavigationDestinationEntry)?
        for entry in entries[type] ?? [] {
            guard let position = entry.position else { continue }
            if best.map({ position < $0.position }) ?? true { best = (position, entry) }
        }
        return best?.entry
    }

    /// Whether a declaration may be the destination of values of a type.
    static func takes(_ type: ObjectIdentifier, _ entry: NavigationDestinationEntry) -> Bool {
        entry.type == type || entry.type == anyValue
    }

    func hasSeveral(for type: ObjectIdentifier) -> Bool {
        (entries[type] ?? []).count { $0.position != nil } > 1
    }

    /// Adds the entry, or replaces the one from the same node.
    mutating func set(_ entry: NavigationDestinationEntry) {
        var all = entries[entry.type, default: []]
        if let index = all.firstIndex(where: { $0.source === entry.source }) { all[index] = entry } else { all.append(entry) }
        entries[entry.type] = all
    }

    mutating func remove(_ source: ViewNode, for type: ObjectIdentifier) {
        entries[type]?.removeAll { $0.source == nil || $0.source === source }
    }
}
