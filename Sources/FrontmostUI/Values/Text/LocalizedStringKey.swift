import FrontmostUIKit
import Foundation

/// The key of a text in a table of translations, with interpolated values.
///
/// Numbers are formatted for the locale of the text's environment: `"\(1234567)"` is `1,234,567` in English, `"\(1.5)"` is
/// `1.500000`. Specifiers are those of C: `"\(price, specifier: "%.2f")"`. Integers of up to three digits have the digits of the
/// process's locale, since most texts have such a number and few locales other digits.
///
/// A text shows the inline Markdown of its key: `"**Now** or [later](https://a.b)"`. Interpolated values are shown as they are.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let resolved: String
    /// The parts of `resolved` with their own attributes; empty if no part has any.
    let pieces: [Text]
    /// The interpolated values that might be mistaken for Markdown, in UTF-8 units of `resolved`.
    let literals: [Range<Int>]
    /// Whether the key itself, without the interpolated values, may contain Markdown.
    let mayHaveMarkdown: Bool
    /// The key in string tables, with its values; nil if it is `resolved` and has none. A program without string tables has none.
    let format: KeyFormat?

    /// A key.
    public init(_ value: String) {
        (resolved, pieces, literals, format) = (value, [], [], nil)
        mayHaveMarkdown = InlineMarkdown.isPossible(in: value)
    }
    /// A key from a literal.
    @inlinable public init(stringLiteral value: String) { self.init(value) }
    /// A key from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        resolved = stringInterpolation.text
        pieces = stringInterpolation.allPieces
        literals = stringInterpolation.literals
        mayHaveMarkdown = stringInterpolation.mayHaveMarkdown
        format = stringInterpolation.format?.values.isEmpty == false ? stringInterpolation.format : nil
    }

    /// Collects the parts of a key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate private(set) var text: String
        private var pieces: [Text] = []
        /// The start of the text that is not in `pieces` yet, in UTF-8 units of `text`.
        private var pieceStart = 0
        /// The values that might be mistaken for Markdown.
        fileprivate private(set) var literals: [Range<Int>] = []
        /// Whether the literal text may contain Markdown.
        fileprivate private(set) var mayHaveMarkdown = false
        /// The key in string tables; nil in a program without any.
        fileprivate private(set) var format: KeyFormat?

        /// An empty key.
        public init(literalCapacity: Int, interpolationCount: Int) {
            self.init(literalCapacity, interpolationCount, format: AppBundles.hasStrings ? KeyFormat() : nil)
        }
        init(_ literalCapacity: Int, _ interpolationCount: Int, format: KeyFormat?) {
            (text, self.format) = ("", format)
            text.reserveCapacity(literalCapacity + 2 * interpolationCount)
        }
        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) {
            format?.append(literal)
            mayHaveMarkdown = mayHaveMarkdown || InlineMarkdown.isPossible(in: literal, goesOn: true)
            text += literal
        }
        /// Appends a string.
        public mutating func appendInterpolation(_ value: String) { append(value) }
        /// Appends the description of a value.
        public mutating func appendInterpolation<T>(_ value: T) { append(String(describing: value)) }

        /// Appends text that is shown as it is.
        private mutating func append(_ value: String) {
            format?.append(KeyValue(Text(verbatim: value)))
            show(value)
        }

        private mutating func show(_ value: String) {
            if InlineMarkdown.isPossible(in: value) {
                let start = text.utf8.count
                literals.append(start..<(start + value.utf8.count))
            }
            text += value
        }

        /// Appends a number, formatted for the locale.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(value, value._specifier)
        }
        /// Appends a number, formatted for the locale.
        /// - Parameter specifier: A `printf` specifier: `%.2f`, `%05d`, `%x`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(value, specifier)
        }

        private mutating func append<T: _FormatSpecifiable>(_ value: T, _ specifier: String) {
            format?.append(KeyValue(value, specifier: specifier))
            if let digits = LocalizedNumber.fewDigits(of: value, specifier: specifier) { return text += digits }
            show(Text(TextFormat(value, specifier: specifier)))
        }

        mutating func append(_ format: TextFormat) { appendInterpolation(Text(format)) }

        /// Appends a text, which keeps its font, colour and other attributes.
        public mutating func appendInterpolation(_ value: Text) {
            format?.append(KeyValue(value))
            show(value)
        }

        private mutating func show(_ value: Text) {
            guard value.details != nil else { return show(value.string) }
            endPiece()
            pieces.append(value)
            text += value.plainString
            pieceStart = text.utf8.count
        }
        /// Appends an attributed string, with the attributes that `Text` supports.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendInterpolation(Text(attributedString))
        }

        /// Appends a value, formatted by a format style.
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(TextFormat(value, format))
        }
        /// Appends a value, formatted by a format style, with its attributes.
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
            appendInterpolation(format.format(value))
        }
        /// Appends a value, formatted by a formatter.
        public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
            append(formatter.string(for: value) ?? String(describing: value))
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
    /// A text for a localisation key, with the inline Markdown in it: the string of a table, in the language of the environment's locale,
    /// or else the key itself.
    /// - Parameters:
    ///   - tableName: The name of the table; nil for `Localizable`.
    ///   - bundle: Where the table is; nil for the app's.
    ///   - comment: A note for translators; not read.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        if bundle != nil || AppBundles.hasStrings, let translation = KeyTranslation(key, table: tableName, bundle: bundle) {
            self.init(translation)
        } else {
            self.init(untranslated: key)
        }
    }

    /// The text of a key as it is.
    init(untranslated key: LocalizedStringKey) {
        if key.mayHaveMarkdown {
            self.init(markdown: key)
        } else if key.pieces.isEmpty {
            self.init(verbatim: key.resolved)
        } else {
            self = key.pieces.dropFirst().reduce(key.pieces[0]) { $0.followed(by: $1) }
        }
    }
}
