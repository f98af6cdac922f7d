import Foundation

/// The retained tree of one scene, and what changed in it since its host last took a patch.
@MainActor public final class RenderTree {
    public let root = RenderNode()
    public let clock: FrameClock

    /// Set while changes are made that hosts shall animate.
    @exclusivity(unchecked) public var animation: RenderAnimation?
    /// Set while changes are made whose way somebody shows himself.
    public var record: RenderRecord?
    /// How many changes were made under an animation, ever.
    public private(set) var animatedChangeCount = 0
    /// How many children of changed lists were looked at for patches, ever: what a list costs in which one comes or goes.
    public private(set) var childrenLookedAt = 0
    /// Called at the first change after a patch was taken.
    public var onFirstChange: (() -> Void)?

    @exclusivity(unchecked) var changed: ContiguousArray<RenderNode> = []
    private var removed: [Int] = []
    /// The ids of nodes that another tree has taken since the last patch, while this one still shows them.
    private var givenUp: [ObjectIdentifier: Int] = [:]
    private var nextID = 1
    private var running: [ObjectIdentifier: RenderNode] = [:]
    /// Nodes that take input, by id. A node that is gone is not among them; were it, the next input would stop the process.
    private var responders: [Int: Responder] = [:]
    private struct Responder { unowned let node: RenderNode }
    @exclusivity(unchecked) private var hasNotified = false
    /// The taps that are counted for responders that wait for more of them.
    var taps = TapContest()
    /// A finger or pointer is down on a node that accepts presses.
    public internal(set) var isPressed = false

    public init(clock: FrameClock) {
        self.clock = clock
        attach(root)
        root.changes = []
    }

    public var now: TimeInterval { clock.now }
    public var hasChanges: Bool { !changed.isEmpty }

    /// What was noted since the last patch, for those who have to act on it before the next: nodes that are not in the tree any
    /// more may be among them.
    public var changesSoFar: some Sequence<(node: RenderNode, changes: RenderNode.Changes)> {
        changed.lazy.map { ($0, $0.changes) }
    }

    /// How many nodes were noted since the last patch; in `changesSoFar`, those that come are behind them.
    public var changeCount: Int { changed.count }

    func animatedChangeNoted() { animatedChangeCount += 1 }

    func changeNoted() {
        if hasNotified { return }
        hasNotified = true
        onFirstChange?()
    }

    // MARK: Patches

    /// Takes what changed since the last call. Nodes that came and went in between are not in it.
    public func takePatch() -> RenderPatch {
        hasNotified = false
        if changed.isEmpty { return RenderPatch(changes: [], removed: [], time: now) }
        // Departures first: a node that moved to another parent comes again there.
        var edits: [ObjectIdentifier: [ChildEdit]] = [:]
        for node in changed where node.tree === self && node.previousChildren != nil {
            edits[ObjectIdentifier(node)] = node.takeChildEdits(&childrenLookedAt)
        }
        takeOut(edits)
        var list: [RenderPatch.Change] = []
        list.reserveCapacity(changed.count)
        givenUp = [:]
        // An insertion attaches a subtree, and what was noted in it before is then part of the insertion.
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

    /// Lets go of what went, in the order in which the nodes that it went from changed.
    private func takeOut(_ edits: [ObjectIdentifier: [ChildEdit]]) {
        var departures: [(node: RenderNode, id: Int, owner: RenderNode)] = [], departed: Set<ObjectIdentifier> = []
        for owner in changed {
            for case .remove(let node, let id) in edits[ObjectIdentifier(owner)] ?? [] where node.tree === self {
                if departed.insert(ObjectIdentifier(node)).inserted { departures.append((node, id, owner)) }
            }
        }
        if departures.isEmpty { return }
        // What lay in another one that goes, goes with that. One that did not go has the parent that it had.
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

    /// Makes the next patch hold the whole tree, for a host that has seen nothing of it. Nodes get new ids.
    public func resend() {
        for child in root.childrenOfLastPatch where child.tree === self { forget(child) }
        (changed, removed, givenUp) = ([root], [], [:])
        root.previousChildren = PreviousChildren(kept: 0, reversedRest: [])
        root.changes = .all
        changeNoted()
    }

    private func attach(_ node: RenderNode) {
        // A view that went to another scene, whose patch is taken before that of the scene it was in.
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

    /// Another tree takes the node: what this one's host has of it goes with the next patch.
    private func giveUp(_ node: RenderNode) {
        givenUp[ObjectIdentifier(node)] = node.id
        detach(node)
    }

    var hasGivenUpNodes: Bool { !givenUp.isEmpty }
    /// The id of a node that was given up, in what this tree's host still shows.
    func idOfGivenUp(_ node: RenderNode) -> Int? { givenUp[ObjectIdentifier(node)] }

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
        // What the host has of the subtree goes with its root, also what was replaced since.
        let children = node.childrenOfLastPatch
        node.previousChildren = nil
        for child in children where child.tree === self { forget(child) }
    }

    /// Lets go of all nodes, for good: whoever keeps one may write it without a tree behind it, or put it into another.
    public func dismantle() {
        forget(root)
        changed = []
        removed = []
        givenUp = [:]
        running = [:]
        responders = [:]
    }

    // MARK: Animation

    func noteRunning(_ node: RenderNode) {
        running[ObjectIdentifier(node)] = node
        node.numberChanges({ Self.nextChange() }, isOfFrame: isMakingFrame)
    }

    /// How many changes began to run so far, in all trees.
    public private(set) static var changesBegun = 0
    private static func nextChange() -> Int {
        changesBegun += 1
        return changesBegun
    }
    /// Its scene evaluates and lays out what is to be shown next.
    public var isMakingFrame = false

    /// Forgets the animations that are over and tells when the next one will be, in seconds on the clock.
    public func settleAnimations() -> TimeInterval? {
        let time = now
        var next: TimeInterval?
        for (id, node) in running {
            guard node.dropFinished(at: time) else {
                running[id] = nil
                continue
            }
            for change in node.runningChanges {
                let end = change.start + change.animation.totalDuration
                if end.isFinite { next = min(next ?? end, end) }
            }
        }
        return next
    }

    public var isAnimating: Bool { !running.isEmpty }

    /// When the last of the changes that are meant ends; nil where there are none. Those without an end do not count.
    public func end(ofChanges isMeant: (RenderNode.RunningChange) -> Bool) -> TimeInterval? {
        running.values.flatMap(\.runningChanges).filter(isMeant)
            .map { $0.start + $0.animation.totalDuration }.filter(\.isFinite).max()
    }

    // MARK: Input

    /// The node with that id, if it takes input.
    public func node(withID id: Int) -> RenderNode? { responders[id]?.node }

    /// Gives an event to the node, or to the nearest above it that takes events of its kind.
    /// - Returns: Whether somebody used it; false also for a node that is gone by now.
    @discardableResult
    public func dispatch(_ event: InputEvent, to id: Int) -> Bool {
        guard let node = node(withID: id) else { return false }
        return dispatch(event, from: node)
    }

    func acceptsChanged(_ node: RenderNode) {
        responders[node.id] = node.accepts == [] ? nil : Responder(node: node)
    }
}

/// What a host has to do to show the tree as it is now.
@MainActor public struct RenderPatch {
    public struct Change {
        public let node: RenderNode
        public let changes: RenderNode.Changes
        /// To apply: take out what is removed or moved, then go through the insertions and moves in order, each at its index
        /// in the final list. An inserted node brings its whole subtree, which is not listed by itself.
        public let edits: [ChildEdit]
        public let animation: RenderAnimation?
    }
    public let changes: [Change]
    /// The ids of subtrees that are gone, the root of each.
    public let removed: [Int]
    public let time: TimeInterval

    public var isEmpty: Bool { changes.isEmpty && removed.isEmpty }
}
