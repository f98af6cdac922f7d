import FrontmostUIKit
import Foundation
import FrontmostRender

/// A tree of view nodes, and the scheduler of its frames.
///
/// A write of state marks the nodes dirty that have read it in their bodies. At the first change after a frame the graph calls
/// `onDirty`, and its host (a hosting view, a test) plans a frame. A frame calls `update`, then `layout`, and repeats both until
/// `needsUpdate` is false.
///
/// `update` works in passes, until none of these queues has work:
///
/// 1. `dirty`: nodes with bodies that have to run, outermost first, each at most once in a pass.
/// 2. `restructured`: containers that have to collect their items again.
/// 3. `preferenceReaders`: nodes that combine the preferences of the views below, innermost first.
/// 4. `appearances`: views that came on screen. `onAppear` runs before tasks start.
/// 5. `actions`: everything else that runs at the end of a pass, such as `onChange`, `onDisappear` and presentation. After a
///    batch that has written state, the next pass begins.
///
/// `layout` works in rounds, until none of these has work:
///
/// 1. `resized`: nodes that may have changed in size. They are measured again, deepest first. If the size is as before, the node
///    is placed and the change ends there; otherwise its container is measured as well.
/// 2. `settling`: nodes with content that depends on their position, such as lazy containers and geometry readers, outermost
///    first.
/// 3. `restructured`, as above.
///
/// Both give up after 100 repetitions with a console message. The result of a frame is in `renderNode`.
@MainActor @preconcurrency public final class ViewGraph {
    private(set) var root: RootNode!
    /// The render node of the root: the ancestor of all others.
    public var renderNode: RenderNode { root.render }
    /// The text measurer of the host.
    public let measurer: any TextMeasurer
    /// What shows the graph; nil for one that is not shown itself.
    weak var host: (any GraphHost)?
    /// The graph in whose frames this one is updated. See `ViewGraph+Followers.swift`.
    weak var leader: ViewGraph?
    /// The environment of the root. Every other scope derives from it.
    let rootScope: EnvironmentScope

    /// Called at the first change after a frame, on the thread that made it.
    nonisolated(unsafe) var onDirty: (@Sendable () -> Void)?

    // Dirty nodes, each with the transaction that was current at the write. Written on any thread, under `GraphLock`.
    @exclusivity(unchecked) nonisolated(unsafe) private var dirty: [(node: ViewNode, transaction: Transaction?)] = []
    // Whether `onDirty` was called since the last frame.
    @exclusivity(unchecked) nonisolated(unsafe) private var hasNotified = false
    /// Changes that wait while the controller of the content leaves the screen.
    private var held = HeldWork()

    /// Containers that have to collect their items again.
    @exclusivity(unchecked) var restructured: [LayoutNode] = []
    /// Nodes with a cached size that may be outdated, indexed by depth.
    @exclusivity(unchecked) var resized: [[LayoutNode]] = []
    /// The greatest depth at which `resized` may have nodes; -1 if it is empty.
    @exclusivity(unchecked) var deepestResized = -1
    /// Nodes that were measured between two layouts, and have to be placed in the next one.
    @exclusivity(unchecked) var unplaced: [LayoutNode] = []
    /// Work for the end of a pass: lifecycle, changes, presentation.
    @exclusivity(unchecked) private var actions: [() -> Void] = []
    /// Nodes that come on screen, in the order in which they were made: innermost first.
    @exclusivity(unchecked) private var appearances: [LifecycleNode] = []
    /// Subtrees that were inserted under an animation. Their transitions start after the layout that places them.
    @exclusivity(unchecked) var arrivals: [(node: ViewNode, animation: RenderAnimation)] = []
    /// Subtrees that were removed under an animation and are still shown.
    @exclusivity(unchecked) var leaving: [Departure] = []
    /// The containers of the subtrees in `leaving`.
    final var containersLeft: Set<ObjectIdentifier> = []
    /// Nodes that have to combine the preferences below them again.
    @exclusivity(unchecked) private var preferenceReaders: [PreferenceReaderNode] = []
    /// The transaction of the body that is being evaluated.
    @exclusivity(unchecked) var transaction = Transaction()
    /// The animation of the next layout: the last one under which a body was evaluated.
    @exclusivity(unchecked) var layoutAnimation: RenderAnimation?
    /// Animation completions that wait for the changes of the next layout.
    @exclusivity(unchecked) var layoutCompletions: [(completion: AnimationCompletion, animation: RenderAnimation)] = []
    /// Parts of the tree that have an animation of their own.
    var scopes = AnimationScopes()
    /// Running animations of values that the host cannot animate. Created on first use.
    @exclusivity(unchecked) var frames: FrameAnimations?
    /// The time of the current frame, fixed from the first value that is read in it until the end of its layout.
    @exclusivity(unchecked) var frozenTime: TimeInterval?
    var isMakingFrame: Bool { isUpdating || isLayingOut }
    /// Nodes that get a call of `settle()` in each layout.
    @exclusivity(unchecked) var settling: [ViewNode] = []
    /// Whether `settling` is sorted by depth and without detached nodes.
    @exclusivity(unchecked) var settlingIsSorted = true
    /// Whether a scroll view has scrolled since the last layout: nodes in `settling` have to settle again, though no size has
    /// changed.
    @exclusivity(unchecked) var viewportMoved = false
    @exclusivity(unchecked) private(set) var isUpdating = false
    @exclusivity(unchecked) var isLayingOut = false

    /// The time of the frame in which layout was last given up. In that frame it is not attempted in full again.
    var restlessAt: TimeInterval?
    /// The nodes that still had no stable size when layout was given up.
    var restless: Set<ObjectIdentifier> = []
    /// Rows of lazy containers that were made again in this layout, with the state that was kept for them. See `RowState`.
    @exclusivity(unchecked) var revivals: [RowRevival] = []

    /// What upper layers keep with the graph. See `service`.
    var services: [any GraphService] = []
    /// Callbacks to run when a node detaches.
    var detachObservers = DetachObservers()
    /// Graphs of views that are read and not shown, which are updated with this one.
    var followers: [Follower] = []

    /// The number of views that change the safe area of their content. While it is zero, layout does not look for them.
    var safeAreaChangers = 0

    /// Whether any view has explicit alignment guides. Without one, alignment to an edge or centre follows from sizes alone.
    var usesExplicitGuides = false

    /// The number of body runs so far, for tests and benchmarks.
    @exclusivity(unchecked) public var bodyRuns = 0
    /// Whether the content is on screen. Only then do views appear and do their tasks run.
    public private(set) var isVisible = false
    /// The clock that ends transitions.
    var clock: FrameClock?

    /// - Parameter makeStack: Makes the stack for several top-level views.
    init(
        environment: EnvironmentValues, measurer: any TextMeasurer, makeStack: @escaping @MainActor (RootNode) -> LayoutNode
    ) {
        self.measurer = measurer
        rootScope = EnvironmentScope(environment)
        root = RootNode(self, rootScope, makeStack)
    }

    /// Sets the root view. Called once.
    func mount(_ make: (ViewNode) -> ViewNode) {
        root.content = make(root)
        root.restructure()
        root.invalidateSize()
    }

    /// Unregisters every node from the state that it has read, since state outlives the nodes and refers to them without
    /// retaining.
    isolated deinit { unmount() }

    /// Detaches all nodes and runs their detach callbacks.
    func unmount() {
        if root.isDetached { return }
        for departure in leaving { departure.node.detach() }
        leaving = []
        held = HeldWork()
        root.detach()
        runActions()
    }

    // MARK: Dirty nodes

    /// Adds a node to the dirty ones, and requests a frame if none is requested. The caller holds `GraphLock`.
    /// - Parameter isKnown: Whether the node is dirty already, so that only its transaction changes.
    nonisolated func noteDirtyLocked(_ node: ViewNode, _ transaction: Transaction?, isKnown: Bool) {
        if isKnown, let known = dirty.firstIndex(where: { $0.node === node }) {
            dirty[known].transaction = transaction
            return
        }
        dirty.append((node, transaction))
        requestFrameLocked()
    }

    /// Requests a frame, unless one is requested already. The caller holds `GraphLock`.
    nonisolated func requestFrameLocked() {
        if hasNotified { return }
        hasNotified = true
        onDirty?()
    }

    /// Requests a frame for work other than dirty bodies.
    func setNeedsUpdate() { GraphLock.withLock { requestFrameLocked() } }

    /// Records that a frame has run, even one without work, so that the next change requests another one.
    func frameWasTaken() { GraphLock.withLock { hasNotified = false } }

    /// Whether `update` has work.
    var needsUpdate: Bool { hasWork || !restructured.isEmpty }

    /// Whether there are dirty nodes. Takes the lock, because other threads may be writing.
    private var isAnyDirty: Bool {
        var isAnyDirty = false
        GraphLock.withLock { isAnyDirty = !dirty.isEmpty }
        return isAnyDirty
    }

    private var hasWork: Bool {
        isAnyDirty || !actions.isEmpty || !appearances.isEmpty || !preferenceReaders.isEmpty || frames?.isDue == true
            || !held.isEmpty && !isLeavingScreen || hasDirtyFollowers
    }

    /// Queues work that replaces content. It waits while the controller of the content leaves the screen.
    func enqueueContent(_ action: @escaping () -> Void) {
        enqueue { [weak self] in
            guard let self else { return }
            if isLeavingScreen { held.actions.append(action) } else { action() }
        }
    }

    /// Queues work for the end of the pass.
    func enqueue(_ action: @escaping () -> Void) {
        actions.append(action)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Queues a node that has come on screen.
    func enqueueAppearance(_ node: LifecycleNode) {
        appearances.append(node)
        if !isUpdating { setNeedsUpdate() }
    }

    // MARK: A frame's work

    /// Evaluates dirty bodies, outermost first and each at most once in a pass, then drains the other queues; until there is no
    /// work left.
    func update() {
        // App code that runs in an update may ask for the size of its own view, which updates first: it gets the last size.
        if isUpdating { return }
        isUpdating = true
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
        var passes = 0
        while hasWork {
            passes += 1
            if passes > 100 {
                reportCycle()
                break
            }
            evaluateDirty()
            if hasDirtyFollowers { updateFollowers() }
            restructure()
            collectPreferences()
            appear()
            runActions()
        }
        restructure()
        if !layoutCompletions.isEmpty && !needsLayout { layoutCompletions = [] }
        GraphLock.withLock { hasNotified = false }
    }

    private func evaluateDirty() {
        if let frames, frames.isDue { frames.show() }
        var batch: [(node: ViewNode, transaction: Transaction?)] = []
        GraphLock.withLock { swap(&batch, &dirty) }
        if !batch.isEmpty || !held.isEmpty {
            if isLeavingScreen { return held.nodes += batch }
            actions += held.actions
            batch = held.nodes + batch
            held = HeldWork()
        }
        if batch.count > 1 { batch.sort { $0.node.depth < $1.node.depth } }
        for (node, transaction) in batch where node.isDirty && !node.isDetached && !isLeaving(node) {
            guard let transaction else {
                evaluate(node)
                continue
            }
            withTransaction(transaction) { evaluate(node) }
        }
    }

    private func evaluate(_ node: ViewNode) {
        if scopes.count == 0 { node.evaluate() } else { AnimationScopes.evaluate(node) }
    }

    /// Evaluates in a transaction: what changes in `body` is animated with its animation.
    func withTransaction(_ new: Transaction, _ body: () -> Void) {
        let outer = transaction
        transaction = new
        let tree = root.render.tree, outerAnimation = tree?.animation
        let animation = new.disablesAnimations ? nil : new.animation?.render
        tree?.animation = animation
        if let animation { layoutAnimation = animation }
        if let animation, !new.completions.isEmpty {
            let before = tree?.animatedChangeCount
            body()
            for completion in new.completions {
                if tree?.animatedChangeCount != before { completion.wait(for: animation) }
                layoutCompletions.append((completion, animation))
            }
        } else {
            body()
        }
        tree?.animation = outerAnimation
        transaction = outer
    }

    /// Drops all queued work, so that the app goes on, and names the views that are still dirty.
    private func reportCycle() {
        var names: [String] = []
        GraphLock.withLock {
            names = Array(Set(dirty.map { $0.node.name })).sorted()
            for (node, _) in dirty { node.isDirty = false }
            dirty = []
        }
        names += preferenceReaders.map { "the reader of a preference in \($0.owner)" }
        for reader in preferenceReaders { reader.isQueued = false }
        preferenceReaders = []
        actions = []
        for service in services { service.workWasDropped() }
        Console.fault(
            "State is written in every pass of an update, by \(names.joined(separator: ", ")): the cycle was cut off after 100"
                + " passes. Write state in onChange, onAppear, task or an action, not while a body runs.")
    }

    /// Runs `onAppear` of all nodes that came on screen, then starts their tasks.
    private func appear() {
        if appearances.isEmpty { return }
        var batch: [LifecycleNode] = []
        swap(&batch, &appearances)
        for node in batch where !node.startsTask { node.enter() }
        for node in batch where node.startsTask { node.enter() }
    }

    private func runActions() {
        while !actions.isEmpty {
            var batch: [() -> Void] = []
            swap(&batch, &actions)
            for action in batch { action() }
            // State that these actions wrote is evaluated before the actions that they queued run.
            if isAnyDirty { return }
        }
    }

    /// Collects the items of all containers with a changed structure.
    func restructure() {
        while !restructured.isEmpty {
            var batch: [LayoutNode] = []
            swap(&batch, &restructured)
            for node in batch where !node.isDetached {
                node.restructure()
                node.invalidateSize()
            }
        }
    }

    // MARK: Visibility

    /// Called when the hosting controller's view came on screen or left it.
    func setVisible(_ visible: Bool) {
        if isVisible == visible { return }
        isVisible = visible
        root.visibilityChanged(visible)
        frames?.visibilityChanged()
    }

    // MARK: Preferences

    /// Queues a reader that has to combine the preferences below it again.
    func noteReader(_ reader: PreferenceReaderNode) {
        if reader.isQueued { return }
        reader.isQueued = true
        preferenceReaders.append(reader)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Queues the readers above a node, after a change of its preferences or of those below it.
    func preferencesChanged(below node: ViewNode) {
        var next = node.parent
        while let ancestor = next {
            if let reader = ancestor as? PreferenceReaderNode { noteReader(reader) }
            next = ancestor.parent
        }
    }

    private func collectPreferences() {
        if preferenceReaders.isEmpty { return }
        var batch: [PreferenceReaderNode] = []
        swap(&batch, &preferenceReaders)
        for reader in batch.sorted(by: { $0.depth > $1.depth }) {
            reader.isQueued = false
            if !reader.isDetached { reader.collectPreference() }
        }
    }

    // MARK: Environment

    /// The environment scope of a node's parent. The node itself may have another one, for its children.
    func environment(around node: ViewNode) -> EnvironmentScope { node.parent?.environment ?? rootScope }

    /// Changes the root environment, for example when the colour scheme changes, and notifies all nodes.
    func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        change(&rootScope.values)
        root.content.environmentChanged()
    }
}
