import Foundation

/// A node of the retained tree that hosts show: a frame, content, and children, back to front.
///
/// The owner of a node (a layout node of the view graph, a `UIView`) sets its properties at any time. While the node is in a
/// `RenderTree`, the tree collects the changes for the next patch; outside of a tree, setting a property has no further cost.
// `@exclusivity(unchecked)`: every setter and the diff of each patch touch these properties, from several files and modules, so that the
// compiler cannot prove the accesses exclusive. All are on the main actor; children are copied before other code runs. A check costs 90 to
// 130 instructions, see Benchmarks/README.md.
@MainActor public final class RenderNode {
    /// Unique within a tree and never reused there; 0 outside of a tree.
    @exclusivity(unchecked) public internal(set) var id = 0
    /// Never dangles: a tree clears it in `dismantle`, and for nodes that leave it with the next patch.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var tree: RenderTree?
    /// Whether the node is in a tree.
    // Not inlined: in other modules the access to `tree` would be checked, for each child of a container.
    @inline(never) public var isInTree: Bool { tree != nil }
    /// Nil after the parent has removed the node or was released.
    public internal(set) var parent: RenderNode? {
        get { storedParent }
        set { storedParent = newValue }
    }
    /// Unsafe, but never dangling: a parent that removes a child or is deallocated clears this reference. Deallocation may happen
    /// on any thread, so the property is not isolated to the main actor: what is deallocated is no longer used elsewhere.
    private nonisolated(unsafe) unowned(unsafe) var storedParent: RenderNode?

    /// Relative to the parent; below a scrolling node, relative to its content.
    @exclusivity(unchecked) public private(set) var origin = CGPoint.zero
    /// In points.
    @exclusivity(unchecked) public private(set) var size = CGSize.zero
    /// The nodes below, back to front.
    @exclusivity(unchecked) public private(set) var children: ContiguousArray<RenderNode> = []

    /// Whether the node moves as a whole: the places of the nodes below are relative to it. See `groupMotion`.
    @exclusivity(unchecked) public var isGeometryGroup = false
    /// Whether the node's origin is that of an effect, such as an offset. It carries everything inside, new nodes too.
    @exclusivity(unchecked) public var isCarried = false
    /// The last pass in which the frame changed, see `RenderTree.pass`.
    var movedIn: UInt32 = 0
    /// Where the node was shown before that pass.
    var formerOrigin = CGPoint.zero

    /// What has changed since the last patch.
    @exclusivity(unchecked) public internal(set) var changes: Changes = []
    /// The animation of the changes, if any.
    public internal(set) var changeAnimation: RenderAnimation? {
        get { rare?.changeAnimation }
        set { if newValue != nil || rare?.changeAnimation != nil { withRare { $0.changeAnimation = newValue } } }
    }
    /// The children at the last patch, stored from the first change on.
    @exclusivity(unchecked) var previousChildren: PreviousChildren?
    /// Used by the diff of the children.
    var mark: Int32 = 0
    /// The part of the node itself that takes touches.
    @exclusivity(unchecked) public var touchRule = TouchRule.bounds
    /// See `TouchReach`. Invalidated by each change that could affect it.
    var touchReach: TouchReach = []
    /// The child of `TouchReach.isChangedBelow`. Unsafe, but never dangling: a change of the children clears it.
    unowned(unsafe) var changedChild: RenderNode?
    var rare: Rare?

    /// A box, since most nodes with rare properties have no effects, and effects are large.
    final class EffectsBox {
        var effects: RenderEffects
        init(_ effects: RenderEffects) { self.effects = effects }
    }

    /// Properties that few nodes have.
    final class Rare {
        var effects: EffectsBox?
        var semantics: RenderSemantics?
        var changeAnimation: RenderAnimation?
        var running: [RunningChange] = []
        var swap: ContentSwap?
        var tracks: VelocityTracks?
        var scrollOffset = CGPoint.zero
        var keyboard: KeyboardTraits?
        var debugName: String?
    }

    /// Makes a node without content.
    public init() {}

    deinit { for child in children where child.storedParent === self { child.storedParent = nil } }

    // MARK: Properties

    /// What the node shows.
    public var content: RenderContent {
        get { storedContent }
        set {
            if let record = tree?.record { record.keep(self, content: storedContent) }
            storedContent = newValue
            note(.content)
        }
    }
    private var storedContent = RenderContent.none

    /// Records content that the host shows already, because it has made the change itself. It is not part of the next patch, but
    /// of the state that a new host receives.
    public func recordContent(_ content: RenderContent) { storedContent = content }

    /// Handles the node's input, of the kinds in `accepts`.
    public weak var responder: (any InputResponder)?
    /// The kinds of input that the node accepts. Setting it keeps the raw touches, which are set by `touchKinds`.
    public var accepts: InputKinds {
        get { storedAccepts }
        set { setAccepts(newValue.subtracting(.rawTouches).union(touchKinds)) }
    }
    /// The raw touches that the node accepts, such as for a view with gesture recognisers or its own touch handling.
    public var touchKinds: InputKinds {
        get { storedAccepts.intersection(.rawTouches) }
        set { setAccepts(storedAccepts.subtracting(.rawTouches).union(newValue.intersection(.rawTouches))) }
    }
    private var storedAccepts: InputKinds = []
    private func setAccepts(_ new: InputKinds) {
        if new == storedAccepts { return }
        storedAccepts = new
        tree?.acceptsChanged(self)
        note(.accepts)
    }

    /// The frame in the parent's coordinates.
    public var frame: CGRect { CGRect(origin: origin, size: size) }

    /// Moves and resizes the node. If the tree has an animation, hosts animate the change.
    @inline(__always) public func setFrame(origin newOrigin: CGPoint, size newSize: CGSize) {
        if origin == newOrigin && size == newSize { return }
        frameChanged(newOrigin, newSize)
    }
    private func frameChanged(_ newOrigin: CGPoint, _ newSize: CGSize) {
        let (newOrigin, newSize) = (newOrigin.finite, newSize.finite)
        if origin == newOrigin && size == newSize { return }
        if let tree {
            if tree.pass != 0 && movedIn != tree.pass {
                movedIn = tree.pass
                let isAtRest = rare?.running.isEmpty ?? true
                formerOrigin = isAtRest ? origin : presentationFrame(at: tree.passTime).origin
            }
            if let record = tree.record {
                record.keep(self, frame: presentationFrame(at: tree.now))
                dropRunning { $0.fromFrame != nil }
            } else if tree.animation != nil {
                animateFrame()
            } else {
                if rare?.running.isEmpty == false { jump(to: CGRect(origin: newOrigin, size: newSize)) }
                if tree.tracksVelocity {
                    track { $0.frames.add(CGRect(origin: newOrigin, size: newSize), after: frame, at: tree.now) }
                }
            }
        }
        (origin, size) = (newOrigin, newSize)
        note(.frame)
    }

    /// What decides whether the user can reach the node and those inside of it; nil if nothing restricts that. Asked of all ancestors of a
    /// touched node, so it does not copy all effects.
    package var reachEffects: (isHidden: Bool, passing: RenderEffects.Passing, allowsHitTesting: Bool)? {
        guard let box = rare?.effects else { return nil }
        return (box.effects.isHidden, box.effects.passing, box.effects.allowsHitTesting)
    }

    /// How the node and its descendants are drawn. If the tree has an animation, changes are animated.
    public var effects: RenderEffects {
        get { rare?.effects?.effects ?? .none }
        set {
            if effects == newValue { return }
            if let tree {
                if let record = tree.record {
                    record.keep(self, effects: presentationEffects(at: tree.now))
                    dropRunning { $0.fromEffects != nil }
                } else if tree.animation != nil {
                    animateEffects()
                } else {
                    if rare?.running.isEmpty == false { jump(to: newValue) }
                    if tree.tracksVelocity { track { $0.effects.add(newValue, after: effects, at: tree.now) } }
                }
            }
            withRare { rare in
                if let box = rare.effects { box.effects = newValue } else { rare.effects = EffectsBox(newValue) }
            }
            note(.effects)
        }
    }

    /// The mask of `effects`.
    public var mask: DrawingContent? { rare?.effects?.effects.mask }

    /// The accessibility semantics; nil for none.
    public var semantics: RenderSemantics? {
        get { rare?.semantics }
        set {
            if rare == nil && newValue == nil || rare?.semantics == newValue { return }
            withRare { $0.semantics = newValue }
            note(.semantics)
        }
    }

    /// The user's scroll offset of a scrolling node. Hosts scroll by themselves, so a change is not part of a patch.
    public var scrollOffset: CGPoint {
        get { rare?.scrollOffset ?? .zero }
        set { withRare { $0.scrollOffset = newValue } }
    }

    /// How the node uses the keyboard; nil for most nodes. Part of what the node accepts, so that a change is one of `accepts`.
    public var keyboard: KeyboardTraits? {
        get { rare?.keyboard }
        set {
            if rare?.keyboard == newValue { return }
            withRare { $0.keyboard = newValue }
            note(.accepts)
        }
    }

    /// Records traits that the host knows already, because it has reported the focus itself. They are not part of the next patch, but of the
    /// state that a new host receives.
    public func recordKeyboard(_ traits: KeyboardTraits) { withRare { $0.keyboard = traits } }

    /// The name of the node's owner, for dumps.
    public var debugName: String? {
        get { rare?.debugName }
        set { withRare { $0.debugName = newValue } }
    }

    func withRare(_ change: (Rare) -> Void) {
        if rare == nil { rare = Rare() }
        if let rare { change(rare) }
    }

    // MARK: Children

    /// Replaces the children. The difference is computed when the patch is taken.
    public func setChildren(_ new: ContiguousArray<RenderNode>) {
        if tree != nil {
            var kept = 0
            while kept < children.count && kept < new.count && children[kept] === new[kept] { kept += 1 }
            keepPreviousChildren(from: kept)
        }
        // Removed children may outlive this node.
        for child in children where child.parent === self { child.parent = nil }
        for child in new { child.parent = self }
        children = new
        note(.children)
    }

    /// Inserts a child at an index, counted from the back.
    public func insertChild(_ node: RenderNode, at index: Int) {
        keepPreviousChildren(from: index)
        children.insert(node, at: index)
        node.parent = self
        note(.children)
    }

    /// - Parameter index: The children before it do not change.
    private func keepPreviousChildren(from index: Int) {
        if tree == nil { return }
        guard let kept = previousChildren?.kept else {
            return previousChildren = PreviousChildren(kept: index, reversedRest: ContiguousArray(children[index...].reversed()))
        }
        if index >= kept { return }
        previousChildren?.reversedRest.append(contentsOf: children[index..<kept].reversed())
        previousChildren?.kept = index
    }

    /// Adds a child in front of the others.
    /// - Complexity: O(1).
    public func appendChild(_ node: RenderNode) { insertChild(node, at: children.count) }

    /// Removes a child; does nothing if it is not one.
    public func removeChild(_ node: RenderNode) {
        // Search from the end: the frontmost child is removed most often.
        guard let index = children.lastIndex(where: { $0 === node }) else { return }
        keepPreviousChildren(from: index)
        children.remove(at: index)
        note(.children)
        if node.parent === self { node.parent = nil }
    }

    @inline(__always) func note(_ change: Changes) {
        if !touchReach.isEmpty { touchReachChanged(movesNode: !change.isDisjoint(with: [.frame, .effects, .shifts])) }
        guard let tree else { return }
        if changes.isEmpty { tree.changed.append(self) }
        changes.formUnion(change)
        if let animation = tree.animation {
            changeAnimation = animation
            tree.animatedChangeNoted()
        }
        tree.changeNoted()
    }

    // MARK: Animation

    /// Numbers the changes that have no number yet.
    func numberChanges(_ next: () -> Int, isOfFrame: Bool) {
        guard let running = rare?.running, running.contains(where: { $0.number == 0 }) else { return }
        withRare { rare in
            for index in rare.running.indices where rare.running[index].number == 0 {
                (rare.running[index].number, rare.running[index].isOfFrame) = (next(), isOfFrame)
            }
        }
    }

    /// The changes with running animations, in the order in which they began.
    public var runningChanges: [RunningChange] { rare?.running ?? [] }

    /// Animates the node from `effects` to its own, as for an insertion transition.
    public func animateArrival(from effects: RenderEffects, _ animation: RenderAnimation, at time: TimeInterval) {
        withRare { $0.running.append(RunningChange(animation: animation, start: time, fromEffects: effects)) }
        changeAnimation = animation
        tree?.noteRunning(self)
        note(.effects)
    }

    /// Animates the node from another frame to its own.
    public func animateArrival(fromFrame frame: CGRect, _ animation: RenderAnimation, at time: TimeInterval) {
        if frame == self.frame { return }
        withRare { rare in
            rare.running = rare.running.compactMap { $0.without(frame: true, effects: false) }
            rare.running.append(RunningChange(animation: animation, start: time, fromFrame: frame))
        }
        changeAnimation = animation
        tree?.noteRunning(self)
        note(.frame)
    }

    /// Shows the node beside its origin, by the sum of these distances, each of which shrinks to nothing along its animation.
    /// Replaces former shifts, and the animation of the origin.
    /// - Parameter keepsOwn: Whether a running animation of the origin continues.
    public func shift(by shifts: [Shift], keepsOwn: Bool) {
        if shifts.isEmpty,
            !runningChanges.contains(where: { $0.shift != nil || !keepsOwn && ($0.fromFrame?.origin ?? origin) != origin })
        {
            return
        }
        withRare { rare in
            let keepsSize = rare.running.allSatisfy {
                $0.fromFrame?.size ?? size == size && $0.frameVelocity?.size ?? .zero == .zero
            }
            rare.running.removeAll { $0.shift != nil || !keepsOwn && keepsSize && $0.fromFrame != nil }
            if !keepsOwn {
                for index in rare.running.indices where rare.running[index].fromFrame != nil {
                    rare.running[index].fromFrame?.origin = origin
                    rare.running[index].frameVelocity?.origin = .zero
                }
            }
            for shift in shifts {
                rare.running.append(
                    RunningChange(
                        animation: shift.animation, start: shift.start, shift: shift.distance, shiftVelocity: shift.velocity))
            }
        }
        tree?.noteRunning(self)
        note(.shifts)
    }

    /// Ends the node's animations, so that it is shown in its final state. A host that animates by itself ends an animation when
    /// another one begins, so this starts one that is too short to be visible.
    /// - Parameters:
    ///   - stopsFrame, stopsEffects: The animations to end; others continue.
    public func stopMoving(frame stopsFrame: Bool = true, effects stopsEffects: Bool = true) {
        let isMoving = (
            frame: stopsFrame && runningChanges.contains { $0.fromFrame != nil },
            effects: stopsEffects && runningChanges.contains { $0.fromEffects != nil }
        )
        if stopsFrame { shift(by: [], keepsOwn: true) }
        guard isMoving.frame || isMoving.effects else { return }
        dropRunning(frame: stopsFrame, effects: stopsEffects)
        guard let tree else { return }
        let instant = RenderAnimation(curve: .linear, duration: 0.001)
        withRare {
            $0.running.append(
                RunningChange(
                    animation: instant, start: tree.now, fromFrame: isMoving.frame ? frame : nil,
                    fromEffects: isMoving.effects ? effects : nil))
        }
        changeAnimation = instant
        tree.noteRunning(self)
        if isMoving.frame { note(.frame) }
        if isMoving.effects { note(.effects) }
    }

    /// Animates the node as if since `start`, which may be in the past, in place of its other animations.
    /// - Parameter start: On the tree's clock, in seconds.
    public func move(
        fromFrame: CGRect? = nil, fromEffects: RenderEffects? = nil, _ animation: RenderAnimation, since start: TimeInterval
    ) {
        dropRunning(frame: fromFrame != nil, effects: fromEffects != nil)
        withRare {
            $0.running.append(
                RunningChange(animation: animation, start: start, fromFrame: fromFrame, fromEffects: fromEffects))
        }
        changeAnimation = animation
        tree?.noteRunning(self)
        if fromFrame != nil { note(.frame) }
        if fromEffects != nil { note(.effects) }
    }

    /// Drops these animations; a change that also has others keeps them.
    private func dropRunning(frame: Bool, effects: Bool) {
        guard let rare, !rare.running.isEmpty else { return }
        rare.running = rare.running.compactMap { $0.without(frame: frame, effects: effects) }
    }

    func dropRunning(_ isDropped: (RunningChange) -> Bool) {
        if rare?.running.isEmpty == false { rare?.running.removeAll(where: isDropped) }
    }
}
