import Dispatch
import Foundation

/// Where the main actor runs. Away from Apple's systems the main queue is served by worker threads as well, so the thread alone
/// does not say it.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }

    /// Runs `body` on the main actor: at once where the caller is there already.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
    }
}
