import FrontmostUI
import FrontmostUIKit

/// Whether the scene of the current turn was sent to a place by a link.
func hasFollowedLink() -> Bool {
    MainQueue.isCurrent && MainActor.assumeIsolated { UIWindowScene.inItsTurn?.hasFollowedLink ?? false }
}

/// Reports a developer's mistake, or external input that was refused, on the platform's console.
/// - Parameters:
///   - text: What happened, where, and what to do.
///   - cause: Messages with the same cause are reported once. If nil, each message is reported.
///   - module: The module that reports the message.
package func reportMistake(_ text: String, oncePer cause: String? = nil, of module: String = "StateNavigation") {
    let report: @MainActor @Sendable () -> Void = {
        Console.report(.init(subsystem: module, level: .warning, text: text), oncePer: cause)
    }
    if MainQueue.isCurrent { MainActor.assumeIsolated(report) } else { Task { @MainActor in report() } }
}
