import Foundation

/// The retained tree of one scene, with the changes since its host last took a patch.
// `@exclusivity(unchecked)`: see `RenderNode`, of which each change reads these.
@MainActor public final class RenderTree {
    /// The root, with the size of the scene.
    public let root = RenderNode()
    /// The source of time for the tree's animations.
    public let clock: FrameClock

    /// The animation of the changes that are being made; nil for none.
    @exclusivity(unchecked) public var animation: RenderAnimation? {
        didSet { for satellite in satellites { satellite.animation = animation } }
    }
    /// Whether the velocities of the changes that are being made are measured, for springs that follow.
    @exclusivity(unchecked) public var tracksVelocity = false
    /// Trees with nodes that are drawn by nodes of this one, such as masks. Their changes have this tree's animations.
    @exclusivity(unchecked) public private(set) var satellites: [RenderTree] = []
    /// Records the changes that are being made, for code that animates them itself.
    public var record: RenderRecord?
    /// The roots of the subtrees that `admitNewNodes` has added since the last patch.
    @exclusivity(unchecked) private var admitted: [RenderNode] = []
    /// The number of animated changes so far.
    @exclusivity(unchecked) public private(set) var animatedChangeCount = 0
    /// The number of children visited for patches so far; measures the cost of changes to lists.
    @exclusivity(unchecked) public private(set) var childrenLookedAt = 0
    /// Called at the first change after a patch was taken.
    public var onFirstChange: (() -> Void)?

    @exclusivity(unchecked) var changed: ContiguousArray<RenderNode> = []
    @exclusivity(unchecked) private var removed: [Int] = []
    /// The former ids of nodes that moved to another tree since the last patch, while this tree's host still shows them.
    @exclusivity(unchecked) private var givenUp: [ObjectIdentifier: Int] = [:]
    private var nextID = 1
    @exclusivity(unchecked) private var running: [ObjectIdentifier: RenderNode] = [:]
    /// Nodes that accept input, by id. A deallocated node must not be in here: the reference is unowned.
    private var responders: [Int: Responder] = [:]
    private struct Responder { unowned let node: RenderNode }
    private var hasNotified = false
    /// The series of taps that responders are counting.
    var taps = TapContest()
    /// The drags that several responders may follow, by the node from which they are dispatched.
    var dragContests: [Int: DragContest] = [:]
    /// The responders of the touches that are down, by the numbers of the touches.
    var touchContests: [Int: TouchContest] = [:]
    /// Whether a finger or pointer is pressed on a node that accepts presses.
    public internal(set) var isPressed = false
    /// Whether a responder kept the latest long press. Simultaneous ones share it, and leave the finger to the control below it.
    public internal(set) var isLongPressKept = false

    /// Makes a tree with an empty root.
    public init(clock: FrameClock) {
        self.clock = clock
        attach(root)
        root.changes = []
    }

    /// The current time in seconds.
    public var now: TimeInterval { clock.now }
    /// Whether the next patch is not empty.
    public var hasChanges: Bool { !changed.isEmpty }

    /// The changes since the last patch, for code that has to act on them before the next. Some of the nodes may not be in the
    /// tree any more.
    public var changesSoFar: some Sequence<(node: RenderNode, changes: RenderNode.Changes)> {
        changed.lazy.map { ($0, $0.changes) }
    }

    /// The number of nodes that have changed since the last patch. New ones are added at the end of `changesSoFar`.
    public var changeCount: Int { changed.count }

    func animatedChangeNoted() { animatedChangeCount += 1 }

    func changeNoted() {
        if hasNotified { return }
        hasNotified = true
        onFirstChange?()
    }

    // MARK: Patches

    /// Takes the changes since the last call. Nodes that were inserted and removed in between are not included.
    public func takePatch() -> RenderPatch {
        hasNotified = false
        if changed.isEmpty { return RenderPatch(changes: [], removed: [], time: now) }
        for node in admitted where node.tree === self { forget(node) }
        admitted = []
        // Removals first: a node that moved to another parent is inserted again there.
        var edits: [ObjectIdentifier: [ChildEdit]] = [:]
        for node in changed where node.tree === self && node.previousChildren != nil {
            edits[ObjectIdentifier(node)] = node.takeChildEdits(&childrenLookedAt)
        }
        detachRemoved(edits)
        var list: [RenderPatch.Change] = []
        list.reserveCapacity(changed.count)
        givenUp = [:]
        // An insertion attaches a subtree; earlier changes in it are part of the insertion.
        for node in changed where node.tree === self {
            for case .insert(let child, _) in edits[ObjectIdentifier(node)] ?? [] where child.tree !== self { attach(child) }
        }
        for node in changed where node.tree === self && !node.changes.isEmpty {
            list.append(
                RenderPatch.Change(
                    node: node, changes: node.changes, edits: edits[ObjectIdentifier(node)] ?? [],
                    animation: node.changeAnimation))
            node.changes = []
            node.changeAnimation = nil
        }
        changed.removeAll(keepingCapacity: true)
        defer { removed = [] }
        return RenderPatch(changes: list, removed: removed, time: now)
    }

    /// Detaches the removed nodes, in the order in which their former parents changed.
    private func detachRemoved(_ edits: [ObjectIdentifier: [ChildEdit]]) {
        var departures: [(node: RenderNode, id: Int, owner: RenderNode)] = [], departed: Set<ObjectIdentifier> = []
        for owner in changed {
            for case .remove(let node, let id) in edits[ObjectIdentifier(owner)] ?? [] where node.tree === self {
                if departed.insert(ObjectIdentifier(node)).inserted { departures.append((node, id, owner)) }
            }
        }
        if departures.isEmpty { return }
        // A node inside a removed one goes with it. A node that was not removed still has its parent.
        var hasGone: [ObjectIdentifier: Bool] = [:]
        func isGone(_ node: RenderNode) -> Bool {
            if departed.contains(ObjectIdentifier(node)) { return true }
            if let known = hasGone[ObjectIdentifier(node)] { return known }
            let result = node.parent.map(isGone) ?? false
            hasGone[ObjectIdentifier(node)] = result
            return result
        }
        for (_, id, owner) in departures where !isGone(owner) { removed.append(id) }
        for (node, _, _) in departures where node.tree === self { forget(node) }
    }

    /// Makes the next patch hold the whole tree, for a new host. Nodes get new ids.
    public func resend() {
        for child in root.childrenOfLastPatch where child.tree === self { forget(child) }
        (changed, removed, givenUp) = ([root], [], [:])
        root.previousChildren = PreviousChildren(kept: 0, reversedRest: [])
        root.changes = .all
        changeNoted()
    }

    /// Makes nodes that were added since the last patch part of the tree before the next one, so that changes which are animated move them
    /// from where they are now. The patch has them with these movements. O(the number of changed nodes and new ones).
    public func admitNewNodes() {
        for node in changed where node.tree === self && node.previousChildren != nil {
            for child in node.children where child.tree == nil {
                attach(child)
                admitted.append(child)
            }
        }
    }

    private func attach(_ node: RenderNode) {
        // A view moved to another scene, and the patch of that is taken before the former scene's.
        if let former = node.tree { former.giveUp(node) }
        node.id = nextID
        nextID += 1
        node.tree = self
        node.changes = []
        node.previousChildren = nil
        if node.accepts != [] { responders[node.id] = Responder(node: node) }
        if let rare = node.rare, !rare.running.isEmpty { noteRunning(node) }
        for child in node.children { attach(child) }
    }

    /// Gives a node up to another tree. This tree's next patch removes it.
    private func giveUp(_ node: RenderNode) {
        givenUp[ObjectIdentifier(node)] = node.id
        detach(node)
    }

    var hasGivenUpNodes: Bool { !givenUp.isEmpty }
    /// The former id of a node that was given up, which this tree's host still shows.
    func formerID(of node: RenderNode) -> Int? { givenUp[ObjectIdentifier(node)] }

    private func detach(_ node: RenderNode) {
        removed.append(node.id)
        forget(node)
    }

    private func forget(_ node: RenderNode) {
        if node.accepts != [] { responders[node.id] = nil }
        if !running.isEmpty { running[ObjectIdentifier(node)] = nil }
        node.tree = nil
        node.id = 0
        node.changes = []
        node.changeAnimation = nil
        // The host's copy of the subtree goes with its root, including children that were replaced since.
        let children = node.childrenOfLastPatch
        node.previousChildren = nil
        for child in children where child.tree === self { forget(child) }
    }

    /// Detaches all nodes for good. Their owners may still set properties, or add them to another tree.
    public func dismantle() {
        forget(root)
        changed = []
        removed = []
        givenUp = [:]
        running = [:]
        responders = [:]
    }

    /// Has another tree's changes animated like this one's.
    public func add(satellite: RenderTree) { satellites.append(satellite) }
    /// Ends that.
    public func remove(satellite: RenderTree) { satellites.removeAll { $0 === satellite } }

    // MARK: Passes

    /// The layout pass that is running; 0 between passes. A node remembers where it was shown before the pass that moved it last.
    @exclusivity(unchecked) public private(set) var pass: UInt32 = 0
    /// The time at which the pass began, on the tree's clock.
    @exclusivity(unchecked) public private(set) var passTime: TimeInterval = 0
    private var lastPass: UInt32 = 0

    /// A pass, as `beginPass` found it.
    public struct Pass {
        fileprivate let number: UInt32
        fileprivate let time: TimeInterval
    }

    /// Begins a pass. The layout of one graph may run within that of another one.
    /// - Returns: The outer pass, for `endPass`.
    public func beginPass() -> Pass {
        let outer = Pass(number: pass, time: passTime)
        lastPass = lastPass == .max ? 1 : lastPass + 1
        (pass, passTime) = (lastPass, now)
        return outer
    }

    /// Ends a pass.
    public func endPass(_ outer: Pass) { (pass, passTime) = (outer.number, outer.time) }

    // MARK: Animation

    func noteRunning(_ node: RenderNode) {
        running[ObjectIdentifier(node)] = node
        node.numberChanges({ Self.nextChange() }, isOfFrame: isMakingFrame)
    }

    /// The number of animated changes that have begun so far, in all trees.
    public private(set) static var changesBegun = 0
    private static func nextChange() -> Int {
        changesBegun += 1
        return changesBegun
    }
    /// Whether the scene is currently evaluating and laying out a frame.
    @exclusivity(unchecked) public var isMakingFrame = false {
        didSet { if oldValue && !isMakingFrame { framesMade += 1 } }
    }
    /// The number of frames that have been made.
    @exclusivity(unchecked) public private(set) var framesMade = 0

    /// Removes finished animations.
    /// - Returns: The end of the next one, in seconds on the clock; nil if none is running.
    public func settleAnimations() -> TimeInterval? {
        let time = now
        var next: TimeInterval?
        for (id, node) in running {
            guard node.dropFinished(at: time) else {
                running[id] = nil
                continue
            }
            for change in node.runningChanges {
                let end = change.end
                if end.isFinite && end > time { next = min(next ?? end, end) }
            }
        }
        return next
    }

    /// Whether animations are running.
    public var isAnimating: Bool { !running.isEmpty }

    /// The end of the last of the selected changes, in seconds on the clock; nil if there are none. Endless ones do not count.
    public func end(ofChanges isMeant: (RenderNode.RunningChange) -> Bool) -> TimeInterval? {
        running.values.flatMap(\.runningChanges).filter(isMeant)
            .map { $0.start + $0.animation.totalDuration }.filter(\.isFinite).max()
    }

    // MARK: Input

    /// The node with that id, if it accepts input.
    public func node(withID id: Int) -> RenderNode? { responders[id]?.node }

    /// Dispatches an event to the node, or to its nearest ancestor that accepts events of its kind.
    /// - Returns: Whether it was used; false also if the node does not exist any more.
    @discardableResult
    public func dispatch(_ event: InputEvent, to id: Int) -> Bool {
        guard let node = node(withID: id) else { return false }
        return dispatch(event, from: node)
    }

    func acceptsChanged(_ node: RenderNode) {
        responders[node.id] = node.accepts == [] ? nil : Responder(node: node)
    }
}

/// The changes that a host has to apply to show the current tree.
@MainActor public struct RenderPatch {
    /// The changes of one node.
    public struct Change {
        /// The changed node, with its current properties.
        public let node: RenderNode
        /// The properties that have changed.
        public let changes: RenderNode.Changes
        /// The edits of the children. To apply them, take out the removed and moved nodes, then process the insertions and moves
        /// in order, each at its index in the final list. An inserted node includes its whole subtree, which is not listed
        /// separately.
        public let edits: [ChildEdit]
        /// The animation of the changes; nil for none.
        public let animation: RenderAnimation?
    }
    /// The changed nodes.
    public let changes: [Change]
    /// The ids of the roots of removed subtrees.
    public let removed: [Int]
    /// The time at which the patch was taken, in seconds on the tree's clock.
    public let time: TimeInterval

    /// Whether there is nothing to do.
    public var isEmpty: Bool { changes.isEmpty && removed.isEmpty }
}

extension RenderNode {
    /// The tree that the node is in, or will be in with the next patch.
    public var treeAround: RenderTree? {
        var next: RenderNode? = self
        while let node = next {
            if let tree = node.tree { return tree }
            next = node.parent
        }
        return nil
    }
}
