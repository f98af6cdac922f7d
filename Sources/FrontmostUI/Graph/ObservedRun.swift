import Foundation
@_spi(SwiftUI) import Observation
import Synchronization

/// What one run of an app's code, a body or a closure that makes content, has registered with `@Observable` objects; it ends when
/// this goes.
///
/// The Observation library keeps a registration until one of the properties that were read changes: a view that reads a title which
/// never changes, and runs for each frame of a drag, would leave one a frame. So whoever runs code keeps this of the last run, and
/// lets the one before go when the next has registered: no change is missed between them.
@usableFromInline final class ObservedRun: Sendable {
    private let tracking: ObservationTracking?

    /// - Parameter node: Its body runs again after a change of what was read, on whichever thread that happens.
    @usableFromInline init(dirtying node: BodyNode, _ reads: () -> Void) {
        let mark = Mark()
        withObservationTracking(
            {
                mark.registrar.access(mark, keyPath: \.isRead)
                reads()
            },
            willSet: { [weak node] tracking in
                if Found.take(tracking) { return }
                node?.markDirty()
                tracking.cancel()
            })
        tracking = Found.tracking { mark.registrar.willSet(mark, keyPath: \.isRead) }
    }

    deinit { tracking?.cancel() }

    /// The library hands out what ends a registration only where a property changes that was read: this one, which each run has for
    /// itself. What is read within another run counts for that one too, and must not be told of the end of this.
    private struct Mark: Observable {
        let registrar = ObservationRegistrar()
        var isRead: Void { () }
    }

    /// Changes of other properties may be told of at the same time, on other threads.
    private enum Found {
        private static let thread = Atomic<UInt>(0)
        // Unchecked: only the one thread that runs bodies gets as far as to it.
        nonisolated(unsafe) private static var tracking: ObservationTracking?

        static func tracking(_ change: () -> Void) -> ObservationTracking? {
            thread.store(BodyThread.here, ordering: .relaxed)
            change()
            thread.store(0, ordering: .relaxed)
            defer { tracking = nil }
            return tracking
        }

        static func take(_ new: ObservationTracking) -> Bool {
            guard thread.load(ordering: .relaxed) == BodyThread.here else { return false }
            tracking = new
            return true
        }
    }
}
