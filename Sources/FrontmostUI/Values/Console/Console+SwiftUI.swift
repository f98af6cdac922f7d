import FrontmostUIKit

extension Console {
    /// Reports a mistake of the app, with SwiftUI as the subsystem.
    static func fault(_ text: String) { report(Message(subsystem: "SwiftUI", level: .fault, text: text)) }
    /// Reports a likely mistake of the app, once for each `cause`.
    static func warning(_ text: String, oncePer cause: String? = nil) {
        report(Message(subsystem: "SwiftUI", level: .warning, text: text), oncePer: cause)
    }
}

/// Reports, once, that an accepted name has no effect. Such names exist so that sources compile.
/// - Parameter reason: Why, or what to use instead, as a sentence that follows a colon; nil if nothing implements it yet.
nonisolated func noteWithoutEffect(_ name: String, _ reason: String? = nil) {
    Console.noteWithoutEffect(name, reason, subsystem: "SwiftUI")
}
