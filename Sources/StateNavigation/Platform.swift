import Foundation
import FrontmostUI
import FrontmostUIKit
@_exported import SwiftUINames

extension View {
    /// Runs an action with each URL that the view's scene is asked to open. The schemes are those of the app.
    nonisolated func takingURLs(ofSchemes schemes: [String], perform action: @escaping (URL) -> Void) -> some View {
        onOpenURL(ofSchemes: Set(schemes), perform: action)
    }
}

extension Binding {
    /// A binding derived from this one by its own read and write functions.
    /// - Parameter part: Identifies the derivation, so that a view that receives an equal binding is not evaluated again.
    @inlinable func derived<T, Part>(
        _ part: Part, get: @escaping () -> T, set: @escaping (T, Transaction) -> Void
    ) -> Binding<T> {
        Binding<T>(_of: self, part: part, get: get, set: set)
    }
}

/// Why a saved value could not be read.
func decodingReason(of error: any Error) -> String { (error as? DecodingError)?.reason ?? "\(error)" }

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
