import Foundation

/// The text of a message: a literal with values that can be formatted, aligned and hidden.
///
///     logger.info("\(count, format: .decimal(minDigits: 3)) notes of \(name, privacy: .private)")
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    let text: String
    /// Makes a message without values.
    public init(stringLiteral value: String) { text = value }
    /// Makes a message with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Called by the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }
    /// Called by the compiler for the text between values.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func add(_ value: () -> String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
        text += align.aligned(privacy.isHidden ? "<private>" : value())
    }

    /// Appends a string.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { add(value, align, privacy) }

    /// Appends an integer.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { add({ format.text(number()) }, align, privacy) }

    /// Appends a number.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { add({ format.text(number()) }, align, privacy) }

    /// Appends a number.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { add({ format.text(Double(number())) }, align, privacy) }

    /// Appends a number.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { add({ format.text(Double(number())) }, align, privacy) }

    /// Appends a Boolean value.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) { add({ format.text(value()) }, .none, privacy) }

    /// Appends a value's description.
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { add({ value().description }, align, privacy) }

    /// Appends a type's name.
    public mutating func appendInterpolation(
        _ type: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { add({ "\(type())" }, align, privacy) }

    /// Appends an error's description.
    public mutating func appendInterpolation(_ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
        add({ "\(error())" }, .none, privacy)
    }

    /// Appends an object's description.
    public mutating func appendInterpolation(_ object: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto) {
        add({ object()?.description ?? "(null)" }, .none, privacy)
    }
}

/// Whether a value may be read in the log. What is private or sensitive is written as `<private>`; without a privacy, values are
/// written as they are, as on a device that is connected to a debugger.
public struct OSLogPrivacy: Sendable {
    /// How a private value is written.
    public enum Mask: Sendable { case hash, none }
    let isHidden: Bool
    /// The value is written.
    public static let auto = OSLogPrivacy(isHidden: false), `public` = OSLogPrivacy(isHidden: false)
    /// `<private>` is written in its place.
    public static let `private` = OSLogPrivacy(isHidden: true), sensitive = OSLogPrivacy(isHidden: true)
    /// `<private>` is written in its place, whatever the mask is.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// `<private>` is written in its place, whatever the mask is.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
    /// The value is written, whatever the mask is.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}
