/// A retained node: identity, place in the tree, lifetime.
///
/// *Structure* nodes (a tuple, a branch, `ForEach`, a view with a body, a modifier that changes no geometry) have no frame: they
/// hand the layout nodes below them to the nearest layout node above. A node never changes its parent, so its depth is fixed.
@MainActor @preconcurrency public class ViewNode {
    public unowned(unsafe) let parent: ViewNode?
    public unowned(unsafe) let graph: ViewGraph
    /// What the node and those below it see, until one of them sets up a scope of its own.
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var environment: EnvironmentScope
    final var depth: Int
    // Guarded by `GraphLock` where they are written, since state is written from any thread.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var isDirty = false
    @exclusivity(unchecked) nonisolated(unsafe) final var isDetached = false
    /// Some node below (or this one) has a preference; the way to it is marked.
    @exclusivity(unchecked) final var leadsToPreferences = false

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

    /// The layout nodes below, in order.
    func collect(into list: inout ContiguousArray<LayoutNode>) {}
    func forEachChild(_ visit: (ViewNode) -> Void) {}
    /// What tells a child from its neighbours, also one that is made at this moment and not among the children yet.
    func position(of child: ViewNode) -> Int { 0 }
    /// The rows of a lazy container that are made directly below.
    var lazyRows: LazySegmentNode? { nil }
    /// Runs the body of a dirty node again.
    func evaluate() {}
    func willDetach() {}
    /// The scope the node lies in has changed.
    func environmentChanged() { forEachChild { $0.environmentChanged() } }
    /// The graph came on screen, or left it.
    func visibilityChanged(_ isVisible: Bool) { forEachChild { $0.visibilityChanged(isVisible) } }
    /// The row of a lazy container that the node lies in became visible, or ceased to be.
    func rowVisibilityChanged(_ isVisible: Bool) { forEachChild { $0.rowVisibilityChanged(isVisible) } }
    /// Called after placing, when all frames are known, of nodes added by `graph.addSettling`. What it invalidates is laid out in
    /// the same frame.
    func settle() {}
    var asLayoutNode: LayoutNode? { nil }
    /// What the node is called in faults and dumps.
    var name: String { String(describing: type(of: self)) }

    /// Has the body run again in the next update.
    nonisolated final func markDirty() {
        let transaction = Transaction.currentUnlessPlain
        GraphLock.withLock { markDirtyLocked(transaction) }
    }

    nonisolated final func markDirtyLocked(_ transaction: Transaction?) {
        if isDetached || isDirty && transaction == nil { return }
        let isKnown = isDirty
        isDirty = true
        graph.noteDirtyLocked(self, transaction, isKnown: isKnown)
    }

    /// The layout node whose items this node contributes to.
    final var container: LayoutNode { nearest { $0.asLayoutNode } ?? graph.root }

    /// What the first node above that has an answer answers.
    @inline(__always) final func nearest<T>(_ answer: (ViewNode) -> T?) -> T? {
        var node = parent
        while let next = node {
            if let found = answer(next) { return found }
            node = next.parent
        }
        return nil
    }

    /// The first node above of a kind.
    @inline(__always) final func nearest<T>(_ type: T.Type) -> T? { nearest { $0 as? T } }

    /// Layout nodes below came, went or changed places.
    @usableFromInline final func structureChanged() {
        let container = container
        if !container.needsRestructure {
            container.needsRestructure = true
            graph.restructured.append(container)
        }
    }

    /// The node is no longer part of the tree, and nothing below it is.
    @usableFromInline final func detach() {
        if isDetached { return }
        GraphLock.withLock { isDetached = true }
        if leadsToPreferences { graph.preferencesChanged(below: self) }
        willDetach()
        // Not in the middle of the walk: what is told may look into the tree.
        if !graph.farewells.isEmpty { graph.farewells.take(self).forEach(graph.enqueue) }
        forEachChild { $0.detach() }
        asLayoutNode?.leaveItems()
    }
}

/// A node with one child that is there for good: what a modifier without geometry is made of.
public class WrapperNode: ViewNode {
    @exclusivity(unchecked) @usableFromInline final var content: ViewNode!

    override func collect(into list: inout ContiguousArray<LayoutNode>) { content.collect(into: &list) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}

/// A node whose child is replaced as a whole: a branch, an `AnyView`, an `id`. Insertions and removals that animate start here.
public class SlotNode: ViewNode {
    @exclusivity(unchecked) @usableFromInline final var child: ViewNode?

    /// - Parameter new: Made after the old child was told, so that a new view appears before the old one disappears.
    @usableFromInline final func replaceChild(_ new: ViewNode?) {
        let old = child
        child = new
        if let old { graph.remove(old, from: self) }
        if let new { graph.noteArrival(of: new) }
        structureChanged()
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) { child?.collect(into: &list) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }
}
