/// What a `navigationDestination(for:)` says.
@MainActor struct NavigationDestinationEntry {
    /// The modifier's node.
    weak var source: ViewNode?
    weak var screen: NavigationScreen?
    let type: ObjectIdentifier
    let typeName: String
    var make: (any Hashable) -> AnyView?

    /// Where its screen is in the stack; nil where it does not count: what leaves is shown until its transition is over, and says
    /// nothing any more.
    var position: Int? {
        guard let source, !source.isDetached, !source.graph.isLeaving(source) else { return nil }
        return screen?.position
    }
}

/// Who shows which type of values in a stack. Of several the one counts that is nearest to the root.
@MainActor struct NavigationDestinations {
    private var entries: [ObjectIdentifier: [NavigationDestinationEntry]] = [:]

    func entry(for type: ObjectIdentifier) -> NavigationDestinationEntry? {
        var best: (position: Int, entry: NavigationDestinationEntry)?
        for entry in entries[type] ?? [] {
            guard let position = entry.position else { continue }
            if best.map({ position < $0.position }) ?? true { best = (position, entry) }
        }
        return best?.entry
    }

    func hasSeveral(for type: ObjectIdentifier) -> Bool {
        (entries[type] ?? []).count { $0.position != nil } > 1
    }

    /// Adds what the node says, or replaces what it said before.
    mutating func set(_ entry: NavigationDestinationEntry) {
        var all = entries[entry.type, default: []]
        if let index = all.firstIndex(where: { $0.source === entry.source }) { all[index] = entry } else { all.append(entry) }
        entries[entry.type] = all
    }

    mutating func remove(_ source: ViewNode, for type: ObjectIdentifier) {
        entries[type]?.removeAll { $0.source == nil || $0.source === source }
    }
}
