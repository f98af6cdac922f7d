import FrontmostUIKit

/// The queues of an update, in the order in which a pass works on them. Dirty nodes come first; they are a property of the graph,
/// because other threads write them.
struct UpdateQueues {
    /// Changes that wait while the controller of the content leaves the screen.
    var held = HeldWork()
    /// Containers that have to collect their items again.
    var containersToCollect: [LayoutNode] = []
    /// Nodes that have to combine the preferences below them again.
    var preferenceReaders: [PreferenceReaderNode] = []
    /// Nodes that may have come on screen or left it, in the order in which they were made: innermost first.
    var appearances: [any AppearingNode] = []
    /// Work for the end of a pass: lifecycle, changes, presentation.
    var actions: [() -> Void] = []
}

/// The first half of a frame: evaluates what changed.
extension ViewGraph {
    /// Adds a node to the dirty ones, and requests a frame if none is requested. The caller holds `GraphLock`.
    /// - Parameter isKnown: Whether the node is dirty already, so that only its transaction changes.
    nonisolated func noteDirtyLocked(_ node: ViewNode, _ transaction: Transaction?, isKnown: Bool) {
        let slot = Int(node.dirtySlot)
        if isKnown, slot < dirty.count, dirty[slot].node === node {
            dirty[slot].transaction = transaction
            return
        }
        node.dirtySlot = Int32(truncatingIfNeeded: dirty.count)
        dirty.append((node, transaction))
        requestFrameLocked()
    }

    /// Whether a dirty node waits without a transaction. The caller holds `GraphLock`.
    nonisolated func isPlainLocked(_ node: ViewNode) -> Bool {
        let slot = Int(node.dirtySlot)
        return slot < dirty.count && dirty[slot].node === node && dirty[slot].transaction == nil
    }

    /// Requests a frame, unless one is requested already. The caller holds `GraphLock`.
    nonisolated func requestFrameLocked() {
        if hasNotified { return }
        hasNotified = true
        onDirty?()
    }

    /// Requests a frame for work other than dirty bodies.
    func setNeedsUpdate() { GraphLock.withLock { requestFrameLocked() } }

    /// Records that a frame has run, even one without work, so that the next change requests another one. The followers' frames are those
    /// of this graph.
    func frameWasTaken() {
        GraphLock.withLock { hasNotified = false }
        for follower in followers { follower.content?.graph.frameWasTaken() }
    }

    /// Whether `update` has work.
    var needsUpdate: Bool { hasWork || !updates.containersToCollect.isEmpty }

    /// Whether there are dirty nodes. Takes the lock, because other threads may be writing.
    private var isAnyDirty: Bool {
        var isAnyDirty = false
        GraphLock.withLock { isAnyDirty = !dirty.isEmpty || !later.isEmpty }
        return isAnyDirty
    }

    /// Whether there are changes that something animates.
    private var isAnyAnimated: Bool {
        var isAnyAnimated = false
        GraphLock.withLock { isAnyAnimated = !later.isEmpty || dirty.contains { $0.transaction != nil } }
        return isAnyAnimated || scopes.count > 0 && isAnyDirty
    }

    /// Whether there are changes with an animation of their transaction, which would animate all of the next layout.
    private var animatesNextLayout: Bool {
        var result = false
        GraphLock.withLock { result = !later.isEmpty || dirty.contains { $0.transaction?.animation != nil } }
        return result
    }

    private var hasWork: Bool {
        isAnyDirty || !updates.actions.isEmpty || !updates.appearances.isEmpty || !updates.preferenceReaders.isEmpty
            || mountLater != nil || frames?.isDue == true || !updates.held.isEmpty && !isLeavingScreen || hasDirtyFollowers
    }

    /// Queues work that replaces content. It waits while the controller of the content leaves the screen.
    func enqueueContent(_ action: @escaping () -> Void) {
        enqueue { [weak self] in
            guard let self else { return }
            if isLeavingScreen { updates.held.actions.append(action) } else { action() }
        }
    }

    /// Queues work for the end of the pass.
    func enqueue(_ action: @escaping () -> Void) {
        updates.actions.append(action)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Queues a node that may have come on screen or left it.
    func enqueueAppearance(_ node: any AppearingNode) {
        updates.appearances.append(node)
        if !isUpdating { setNeedsUpdate() }
    }

    // MARK: A frame's work

    /// Evaluates dirty bodies, in the order of their views and each at most once in a pass, then drains the other queues; until
    /// there is no work left, or until what is left waits for a layout: see `awaitsLayout`.
    func update() {
        // App code that runs in an update may ask for the size of its own view, which updates first: it gets the last size.
        if isUpdating { return }
        if let mountLater {
            self.mountLater = nil
            mountLater()
        }
        isUpdating = true
        awaitsLayout = false
        frozenTime = nil
        // Reads in an update that is nested in another graph's (`layoutIfNeeded` in an `updateUIView`) are not registered with
        // that graph.
        let outer = currentNode
        currentNode = nil
        defer {
            isUpdating = false
            currentNode = outer
        }
        GraphLock.withLock { hasNotified = false }
        runPasses()
        restructure()
        // An animation that changes no layout is not for the next one.
        if awaitsNoLayout { layouts.forgetTransaction() }
        GraphLock.withLock { hasNotified = false }
    }

    private func runPasses() {
        var passes = 0, turns = 0
        while hasWork {
            // Passes that work off transactions that wait are no cycle, however many there are: each may take some of its own.
            if turns > 0 {
                turns -= 1
            } else {
                passes += 1
                turns = Self.passesOfTransaction * waitingTransactions
            }
            if passes > 100 { return reportCycle() }
            runPass()
            if awaitsLayout { return }
        }
    }

    /// Works on each queue once.
    private func runPass() {
        let showsFrame = beginPass()
        // What a frame of animations shows is laid out by itself, so that no other animation moves it.
        let change = showsFrame && animatesNextLayout ? nil : evaluateDirty()
        if hasDirtyFollowers { updateFollowers() }
        // What follows from the change is a part of it.
        following(change) { restructure() }
        collectPreferences(in: change)
        let hasAppeared = appear()
        runActions()
        // A later transaction animates from the end positions of the earlier ones; changes by `onAppear` animate from where the view
        // appears.
        if hasLater || hasAppeared && isAnyAnimated || showsFrame && animatesNextLayout {
            movesFromPlaces = true
            awaitsLayout = hasLayout && (needsLayout || root.render.treeAround == nil)
        }
    }

    /// The maximum number of passes for a transaction while others wait.
    private static let passesOfTransaction = 4

    /// Whether the evaluated animation ends here because no layout follows.
    private var awaitsNoLayout: Bool { !hasLayout || !needsLayout }

    private var hasLater: Bool { waitingTransactions > 0 }

    /// The number of transactions that are evaluated by themselves, one after the other.
    var waitingTransactions: Int {
        var count = 0
        GraphLock.withLock { count = later.groups.count }
        return count
    }

    /// Runs what follows from a change. Nodes that become dirty in it take the transaction of the change.
    private func following(_ change: Transaction?, _ body: () -> Void) {
        let outer = self.change
        self.change = change
        body()
        self.change = outer
    }

    /// - Returns: Whether a frame of the running animations was due, and is shown now.
    private func beginPass() -> Bool {
        if movesFromPlaces {
            movesFromPlaces = false
            root.render.treeAround?.admitNewNodes()
        }
        guard let frames, frames.isDue else { return false }
        frames.show()
        return true
    }

    /// - Returns: The transaction of what was evaluated; nil if it was plain.
    private func evaluateDirty() -> Transaction? {
        var batch: [(node: ViewNode, transaction: Transaction?)] = [], group: LaterTransactions.Group?
        GraphLock.withLock {
            swap(&batch, &dirty)
            if batch.isEmpty { group = later.takeFirst() }
        }
        if let group {
            batch = group.nodes.filter { !$0.isDetached }.map { ($0, group.transaction) }
            if awaitsNoLayout { layouts.forgetTransaction() }
        }
        if !batch.isEmpty || !updates.held.isEmpty {
            if isLeavingScreen {
                updates.held.nodes += batch
                return nil
            }
            if !updates.held.isEmpty {
                updates.actions += updates.held.actions
                batch = updates.held.nodes + batch
                updates.held = HeldWork()
            }
        }
        if batch.isEmpty { return nil }
        beforeLaterTransactions { evaluate(batch) }
        return batch.last { $0.transaction != nil }?.transaction
    }

    private func evaluate(_ batch: [DueNodes.Item]) {
        // One node needs no sorting.
        if batch.count > 1 {
            due.begin(with: batch)
        } else if batch[0].node.isDirty, !batch[0].node.isDetached {
            evaluate(batch[0])
        }
        while let item = due.next(in: nil, below: nil) { evaluate(item) }
        due.end()
    }

    /// Evaluates what is still due in a subtree that the current evaluation has passed, before that continues.
    @usableFromInline func evaluateDue(in subtree: ViewNode) {
        subtree.isDue = false
        while let item = due.next(in: subtree, below: evaluated) { evaluate(item) }
    }

    /// Evaluates a reader of the environment in this pass, in the transaction of the change; in the next update if none is running.
    func environmentChanged(of reader: BodyNode) {
        guard evaluated != nil else { return reader.markDirtyInChange() }
        GraphLock.withLock { reader.isDirty = true }
        evaluateLater(reader, in: transaction)
    }

    /// Queues a dirty node: in this pass if a node above is being evaluated, otherwise in the next one.
    func evaluateLater(_ node: ViewNode, in transaction: Transaction) {
        let transaction = transaction.isPlain ? nil : transaction
        if evaluated != nil { return due.add((node, transaction)) }
        GraphLock.withLock { noteDirtyLocked(node, transaction, isKnown: false) }
    }

    /// Evaluates a node in this update, as if state that it has read had changed in a transaction. Called while frames of animations
    /// are shown, before the dirty nodes are taken.
    /// - Parameter earlier: What the node shows until then, if changes of other transactions are evaluated before.
    func evaluateInThisUpdate(_ node: ViewNode, in transaction: Transaction, from earlier: EarlierValue? = nil) {
        let transaction = transaction.isPlain ? nil : transaction
        GraphLock.withLock {
            if node.isDirty || node.isDetached { return }
            guard takesChangesLocked(of: transaction) else { return addLaterLocked(node, transaction, earlier) }
            node.isDirty = true
            node.dirtySlot = Int32(truncatingIfNeeded: dirty.count)
            dirty.append((node, transaction))
        }
    }

    private func evaluate(_ item: DueNodes.Item) {
        if isLeaving(item.node) { return }
        let outer = evaluated
        evaluated = item.node
        defer { evaluated = outer }
        if let transaction = item.transaction { return withTransaction(transaction) { evaluate(item.node) } }
        if transaction.isPlain { return evaluate(item.node) }
        withTransaction(Transaction()) { evaluate(item.node) }
    }

    /// Evaluates a node in the current transaction, as the scopes around it change that.
    func evaluate(_ node: ViewNode) {
        if scopes.count == 0 { return node.evaluate() }
        layouts.note(transaction)
        AnimationScopes.evaluate(node)
    }

    /// Evaluates in a transaction: what changes in `body` is animated with its animation.
    func withTransaction(_ new: Transaction, _ body: () -> Void) {
        let outer = transaction, outerChange = change
        transaction = new
        change = new.isPlain ? nil : new
        let tree = root.render.tree, outerAnimation = tree?.animation
        let animation = new.animation?.render
        tree?.animation = animation
        if let animation { layouts.animation = animation }
        if scopes.count > 0 { layouts.note(new) }
        let outerTracks = tree?.tracksVelocity ?? false
        tree?.tracksVelocity = new.tracksVelocity
        if new.tracksVelocity { layouts.tracksVelocity = true }
        if let animation, !new.completions.isEmpty {
            let before = tree?.animatedChangeCount
            body()
            for completion in new.completions {
                if tree?.animatedChangeCount != before { completion.wait(for: animation) }
                layouts.completions.append((completion, animation))
            }
        } else {
            body()
        }
        tree?.animation = outerAnimation
        tree?.tracksVelocity = outerTracks
        (transaction, change) = (outer, outerChange)
    }

    /// Drops all queued work, so that the app continues, and names the views that are still dirty.
    private func reportCycle() {
        // Released outside of the lock, because the deinitialiser of what a node owns may write state.
        var nodes: [DueNodes.Item] = [], dropped = LaterTransactions()
        GraphLock.withLock {
            for (node, _) in dirty { node.isDirty = false }
            swap(&nodes, &dirty)
            swap(&dropped, &later)
        }
        var names = Array(Set(nodes.map { $0.node.name })).sorted()
        names += updates.preferenceReaders.map { "the reader of a preference in \($0.owner)" }
        for reader in updates.preferenceReaders { reader.isQueued = false }
        updates.preferenceReaders = []
        updates.actions = []
        for service in services { service.workWasDropped() }
        Console.fault(
            "State is written in every pass of an update, by \(names.joined(separator: ", ")): the cycle was cut off after 100"
                + " passes. Write state in onChange, onAppear, task or an action, not while a body runs.")
    }

    /// Runs `onAppear` of all nodes that came on screen and the initial `onChange`, then starts tasks.
    /// - Returns: Whether there were any.
    private func appear() -> Bool {
        if updates.appearances.isEmpty { return false }
        var batch: [any AppearingNode] = []
        swap(&batch, &updates.appearances)
        for node in batch where !node.startsTask { node.updateAppearance() }
        for node in batch where node.startsTask { node.updateAppearance() }
        return true
    }

    func runActions() {
        while !updates.actions.isEmpty {
            var batch: [() -> Void] = []
            swap(&batch, &updates.actions)
            for action in batch { action() }
            // State that these actions wrote is evaluated before the actions that they queued run.
            if isAnyDirty { return }
        }
    }

    /// Collects the items of all containers with a changed structure.
    func restructure() {
        while !updates.containersToCollect.isEmpty {
            var batch: [LayoutNode] = []
            swap(&batch, &updates.containersToCollect)
            for node in batch where !node.isDetached {
                node.restructure()
                node.invalidateSize()
            }
        }
    }
}
