import Foundation
import Synchronization

/// The thread that is running bodies. State may be read on any thread, also while a body runs: reads on other threads are not the
/// body's, and are not registered.
@usableFromInline enum BodyThread {
    private static let current = Atomic<UInt>(0)

    @usableFromInline static var isHere: Bool { current.load(ordering: .relaxed) == here }
    @usableFromInline static func enter() { if !isHere { current.store(here, ordering: .relaxed) } }

    @inline(__always) static var here: UInt { UInt(pthread_self()) }
}
