import FrontmostUIKit
import Foundation
import FrontmostRender

/// A tree of nodes, and one frame's work over it: evaluate, lifecycle, lay out.
///
/// - A `ViewNode` stands for a view. State that its body has read makes the node dirty, and `onDirty` asks the host (a hosting view,
///   a test) for a frame.
/// - The host calls `update` until `needsUpdate` is false. Each pass evaluates the dirty bodies from the top down, collects the items of
///   containers whose children have changed, and runs lifecycle callbacks.
/// - Then the host calls `layout`. Nodes whose size is in doubt are measured again, deepest first, up to the first one that answers as
///   before; from there nodes are placed. What layout writes is in `renderNode`.
@MainActor @preconcurrency public final class ViewGraph {
    private(set) var root: RootNode!
    /// The render node above all others.
    public var renderNode: RenderNode { root.render }
    public let measurer: any TextMeasurer
    /// The view that the graph is shown in: UIKit's views in the content become its subviews.
    weak var hostingView: HostingView?
    let rootScope: EnvironmentScope

    /// Called at the first change after an `update`, on any thread.
    nonisolated(unsafe) var onDirty: (@Sendable () -> Void)?

    // Dirty nodes and the animation each was written under; guarded by `GraphLock`, written from any thread.
    @exclusivity(unchecked) nonisolated(unsafe) private var dirty: [(node: ViewNode, transaction: Transaction?)] = []
    @exclusivity(unchecked) nonisolated(unsafe) private var hasNotified = false
    /// Changes that wait while the content leaves the screen.
    private var held = HeldWork()

    @exclusivity(unchecked) var restructured: [LayoutNode] = []
    /// Nodes whose cached sizes are in doubt, by depth.
    @exclusivity(unchecked) var resized: [[LayoutNode]] = []
    @exclusivity(unchecked) var deepestResized = -1
    /// Nodes that were measured between two layouts, and are placed in the next one.
    @exclusivity(unchecked) var unplaced: [LayoutNode] = []
    /// Work that waits for the end of an evaluation pass: lifecycle, changes, presentation.
    @exclusivity(unchecked) private var actions: [() -> Void] = []
    /// Nodes that come on screen, in the order they were made: innermost first.
    @exclusivity(unchecked) private var appearances: [LifecycleNode] = []
    /// Presentation modifiers whose binding has changed.
    @exclusivity(unchecked) private var presentations: [PresentationNode] = []
    @exclusivity(unchecked) var arrivals: [(node: ViewNode, animation: RenderAnimation)] = []
    @exclusivity(unchecked) var leaving: [Departure] = []
    /// The containers of what is leaving.
    final var containersLeft: Set<ObjectIdentifier> = []
    @exclusivity(unchecked) private var preferenceReaders: [PreferenceReaderNode] = []
    /// The transaction of what is evaluated now.
    @exclusivity(unchecked) var transaction = Transaction()
    @exclusivity(unchecked) var layoutAnimation: RenderAnimation?
    /// Animation completions that wait for what the next layout animates.
    @exclusivity(unchecked) var layoutCompletions: [(completion: AnimationCompletion, animation: RenderAnimation)] = []
    /// Parts of the tree with an animation of their own.
    var scopes = AnimationScopes()
    /// Running animations of values that hosts cannot animate; nil until there is one.
    @exclusivity(unchecked) var frames: FrameAnimations?
    /// Set from the first value that a frame shows to the end of its layout.
    @exclusivity(unchecked) var frozenTime: TimeInterval?
    var isMakingFrame: Bool { isUpdating || isLayingOut }
    @exclusivity(unchecked) var settling: [ViewNode] = []
    @exclusivity(unchecked) var settlingIsSorted = true
    @exclusivity(unchecked) var viewportMoved = false
    @exclusivity(unchecked) private(set) var isUpdating = false
    @exclusivity(unchecked) var isLayingOut = false

    /// Views whose rows stay where lazy containers drop those that are out of sight. See `RowHolding`.
    @exclusivity(unchecked) var rowHolders: [ViewNode] = []
    /// The time of the frame in which layout was last cut off: it does not start again in that frame.
    var restlessAt: TimeInterval?
    /// The nodes whose sizes were in doubt to the end in that layout.
    var restless: Set<ObjectIdentifier> = []
    /// Rows that came back in this layout. See `RowState`.
    @exclusivity(unchecked) var revivals: [RowRevival] = []

    /// Nodes that receive URLs and activities of their scene.
    var outsideNodes: [OutsideNode] = []
    /// Nodes that declare which external events their scene takes.
    var externalEventNodes: [ExternalEventsViewNode] = []

    /// Nodes that describe the user activity of their scene.
    var activityNodes: [UserActivityNode] = []

    /// Callbacks to run when a node detaches.
    var farewells = Farewells()

    /// Graphs of views that are read and not shown, which are updated with this one.
    var followers: [Follower] = []

    /// Count of views that change the safe area of their content.
    var safeAreaChangers = 0

    /// Whether a view has explicit alignment guides. Without any, alignment to an edge or centre follows from sizes alone.
    var usesExplicitGuides = false

    /// Bodies run since the start; for tests and benchmarks.
    @exclusivity(unchecked) public var bodyRuns = 0
    /// Whether the content is on screen: views appear and their tasks run only then.
    public private(set) var isVisible = false
    /// The clock that ends transitions.
    var clock: FrameClock?
    /// Views with keyboard shortcuts.
    var shortcuts = ShortcutTable()

    init(environment: EnvironmentValues, measurer: any TextMeasurer) {
        self.measurer = measurer
        rootScope = EnvironmentScope(environment)
        root = RootNode(self, rootScope)
    }

    /// Sets the root view up. Called once.
    func mount(_ make: (ViewNode) -> ViewNode) {
        root.content = make(root)
        root.restructure()
        root.invalidateSize()
    }

    /// Unregisters every node from the state that it has read: the state outlives the nodes and does not retain them.
    isolated deinit { unmount() }

    func unmount() {
        if root.isDetached { return }
        for departure in leaving { departure.node.detach() }
        leaving = []
        held = HeldWork()
        root.detach()
        runActions()
    }

    // MARK: Dirty nodes

    /// - Parameter isKnown: The node is dirty already, and only its transaction has changed.
    nonisolated func noteDirtyLocked(_ node: ViewNode, _ transaction: Transaction?, isKnown: Bool) {
        if isKnown, let known = dirty.firstIndex(where: { $0.node === node }) {
            dirty[known].transaction = transaction
            return
        }
        dirty.append((node, transaction))
        if hasNotified { return }
        hasNotified = true
        onDirty?()
    }

    /// Asks for a frame in which a graph that follows this one is updated. The lock is held.
    nonisolated func noteDirtyFollowerLocked() {
        if hasNotified { return }
        hasNotified = true
        onDirty?()
    }

    /// Asks for a frame for work other than dirty bodies.
    func setNeedsUpdate() {
        GraphLock.withLock {
            if hasNotified { return }
            hasNotified = true
            onDirty?()
        }
    }

    /// Notes that a frame has run, even one without work: the next change asks for another frame.
    func frameWasTaken() { GraphLock.withLock { hasNotified = false } }

    var needsUpdate: Bool { hasWork || !restructured.isEmpty }

    /// Other threads may be writing.
    private var isAnyDirty: Bool {
        var isAnyDirty = false
        GraphLock.withLock { isAnyDirty = !dirty.isEmpty }
        return isAnyDirty
    }

    private var hasWork: Bool {
        isAnyDirty || !actions.isEmpty || !appearances.isEmpty || !preferenceReaders.isEmpty || frames?.isDue == true
            || !held.isEmpty && !isLeavingScreen || hasDirtyFollowers
    }

    /// Adds work that replaces the content. It waits while the content leaves the screen.
    func enqueueContent(_ action: @escaping () -> Void) {
        enqueue { [weak self] in
            guard let self else { return }
            if isLeavingScreen { held.actions.append(action) } else { action() }
        }
    }

    /// Adds work for the end of the pass.
    func enqueue(_ action: @escaping () -> Void) {
        actions.append(action)
        if !isUpdating { setNeedsUpdate() }
    }

    func enqueueAppearance(_ node: LifecycleNode) {
        appearances.append(node)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Reconciles what the node presents, once all changes are evaluated. Of several modifiers on one view the innermost, which is
    /// written first, goes first.
    func enqueuePresentation(_ node: PresentationNode) {
        presentations.append(node)
        if presentations.count > 1 { return }
        enqueue { [weak self] in
            guard let self else { return }
            var batch: [PresentationNode] = []
            swap(&batch, &presentations)
            for node in batch.sorted(by: { $0.depth > $1.depth }) { node.reconcileIfAttached() }
        }
    }

    // MARK: A frame's work

    /// Evaluates dirty bodies, top down, each at most once per pass, then runs what the pass has asked for.
    func update() {
        // App code that runs in an update may ask for the size of its own view: it gets the last one.
        if isUpdating { return }
        isUpdating = true
        frozenTime = nil
        // Reads in an update nested in another graph's (`layoutIfNeeded` in an `updateUIView`) are not that graph's reads.
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

    /// Runs `body` in a transaction, whose animation its changes get.
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
        for node in presentations { node.isQueued = false }
        presentations = []
        Console.fault(
            "State is written in every pass of an update, by \(names.joined(separator: ", ")): the cycle was cut off after 100"
                + " passes. Write state in onChange, onAppear, task or an action, not while a body runs.")
    }

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
            // State that the actions wrote is evaluated before the actions that they queued run.
            if isAnyDirty { return }
        }
    }

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

    /// Called when the hosting controller comes on screen or leaves it.
    func setVisible(_ visible: Bool) {
        if isVisible == visible { return }
        isVisible = visible
        root.visibilityChanged(visible)
        frames?.visibilityChanged()
    }

    // MARK: Preferences

    func noteReader(_ reader: PreferenceReaderNode) {
        if reader.isQueued { return }
        reader.isQueued = true
        preferenceReaders.append(reader)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Queues the readers above a node whose preferences, or those below it, have changed.
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

    /// The environment scope around a node, which may have a scope of its own for its children.
    func environment(around node: ViewNode) -> EnvironmentScope { node.parent?.environment ?? rootScope }

    /// Changes the environment of all views, for example at a change of appearance.
    func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        change(&rootScope.values)
        root.content.environmentChanged()
    }
}
