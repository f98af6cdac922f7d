#if canImport(Darwin)
    import Foundation
#else
    @_spi(Engine) import FrontmostUI
    @_spi(Engine) import FrontmostUIKit
#endif

/// Tells an app's author of a mistake, or of something from outside that was refused, on the platform's console.
/// - Parameter cause: Of the same cause there is one message.
func reportMistake(_ text: String, oncePer cause: String? = nil) {
    #if canImport(Darwin)
        NSLog("%@", "[StateNavigation] \(text)")
    #else
        let report: @MainActor @Sendable () -> Void = {
            Console.report(.init(subsystem: "StateNavigation", level: .warning, text: text), oncePer: cause)
        }
        if MainQueue.isCurrent { MainActor.assumeIsolated(report) } else { Task { @MainActor in report() } }
    #endif
}
