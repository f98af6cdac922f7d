// Case paths name the actions that a child understands; bindings lead from views to the store.
@_exported import StateNavigation

#if canImport(Darwin)
    import SwiftUI
#else
    import FrontmostUI
    import FrontmostUIKit
#endif

/// Tells an app's author of a mistake on the platform's console.
/// - Parameter cause: Of the same cause there is one message.
func reportMistake(_ text: String, oncePer cause: String? = nil) {
    reportMistake(text, oncePer: cause, of: "UnidirectionalStore")
}
