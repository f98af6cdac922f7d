/// The inline part of Markdown: emphasis, code, links, images as their words and strikethrough, as CommonMark specifies them, with GitHub's `~~`.
///
/// Everything that is not markup stays as it is, white space and line ends included. HTML is text.
struct InlineMarkdown {
    /// The look of a part of the text.
    struct Style: Equatable {
        var isStrong = false, isEmphasized = false, isCode = false, isStruckThrough = false
        /// The destination of the link around the part.
        var link: String?
        /// The address of the image that the part stands for.
        var image: String?
    }
    /// A part of the result in one style.
    struct Run: Equatable {
        enum Content: Equatable {
            case text(String)
            /// A part of the source that is not text, by its number.
            case atom(Int)
        }
        var content: Content
        var style: Style
    }
    /// A part of the source.
    enum Source {
        /// Text that is read as Markdown.
        case markdown(String)
        /// Text that is shown as it is: a value that was interpolated.
        case literal(String)
        /// Something that is not text, which keeps its place.
        case atom(Int)
    }

    /// Whether a string may contain markup. Most strings do not, and need no parser.
    /// - Parameter goesOn: Whether other text follows the string. What follows a colon may make it part of an address.
    // Each localised text asks this when its body runs.
    static func isPossible(in text: String, goesOn: Bool = false) -> Bool {
        if text.isEmpty { return false }
        var text = text
        return text.withUTF8 { bytes in
            let markup = Self.markup
            var hasColon = false
            for byte in bytes where byte < 128 && markup[byte] {
                if byte != UInt8(ascii: ":") { return true }
                hasColon = true
            }
            if !hasColon { return false }
            // A colon counts before a slash only, as in an address.
            return goesOn && bytes.last == UInt8(ascii: ":")
                || zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: "/") }
        }
    }

    /// The characters of markup.
    private static let markup = ASCIISet("*_`[<\\~&:")

    /// A set of ASCII characters.
    private struct ASCIISet {
        private var low: UInt64 = 0, high: UInt64 = 0

        init(_ characters: StaticString) {
            characters.withUTF8Buffer { bytes in
                for byte in bytes {
                    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
                }
            }
        }

        /// - Parameter byte: Below 128.
        subscript(byte: UInt8) -> Bool { (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1 }
    }

    /// Parses a text.
    static func runs(_ text: String, readsAttributes: Bool = false) -> [Run] {
        runs([.markdown(text)], readsAttributes: readsAttributes)
    }

    /// Parses a text of several parts.
    /// - Parameter readsAttributes: Whether `^[text](key: value)` is markup.
    static func runs(_ source: [Source], readsAttributes: Bool = false) -> [Run] {
        var scanner = MarkdownScanner(source, readsAttributes: readsAttributes)
        scanner.scan()
        return scanner.runs
    }
}

/// A character of the source, or an atom.
struct MarkdownUnit {
    /// The character; U+FFFC for an atom.
    var scalar: Unicode.Scalar
    /// Whether the character is never markup.
    var isLiteral = false
    var atom: Int?

    static func units(of source: [InlineMarkdown.Source]) -> [MarkdownUnit] {
        source.flatMap { part in
            switch part {
            case .markdown(let text): text.unicodeScalars.map { MarkdownUnit(scalar: $0) }
            case .literal(let text): text.unicodeScalars.map { MarkdownUnit(scalar: $0, isLiteral: true) }
            case .atom(let number): [MarkdownUnit(scalar: "\u{FFFC}", isLiteral: true, atom: number)]
            }
        }
    }

    /// Whether the unit is a character of markup.
    func isMark(_ mark: Unicode.Scalar) -> Bool { scalar == mark && !isLiteral }

    var isSpace: Bool { scalar.properties.isWhitespace }
    var isPunctuation: Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            atom == nil
        default: false
        }
    }
}

extension [MarkdownUnit] {
    /// The characters, without atoms.
    var string: String {
        var result = String.UnicodeScalarView()
        for unit in self where unit.atom == nil { result.append(unit.scalar) }
        return String(result)
    }
}
