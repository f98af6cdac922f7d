/// What a `navigationDestination(for:)` says.
@MainActor struct NavigationDestinationEntry {
    /// The modifier's node.
    weak var source: AnyObject?
    weak var screen: NavigationScreen?
    let type: ObjectIdentifier
    let typeName: String
    var make: (any Hashable) -> AnyView?
}

/// Who shows which type of values in a stack. Of several the one counts that is nearest to the root.
@MainActor struct NavigationDestinations {
    private var entries: [ObjectIdentifier: [NavigationDestinationEntry]] = [:]

    func entry(for type: ObjectIdentifier) -> NavigationDestinationEntry? {
        var best: (position: Int, entry: NavigationDestinationEntry)?
        for entry in entries[type] ?? [] where entry.source != nil {
            guard let position = entry.screen?.position else { continue }
            if best.map({ position < $0.position }) ?? true { best = (position, entry) }
        }
        return best?.entry
    }

    func hasSeveral(for type: ObjectIdentifier) -> Bool {
        (entries[type] ?? []).count { $0.source != nil && $0.screen?.position != nil } > 1
    }

    /// Adds what the node says, or replaces what it said before.
    mutating func set(_ entry: NavigationDestinationEntry) {
        var all = entries[entry.type, default: []]
        if let index = all.firstIndex(where: { $0.source === entry.source }) { all[index] = entry } else { all.append(entry) }
        entries[entry.type] = all
    }

    mutating func remove(_ source: AnyObject, for type: ObjectIdentifier) {
        entries[type]?.removeAll { $0.source == nil || $0.source === source }
    }
}
