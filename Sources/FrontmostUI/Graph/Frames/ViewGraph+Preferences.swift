/// Readers of preferences, which an update works on after the bodies.
extension ViewGraph {
    /// Queues a reader that has to combine the preferences below it again.
    func noteReader(_ reader: PreferenceReaderNode) {
        if reader.isQueued { return }
        reader.isQueued = true
        updates.preferenceReaders.append(reader)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Queues the readers above a node, after a change of its preferences or of those below it.
    /// - Parameters:
    ///   - key: The key of the value that has changed; nil if several may have.
    ///   - isShared: Whether the values may pass up to the graph around.
    func preferencesChanged(below node: ViewNode, of key: ObjectIdentifier? = nil, isShared: Bool = true) {
        var next = node.parent
        while let ancestor = next {
            if let reader = ancestor as? PreferenceReaderNode, key == nil || reader.onlyKey == nil || reader.onlyKey == key {
                noteReader(reader)
            }
            next = ancestor.parent
        }
        if isShared && features.sharesPreferences { host?.sharedPreferencesChanged() }
    }

    /// - Parameter change: The transaction in which the preferences have changed; nil for a plain one.
    func collectPreferences(in change: Transaction?) {
        if updates.preferenceReaders.isEmpty { return }
        if let change { withTransaction(change, collectPreferences) } else { collectPreferences() }
    }

    private func collectPreferences() {
        var batch: [PreferenceReaderNode] = []
        swap(&batch, &updates.preferenceReaders)
        for reader in batch.sorted(by: { $0.depth > $1.depth }) {
            reader.isQueued = false
            if !reader.isDetached { reader.collectPreference() }
        }
    }
}
