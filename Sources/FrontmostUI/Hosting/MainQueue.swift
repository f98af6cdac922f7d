import Dispatch
import Foundation

/// Where the main actor runs. Away from Apple's systems the main queue is served by worker threads as well, so the thread alone
/// does not say it.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main actor now.
    package static var isCurrent: Bool {
        #if compiler(>=6.3) && !canImport(Darwin)
            // In a simulation one thread is the main actor's at one time and the pool's at another; only the executor knows.
            if let isCurrent = executor?.isIsolatingCurrentContext() { return isCurrent }
        #endif
        return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }

    #if compiler(>=6.3) && !canImport(Darwin)
        private static let executor = MainActor.sharedUnownedExecutor.asSerialExecutor()
    #endif

    /// Runs `body` on the main actor: at once where the caller is there already.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
    }
}
