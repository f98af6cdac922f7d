/// Writes of state since the last update that are evaluated by themselves, after those before them, because they were made in another
/// transaction.
///
///     withAnimation(.linear(duration: 1)) { a = 100 }     // evaluated and laid out first, while `b` and `c` are as before
///     withAnimation(.linear(duration: 2)) { b = 100 }
///     c = 100
///
/// The platform keeps a list of pending transactions too, each with its writes. Here a write changes the state at once, since most updates
/// have only one transaction. Where there are several, the values before the later ones are put back while the earlier ones are
/// evaluated. Observable objects have no earlier values: a body that reads one sees all of its changes with the first of them, in the
/// transaction of that.
struct LaterTransactions {
    struct Group {
        let transaction: Transaction?
        private(set) var nodes: [ViewNode] = []
        private var known: Set<ObjectIdentifier> = []
        /// What the state was before each write, in their order.
        var values: [EarlierValue] = []

        init(transaction: Transaction?) { self.transaction = transaction }

        mutating func add(_ node: ViewNode) { if known.insert(ObjectIdentifier(node)).inserted { nodes.append(node) } }
    }
    fileprivate(set) var groups: [Group] = []

    var isEmpty: Bool { groups.isEmpty }

    /// Removes and returns what belongs to the first transaction. Its nodes are dirty from now on.
    // The caller releases it outside of `GraphLock`, because the deinitialiser of a value may write state.
    mutating func takeFirst() -> Group? {
        if groups.isEmpty { return nil }
        let group = groups.removeFirst()
        for node in group.nodes { node.isDirty = true }
        return group
    }
}

/// The value of some state before it was written.
class EarlierValue {
    /// Puts the value back, or in place again after that.
    func exchange() {}
    /// The state; nil for what only the engine writes.
    var location: AnyLocation? { nil }

    /// The transaction of the write.
    fileprivate var transaction: Transaction?
    /// Nodes of other graphs that have read the earlier value. They are evaluated with the later one, once that is back in place.
    fileprivate var earlyReaders: [ViewNode] = []

    // Guarded by `GraphLock`, as are the properties above.
    nonisolated(unsafe) fileprivate static var rewound: [EarlierValue] = []

    /// Whether any earlier value is in place at the moment. The caller holds `GraphLock`.
    static var isAnyRewound: Bool { !rewound.isEmpty }

    /// The last value of some state, if an earlier one is in place at the moment. The caller holds `GraphLock`.
    static func lastRewound(of location: AnyLocation) -> EarlierValue? {
        rewound.isEmpty ? nil : rewound.last { $0.location === location }
    }

    /// Queues a node that has read an earlier value for evaluation with the later ones too. The caller holds `GraphLock`.
    static func noteReadLocked(of location: AnyLocation, by node: ViewNode) {
        guard let value = lastRewound(of: location) else { return }
        // In its own graph the node is evaluated with the transactions that wait there.
        if !node.graph.noteEarlyReadLocked(of: location, by: node) { value.earlyReaders.append(node) }
    }

    /// Marks the nodes of other graphs dirty that have read this value. Called when the later one is in place again.
    fileprivate func notifyReadersLocked() -> [ViewNode] {
        let nodes = earlyReaders
        earlyReaders = []
        for node in nodes {
            if node.graph.takesChangesLocked(of: transaction) {
                node.markDirtyLocked(transaction)
            } else {
                node.graph.noteLaterLocked(node, transaction, nil)
            }
        }
        return nodes
    }
}

final class EarlierStateValue<Value>: EarlierValue {
    private let state: StateLocation<Value>
    var value: Value

    init(_ state: StateLocation<Value>, _ value: Value) { (self.state, self.value) = (state, value) }

    override var location: AnyLocation? { state }
    override func exchange() { swap(&state.stored, &value) }
}

/// The readers of a value that is stored outside of the graph, such as in the user defaults. The store always has the latest value.
final class StoredValueReaders<Stored>: AnyLocation {
    // Guarded by `GraphLock`.
    nonisolated(unsafe) fileprivate var former: Stored?

    /// What readers see instead of the stored value while earlier transactions are evaluated; nil most of the time.
    var valueInstead: Stored? {
        var value: Stored?
        GraphLock.withLock { value = former }
        return value
    }

    /// Marks all readers dirty, after a change.
    /// - Parameter former: The stored value before the change.
    func noteWrite(former: Stored) { withUnsafePointer(to: former) { noteWrite($0) } }

    override func earlierValue(_ former: UnsafeRawPointer) -> EarlierValue? {
        EarlierStoredValue(self, former.assumingMemoryBound(to: Stored.self).pointee)
    }
}

private final class EarlierStoredValue<Stored>: EarlierValue {
    private let readers: StoredValueReaders<Stored>
    private var former: Stored?

    init(_ readers: StoredValueReaders<Stored>, _ former: Stored) { (self.readers, self.former) = (readers, former) }

    override var location: AnyLocation { readers }
    override func exchange() { swap(&readers.former, &former) }
}

extension ViewGraph {
    /// Whether changes of a transaction are evaluated with those that wait already. The caller holds `GraphLock`.
    nonisolated func takesChangesLocked(of transaction: Transaction?) -> Bool {
        guard later.isEmpty else { return false }
        if dirty.isEmpty { return true }
        // Without copying transactions, since most are nil.
        if transaction == nil { return dirty[0].transaction == nil }
        return Transaction.isSame(dirty[0].transaction, transaction)
    }

    /// Adds a node to those of the last transaction. The caller holds `GraphLock`.
    /// - Parameter earlier: The state before the change, which is put back while earlier transactions are evaluated; nil if it is not
    ///   known.
    nonisolated func noteLaterLocked(_ node: ViewNode, _ transaction: Transaction?, _ earlier: EarlierValue?) {
        if node.isDetached { return }
        addLaterLocked(node, transaction, earlier)
        requestFrameLocked()
    }

    /// Does the work of `noteLaterLocked` in an update, which evaluates what it finds.
    nonisolated func addLaterLocked(_ node: ViewNode, _ transaction: Transaction?, _ earlier: EarlierValue?) {
        if later.groups.isEmpty || !Transaction.isSame(later.groups[later.groups.count - 1].transaction, transaction) {
            later.groups.append(LaterTransactions.Group(transaction: transaction))
        }
        let last = later.groups.count - 1
        later.groups[last].add(node)
        if let earlier, later.groups[last].values.last !== earlier {
            earlier.transaction = transaction
            later.groups[last].values.append(earlier)
        }
    }

    /// Adds a node that has read an earlier value of some state for the first time to the transactions that change that state. The
    /// caller holds `GraphLock`.
    /// - Returns: Whether there are any.
    fileprivate nonisolated func noteEarlyReadLocked(of location: AnyLocation, by node: ViewNode) -> Bool {
        var isFound = false
        for index in later.groups.indices where later.groups[index].values.contains(where: { $0.location === location }) {
            later.groups[index].add(node)
            isFound = true
        }
        return isFound
    }

    /// Evaluates or lays out with the state as it was before the later transactions.
    func beforeLaterTransactions(_ body: () -> Void) {
        var values: [EarlierValue] = []
        GraphLock.withLock {
            if later.isEmpty { return }
            // In a graph that is updated by a view of another one, some may be in place already.
            values = later.groups.flatMap(\.values).filter { value in !EarlierValue.rewound.contains { $0 === value } }
            for value in values.reversed() { value.exchange() }
            EarlierValue.rewound += values
        }
        body()
        if values.isEmpty { return }
        // Released outside of the lock.
        var readers: [ViewNode] = []
        GraphLock.withLock {
            EarlierValue.rewound.removeLast(values.count)
            for value in values { value.exchange() }
            for value in values { readers += value.notifyReadersLocked() }
        }
    }
}
