// Exported, because its case paths name the actions of children.
@_exported import StateNavigation
import FrontmostUI
import FrontmostUIKit

/// Reports a developer's mistake on the platform's console.
/// - Parameters:
///   - text: What happened, where, and what to do.
///   - cause: Messages with the same cause are reported once. If nil, each message is reported.
func reportMistake(_ text: String, oncePer cause: String? = nil) {
    reportMistake(text, oncePer: cause, of: "UnidirectionalStore")
}
