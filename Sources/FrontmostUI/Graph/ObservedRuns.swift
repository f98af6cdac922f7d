import Observation
import Synchronization

/// Ends what a run of a body has registered with `@Observable` objects, once the body has run again or its node is gone.
///
/// The Observation library keeps a registration until one of the properties that were read changes, and offers no other end: a view
/// that reads a title which never changes, and runs for each frame of a drag, would leave a registration a frame. So each run reads a
/// property of this object as well, whose change ends all that the run has registered.
@usableFromInline final class ObservedRuns: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let begun = Atomic(0), ended = Atomic(-1)
    /// The properties, which runs read in turn: one is not ended before the next has registered, so that no change is missed.
    private var even: Void { () }
    private var odd: Void { () }

    init() {}

    /// Which run goes on, or was the last.
    var number: Int { begun.load(ordering: .relaxed) }
    /// Whether changes of what a run has read still count.
    func counts(_ number: Int) -> Bool { number > ended.load(ordering: .relaxed) }

    @usableFromInline func begin() { begun.add(1, ordering: .relaxed) }
    @usableFromInline func noteRead() { registrar.access(self, keyPath: property(of: number)) }
    /// The run has registered what it read.
    @usableFromInline func endFormer() { end(number - 1) }
    func endLast() { end(number) }

    private func end(_ number: Int) {
        // First, so that the run's handler knows that nothing has changed.
        ended.store(number, ordering: .relaxed)
        registrar.willSet(self, keyPath: property(of: number))
    }

    private func property(of number: Int) -> KeyPath<ObservedRuns, Void> { number.isMultiple(of: 2) ? \.even : \.odd }
}
