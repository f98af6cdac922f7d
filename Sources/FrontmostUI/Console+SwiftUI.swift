import FrontmostUIKit

extension Console {
    /// An app's mistake, in SwiftUI's name.
    static func fault(_ text: String) { report(Message(subsystem: "SwiftUI", level: .fault, text: text)) }
    static func warning(_ text: String, oncePer cause: String? = nil) {
        report(Message(subsystem: "SwiftUI", level: .warning, text: text), oncePer: cause)
    }
}

/// Says once that a name is accepted, so that sources compile, and does nothing so far.
nonisolated func noteWithoutEffect(_ name: String) {
    MainQueue.run { Console.warning("\(name) has no effect here so far.", oncePer: name) }
}
