/// A node of the view graph: the retained counterpart of one view value.
///
/// An app makes new view values whenever a body runs. The node of a view stays. It owns the view's identity, state, environment,
/// children and lifecycle.
///
///     VStack {                    // StackNode               layout
///         Text(title)             //   TupleNode             structure
///         if isOpen { Details() } //     TextNode            layout
///     }                           //     BranchNode          structure
///                                 //       CompositeNode     structure: its child is the node of the body of `Details`
///
/// - *Make and update.* `View._make` makes a node below its parent. Afterwards `View._update` gives it each new value. A value
///   that is the same as the last one ends the update there: no body below runs.
/// - *Identity* is the view's type and its position below the parent, or its id in a `ForEach`. Where that changes, the old child
///   is detached and a new one is made. A node never changes its parent, so its depth is fixed.
/// - *Structure nodes* (bodies, tuples, branches, `ForEach`, modifiers that change no geometry) have no frame. *Layout nodes*
///   (`LayoutNode`) have one, and own a render node. The items of a layout node are the nearest layout nodes below it, which
///   `collect` finds through the structure nodes between.
/// - *Changes.* A write of state calls `markDirty` on the nodes with a body that has read it, and the body runs in the next
///   update. A node below which layout nodes were added, removed or moved calls `structureChanged`, and its container collects
///   its items again.
/// - *Lifetime.* A parent retains its children, and they refer to it without retaining it. `detach` ends a subtree, outermost
///   node first. A subtree that leaves under a transition stays until the transition is over (see `ViewGraph+Transitions.swift`).
///
/// `ViewGraph` runs all of this, frame by frame.
// Unsafe means of this class and its subclasses; what each saves is in Benchmarks/README.md.
// - `unowned(unsafe)` refers upwards, to the parent, the graph, the parent's environment scope. These end after the node is detached, and what
//   keeps a node for later looks at `isDetached` before it follows one. A checked reference costs 125 instructions for each node made.
// - `@exclusivity(unchecked)` is on properties of which the compiler cannot prove that accesses do not overlap, because app modules
//   inline them, subclasses of other files change them, or other code runs meanwhile. All accesses are on the main actor; a check costs
//   90 to 130 instructions. Where an access lasts while an app's closure runs, as for `observed`, an overlap is a stored reference replaced
//   twice, and a check would stop the process.
// - `nonisolated(unsafe)` is on what `markDirty` reads and writes on any thread, under `GraphLock`.
@MainActor @preconcurrency public class ViewNode {
    /// The node that owns this one; nil for the root.
    public unowned(unsafe) let parent: ViewNode?
    /// The graph that the node is part of.
    public unowned(unsafe) let graph: ViewGraph
    /// The environment of the node and its descendants, down to the next node with a scope of its own.
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var environment: EnvironmentScope
    /// The number of nodes above. Work is sorted by it.
    final var depth: Int
    // Both are guarded by `GraphLock`. Only the main actor, which alone detaches nodes, reads `isDetached` without it.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var isDirty = false
    @usableFromInline nonisolated(unsafe) final var isDetached = false
    /// The node's index among the graph's dirty ones, if it is one of them. Guarded by `GraphLock`.
    nonisolated(unsafe) final var dirtySlot: Int32 = 0
    /// Whether this node or one below is still to be evaluated in this pass. See `DueNodes`.
    @exclusivity(unchecked) @usableFromInline final var isDue = false
    /// The node's place in the last sorting of nodes. See `DocumentOrder`.
    final var orderSlot: Int32 = 0
    /// Whether this node or one below has a preference. Set on all ancestors of that node, so that a walk finds it.
    final var leadsToPreferences = false

    @usableFromInline init(_ parent: ViewNode) {
        self.parent = parent
        graph = parent.graph
        environment = parent.environment
        depth = parent.depth &+ 1
    }

    init(root graph: ViewGraph, _ environment: EnvironmentScope) {
        parent = nil
        self.graph = graph
        self.environment = environment
        depth = 0
    }

    /// Appends the layout nodes below, in order: those of which no other layout node is in between. A layout node appends itself.
    func collect(into list: inout ContiguousArray<LayoutNode>) {}
    /// Visits the children.
    func forEachChild(_ visit: (ViewNode) -> Void) {}
    /// A number that distinguishes a child from its siblings. Also valid for a child that is being made and not yet among the
    /// children.
    func position(of child: ViewNode) -> Int { 0 }
    /// The part of a lazy container that gets its rows from this node; nil for nodes that supply none.
    var lazyRows: LazySegmentNode? { nil }
    /// What the node itself keeps while its row of a lazy container is released, such as a scroll offset; nil for nothing. The node that is
    /// made in its place takes it with `takeKept`.
    var keptInRow: AnyObject? { nil }
    /// The roots of the graphs that hosting controllers in UIKit content of this node show, in order. Their preferences pass up
    /// through this node.
    var hostedRoots: [ViewNode] { [] }
    /// The value of a preference below this node; nil if no node there sets one. Overridden by nodes that show only some of the
    /// views below.
    func preferenceBelow<K: PreferenceKey>(_ key: K.Type, _ walk: inout PreferenceWalk) -> K.Value? {
        combinedPreference(key, &walk)
    }
    /// Runs the body again. Called on dirty nodes.
    func evaluate() {}
    /// Releases what the node has registered elsewhere. Called once, before the children detach.
    func willDetach() {}
    /// Called when values of the environment scope around the node have changed.
    func environmentChanged() { forEachChild { $0.environmentChanged() } }
    /// Called when the graph's content came on screen or left it.
    func visibilityChanged(_ isVisible: Bool) { forEachChild { $0.visibilityChanged(isVisible) } }
    /// Called when the node gets no more input, because it is leaving. What follows a touch ends it.
    func endInput() { forEachChild { $0.endInput() } }
    /// Called when the row of a lazy container around the node became visible or invisible.
    func rowVisibilityChanged(_ isVisible: Bool) { forEachChild { $0.rowVisibilityChanged(isVisible) } }
    /// Called after each round of placing, when all frames are known, on nodes registered with `graph.addSettling`. What it
    /// invalidates is laid out in the same frame.
    func settle() {}
    /// This node as a layout node. Cheaper than a cast.
    var asLayoutNode: LayoutNode? { nil }
    /// The node's name in console messages and dumps.
    var name: String { String(describing: type(of: self)) }

    /// Runs the body again in the next update, in the current transaction. May be called on any thread.
    nonisolated final func markDirty() {
        let transaction = Transaction.currentUnlessPlain
        GraphLock.withLock { markDirtyLocked(transaction) }
    }

    /// Runs the body again in the next pass, because of the change that is being evaluated, and in the transaction of that.
    final func markDirtyInChange() {
        guard let change = graph.change else { return markDirty() }
        GraphLock.withLock { markDirtyLocked(change) }
    }

    /// Runs the body again after a change of an object that it reads, in the turn of the current transaction. May be called on any
    /// thread.
    nonisolated final func markChanged() {
        let transaction = Transaction.currentUnlessPlain
        GraphLock.withLock {
            // A plain change takes the animation of the next one: `isLoading = false; withAnimation { items = new }`.
            if graph.takesChangesLocked(of: transaction) || isDirty && graph.isPlainLocked(self) {
                markDirtyLocked(transaction)
            } else {
                graph.noteLaterLocked(self, transaction, nil)
            }
        }
    }

    /// Does the work of `markDirty` under a lock that the caller holds.
    nonisolated final func markDirtyLocked(_ transaction: Transaction?) {
        if isDetached || isDirty && transaction == nil { return }
        let isKnown = isDirty
        isDirty = true
        graph.noteDirtyLocked(self, transaction, isKnown: isKnown)
    }

    /// The nearest layout node above: this node contributes to its items.
    final var container: LayoutNode { nearest { $0.asLayoutNode } ?? graph.root }

    /// The first non-nil result of `answer` for the ancestors, innermost first.
    @inline(__always) final func nearest<T>(_ answer: (ViewNode) -> T?) -> T? {
        var node = parent
        while let next = node {
            if let found = answer(next) { return found }
            node = next.parent
        }
        return nil
    }

    /// The first non-nil result of `answer` for this node and those below it, parents before their children. O(n).
    final func firstInSubtree<T>(_ answer: (ViewNode) -> T?) -> T? {
        if let found = answer(self) { return found }
        var found: T?
        forEachChild { if found == nil { found = $0.firstInSubtree(answer) } }
        return found
    }

    /// The nearest ancestor of a type.
    @inline(__always) final func nearest<T>(_ type: T.Type) -> T? { nearest { $0 as? T } }

    /// Marks the container's items as outdated: layout nodes below were added, removed or moved.
    @usableFromInline final func structureChanged() {
        container.noteStructureChange()
    }

    /// Marks the container's items as outdated, as `structureChanged` does. Preferences are combined in the order of the views, so
    /// that readers above are notified as well.
    @usableFromInline final func orderChanged() {
        structureChanged()
        if leadsToPreferences { graph.preferencesChanged(below: self) }
    }

    /// Ends the node's life and that of everything below. Called when it is no longer part of the tree.
    @usableFromInline final func detach() {
        if isDetached { return }
        GraphLock.withLock { isDetached = true }
        if leadsToPreferences { graph.preferencesChanged(below: self) }
        willDetach()
        // Queued, because the callbacks may look into the tree, which is being walked.
        if graph.features.observesDetaching { graph.service(DetachObservers.self).take(self).forEach(graph.enqueue) }
        forEachChild { $0.detach() }
        asLayoutNode?.leaveLayout()
    }
}

/// A node with one child, which is never replaced. The base of modifiers without geometry.
public class WrapperNode: ViewNode {
    @exclusivity(unchecked) @usableFromInline final var content: ViewNode!

    override func collect(into list: inout ContiguousArray<LayoutNode>) { content.collect(into: &list) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}

/// A node that replaces its child as a whole: a branch, an `AnyView`, an `id`. It starts the transitions of the old and the new
/// child.
public class SlotNode: ViewNode {
    @exclusivity(unchecked) @usableFromInline final var child: ViewNode?

    /// What distinguishes the child from others that the node may show.
    var identityOfChild: AnyHashable { 0 }

    /// Replaces the child. The old one leaves at once, or after its transition. Called before `identityOfChild` changes.
    /// - Parameter new: The new child, already made: a new view appears before the old one disappears.
    @usableFromInline final func replaceChild(_ new: ViewNode?) {
        exchange(for: new)
        if let new { graph.noteArrival(of: new) }
    }

    /// Replaces the child by the view of an identity, if that is leaving. Called before `identityOfChild` changes.
    /// - Returns: The new child, to be updated; nil if there is no such view.
    final func bringBack(_ identity: AnyHashable) -> ViewNode? {
        if graph.transitions.leaving.isEmpty { return nil }
        let old = graph.bringBack(identity, below: self)
        if let old { exchange(for: old) }
        return old
    }

    private func exchange(for new: ViewNode?) {
        let old = child
        child = new
        if let old { graph.remove(old, from: self, identity: identityOfChild) }
        structureChanged()
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) { child?.collect(into: &list) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }
}
