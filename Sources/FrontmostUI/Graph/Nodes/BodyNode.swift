import Foundation
import Observation

/// The node with the running body. State that is read meanwhile registers this node as a reader. Valid only on the thread that
/// runs bodies: see `BodyThread`.
// Not retained: a node with a running body is in its tree, which is retained meanwhile. Unchecked: every read of state looks at it, in the
// app's module.
@exclusivity(unchecked) @usableFromInline nonisolated(unsafe) unowned(unsafe) var currentNode: BodyNode?

/// The base class of nodes with a body: the storage of the view's dynamic properties, and the registrations of what the body has
/// read. It is not generic, so that this code exists once.
public class BodyNode: ViewNode {
    /// Whether `knownClosureHolder` is known.
    final var knowsClosureHolder = false
    /// See `nearestClosureHolder`. An ancestor, which goes after this node is detached.
    unowned(unsafe) final var knownClosureHolder: BodyNode?
    // `TypeInfo` keeps all infos.
    @usableFromInline unowned(unsafe) final let info: TypeInfo
    @exclusivity(unchecked) @usableFromInline final var child: ViewNode?
    /// Storage of dynamic properties; the first slot is inline, since most views have one or none.
    private final var slot0: AnyObject?
    @exclusivity(unchecked) private final var slots: [AnyObject?] = []
    /// Locations outside `slots` that this body has read. They hold a reference to this node, which `willDetach` removes.
    // Guarded by `GraphLock`: readers register there.
    @exclusivity(unchecked) nonisolated(unsafe) final var dependencies: [AnyLocation] = []
    /// The last run's registration with `@Observable` objects; nil for types that have read none in their bodies.
    @exclusivity(unchecked) @usableFromInline final var observed: ObservedRun?

    @usableFromInline init(_ parent: ViewNode, _ info: TypeInfo) {
        self.info = info
        super.init(parent)
    }

    /// The node that is binding its dynamic properties. Environment values that act for a view, such as `dismiss`, are made for
    /// this node.
    // Set on the main actor only, and only for the duration of `bind`, during which the caller retains the node.
    nonisolated(unsafe) static unowned(unsafe) private(set) var bound: BodyNode?

    /// Connects the dynamic properties of the view at `view` with this node's storage, before its body runs.
    @usableFromInline final func bind(_ view: UnsafeMutableRawPointer) {
        if info.dynamic.isEmpty { return }
        if graph.features.restoresRows && slot0 == nil && slots.isEmpty { graph.restoreState(of: self) }
        let outer = BodyNode.bound
        BodyNode.bound = self
        defer { BodyNode.bound = outer }
        for field in info.dynamic { field.bind(view + field.offset, self, field.slot) }
    }

    /// Undoes what `bind` did to the animatable data of the view. Called after the body has run.
    @usableFromInline final func restore(_ view: UnsafeMutableRawPointer) {
        for field in info.dynamic { field.restore?(view + field.offset, self, field.slot) }
    }

    /// The contents of all slots, by index.
    final var allSlots: [AnyObject?] { [slot0] + slots }

    final subscript(slot index: Int) -> AnyObject? {
        get { index == 0 ? slot0 : index <= slots.count ? slots[index - 1] : nil }
        set {
            if index == 0 {
                slot0 = newValue
                return
            }
            while slots.count < index { slots.append(nil) }
            slots[index - 1] = newValue
        }
    }

    /// Runs a body and registers its reads, so that a change of one of them marks this node dirty: state through `currentNode`,
    /// `@Observable` objects through the Observation library.
    @inlinable @inline(__always) final func trackingReads<Result>(_ body: () -> Result) -> Result {
        isDirty = false
        graph.bodyRuns &+= 1
        let outer = becomeReader()
        defer { currentNode = outer }
        // The first body of a type that reads an object sets the flag. Bodies of other types pay only for the plain tracking call.
        if !info.readsObservables { return withObservationTracking(body, onChange: observationHandler) }
        return tracked(&observed, body)
    }

    /// Runs a closure that the body handed out, and registers its reads with this node. Unlike `trackingReads` it does not mark
    /// the node as clean.
    /// - Parameter observed: The registration, which the node with the closure's content keeps as long as that content exists.
    @usableFromInline final func trackingContentReads<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        let outer = becomeReader()
        defer { currentNode = outer }
        if !info.contentReadsObservables { return withObservationTracking(make, onChange: contentObservationHandler) }
        return tracked(&observed, make)
    }

    /// Makes this node the reader of the state that is read from now on.
    /// - Returns: The reader until now, to be made the reader again.
    @inlinable @inline(__always) final func becomeReader() -> BodyNode? {
        BodyThread.enter()
        let outer = currentNode
        currentNode = self
        return outer
    }

    @inlinable @inline(__always) final func tracked<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        var result: Result!
        // The assignment ends the previous registration only after the new one exists, so no change is missed in between.
        observed = observedRun { result = make() }
        return result
    }

    /// Runs `reads` so that a change of an object that they read, on whichever thread, marks this node dirty.
    @usableFromInline final func observedRun(_ reads: () -> Void) -> ObservedRun {
        ObservedRun(beforeChange: { [weak self] in self?.markChanged() }, reads)
    }

    /// Called before a change, on the thread that makes it. The Observation library evaluates this property only if the body read
    /// an object.
    @usableFromInline final var observationHandler: @Sendable () -> Void {
        info.readsObservables = true
        return { [weak self] in self?.markChanged() }
    }

    private final var contentObservationHandler: @Sendable () -> Void {
        info.contentReadsObservables = true
        return { [weak self] in self?.markChanged() }
    }

    override func evaluate() { info.evaluate(self) }
    override func collect(into list: inout ContiguousArray<LayoutNode>) { child?.collect(into: &list) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }
    override var name: String { info.name }

    override func environmentChanged() {
        if info.readsEnvironment && !isDirty && !isUpToDate { graph.environmentChanged(of: self) }
        super.environmentChanged()
    }

    /// Whether the environment values that the body has read are unchanged. Overridden where the view value is stored.
    var readsSameEnvironment: Bool { false }

    private final var isUpToDate: Bool { whileBound { readsSameEnvironment } }

    /// Reads environment values as they are bound for this node.
    final func whileBound<Result>(_ read: () -> Result) -> Result {
        let outer = BodyNode.bound
        BodyNode.bound = self
        defer { BodyNode.bound = outer }
        return read()
    }

    override func willDetach() {
        if let location = slot0 as? AnyLocation { location.forget(self) }
        (slot0 as? any SlotObject)?.nodeWillDetach(self)
        for slot in slots {
            if let location = slot as? AnyLocation { location.forget(self) }
            (slot as? any SlotObject)?.nodeWillDetach(self)
        }
        for location in dependencies { location.forget(self) }
        dependencies = []
        observed = nil
    }
}

/// An object in a node's slot that is notified when the node detaches.
@MainActor protocol SlotObject: AnyObject {
    func nodeWillDetach(_ node: BodyNode)
}

/// A view of the engine. Its name would mean nothing to a developer, so messages do not use it.
protocol UnnamedView {}
