@_spi(Engine) import FrontmostUIKit

extension Console {
    /// An app's mistake, in SwiftUI's name.
    static func fault(_ text: String) { report(Message(subsystem: "SwiftUI", level: .fault, text: text)) }
    static func warning(_ text: String, oncePer cause: String? = nil) {
        report(Message(subsystem: "SwiftUI", level: .warning, text: text), oncePer: cause)
    }
}
