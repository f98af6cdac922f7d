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
/// 0. `frames`: animations of values that the host cannot animate have their next values. `later`: writes of another transaction are
///    evaluated by themselves, one transaction a pass.
/// 1. `dirty`: nodes with bodies that have to run, in the order of their views, each at most once in a pass. Then the
///    `followers`, graphs that are read and not shown. What is `held` waits while its controller leaves.
/// 2. `containersToCollect`: containers that have to collect their items again.
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
/// 3. `containersToCollect`, as above.
///
/// Both give up after 100 repetitions with a console message. The result of a frame is in `renderNode`.
// `@exclusivity(unchecked)`: the work of a frame changes these in place, piece by piece, so that the compiler cannot prove the accesses
// exclusive. All are on the main actor, and none lasts while a node runs. See `ViewNode` for what checks would cost.
@MainActor @preconcurrency public final class ViewGraph {
    private(set) var root: RootNode!
    /// The render node of the root: the ancestor of all others.
    public var renderNode: RenderNode { root.render }
    /// The text measurer of the host.
    public let measurer: any TextMeasurer
    /// What shows the graph; nil for one that is not shown itself.
    weak var host: (any GraphHost)?
    /// The graph that updates this one in its frames. See `ViewGraph+Followers.swift`.
    weak var leader: ViewGraph?
    /// The environment of the root. Every other scope derives from it.
    let rootScope: EnvironmentScope

    // These three are guarded by `GraphLock`, because state is written on any thread.
    /// Called at the first change after a frame, on the thread that made it.
    nonisolated(unsafe) private(set) var onDirty: (@Sendable () -> Void)?
    /// Dirty nodes, each with the transaction that was current at the write.
    @exclusivity(unchecked) nonisolated(unsafe) var dirty: [(node: ViewNode, transaction: Transaction?)] = []
    /// Nodes that become dirty after the dirty ones are evaluated and laid out.
    @exclusivity(unchecked) nonisolated(unsafe) var later = LaterTransactions()
    /// Whether `onDirty` was called since the last frame.
    nonisolated(unsafe) var hasNotified = false
    /// The dirty nodes of the running pass.
    @exclusivity(unchecked) var due = DueNodes()
    /// The node of `due` that is being evaluated.
    var evaluated: ViewNode?
    /// The work of `update`, beside `dirty`.
    @exclusivity(unchecked) var updates = UpdateQueues()
    /// The work of `layout`.
    @exclusivity(unchecked) var layouts = LayoutQueues()
    /// Subtrees that come or go under an animation.
    @exclusivity(unchecked) var transitions = TransitionQueues()
    /// Nodes that do not follow the motion of their containers.
    @exclusivity(unchecked) var places = PlaceQueues()
    var isUpdating = false
    var isLayingOut = false
    /// Whether dirty nodes wait for the next layout. Their animations start from the positions of that.
    var awaitsLayout = false
    /// Whether dirty nodes animate new views from their current positions.
    var movesFromPlaces = false
    var isMakingFrame: Bool { isUpdating || isLayingOut }

    /// The transaction of the body that is being evaluated.
    @exclusivity(unchecked) var transaction = Transaction()
    /// The transaction of the change that is being evaluated, without what animation scopes make of it; nil for a plain one.
    var change: Transaction?
    /// Whether the graph has views, which are laid out. That of an app's scenes has none.
    var hasLayout = true
    /// Parts of the tree that have an animation of their own.
    @exclusivity(unchecked) var scopes = AnimationScopes()
    /// Running animations of values that the host cannot animate. Created on first use.
    var frames: FrameAnimations?
    /// The time of the current frame, fixed from the first value that is read in it until the end of its layout.
    var frozenTime: TimeInterval?

    /// What upper layers keep with the graph. See `service`.
    var services: [any GraphService] = []
    /// The services that move nodes when all frames are known.
    @exclusivity(unchecked) var placeFollowers: [any PlaceFollower] = []
    /// Graphs of views that are read and not shown, which are updated with this one.
    @exclusivity(unchecked) var followers: [Follower] = []

    /// Mounts the root view in the first update, once the environment is known.
    var mountLater: (() -> Void)?
    /// The rare features that views of the graph use.
    @exclusivity(unchecked) @usableFromInline var features = RareFeatures()

    /// The number of body runs so far, for tests and benchmarks.
    @exclusivity(unchecked) public var bodyRuns = 0
    /// Whether the content is on screen. Only then do views appear and do their tasks run.
    public private(set) var isVisible = false
    /// Whether the content has ever been on screen.
    private(set) var hasBeenVisible = false
    /// The clock that ends transitions.
    var clock: FrameClock? { didSet { startAwaitedFrames() } }
    /// Values to evaluate in each frame that were registered before there was a clock: content is made before it is in a window.
    var awaitedFrames: [AwaitedFrames] = []

    /// - Parameter makeStack: Makes the stack for several top-level views.
    init(
        environment: EnvironmentValues, measurer: any TextMeasurer, makeStack: @escaping @MainActor (RootNode) -> LayoutNode
    ) {
        self.measurer = measurer
        rootScope = EnvironmentScope(environment)
        root = RootNode(self, rootScope, makeStack)
        features.mirrorsLayouts = environment.layoutDirection == .rightToLeft
    }

    /// Replaces what is called at the first change after a frame. Another thread may be writing state meanwhile.
    func requestFrames(by request: @escaping @Sendable () -> Void) {
        // The former closure is released outside of the lock, as it may own anything.
        var former = Optional(request)
        GraphLock.withLock { swap(&former, &onDirty) }
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
        for departure in transitions.leaving.all { departure.node.detach() }
        transitions.leaving = Departures()
        places = PlaceQueues()
        updates.held = HeldWork()
        root.detach()
        runActions()
    }

    // MARK: Visibility

    /// Called when the hosting controller's view came on screen or left it.
    func setVisible(_ visible: Bool) {
        if isVisible == visible { return }
        isVisible = visible
        if visible { hasBeenVisible = true }
        root.visibilityChanged(visible)
        frames?.visibilityChanged()
    }

    // MARK: Environment

    /// The environment scope of a node's parent. The node itself may have another one, for its children.
    func environment(around node: ViewNode) -> EnvironmentScope { node.parent?.environment ?? rootScope }

    /// Changes the root environment, for example when the colour scheme changes, and notifies all nodes.
    func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        let former = rootScope.values.layoutDirection
        change(&rootScope.values)
        if rootScope.values.layoutDirection != former { LayoutNode.directionChanged(from: root) }
        root.content?.environmentChanged()
    }
}

/// Features that most graphs do not use. As long as none of the views uses one, its work is skipped.
@usableFromInline struct RareFeatures {
    /// Whether a view has set a preference that passes up to the enclosing graph.
    var sharesPreferences = false
    /// Whether geometry was read that changes without a layout of this graph. See `OutsidePlaces`.
    var readsPlacesOutside = false
    /// Whether a view has set the label of a section in a list's index.
    var hasSectionIndex = false
    /// The number of views that change the safe area of their content.
    var safeAreaChangers = 0
    /// Whether a view has explicit alignment guides. Without one, alignment to an edge or centre follows from sizes alone.
    var usesExplicitGuides = false
    /// Whether there is a custom layout, which may have guides of its own.
    var usesLayouts = false
    /// Whether a view may have another guide than that of its edge or centre.
    var mayHaveGuides: Bool { usesExplicitGuides || usesLayouts }
    /// Whether a view has asked for its place in the order of overlapping siblings.
    var usesDepths = false
    /// Whether content was ever read from right to left. See `LayoutNode+Mirroring.swift`.
    var mirrorsLayouts = false
    /// Whether rows were made again in this layout. See `RowRestorations`.
    var restoresRows = false
    /// Whether there are callbacks to run when a node detaches. See `DetachObservers`.
    var observesDetaching = false
    /// Whether a view has set the margins of a list's sections.
    var hasSectionMargins = false
    /// Whether a view shows the subviews of another one. See `LentRowNode`.
    @usableFromInline var lendsViews = false
}
