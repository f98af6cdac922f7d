import Foundation

/// A value that can be a part of a deep link: a path segment, a query item, or the fragment.
///
/// The standard library's numbers, `String`, `Bool` and `UUID` conform. A type with a raw value, or a `LosslessStringConvertible`
/// type, only has to declare the conformance:
///
///     enum Sort: String, DeepLinkValue { case date, name }
///
/// Any other type implements writing and reading, which must be inverse to each other:
///
///     extension Day: DeepLinkValue {
///         init?(deepLink text: String) { … }     // "2026-11-22"
///         var deepLink: String { … }
///     }
///
/// The text may contain any characters. Percent-encoding and decoding happen elsewhere.
public protocol DeepLinkValue: Sendable, SendableMetatype {
    /// Creates the value from a text; fails if the text stands for none.
    /// - Parameter text: The text, decoded.
    init?(deepLink text: String)
    /// The value as a text, not encoded.
    var deepLink: String { get }
    /// What a text has to be, for error messages: "an integer".
    static var deepLinkDescription: String { get }
}

extension DeepLinkValue {
    /// The type's name.
    public static var deepLinkDescription: String { "a \(Self.self)" }
}

extension DeepLinkValue where Self: LosslessStringConvertible {
    /// Reads the value from its description.
    /// - Parameter text: The text, decoded. Nil is returned if the type's own `init(_:)` refuses it.
    public init?(deepLink text: String) { self.init(text) }
    /// The value's description.
    public var deepLink: String { description }
}

extension DeepLinkValue where Self: RawRepresentable, RawValue: DeepLinkValue {
    /// Reads the value from its raw value's text.
    /// - Parameter text: The text, decoded. Nil is returned if it is no raw value of the type.
    public init?(deepLink text: String) {
        guard let raw = RawValue(deepLink: text) else { return nil }
        self.init(rawValue: raw)
    }
    /// The raw value's text.
    public var deepLink: String { rawValue.deepLink }
}

// Resolves the ambiguity for types that are both: the raw value is used.
extension DeepLinkValue where Self: RawRepresentable & LosslessStringConvertible, RawValue: DeepLinkValue {
    /// Reads the value from its raw value's text.
    /// - Parameter text: The text, decoded. Nil is returned if it is no raw value of the type.
    public init?(deepLink text: String) {
        guard let raw = RawValue(deepLink: text) else { return nil }
        self.init(rawValue: raw)
    }
    /// The raw value's text.
    public var deepLink: String { rawValue.deepLink }
}

extension DeepLinkValue where Self: CaseIterable {
    /// A list of all values.
    public static var deepLinkDescription: String { allCases.map { "\"\($0.deepLink)\"" }.joined(separator: " or ") }
}

extension String: DeepLinkValue {
    /// Creates the string. Any text is one.
    /// - Parameter text: The text, decoded.
    public init?(deepLink text: String) { self = text }
    /// The string itself.
    public var deepLink: String { self }
    /// "a text".
    public static var deepLinkDescription: String { "a text" }
}

extension Bool: DeepLinkValue {
    /// "true or false".
    public static var deepLinkDescription: String { "true or false" }
}

extension Character: DeepLinkValue {
    /// "one character".
    public static var deepLinkDescription: String { "one character" }
}

extension DeepLinkValue where Self: FixedWidthInteger {
    /// "an integer", or "an integer that is not negative".
    public static var deepLinkDescription: String {
        Self.isSigned ? "an integer" : "an integer that is not negative"
    }
}
extension Int: DeepLinkValue {}
extension Int8: DeepLinkValue {}
extension Int16: DeepLinkValue {}
extension Int32: DeepLinkValue {}
extension Int64: DeepLinkValue {}
extension UInt: DeepLinkValue {}
extension UInt8: DeepLinkValue {}
extension UInt16: DeepLinkValue {}
extension UInt32: DeepLinkValue {}
extension UInt64: DeepLinkValue {}

extension Double: DeepLinkValue {
    /// "a number".
    public static var deepLinkDescription: String { "a number" }
}
extension Float: DeepLinkValue {
    /// "a number".
    public static var deepLinkDescription: String { "a number" }
}

extension UUID: DeepLinkValue {
    /// Reads a UUID in upper or lower case.
    /// - Parameter text: The text, decoded, such as `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
    public init?(deepLink text: String) { self.init(uuidString: text) }
    /// The UUID in lower case.
    public var deepLink: String { uuidString.lowercased() }
    /// "a UUID".
    public static var deepLinkDescription: String { "a UUID" }
}
