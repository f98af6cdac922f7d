@_spi(Engine) import FrontmostUIKit
import Foundation
import FrontmostRender

/// A tree of nodes, and one frame's work over it: evaluate, lifecycle, lay out.
///
/// Whoever hosts the graph (a hosting view, a test) calls `update` until `needsUpdate` is false, then `layout`, and is told by
/// `onDirty` when there is something to do again.
@MainActor @preconcurrency public final class ViewGraph {
    private(set) var root: RootNode!
    /// The render node everything is shown in.
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
    /// What waits while the content is on its way out.
    private var held = HeldWork()

    @exclusivity(unchecked) var restructured: [LayoutNode] = []
    /// Nodes whose cached sizes are in doubt, by depth.
    @exclusivity(unchecked) private var resized: [[LayoutNode]] = []
    @exclusivity(unchecked) private var deepestResized = -1
    /// Asked for their sizes already, but not placed since.
    @exclusivity(unchecked) private var unplaced: [LayoutNode] = []
    /// Work that waits for the end of an evaluation pass: lifecycle, changes, presentation.
    @exclusivity(unchecked) private var actions: [() -> Void] = []
    /// Nodes that come on screen, in the order they were made: innermost first.
    @exclusivity(unchecked) private var appearances: [LifecycleNode] = []
    /// Presentation modifiers whose binding says something else.
    @exclusivity(unchecked) private var presentations: [PresentationNode] = []
    @exclusivity(unchecked) var arrivals: [(node: ViewNode, animation: RenderAnimation)] = []
    @exclusivity(unchecked) var leaving: [Departure] = []
    /// The containers of what is leaving.
    final var containersLeft: Set<ObjectIdentifier> = []
    @exclusivity(unchecked) private var preferenceReaders: [PreferenceReaderNode] = []
    /// The transaction of what is evaluated now.
    @exclusivity(unchecked) var transaction = Transaction()
    @exclusivity(unchecked) private var layoutAnimation: RenderAnimation?
    /// Completions that wait for what the next layout animates.
    @exclusivity(unchecked) private var layoutCompletions: [(completion: AnimationCompletion, animation: RenderAnimation)] = []
    /// Parts of the tree that animate in a way of their own.
    var scopes = AnimationScopes()
    /// Values on their way that hosts cannot animate; nil until there is one.
    @exclusivity(unchecked) var frames: FrameAnimations?
    /// Set from the first value that a frame shows to the end of its layout.
    @exclusivity(unchecked) var frozenTime: TimeInterval?
    var isMakingFrame: Bool { isUpdating || isLayingOut }
    @exclusivity(unchecked) private var settling: [ViewNode] = []
    @exclusivity(unchecked) private var settlingIsSorted = true
    @exclusivity(unchecked) private var viewportMoved = false
    @exclusivity(unchecked) private(set) var isUpdating = false
    @exclusivity(unchecked) private var isLayingOut = false

    /// Views whose rows stay where lazy containers drop those that are out of sight. See `RowHolding`.
    @exclusivity(unchecked) var rowHolders: [ViewNode] = []
    /// The time of the frame in which layout was cut off last. It does not begin anew in that frame.
    private var restlessAt: TimeInterval?
    /// Rows that came back in this layout. See `RowState`.
    @exclusivity(unchecked) var revivals: [RowRevival] = []

    /// Views that take what comes to their scene from outside.
    var outsideNodes: [OutsideNode] = []
    /// Views that say which events from outside their scene takes.
    var externalEventNodes: [ExternalEventsViewNode] = []

    /// Views that say what goes on in their scene.
    var activityNodes: [UserActivityNode] = []

    /// Those that want to know when views leave.
    var farewells = Farewells()

    /// How many views take a part of the safe area from what is in them.
    var safeAreaChangers = 0

    /// Some view says where its guides lie; else every alignment to an edge or centre follows from sizes alone.
    var usesExplicitGuides = false

    /// Bodies run since the start; for tests and benchmarks.
    @exclusivity(unchecked) public var bodyRuns = 0
    /// On screen: views appear and their tasks run. Before, they only exist.
    public private(set) var isVisible = false
    /// The clock that transitions end by.
    var clock: FrameClock?
    /// Views that keys stand for.
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

    /// State that bodies have read outlives them, and does not keep them: nobody may be left registered.
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

    /// - Parameter isKnown: The node is among the dirty ones already, and its transaction is another one now.
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

    /// Something other than a body has to be done in the next frame.
    func setNeedsUpdate() {
        GraphLock.withLock {
            if hasNotified { return }
            hasNotified = true
            onDirty?()
        }
    }

    /// A frame looked at all there was to do, also where that was nothing: the next change asks for another one.
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
            || !held.isEmpty && !isLeavingScreen
    }

    /// Adds work that replaces the content: it waits while the content is on its way out.
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

    /// Has the node look at what it presents, when all that changed is evaluated. Of several modifiers of one view the first one
    /// written, which is the innermost, gets its way first.
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
        // Code of the app that runs in an update may ask for the size of what it is part of: it gets what is known.
        if isUpdating { return }
        isUpdating = true
        frozenTime = nil
        // An update inside of another graph's (by `layoutIfNeeded` in an `updateUIView`, say) is no part of what that one reads.
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

    /// Runs `body` as part of a transaction: what it changes moves as the transaction says.
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
            // What they wrote is evaluated before what they queued runs.
            if isAnyDirty { return }
        }
    }

    private func restructure() {
        while !restructured.isEmpty {
            var batch: [LayoutNode] = []
            swap(&batch, &restructured)
            for node in batch where !node.isDetached {
                node.restructure()
                node.invalidateSize()
            }
        }
    }

    // MARK: Layout

    func noteResized(_ node: LayoutNode) {
        while resized.count <= node.depth { resized.append([]) }
        resized[node.depth].append(node)
        deepestResized = max(deepestResized, node.depth)
        if !isUpdating { setNeedsUpdate() }
    }

    public var needsLayout: Bool { deepestResized >= 0 || viewportMoved || !unplaced.isEmpty }

    /// Lays out what changed, deepest first: a node asks itself again what its parent had asked. Where all answers are as before
    /// the invalidation ends, and that node only places its items anew.
    func layout() {
        if isLayingOut { return }
        isLayingOut = true
        let tree = root.render.tree, animatedChanges = tree?.animatedChangeCount
        tree?.animation = layoutAnimation
        defer {
            if !layoutCompletions.isEmpty {
                if tree?.animatedChangeCount != animatedChanges {
                    for (completion, animation) in layoutCompletions { completion.wait(for: animation) }
                }
                layoutCompletions = []
            }
            isLayingOut = false
            frozenTime = nil
            tree?.animation = nil
            layoutAnimation = nil
            scopes.finish()
            if !revivals.isEmpty { revivals = [] }
            // What was asked for meanwhile is in `needsUpdate`, which is looked at next; a later write has to be told anew.
            GraphLock.withLock { hasNotified = false }
        }
        var rounds = 0
        let limit = restlessAt != nil && restlessAt == clock?.now ? 1 : 100
        while needsLayout || !restructured.isEmpty {
            rounds += 1
            if rounds > limit { return cutOffLayout() }
            placeResized()
            viewportMoved = false
            settle()
            restructure()
        }
        startArrivals()
    }

    /// Leaves everything where it is until something changes: the frame would otherwise lay out again for as many passes as it has.
    private func cutOffLayout() {
        restlessAt = clock?.now
        for depth in resized.indices {
            for node in resized[depth] { node.isResized = false }
            resized[depth] = []
        }
        (deepestResized, unplaced, viewportMoved) = (-1, [], false)
        Console.fault("Layout does not come to rest: a view's size depends on its own.")
    }

    /// Lets those who depend on where they lie look at it, outermost first: lazy containers make rows, geometry readers views.
    private func settle() {
        if settling.isEmpty { return }
        if !settlingIsSorted {
            settling.removeAll { $0.isDetached }
            settling.sort { $0.depth < $1.depth }
            settlingIsSorted = true
        }
        for node in settling {
            // Those that left are let go with the next layout.
            if node.isDetached { settlingIsSorted = false } else { node.settle() }
        }
    }

    /// Has `node.settle()` called whenever something was laid out.
    func addSettling(_ node: ViewNode) {
        settling.append(node)
        settlingIsSorted = false
    }

    /// Something was scrolled: nothing has another size, but what depends on its place has to look again.
    func noteViewportMoved() {
        viewportMoved = true
        if !isUpdating { setNeedsUpdate() }
    }

    /// Brings the answers up to date that nodes gave about their sizes, for who asks between two layouts.
    func refreshSizes() {
        if isLayingOut { return }
        restructure()
        unplaced += askResized()
    }

    /// Asks again those whose sizes are in doubt, deepest first.
    /// - Returns: Who has to be placed anew, deepest first.
    private func askResized() -> [LayoutNode] {
        var places: [LayoutNode] = []
        while deepestResized >= 0 {
            let depth = deepestResized
            deepestResized -= 1
            if resized[depth].isEmpty { continue }
            var batch: [LayoutNode] = []
            swap(&batch, &resized[depth])
            for node in batch where !node.isDetached {
                node.isResized = false
                node.needsPlacing = true
                // What is on its way out has no part in its container's layout: it places what is in it by itself.
                if node.answersChanged(), !node.isLeaving, let parent = node.layoutParent {
                    if !parent.isResized && !parent.needsPlacing && parent.absorbsChange(of: node) { continue }
                    parent.invalidateSize()
                } else {
                    places.append(node)
                }
            }
            // The capacity is kept for the next frame.
            if resized[depth].isEmpty {
                batch.removeAll(keepingCapacity: true)
                swap(&batch, &resized[depth])
            }
        }
        return places
    }

    private func placeResized() {
        var places = unplaced
        unplaced = []
        places += askResized()
        for node in places.reversed() where node.needsPlacing && !node.isDetached {
            if scopes.count == 0 { node.placeAgain() } else { AnimationScopes.placeAgain(node) }
        }
    }

    // MARK: Visibility

    /// The hosting controller came on screen, or went off it.
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

    /// Preferences at or below the node changed: readers above have to look again.
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

    /// The scope that a node lies in, where it has one of its own for what is below.
    func environment(around node: ViewNode) -> EnvironmentScope { node.parent?.environment ?? rootScope }

    /// Changes what all views see, for example at a change of appearance.
    func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        change(&rootScope.values)
        root.content.environmentChanged()
    }
}
