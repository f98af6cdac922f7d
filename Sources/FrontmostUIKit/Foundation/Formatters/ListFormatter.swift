import Foundation

/// Joins the items of a list with the words of a locale. This platform's Foundation has no such class.
// Unchecked: not thread-safe while it is being set up, as all of Foundation's formatters. Formatting changes nothing.
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The locale of the words.
    open var locale: Locale! = .autoupdatingCurrent
    /// Formats items that are not strings; nil for their descriptions.
    open var itemFormatter: Formatter?

    /// Creates a formatter.
    public override init() { super.init() }
    /// Required by Foundation's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Joins strings: “Tea, milk, and sugar”.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// Joins items; nil if there are none.
    open func string(from items: [Any]) -> String? {
        let words = items.map { itemFormatter?.string(for: $0) ?? ($0 as? String) ?? String(describing: $0) }
        return words.isEmpty ? nil : words.formatted(.list(type: .and).locale(locale ?? .current))
    }
    /// Joins the items of an array; nil for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
