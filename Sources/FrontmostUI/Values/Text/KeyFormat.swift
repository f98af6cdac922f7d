import Foundation
import FrontmostResources

/// The key of a text in string tables: its interpolated values are specifiers, as in `%@ has %lld`.
struct KeyFormat: Equatable, Sendable {
    private(set) var key = ""
    private(set) var values: [KeyValue] = []

    mutating func append(_ literal: String) { key += literal.contains("%") ? literal.replacing("%", with: "%%") : literal }
    mutating func append(_ value: KeyValue) {
        key += value.specifier
        values.append(value)
    }
}

/// A value that is interpolated in a key.
struct KeyValue: Equatable, Sendable {
    let specifier: String
    /// The value as the key itself shows it.
    let text: Text
    private let number: (any KeyNumber)?

    init(_ text: Text) { (specifier, self.text, number) = ("%@", text, nil) }

    init<Number: _FormatSpecifiable>(_ value: Number, specifier: String) {
        self.specifier = specifier
        text = Text(TextFormat(value, specifier: specifier))
        number = SpecifiedKeyNumber(value: value)
    }

    /// What plural rules read of the value; nil if it is not a number.
    var operands: PluralOperands? { number?.operands }

    /// The value, formatted by a specifier of a translation. A specifier that is not for numbers changes nothing.
    func text(specifier: String) -> Text {
        guard specifier != self.specifier, let number, specifier.last != "@" else { return text }
        return number.text(specifier: specifier)
    }

    static func == (one: Self, other: Self) -> Bool { one.specifier == other.specifier && one.text == other.text }
}

private protocol KeyNumber: Sendable {
    var operands: PluralOperands? { get }
    func text(specifier: String) -> Text
}

// Unchecked: all types that can be formatted are numbers.
private struct SpecifiedKeyNumber<Number: _FormatSpecifiable>: KeyNumber, @unchecked Sendable {
    let value: Number

    var operands: PluralOperands? {
        switch value._arg {
        case let number as Int64: PluralOperands(number)
        case let number as Int32: PluralOperands(Int64(number))
        case let number as UInt64: PluralOperands(number)
        case let number as UInt32: PluralOperands(UInt64(number))
        case let number as Double: PluralOperands(number)
        case let number as Float: PluralOperands(Double(number))
        case let number as CGFloat: PluralOperands(Double(number))
        default: nil
        }
    }
    func text(specifier: String) -> Text { Text(TextFormat(value, specifier: specifier)) }
}
