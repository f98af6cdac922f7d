import Foundation
import Observation
import Synchronization

/// The node whose body runs now; reads of state register with it. Written where bodies run, and read there only: see
/// `BodyThread`.
@exclusivity(unchecked) @usableFromInline nonisolated(unsafe) unowned(unsafe) var currentNode: BodyNode?

/// The thread on which bodies run now. State may be read on any thread, also while a body runs: what others read is not the
/// body's.
@usableFromInline enum BodyThread {
    private static let current = Atomic<UInt>(0)

    @usableFromInline static var isHere: Bool { current.load(ordering: .relaxed) == here }
    @usableFromInline static func enter() { if !isHere { current.store(here, ordering: .relaxed) } }

    @inline(__always) static var here: UInt { UInt(pthread_self()) }
}

/// What all nodes with a body share, whatever their view's type: storage of dynamic properties, and what the body has read.
public class BodyNode: ViewNode {
    @usableFromInline unowned(unsafe) final let info: TypeInfo
    @exclusivity(unchecked) @usableFromInline final var child: ViewNode?
    /// Storage of dynamic properties; the first slot is inline, since most views have one or none.
    @exclusivity(unchecked) private final var slot0: AnyObject?
    @exclusivity(unchecked) private final var slots: [AnyObject?] = []
    /// Storage of others that this body has read.
    @exclusivity(unchecked) nonisolated(unsafe) final var dependencies: [AnyLocation] = []
    /// What the last run has read of `@Observable` objects, where bodies of this type read any.
    @exclusivity(unchecked) @usableFromInline final var observed: ObservedRun?

    @usableFromInline init(_ parent: ViewNode, _ info: TypeInfo) {
        self.info = info
        super.init(parent)
    }

    /// The node whose dynamic properties are brought up to date now: values of the environment that act on behalf of a view are
    /// made for this one.
    @exclusivity(unchecked) nonisolated(unsafe) static unowned(unsafe) private(set) var bound: BodyNode?

    @usableFromInline final func bind(_ view: UnsafeMutableRawPointer) {
        if info.dynamic.isEmpty { return }
        if !graph.revivals.isEmpty && slot0 == nil && slots.isEmpty { graph.revive(self) }
        let outer = BodyNode.bound
        BodyNode.bound = self
        defer { BodyNode.bound = outer }
        for field in info.dynamic { field.bind(view + field.offset, self, field.slot) }
    }

    /// Called when the body of a view with animatable data has run.
    @usableFromInline final func restore(_ view: UnsafeMutableRawPointer) {
        for field in info.dynamic { field.restore?(view + field.offset, self, field.slot) }
    }

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

    /// Runs a body so that what it reads brings it back: state through `currentNode`, `@Observable` objects through the
    /// library's own tracking.
    @inlinable @inline(__always) final func trackingReads<Result>(_ body: () -> Result) -> Result {
        isDirty = false
        graph.bodyRuns &+= 1
        BodyThread.enter()
        let outer = currentNode
        currentNode = self
        defer { currentNode = outer }
        // That a type's bodies read objects is known from the first that did: all others pay for nothing but the looking.
        if !info.readsObservables { return withObservationTracking(body, onChange: observationHandler) }
        return tracked(&observed, body)
    }

    /// The same for a closure that this body handed out, and that runs later: it does not make the body clean.
    /// - Parameter observed: Kept by the node that the closure makes content for, as long as that content is there.
    @usableFromInline final func trackingContentReads<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        BodyThread.enter()
        let outer = currentNode
        currentNode = self
        defer { currentNode = outer }
        if !info.contentReadsObservables { return withObservationTracking(make, onChange: contentObservationHandler) }
        return tracked(&observed, make)
    }

    @inlinable @inline(__always) final func tracked<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        var result: Result!
        // The former run ends only now, when this one has registered.
        observed = ObservedRun(dirtying: self) { result = make() }
        return result
    }

    /// Called before the change, on whichever thread makes it. Asked for only where something was read.
    @usableFromInline final var observationHandler: @Sendable () -> Void {
        info.readsObservables = true
        return { [weak self] in self?.markDirty() }
    }

    private final var contentObservationHandler: @Sendable () -> Void {
        info.contentReadsObservables = true
        return { [weak self] in self?.markDirty() }
    }

    override func evaluate() { info.evaluate(self) }
    override func collect(into list: inout ContiguousArray<LayoutNode>) { child?.collect(into: &list) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }
    override var name: String { info.name }

    override func environmentChanged() {
        if info.readsEnvironment && !isDirty && !isUpToDate { markDirty() }
        super.environmentChanged()
    }

    /// Whether what the body has read of the environment is unchanged. Each kind of node knows where its value is.
    var readsSameEnvironment: Bool { false }

    private final var isUpToDate: Bool {
        let outer = BodyNode.bound
        BodyNode.bound = self
        defer { BodyNode.bound = outer }
        return readsSameEnvironment
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

/// Something in a node's slot that has to know when the node goes.
@MainActor protocol SlotObject: AnyObject {
    func nodeWillDetach(_ node: BodyNode)
}
