import Foundation

/// A value that is a piece of a deep link: a segment of the path, a query item, the fragment.
///
/// The standard library's numbers, `String`, `Bool` and `UUID` are. A type with a raw value, or one that is
/// `LosslessStringConvertible`, only has to say so:
///
///     enum Sort: String, DeepLinkValue { case date, name }
///
/// Any other type says how it is written and read, one the inverse of the other:
///
///     extension Day: DeepLinkValue {
///         init?(deepLink text: String) { … }     // "2026-11-22"
///         var deepLink: String { … }
///     }
///
/// The text is any text: whatever has a meaning in a URL, spaces and slashes too, is percent-encoded and decoded elsewhere.
public protocol DeepLinkValue: Sendable, SendableMetatype {
    /// The value that a text stands for; nil if it stands for none.
    init?(deepLink text: String)
    /// The value as a text.
    var deepLink: String { get }
    /// What a text has to be, as errors tell it: "an integer".
    static var deepLinkDescription: String { get }
}

extension DeepLinkValue {
    public static var deepLinkDescription: String { "a \(Self.self)" }
}

extension DeepLinkValue where Self: LosslessStringConvertible {
    public init?(deepLink text: String) { self.init(text) }
    public var deepLink: String { description }
}

extension DeepLinkValue where Self: RawRepresentable, RawValue: DeepLinkValue {
    public init?(deepLink text: String) {
        guard let raw = RawValue(deepLink: text) else { return nil }
        self.init(rawValue: raw)
    }
    public var deepLink: String { rawValue.deepLink }
}

/// Where a type has both, its raw value counts.
extension DeepLinkValue where Self: RawRepresentable & LosslessStringConvertible, RawValue: DeepLinkValue {
    public init?(deepLink text: String) {
        guard let raw = RawValue(deepLink: text) else { return nil }
        self.init(rawValue: raw)
    }
    public var deepLink: String { rawValue.deepLink }
}

extension DeepLinkValue where Self: CaseIterable {
    public static var deepLinkDescription: String { allCases.map { "\"\($0.deepLink)\"" }.joined(separator: " or ") }
}

extension String: DeepLinkValue {
    public init?(deepLink text: String) { self = text }
    public var deepLink: String { self }
    public static var deepLinkDescription: String { "a text" }
}

extension Bool: DeepLinkValue {
    public static var deepLinkDescription: String { "true or false" }
}

extension Character: DeepLinkValue {
    public static var deepLinkDescription: String { "one character" }
}

extension DeepLinkValue where Self: FixedWidthInteger {
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
    public static var deepLinkDescription: String { "a number" }
}
extension Float: DeepLinkValue {
    public static var deepLinkDescription: String { "a number" }
}

extension UUID: DeepLinkValue {
    public init?(deepLink text: String) { self.init(uuidString: text) }
    public var deepLink: String { uuidString.lowercased() }
    public static var deepLinkDescription: String { "a UUID" }
}
