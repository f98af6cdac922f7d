import Foundation

/// The meaning that Markdown gives to a part of a text. This platform's Foundation has no such type.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The meanings as bits.
    public let rawValue: UInt
    /// Makes a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Emphasis, shown in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis, shown in bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code, shown in a monospaced font.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Text that is no longer valid, shown with a line through it.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    /// A line end within a paragraph, which is shown as a space.
    public static let softBreak = InlinePresentationIntent(rawValue: 64)
    /// A line end.
    public static let lineBreak = InlinePresentationIntent(rawValue: 128)
    /// HTML among the text. It is shown as it is.
    public static let inlineHTML = InlinePresentationIntent(rawValue: 256)
    /// HTML between paragraphs. It is shown as it is.
    public static let blockHTML = InlinePresentationIntent(rawValue: 512)
}

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// The part of Markdown that is read.
        public enum InterpretedSyntax: Hashable, Sendable {
            /// Paragraphs, headings, lists and quotations as well as inline markup. The marks of blocks are left out, and blocks
            /// follow each other without a line end.
            case full
            /// Inline markup. A line end within a text becomes a space.
            case inlineOnly
            /// Inline markup, with all white space.
            case inlineOnlyPreservingWhitespace
        }
        /// What happens with markup that cannot be read. All Markdown can be read, so the policy does not matter.
        public enum FailurePolicy: Hashable, Sendable { case throwError, returnPartiallyParsedIfPossible }

        /// Whether attributes, `^[text](key: value)`, are read. Of these `inflect: true` gives an English noun the form for the number
        /// before it; others have no effect.
        public var allowsExtendedAttributes: Bool
        /// The part of Markdown that is read.
        public var interpretedSyntax: InterpretedSyntax
        /// What happens with markup that cannot be read.
        public var failurePolicy: FailurePolicy
        /// The language of the text, for a reader of the options.
        public var languageCode: String?

        /// Makes options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
            (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
        }
    }

    /// A text with the attributes that Markdown stands for: `inlinePresentationIntent`, `link` and, on the words of an image, `imageURL`.
    /// - Parameters:
    ///   - markdown: The text.
    ///   - options: What is read, and how.
    ///   - baseURL: The address that relative links refer to.
    /// - Throws: Nothing here: every text is valid Markdown to this parser. Foundation's may fail.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init()
        let texts =
            switch options.interpretedSyntax {
            case .full: MarkdownBlocks.texts(in: markdown)
            case .inlineOnly: [MarkdownBlocks.joined(markdown.split(whereSeparator: \.isLineEnd))]
            case .inlineOnlyPreservingWhitespace: [markdown]
            }
        for run in texts.flatMap({ InlineMarkdown.runs($0, readsAttributes: options.allowsExtendedAttributes) }) {
            guard case .text(let string) = run.content else { continue }
            var part = AttributedString(string)
            if !run.style.intent.isEmpty { part.inlinePresentationIntent = run.style.intent }
            if let link = run.style.link { part.link = URL(string: link, relativeTo: baseURL) }
            if let image = run.style.image { part.imageURL = URL(string: image, relativeTo: baseURL) }
            append(part)
        }
    }
    /// A text with the attributes that Markdown in UTF-8 stands for. Bytes that are no UTF-8 become replacement characters.
    /// - Parameters:
    ///   - markdown: The text in UTF-8.
    ///   - options: What is read, and how.
    ///   - baseURL: The address that relative links refer to.
    /// - Throws: Nothing here, as for a string.
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
    /// A text with the attributes that the Markdown of a file stands for.
    /// - Parameters:
    ///   - url: The file, with a text in UTF-8.
    ///   - options: What is read, and how.
    ///   - baseURL: The address that relative links refer to.
    /// - Throws: The error of reading the file.
    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}

/// The blocks of a Markdown text.
enum MarkdownBlocks {
    /// The texts of paragraphs, headings, list items and quotations, without the marks of the blocks.
    static func texts(in markdown: String) -> [String] {
        var blocks: [String] = [], lines: [Substring] = []
        func end() {
            if !lines.isEmpty { blocks.append(joined(lines)) }
            lines = []
        }
        for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.allSatisfy(\.isWhitespace) {
                end()
            } else if let (rest, isWhole) = unmarked(text) {
                end()
                lines = [rest]
                if isWhole { end() }
            } else {
                lines.append(text)
            }
        }
        end()
        return blocks
    }

    /// The text behind the mark of a heading, a list item or a quotation, and whether it ends with the line; nil without a mark.
    private static func unmarked(_ line: Substring) -> (Substring, isWhole: Bool)? {
        func isBlank(_ rest: Substring) -> Bool { rest.first.map { $0 == " " || $0 == "\t" } ?? true }
        func trimmed(_ rest: Substring) -> Substring { rest.drop { $0 == " " || $0 == "\t" } }
        let hashes = line.prefix { $0 == "#" }.count
        if (1...6).contains(hashes), isBlank(line.dropFirst(hashes)) { return (trimmed(line.dropFirst(hashes)), true) }
        if line.first == ">" { return (trimmed(line.dropFirst()), false) }
        if let first = line.first, "-*+".contains(first), isBlank(line.dropFirst()) { return (trimmed(line.dropFirst()), false) }
        let digits = line.prefix { $0.isASCII && $0.isNumber }, rest = line.dropFirst(digits.count)
        if (1...9).contains(digits.count), rest.first == "." || rest.first == ")", isBlank(rest.dropFirst()) {
            return (trimmed(rest.dropFirst()), false)
        }
        return nil
    }

    /// The lines of a paragraph as one. Two spaces or a backslash at the end of a line keep the line end.
    static func joined(_ lines: [Substring]) -> String {
        var text = ""
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1, isBroken = line.hasSuffix("  ") || line.hasSuffix("\\")
            text += line.hasSuffix("\\") && !isLast ? String(line.dropLast()) : String(line.trimmingSuffix { $0 == " " })
            if !isLast { text += isBroken ? "\n" : " " }
        }
        return text
    }
}

extension Character {
    /// Whether the character ends a line of Markdown, by the convention of any system.
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension Substring {
    /// The part before the characters of a kind at the end.
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
