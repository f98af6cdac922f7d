import Foundation
import FrontmostRender
import FrontmostUIKit

/// The work of a layout: its queues, in the order in which a round works on them, and its animation.
struct LayoutQueues {
    /// Nodes with a cached size that may be outdated, indexed by depth.
    var resized: [[LayoutNode]] = []
    /// The greatest depth at which `resized` may have nodes; -1 if it is empty.
    var deepestToMeasure = -1
    /// Nodes that were measured between two layouts, and have to be placed in the next one.
    var nodesToPlace: [LayoutNode] = []
    /// Nodes that get a call of `settle()` in each layout.
    var settling: [ViewNode] = []
    /// Whether `settling` is sorted by depth and without detached nodes.
    var settlingIsSorted = true
    /// Whether a scroll view has scrolled since the last layout: nodes in `settling` have to settle again, though no size has
    /// changed.
    var viewportMoved = false
    /// Whether a lazy container has measured lines for the first time in this round.
    var measuredNewLines = false

    /// The time of the frame in which layout was last given up. In that frame it is not attempted in full again.
    var unstableAt: TimeInterval?
    /// The nodes that still had no stable size when layout was given up.
    var unstable: Set<ObjectIdentifier> = []

    /// The animation of the next layout: the last one under which a body was evaluated.
    var animation: RenderAnimation?
    /// The transaction of the bodies that were evaluated, for the scopes that change it for places; nil if none had one. Its animation is the
    /// one above. An animation is disabled, or a step continuous, only if that holds for all of them.
    private(set) var transaction: Transaction?
    /// Whether velocities are measured in the next layout. See `Transaction.tracksVelocity`.
    var tracksVelocity = false
    /// Animation completions that wait for the changes of the next layout.
    var completions: [(completion: AnimationCompletion, animation: RenderAnimation)] = []

    /// Adds the transaction of a body that was evaluated.
    mutating func note(_ new: Transaction) {
        guard var all = transaction else { return transaction = new }
        all.disablesAnimations = all.disablesAnimations && new.disablesAnimations
        all.isContinuous = all.isContinuous && new.isContinuous
        all.custom.merge(new.custom) { $1 }
        transaction = all
    }

    /// Releases nodes that are gone, which no layout may follow.
    @MainActor mutating func forgetDetached() {
        settling.removeAll { $0.isDetached }
        nodesToPlace.removeAll { $0.isDetached }
    }

    /// Forgets the transaction of the bodies that were evaluated: what follows has another one.
    mutating func forgetTransaction() {
        if animation != nil { animation = nil }
        if transaction != nil { transaction = nil }
        tracksVelocity = false
        if !completions.isEmpty { completions = [] }
    }
}

/// The second half of a frame: measures and places what changed.
extension ViewGraph {
    /// Queues a node for measuring, because its size may have changed. Called through `invalidateSize`.
    func enqueueForMeasuring(_ node: LayoutNode) {
        while layouts.resized.count <= node.depth { layouts.resized.append([]) }
        layouts.resized[node.depth].append(node)
        layouts.deepestToMeasure = max(layouts.deepestToMeasure, node.depth)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Whether `layout` has work.
    public var needsLayout: Bool { layouts.deepestToMeasure >= 0 || layouts.viewportMoved || !layouts.nodesToPlace.isEmpty }

    /// Lays out what changed, deepest first. Each node measures itself again for the proposals that its parent has made. If all
    /// sizes are as before, the invalidation ends there, and the node only places its items again.
    func layout() {
        if isLayingOut { return }
        isLayingOut = true
        awaitsLayout = false
        let tree = root.render.tree, animatedChanges = tree?.animatedChangeCount
        tree?.animation = layouts.animation
        tree?.tracksVelocity = layouts.tracksVelocity
        let outerPass = tree?.beginPass()
        places.newPass()
        defer {
            if !layouts.completions.isEmpty {
                if tree?.animatedChangeCount != animatedChanges {
                    for (completion, animation) in layouts.completions { completion.wait(for: animation) }
                }
                layouts.completions = []
            }
            isLayingOut = false
            frozenTime = nil
            tree?.animation = nil
            tree?.tracksVelocity = false
            layouts.forgetTransaction()
            scopes.finish()
            if let outerPass { tree?.endPass(outerPass) }
            if features.restoresRows { service(RowRestorations.self).layoutEnded() }
            // Requests made during the layout are part of `needsUpdate`, which the host reads next. Later writes request a frame
            // again.
            frameWasTaken()
        }
        var isStable = false
        beforeLaterTransactions { isStable = comeToRest() }
        if !isStable { return cutOffLayout() }
        keepPlaces()
        for follower in placeFollowers { follower.followPlaces() }
        startArrivals()
    }

    /// Measures and places until nothing changes.
    /// - Returns: Whether that came to an end.
    private func comeToRest() -> Bool {
        var rounds = 0, discoveries = 0
        let limit = roundLimit
        while needsLayout || !updates.containersToCollect.isEmpty {
            // At the end of content that is much shorter than estimated, each round finds the next rows.
            if layouts.measuredNewLines && discoveries < Self.mostDiscoveries { discoveries += 1 } else { rounds += 1 }
            layouts.measuredNewLines = false
            if rounds > Self.mostRounds || rounds > limit && onlyUnstableIsLeft { return false }
            if rounds > Self.mostRounds - 10 { noteUnstable() }
            placeResized()
            layouts.viewportMoved = false
            settle()
            restructure()
        }
        if rounds + discoveries > 0 { (layouts.unstableAt, layouts.unstable) = (nil, []) }
        return true
    }

    /// The number of rounds after which any layout is given up.
    private static var mostRounds: Int { 100 }

    /// The number of rounds that do not count because they have measured new rows. Rows that change their width in each round are always new.
    private static var mostDiscoveries: Int { 300 }

    /// The number of rounds after which a layout is given up if all nodes left in it are `unstable`. It is low, and 1 in the
    /// frame of the failure, so that an app with a view that never gets a stable size stays usable, while all other views are
    /// still laid out.
    private var roundLimit: Int {
        guard let unstableAt = layouts.unstableAt else { return Self.mostRounds }
        return unstableAt == clock?.now ? 1 : 10
    }

    private var onlyUnstableIsLeft: Bool {
        // A scroll without any changed size is unstable only if no node was.
        if layouts.resized.allSatisfy(\.isEmpty) { return layouts.unstable.isEmpty }
        return layouts.resized.allSatisfy { $0.allSatisfy { layouts.unstable.contains(ObjectIdentifier($0)) } }
    }

    /// Records the nodes that still change in the last rounds before the limit.
    private func noteUnstable() {
        for nodes in layouts.resized { for node in nodes { layouts.unstable.insert(ObjectIdentifier(node)) } }
    }

    /// Gives up the layout until something changes. Otherwise the frame would repeat it in each of its passes.
    private func cutOffLayout() {
        layouts.unstableAt = clock?.now
        let deepest = layouts.resized.last { nodes in nodes.contains { !$0.isDetached } } ?? []
        let views = Set(deepest.filter { !$0.isDetached }.map(\.whereabouts)).sorted()
        for depth in layouts.resized.indices {
            for node in layouts.resized[depth] { node.isResized = false }
            layouts.resized[depth] = []
        }
        (layouts.deepestToMeasure, layouts.nodesToPlace, layouts.viewportMoved) = (-1, [], false)
        let cause =
            views.isEmpty
            ? "the content of a scroll view moves whenever it is placed"
            : "the size of \(views.prefix(3).joined(separator: "; of ")) depends on itself"
        Console.fault("Layout does not come to rest: \(cause). Break the cycle, for example with a fixed frame.")
    }

    /// Calls `settle()` on the nodes in `settling`, outermost first: lazy containers make rows, geometry readers make their
    /// content.
    private func settle() {
        if layouts.settling.isEmpty { return }
        if !layouts.settlingIsSorted {
            layouts.settling.removeAll { $0.isDetached }
            layouts.settling.sort { $0.depth < $1.depth }
            layouts.settlingIsSorted = true
        }
        var areDetached = false
        for node in layouts.settling { if node.isDetached { areDetached = true } else { node.settle() } }
        if areDetached { layouts.forgetDetached() }
    }

    /// Registers a node for a call of `settle()` in each layout.
    func addSettling(_ node: ViewNode) {
        layouts.settling.append(node)
        layouts.settlingIsSorted = false
    }

    /// Records a scroll: sizes stay, and position-dependent nodes settle again.
    func noteViewportMoved() {
        layouts.viewportMoved = true
        if !isUpdating { setNeedsUpdate() }
    }

    /// Called when a lazy container measures a line for the first time.
    func noteNewLine() { layouts.measuredNewLines = true }

    /// Measures invalidated nodes again, for callers that need sizes between two layouts.
    func refreshSizes() {
        if isLayingOut { return }
        restructure()
        layouts.nodesToPlace += askResized()
    }

    /// Measures the nodes in `resized`, deepest first. Where a size did change, the layout parent is measured as
    /// well.
    /// - Returns: The nodes to place again, deepest first.
    private func askResized() -> [LayoutNode] {
        var places: [LayoutNode] = []
        while layouts.deepestToMeasure >= 0 {
            let depth = layouts.deepestToMeasure
            layouts.deepestToMeasure -= 1
            if layouts.resized[depth].isEmpty { continue }
            var batch: [LayoutNode] = []
            swap(&batch, &layouts.resized[depth])
            for node in batch where !node.isDetached {
                node.isResized = false
                node.needsPlacing = true
                // A leaving node is not part of its container's layout, so the change ends at it.
                if node.answersChanged(), !node.isLeaving, let parent = node.layoutParent {
                    if !parent.isResized && !parent.needsPlacing && parent.absorbsChange(of: node) { continue }
                    parent.invalidateSize()
                } else {
                    places.append(node)
                }
            }
            // Keeps the capacity for the next frame.
            if layouts.resized[depth].isEmpty {
                batch.removeAll(keepingCapacity: true)
                swap(&batch, &layouts.resized[depth])
            }
        }
        return places
    }

    private func placeResized() {
        var places = layouts.nodesToPlace
        layouts.nodesToPlace = []
        places += askResized()
        for node in places.reversed() where node.needsPlacing && !node.isDetached {
            if scopes.count == 0 { node.placeAgain() } else { AnimationScopes.placeAgain(node) }
        }
    }
}
