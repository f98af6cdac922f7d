#if canImport(Darwin)
    import Foundation
#else
    import FrontmostUI
    import FrontmostUIKit
#endif

/// Whether the scene whose turn it is was sent to a place by a link.
func hasFollowedLink() -> Bool {
    #if canImport(Darwin)
        false
    #else
        MainQueue.isCurrent && MainActor.assumeIsolated { UIWindowScene.inItsTurn?.hasFollowedLink ?? false }
    #endif
}

/// Tells an app's author of a mistake, or of something from outside that was refused, on the platform's console.
/// - Parameters:
///   - cause: Of the same cause there is one message.
///   - module: Whose rule it is.
package func reportMistake(_ text: String, oncePer cause: String? = nil, of module: String = "StateNavigation") {
    #if canImport(Darwin)
        NSLog("%@", "[\(module)] \(text)")
    #else
        let report: @MainActor @Sendable () -> Void = {
            Console.report(.init(subsystem: module, level: .warning, text: text), oncePer: cause)
        }
        if MainQueue.isCurrent { MainActor.assumeIsolated(report) } else { Task { @MainActor in report() } }
    #endif
}
