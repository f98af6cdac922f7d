import Foundation
import FrontmostRender
import FrontmostUIKit

/// The second half of a frame: measures and places what changed.
extension ViewGraph {
    /// Queues a node for measuring, because its size may have changed. Called through `invalidateSize`.
    func noteResized(_ node: LayoutNode) {
        while resized.count <= node.depth { resized.append([]) }
        resized[node.depth].append(node)
        deepestResized = max(deepestResized, node.depth)
        if !isUpdating { setNeedsUpdate() }
    }

    /// Whether `layout` has work.
    public var needsLayout: Bool { deepestResized >= 0 || viewportMoved || !unplaced.isEmpty }

    /// Lays out what changed, deepest first. Each node measures itself again for the proposals that its parent has made. If all
    /// sizes are as before, the invalidation ends there, and the node only places its items again.
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
            // Requests made during the layout are part of `needsUpdate`, which the host reads next. Later writes request a frame
            // again.
            frameWasTaken()
        }
        var rounds = 0
        let limit = roundLimit
        while needsLayout || !restructured.isEmpty {
            rounds += 1
            if rounds > Self.mostRounds || rounds > limit && onlyRestlessIsLeft { return cutOffLayout() }
            if rounds > Self.mostRounds - 10 { noteRestless() }
            placeResized()
            viewportMoved = false
            settle()
            restructure()
        }
        if rounds > 0 { (restlessAt, restless) = (nil, []) }
        startArrivals()
    }

    /// The number of rounds after which any layout is given up.
    private static var mostRounds: Int { 100 }

    /// The number of rounds after which a layout is given up if all nodes left in it are `restless`. It is low, and 1 in the
    /// frame of the failure, so that an app with a view that never gets a stable size stays usable, while all other views are
    /// still laid out.
    private var roundLimit: Int {
        guard let restlessAt else { return Self.mostRounds }
        return restlessAt == clock?.now ? 1 : 10
    }

    private var onlyRestlessIsLeft: Bool {
        // A scroll without any changed size is restless only if no node was.
        if resized.allSatisfy(\.isEmpty) { return restless.isEmpty }
        return resized.allSatisfy { $0.allSatisfy { restless.contains(ObjectIdentifier($0)) } }
    }

    /// Records the nodes that still change in the last rounds before the limit.
    private func noteRestless() {
        for nodes in resized { for node in nodes { restless.insert(ObjectIdentifier(node)) } }
    }

    /// Gives up the layout until something changes. Otherwise the frame would repeat it in each of its passes.
    private func cutOffLayout() {
        restlessAt = clock?.now
        for depth in resized.indices {
            for node in resized[depth] { node.isResized = false }
            resized[depth] = []
        }
        (deepestResized, unplaced, viewportMoved) = (-1, [], false)
        Console.fault(
            "Layout does not come to rest: a view's size depends on itself. Break the cycle, for example with a fixed frame.")
    }

    /// Calls `settle()` on the nodes in `settling`, outermost first: lazy containers make rows, geometry readers make their
    /// content.
    private func settle() {
        if settling.isEmpty { return }
        if !settlingIsSorted {
            settling.removeAll { $0.isDetached }
            settling.sort { $0.depth < $1.depth }
            settlingIsSorted = true
        }
        for node in settling {
            // Detached nodes are removed in the next layout.
            if node.isDetached { settlingIsSorted = false } else { node.settle() }
        }
    }

    /// Registers a node for a call of `settle()` in each layout.
    func addSettling(_ node: ViewNode) {
        settling.append(node)
        settlingIsSorted = false
    }

    /// Records a scroll: sizes stay, and position-dependent nodes settle again.
    func noteViewportMoved() {
        viewportMoved = true
        if !isUpdating { setNeedsUpdate() }
    }

    /// Measures invalidated nodes again, for callers that need sizes between two layouts.
    func refreshSizes() {
        if isLayingOut { return }
        restructure()
        unplaced += askResized()
    }

    /// Measures the nodes in `resized`, deepest first. Where a size did change, the layout parent is measured as
    /// well.
    /// - Returns: The nodes to place again, deepest first.
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
                // A leaving node is not part of its container's layout, so the change ends at it.
                if node.answersChanged(), !node.isLeaving, let parent = node.layoutParent {
                    if !parent.isResized && !parent.needsPlacing && parent.absorbsChange(of: node) { continue }
                    parent.invalidateSize()
                } else {
                    places.append(node)
                }
            }
            // Keeps the capacity for the next frame.
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
}
