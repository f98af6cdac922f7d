import Foundation
@_spi(SwiftUI) import Observation
import Synchronization

/// The registrations with `@Observable` objects of one run of an app's code: a body, a closure that makes content, or a method of a
/// view. They end when this object is released.
///
/// The Observation library keeps a registration until one of the read properties changes. A view that reads a constant title, and
/// runs for each frame of a drag, would leave one registration a frame. So the caller keeps the `ObservedRun` of the last run,
/// and releases it when the next run has registered: no change is missed in between.
@usableFromInline package final class ObservedRun: Sendable {
    private let tracking: ObservationTracking?

    /// - Parameters:
    ///   - change: Called once, before the first change of a property that was read, on the thread that makes it.
    ///   - reads: The run.
    package init(beforeChange change: @escaping @Sendable () -> Void, _ reads: () -> Void) {
        let mark = Mark()
        withObservationTracking(
            {
                mark.registrar.access(mark, keyPath: \.isRead)
                reads()
            },
            willSet: { tracking in
                if Found.receive(tracking) { return }
                change()
                tracking.cancel()
            })
        tracking = Found.tracking { mark.registrar.willSet(mark, keyPath: \.isRead) }
    }

    deinit { tracking?.cancel() }

    /// A property of the run's own, which each run reads. The library hands out the object that cancels a registration only when
    /// a property that was read changes, so the run changes this one. It is not shared, because reads in a nested run count for
    /// the outer run as well, which must not be notified here.
    private struct Mark: Observable {
        let registrar = ObservationRegistrar()
        var isRead: Void { () }
    }

    /// Receives the registration of the run that is being made from the change handler. Other threads may report changes of other properties at the same time.
    private enum Found {
        private static let thread = Atomic<UInt>(0)
        private static var here: UInt { UInt(pthread_self()) }
        // Unchecked: `thread` lets only the thread that makes a run access it.
        nonisolated(unsafe) private static var tracking: ObservationTracking?

        static func tracking(_ change: () -> Void) -> ObservationTracking? {
            thread.store(here, ordering: .relaxed)
            change()
            thread.store(0, ordering: .relaxed)
            defer { tracking = nil }
            return tracking
        }

        static func receive(_ new: ObservationTracking) -> Bool {
            guard thread.load(ordering: .relaxed) == here else { return false }
            tracking = new
            return true
        }
    }
}
