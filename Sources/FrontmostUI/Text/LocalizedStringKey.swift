import Foundation

/// The key of a text in a table of translations, with the values put into it.
///
/// Numbers are written for the process's locale: `"\(1234567)"` is `1,234,567` in English, `"\(1.5)"` is `1.500000`. A specifier
/// is C's: `"\(price, specifier: "%.2f")"`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let resolved: String
    /// The pieces of `resolved` with attributes of their own; empty where no piece has any.
    let pieces: [Text]

    public init(_ value: String) { (resolved, pieces) = (value, []) }
    @inlinable public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
        resolved = stringInterpolation.text
        pieces = stringInterpolation.allPieces
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate private(set) var text: String
        private var pieces: [Text] = []
        /// The start of what is not among `pieces` yet, in UTF-8 units of `text`.
        private var pieceStart = 0

        public init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity + 2 * interpolationCount)
        }
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ value: String) { text += value }
        public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }

        /// A number as the locale writes it.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            text += LocalizedNumber.string(value, specifier: value._specifier)
        }
        /// A number as the locale writes it.
        /// - Parameter specifier: How `printf` would be asked to write the value: `%.2f`, `%05d`, `%x`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            text += LocalizedNumber.string(value, specifier: specifier)
        }

        /// A text, which keeps its font, colour and other attributes.
        public mutating func appendInterpolation(_ value: Text) {
            guard value.details != nil else { return text += value.string }
            endPiece()
            pieces.append(value)
            text += value.plainString
            pieceStart = text.utf8.count
        }
        /// An attributed string, which keeps the attributes that a `Text` of it has.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendInterpolation(Text(attributedString))
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            text += format.format(value)
        }
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
            appendInterpolation(format.format(value))
        }
        public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
            text += formatter.string(for: value) ?? String(describing: value)
        }

        private mutating func endPiece() {
            let end = text.utf8.count
            if end > pieceStart, let literal = String(text.utf8.suffix(end - pieceStart)) {
                pieces.append(Text(verbatim: literal))
            }
            pieceStart = end
        }

        fileprivate var allPieces: [Text] {
            if pieces.isEmpty { return [] }
            var all = self
            all.endPiece()
            return all.pieces
        }
    }
}

extension Text {
    /// A text whose key is looked up in a table of translations; there are none yet, so the key is the text.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        if key.pieces.isEmpty {
            self.init(verbatim: key.resolved)
        } else {
            self = key.pieces.dropFirst().reduce(key.pieces[0]) { $0.followed(by: $1) }
        }
    }
}
