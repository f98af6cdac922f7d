import Dispatch
import Foundation

/// Finds out whether code runs on the main actor. Outside of Apple's platforms worker threads also run the main queue, so the
/// thread is not enough.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main actor.
    package static var isCurrent: Bool {
        // In a simulation one thread runs both the main actor and the pool, and only the executor distinguishes them.
        if let isCurrent = executor?.isIsolatingCurrentContext() { return isCurrent }
        return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }

    private static let executor = MainActor.sharedUnownedExecutor.asSerialExecutor()

    /// Runs `body` on the main actor: at once if the caller is there already.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
    }
}
