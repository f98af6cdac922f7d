import Foundation

/// The least width of a value, in characters, and its side.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isLeft: Bool
    /// The value as wide as it is.
    public static let none = OSLogStringAlignment(columns: 0, isLeft: false)
    /// The value at the left, filled with spaces to a number of columns.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: true) }
    /// The value at the right, filled with spaces to a number of columns.
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: false) }

    func aligned(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, min(columns, 10_000) - text.count))
        return isLeft ? text + spaces : spaces + text
    }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    var minDigits = 0, isPlusWritten = false, isPrefixWritten = false, isUppercase = false

    /// Base 10.
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    /// Base 16, without a prefix.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// Base 8, without a prefix.
    public static let octal = OSLogIntegerFormatting(radix: 8)
    /// Base 10.
    /// - Parameter explicitPositiveSign: Whether numbers that are not negative have a plus sign.
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, isPlusWritten: explicitPositiveSign)
    }
    /// Base 10.
    /// - Parameters:
    ///   - explicitPositiveSign: Whether numbers that are not negative have a plus sign.
    ///   - minDigits: The least number of digits, with zeros in front.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, minDigits: minDigits, isPlusWritten: explicitPositiveSign)
    }
    /// Base 16.
    /// - Parameters:
    ///   - explicitPositiveSign: Whether numbers that are not negative have a plus sign.
    ///   - includePrefix: Whether `0x` is in front.
    ///   - uppercase: Whether the digits are capital letters.
    ///   - minDigits: The least number of digits, with zeros in front.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, minDigits: minDigits, isPlusWritten: explicitPositiveSign, isPrefixWritten: includePrefix,
            isUppercase: uppercase)
    }
    /// Base 8.
    /// - Parameters:
    ///   - explicitPositiveSign: Whether numbers that are not negative have a plus sign.
    ///   - includePrefix: Whether `0o` is in front.
    ///   - uppercase: Has no effect on octal digits.
    ///   - minDigits: The least number of digits, with zeros in front.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, minDigits: minDigits, isPlusWritten: explicitPositiveSign, isPrefixWritten: includePrefix,
            isUppercase: uppercase)
    }

    func text<T: FixedWidthInteger>(_ number: T) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, min(minDigits, 10_000) - digits.count))
        let prefix = isPrefixWritten ? radix == 16 ? "0x" : "0o" : ""
        return (number < 0 ? "-" : isPlusWritten ? "+" : "") + prefix + zeros + digits
    }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    let conversion: String
    let precision: Int
    let isPlusWritten: Bool

    /// Six digits after the point, without an exponent or with one, or the shorter of both.
    public static let fixed = fixed(precision: 6), exponential = exponential(), hybrid = hybrid()
    /// Digits after the point, without an exponent.
    /// - Parameters:
    ///   - precision: The number of digits after the point.
    ///   - explicitPositiveSign: Whether numbers that are not negative have a plus sign.
    ///   - uppercase: Whether infinity and NaN are in capital letters.
    public static func fixed(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "F" : "f", precision: precision(), isPlusWritten: explicitPositiveSign)
    }
    /// Digits with an exponent.
    /// - Parameters:
    ///   - precision: The number of digits after the point.
    ///   - explicitPositiveSign: Whether numbers that are not negative have a plus sign.
    ///   - uppercase: Whether the exponent is marked by a capital letter.
    public static func exponential(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "E" : "e", precision: precision(), isPlusWritten: explicitPositiveSign)
    }
    /// The shorter of `fixed` and `exponential`.
    /// - Parameters:
    ///   - precision: The number of significant digits.
    ///   - explicitPositiveSign: Whether numbers that are not negative have a plus sign.
    ///   - uppercase: Whether the exponent is marked by a capital letter.
    public static func hybrid(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "G" : "g", precision: precision(), isPlusWritten: explicitPositiveSign)
    }

    func text(_ number: Double) -> String {
        String(format: "%\(isPlusWritten ? "+" : "").\(max(0, min(precision, 1000)))\(conversion)", number)
    }
}

/// How a Boolean value is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer

    func text(_ value: Bool) -> String {
        switch self {
        case .truth: value ? "true" : "false"
        case .answer: value ? "yes" : "no"
        }
    }
}
