import Foundation

/// The key of a text in a table of translations, with the values put into it.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let resolved: String

    public init(_ value: String) { resolved = value }
    @inlinable public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) { resolved = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var text: String

        public init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity + 2 * interpolationCount)
        }
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ value: String) { text += value }
        public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }
        public mutating func appendInterpolation(_ value: Text) { text += value.plainString }
        public mutating func appendInterpolation(_ value: Double, specifier: String) { text += String(format: specifier, value) }
        public mutating func appendInterpolation(_ value: Int, specifier: String) { text += String(format: specifier, value) }
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            text += String(format: specifier, value)
        }
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatOutput == String {
            text += format.format(value)
        }
        public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
            text += formatter.string(for: value) ?? String(describing: value)
        }
    }
}
