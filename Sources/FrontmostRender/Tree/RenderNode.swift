import Foundation

/// A node of the retained tree that hosts show: a frame, what it shows, and the nodes in it, back to front.
///
/// Whoever owns a node (a layout node of the view graph, a `UIView`) writes its properties at any time. While the node is in a
/// `RenderTree`, the tree collects what changed for the next patch; outside of one, writing costs nothing more.
@MainActor public final class RenderNode {
    public struct Changes: OptionSet, Sendable {
        public let rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let frame = Changes(rawValue: 1), content = Changes(rawValue: 2), effects = Changes(rawValue: 4)
        public static let semantics = Changes(rawValue: 8), children = Changes(rawValue: 16), accepts = Changes(rawValue: 32)
        public static let all = Changes(rawValue: 63)
    }

    /// Unique within a tree and never used again there; 0 outside of one.
    @exclusivity(unchecked) public internal(set) var id = 0
    /// Nil before the tree goes: it lets go of its nodes in `dismantle`, and of those that leave it with the next patch.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var tree: RenderTree?
    /// Nil once the parent lets the node go, or is gone itself.
    public internal(set) var parent: RenderNode? {
        get { storedParent }
        set { storedParent = newValue }
    }
    /// Unsafe to no one: a parent that lets a child go, or is released before it, is taken out of here. It does so wherever it is
    /// released, so this is not the main actor's alone.
    @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var storedParent: RenderNode?

    /// Relative to the parent; below a scrolling node, to its content.
    @exclusivity(unchecked) public private(set) var origin = CGPoint.zero
    @exclusivity(unchecked) public private(set) var size = CGSize.zero
    @exclusivity(unchecked) public private(set) var children: ContiguousArray<RenderNode> = []

    /// What changed since the last patch.
    @exclusivity(unchecked) public internal(set) var changes: Changes = []
    /// The animation under which it changed, if any.
    public internal(set) var changeAnimation: RenderAnimation? {
        get { rare?.changeAnimation }
        set { if newValue != nil || rare?.changeAnimation != nil { withRare { $0.changeAnimation = newValue } } }
    }
    /// The children as the last patch had them, kept from the first change on.
    @exclusivity(unchecked) var previousChildren: PreviousChildren?
    /// Used by the difference of children.
    @exclusivity(unchecked) var mark: Int32 = 0
    /// What takes touches on the node, beside the nodes in it.
    @exclusivity(unchecked) public var touchRule = TouchRule.bounds
    /// See `TouchReach`: unknown after each change that could alter it.
    @exclusivity(unchecked) var touchReach: TouchReach = []
    @exclusivity(unchecked) var rare: Rare?

    /// A box, because most nodes that have anything rare have no effects, and those are large.
    final class EffectsBox {
        var effects: RenderEffects
        init(_ effects: RenderEffects) { self.effects = effects }
    }

    /// What hardly any node has.
    final class Rare {
        var effects: EffectsBox?
        var semantics: RenderSemantics?
        var changeAnimation: RenderAnimation?
        var running: [RunningChange] = []
        var scrollOffset = CGPoint.zero
        var debugName: String?
    }

    public init() {}

    deinit { for child in children where child.storedParent === self { child.storedParent = nil } }

    // MARK: What it shows

    public var content: RenderContent {
        get { storedContent }
        set {
            if let record = tree?.record { record.keep(self, content: storedContent) }
            storedContent = newValue
            note(.content)
        }
    }
    @exclusivity(unchecked) private var storedContent = RenderContent.none

    /// Takes down what the host shows already, because it changed it itself: no part of the next patch, but of what a host gets
    /// that comes later.
    public func recordContent(_ content: RenderContent) { storedContent = content }

    /// Who takes the node's input, of the kinds in `accepts`.
    public weak var responder: (any InputResponder)?
    ///
    /// What a node wants of raw touches is written by whoever looks after those, `touchKinds`, and stays as it is here.
    public var accepts: InputKinds {
        get { storedAccepts }
        set { setAccepts(newValue.subtracting(.rawTouches).union(touchKinds)) }
    }
    /// The part of `accepts` that is about raw touches: some view there has gesture recognisers, say, or follows touches itself.
    public var touchKinds: InputKinds {
        get { storedAccepts.intersection(.rawTouches) }
        set { setAccepts(storedAccepts.subtracting(.rawTouches).union(newValue.intersection(.rawTouches))) }
    }
    @exclusivity(unchecked) private var storedAccepts: InputKinds = []
    private func setAccepts(_ new: InputKinds) {
        if new == storedAccepts { return }
        storedAccepts = new
        tree?.acceptsChanged(self)
        note(.accepts)
    }

    public var frame: CGRect { CGRect(origin: origin, size: size) }

    /// Moves and resizes the node; under an animation of the tree, hosts show the way there.
    @inline(__always) public func setFrame(origin newOrigin: CGPoint, size newSize: CGSize) {
        if origin == newOrigin && size == newSize { return }
        frameChanged(newOrigin, newSize)
    }
    private func frameChanged(_ newOrigin: CGPoint, _ newSize: CGSize) {
        let (newOrigin, newSize) = (newOrigin.finite, newSize.finite)
        if origin == newOrigin && size == newSize { return }
        if let tree {
            if let record = tree.record {
                record.keep(self, frame: presentationFrame(at: tree.now))
                dropRunning { $0.fromFrame != nil }
            } else if tree.animation != nil {
                animate { $0.fromFrame = presentationFrame(at: $1) }
            }
        }
        (origin, size) = (newOrigin, newSize)
        note(.frame)
    }

    public var effects: RenderEffects {
        get { rare?.effects?.effects ?? .none }
        set {
            if effects == newValue { return }
            if let tree {
                if let record = tree.record {
                    record.keep(self, effects: presentationEffects(at: tree.now))
                    dropRunning { $0.fromEffects != nil }
                } else if tree.animation != nil {
                    animate { $0.fromEffects = presentationEffects(at: $1) }
                }
            }
            withRare { rare in
                if let box = rare.effects { box.effects = newValue } else { rare.effects = EffectsBox(newValue) }
            }
            note(.effects)
        }
    }

    public var semantics: RenderSemantics? {
        get { rare?.semantics }
        set {
            if rare == nil && newValue == nil || rare?.semantics == newValue { return }
            withRare { $0.semantics = newValue }
            note(.semantics)
        }
    }

    /// How far the reader has scrolled, of a node that scrolls. Hosts scroll by themselves, so this is no change for a patch.
    public var scrollOffset: CGPoint {
        get { rare?.scrollOffset ?? .zero }
        set { withRare { $0.scrollOffset = newValue } }
    }

    /// The name of what made the node, for dumps.
    public var debugName: String? {
        get { rare?.debugName }
        set { withRare { $0.debugName = newValue } }
    }

    private func withRare(_ change: (Rare) -> Void) {
        if rare == nil { rare = Rare() }
        if let rare { change(rare) }
    }

    // MARK: Children

    /// Replaces the children. Which of them came, went or moved is found when the patch is taken.
    public func setChildren(_ new: ContiguousArray<RenderNode>) {
        if tree != nil { keepPreviousChildren(from: zip(children, new).prefix { $0 === $1 }.count) }
        // Those that went may live on.
        for child in children where child.parent === self { child.parent = nil }
        for child in new { child.parent = self }
        children = new
        note(.children)
    }

    public func insertChild(_ node: RenderNode, at index: Int) {
        keepPreviousChildren(from: index)
        children.insert(node, at: index)
        node.parent = self
        note(.children)
    }

    /// - Parameter index: What is before it stays as it is.
    private func keepPreviousChildren(from index: Int) {
        if tree == nil { return }
        guard let kept = previousChildren?.kept else {
            return previousChildren = PreviousChildren(kept: index, reversedRest: ContiguousArray(children[index...].reversed()))
        }
        if index >= kept { return }
        previousChildren?.reversedRest.append(contentsOf: children[index..<kept].reversed())
        previousChildren?.kept = index
    }

    /// - Complexity: O(1).
    public func appendChild(_ node: RenderNode) { insertChild(node, at: children.count) }

    public func removeChild(_ node: RenderNode) {
        // The frontmost one goes most often.
        guard let index = children.lastIndex(where: { $0 === node }) else { return }
        keepPreviousChildren(from: index)
        children.remove(at: index)
        note(.children)
        if node.parent === self { node.parent = nil }
    }

    @inline(__always) func note(_ change: Changes) {
        if !touchReach.isEmpty { forgetTouchReach() }
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

    /// A change that is still on its way.
    public struct RunningChange {
        public var animation: RenderAnimation
        /// On the tree's clock, in seconds.
        public var start: TimeInterval
        public var fromFrame: CGRect?
        public var fromEffects: RenderEffects?
        /// Which one it is of all that began, in the order in which they did; 0 outside of a tree.
        public internal(set) var number = 0
        /// It began while a frame was made: who led to it did so before.
        public internal(set) var isOfFrame = false
    }

    /// Numbers the changes that have none yet.
    func numberChanges(_ next: () -> Int, isOfFrame: Bool) {
        guard let running = rare?.running, running.contains(where: { $0.number == 0 }) else { return }
        withRare { rare in
            for index in rare.running.indices where rare.running[index].number == 0 {
                (rare.running[index].number, rare.running[index].isOfFrame) = (next(), isOfFrame)
            }
        }
    }

    public var runningChanges: [RunningChange] { rare?.running ?? [] }

    /// Lets the node arrive from `effects` under `animation`: how an insertion transition is shown.
    public func animateArrival(from effects: RenderEffects, _ animation: RenderAnimation, at time: TimeInterval) {
        withRare { $0.running.append(RunningChange(animation: animation, start: time, fromEffects: effects)) }
        changeAnimation = animation
        tree?.noteRunning(self)
        note(.effects)
    }

    /// The same from another place.
    public func animateArrival(fromFrame frame: CGRect, _ animation: RenderAnimation, at time: TimeInterval) {
        if frame == self.frame { return }
        withRare { rare in
            rare.running.removeAll { $0.fromFrame != nil }
            rare.running.append(RunningChange(animation: animation, start: time, fromFrame: frame))
        }
        changeAnimation = animation
        tree?.noteRunning(self)
        note(.frame)
    }

    /// Has the node seen where it is, whatever was on its way. A host that animates by itself ends a motion when another one
    /// begins, so this is one, and too short to be seen.
    /// - Parameters:
    ///   - stopsFrame, stopsEffects: Which of its ways end; the other goes on.
    public func stopMoving(frame stopsFrame: Bool = true, effects stopsEffects: Bool = true) {
        let isMoving = (
            frame: stopsFrame && runningChanges.contains { $0.fromFrame != nil },
            effects: stopsEffects && runningChanges.contains { $0.fromEffects != nil }
        )
        guard isMoving.frame || isMoving.effects else { return }
        guard let tree else { return dropRunning { $0.fromFrame != nil && stopsFrame || $0.fromEffects != nil && stopsEffects } }
        let instant = RenderAnimation(curve: .linear, duration: 0.001)
        let others = runningChanges.compactMap { change in
            var left = change
            if isMoving.frame { left.fromFrame = nil }
            if isMoving.effects { left.fromEffects = nil }
            return left.fromFrame == nil && left.fromEffects == nil ? nil : left
        }
        withRare {
            $0.running =
                others + [
                    RunningChange(
                        animation: instant, start: tree.now, fromFrame: isMoving.frame ? frame : nil,
                        fromEffects: isMoving.effects ? effects : nil)
                ]
        }
        changeAnimation = instant
        tree.noteRunning(self)
        if isMoving.frame { note(.frame) }
        if isMoving.effects { note(.effects) }
    }

    /// Lets the node be on its way since `start`, which may be in the past, in place of what else moves it.
    public func move(
        fromFrame: CGRect? = nil, fromEffects: RenderEffects? = nil, _ animation: RenderAnimation, since start: TimeInterval
    ) {
        dropRunning { fromFrame != nil && $0.fromFrame != nil || fromEffects != nil && $0.fromEffects != nil }
        withRare {
            $0.running.append(
                RunningChange(animation: animation, start: start, fromFrame: fromFrame, fromEffects: fromEffects))
        }
        changeAnimation = animation
        tree?.noteRunning(self)
        if fromFrame != nil { note(.frame) }
        if fromEffects != nil { note(.effects) }
    }

    private func dropRunning(_ isDropped: (RunningChange) -> Bool) {
        if rare?.running.isEmpty == false { rare?.running.removeAll(where: isDropped) }
    }

    private func animate(_ from: (inout RunningChange, TimeInterval) -> Void) {
        guard let tree, let animation = tree.animation else { return }
        let now = tree.now
        var change = RunningChange(animation: animation, start: now)
        from(&change, now)
        withRare { rare in
            rare.running.removeAll {
                change.fromFrame != nil && $0.fromFrame != nil || change.fromEffects != nil && $0.fromEffects != nil
            }
            rare.running.append(change)
        }
        tree.noteRunning(self)
    }

    /// Where the node is seen at `time`, half-way of an animation perhaps.
    public func presentationFrame(at time: TimeInterval) -> CGRect {
        guard let change = rare?.running.last(where: { $0.fromFrame != nil }), let from = change.fromFrame else { return frame }
        let p = change.animation.progress(at: time - change.start)
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { p == 1 ? b : a + (b - a) * p }
        return CGRect(
            x: mix(from.minX, origin.x), y: mix(from.minY, origin.y),
            width: mix(from.width, size.width), height: mix(from.height, size.height))
    }

    public func presentationEffects(at time: TimeInterval) -> RenderEffects {
        guard let change = rare?.running.last(where: { $0.fromEffects != nil }), let from = change.fromEffects else {
            return effects
        }
        return from.interpolated(to: effects, change.animation.progress(at: time - change.start))
    }

    /// Forgets what has arrived; true if something still moves.
    func dropFinished(at time: TimeInterval) -> Bool {
        // As the wake-up is reckoned: the difference of the times may be a little less than the duration for ever.
        rare?.running.removeAll { time >= $0.start + $0.animation.totalDuration }
        return !(rare?.running.isEmpty ?? true)
    }
}
