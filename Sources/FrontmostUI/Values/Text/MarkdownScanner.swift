/// Finds the markup of a text in one pass, with a stack of delimiters, as the appendix of CommonMark's specification describes.
struct MarkdownScanner {
    let units: [MarkdownUnit]
    var at = 0
    var tokens: [Token] = []
    var delimiters: [Delimiter] = []
    var spans: [Span] = []
    /// The lengths of runs of backticks that have no partner further on.
    var missingFences: Set<Int> = []
    /// The units from which on a mark that ends a title does not occur.
    var missingTitleEnds: [Unicode.Scalar: Int] = [:]

    /// A piece of the result: text, an atom, or what is left of a run of delimiters.
    struct Token {
        var text: String
        var atom: Int?
        var isCode = false
    }
    /// A run of `*`, `_` or `~`, or the `[` of a possible link or the `![` of a possible image.
    struct Delimiter {
        let mark: Unicode.Scalar
        let token: Int
        let isOpener, isCloser: Bool
        /// The length of the run in the source.
        let length: Int
        /// The characters that are not used yet.
        var rest: Int
        /// False for a `[` that another link is around.
        var isActive = true
        /// The unit behind a `[`.
        var end = 0
        var isImage = false
        /// Whether the `[` is that of `^[text](key: value)`.
        var isAttributed = false
    }
    /// A style for a range of tokens.
    struct Span {
        enum Kind { case strong, emphasis, struckThrough, link(String), image(String) }
        var tokens: Range<Int>
        var kind: Kind
    }

    /// Whether attributes are read, `^[text](key: value)`.
    private let readsAttributes: Bool

    init(_ source: [InlineMarkdown.Source], readsAttributes: Bool = false) {
        (units, self.readsAttributes) = (MarkdownUnit.units(of: source), readsAttributes)
    }

    mutating func scan() {
        while at < units.count { scanOne() }
        pairDelimiters(above: 0)
    }

    mutating func scanOne() {
        let unit = units[at]
        if let atom = unit.atom {
            tokens.append(Token(text: "", atom: atom))
            at += 1
            return
        }
        if !unit.isLiteral {
            switch unit.scalar {
            case "\\": if scanEscape() { return }
            case "`": return scanCode()
            case "*", "_", "~": return scanDelimiters(unit.scalar)
            case "[": return scanBracket()
            case "^" where readsAttributes && at + 1 < units.count && units[at + 1].isMark("["):
                return scanBracket(isAttributed: true)
            case "!" where at + 1 < units.count && units[at + 1].isMark("["): return scanBracket(isImage: true)
            case "]": return scanLinkEnd()
            case "<": if scanAutolink() { return }
            case "&": if scanEntity() { return }
            case "h": if scanAddress() { return }
            default: break
            }
        }
        append(String(unit.scalar))
        at += 1
    }

    /// Adds text to the last token, if that is plain text.
    mutating func append(_ text: String) {
        let last = tokens.count - 1
        let isPlain = last >= 0 && tokens[last].atom == nil && !tokens[last].isCode && last != delimiters.last?.token
        if isPlain, spans.last?.tokens.upperBound != tokens.count {
            tokens[last].text += text
        } else {
            tokens.append(Token(text: text))
        }
    }

    // MARK: Characters

    mutating func scanEscape() -> Bool {
        guard at + 1 < units.count, !units[at + 1].isLiteral else { return false }
        let next = units[at + 1].scalar
        guard next.isASCII, units[at + 1].isPunctuation || next == "\n" else { return false }
        append(String(next))
        at += 2
        return true
    }

    static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "hellip": "…",
        "ndash": "–", "mdash": "—", "trade": "™", "euro": "€", "times": "×", "middot": "·", "bull": "•",
    ]

    mutating func scanEntity() -> Bool {
        var end = at + 1
        while end < units.count, end - at < 12, units[end].scalar.isASCII, units[end].scalar != ";", !units[end].isLiteral {
            end += 1
        }
        guard end < units.count, units[end].isMark(";") else { return false }
        let name = Array(units[(at + 1)..<end]).string
        var text = Self.names[name]
        if name.hasPrefix("#") {
            let digits = name.dropFirst(), isHex = digits.first == "x" || digits.first == "X"
            let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            text = value.map { String(Unicode.Scalar($0).flatMap { $0 == "\0" ? nil : $0 } ?? "\u{FFFD}") }
        }
        guard let text else { return false }
        append(text)
        at = end + 1
        return true
    }

    mutating func scanCode() {
        let start = at
        while at < units.count, units[at].isMark("`") { at += 1 }
        let length = at - start
        guard !missingFences.contains(length), let close = fence(of: length, from: at) else {
            missingFences.insert(length)
            return append(String(repeating: "`", count: length))
        }
        var code = Array(units[at..<close])
        for index in code.indices where code[index].isMark("\n") { code[index].scalar = " " }
        if code.count > 2, code[0].scalar == " ", code[code.count - 1].scalar == " ", code.contains(where: { $0.scalar != " " }) {
            code = Array(code[1..<(code.count - 1)])
        }
        for part in Self.parts(code) {
            tokens.append(Token(text: part.text, atom: part.atom, isCode: true))
        }
        at = close + length
    }

    /// Text and atoms, in order.
    static func parts(_ units: [MarkdownUnit]) -> [Token] {
        var result: [Token] = []
        for unit in units {
            if let atom = unit.atom {
                result.append(Token(text: "", atom: atom))
            } else if let last = result.indices.last, result[last].atom == nil {
                result[last].text.unicodeScalars.append(unit.scalar)
            } else {
                result.append(Token(text: String(unit.scalar)))
            }
        }
        return result
    }

    /// The start of the next run of exactly so many backticks.
    func fence(of length: Int, from start: Int) -> Int? {
        var here = start
        while here < units.count {
            guard units[here].isMark("`") else {
                here += 1
                continue
            }
            let first = here
            while here < units.count, units[here].isMark("`") { here += 1 }
            if here - first == length { return first }
        }
        return nil
    }

    // MARK: Emphasis

    mutating func scanDelimiters(_ mark: Unicode.Scalar) {
        let start = at
        while at < units.count, units[at].isMark(mark) { at += 1 }
        let length = at - start, text = String(repeating: Character(mark), count: length)
        let before = start > 0 ? units[start - 1] : nil, after = at < units.count ? units[at] : nil
        let opens = Self.flanks(after, before), closes = Self.flanks(before, after)
        var isOpener = opens, isCloser = closes
        if mark == "_" {
            isOpener = opens && (!closes || before?.isPunctuation == true)
            isCloser = closes && (!opens || after?.isPunctuation == true)
        }
        if mark == "~", length > 2 { (isOpener, isCloser) = (false, false) }
        tokens.append(Token(text: text))
        delimiters.append(
            Delimiter(
                mark: mark, token: tokens.count - 1, isOpener: isOpener, isCloser: isCloser, length: length, rest: length))
    }

    /// Whether a run of delimiters is at the edge of the text on one side.
    static func flanks(_ inner: MarkdownUnit?, _ outer: MarkdownUnit?) -> Bool {
        guard let inner, !inner.isSpace else { return false }
        return !inner.isPunctuation || outer?.isSpace ?? true || outer?.isPunctuation ?? true
    }

    /// Pairs the delimiters above a height of the stack, and removes them.
    mutating func pairDelimiters(above bottom: Int) {
        // Below these no opener for a closer of that kind exists.
        var bottoms: [Int: Int] = [:]
        var closer = bottom
        while closer < delimiters.count {
            let end = delimiters[closer]
            guard end.isCloser, end.rest > 0, end.mark != "[" else {
                closer += 1
                continue
            }
            let key = (Int(end.mark.value) * 2 + (end.isOpener ? 1 : 0)) * 3 + end.length % 3
            let lowest = max(bottom, bottoms[key] ?? bottom)
            guard let opener = opener(for: closer, above: lowest) else {
                bottoms[key] = closer
                closer += 1
                continue
            }
            pair(opener, closer)
            if delimiters[closer].rest == 0 { closer += 1 }
        }
        delimiters.removeSubrange(min(bottom, delimiters.count)...)
    }

    func opener(for closer: Int, above bottom: Int) -> Int? {
        let end = delimiters[closer]
        var index = closer - 1
        while index >= bottom {
            let start = delimiters[index]
            if start.mark == end.mark, start.isOpener, start.rest > 0 {
                if end.mark == "~" {
                    if start.length == end.length { return index }
                } else {
                    let isMixed = end.isOpener || start.isCloser
                    let isOdd = (start.length + end.length) % 3 == 0 && !(start.length % 3 == 0 && end.length % 3 == 0)
                    if !(isMixed && isOdd) { return index }
                }
            }
            index -= 1
        }
        return nil
    }

    mutating func pair(_ opener: Int, _ closer: Int) {
        let (start, end) = (delimiters[opener], delimiters[closer])
        let used = end.mark == "~" ? end.rest : start.rest >= 2 && end.rest >= 2 ? 2 : 1
        let kind: Span.Kind = end.mark == "~" ? .struckThrough : used == 2 ? .strong : .emphasis
        spans.append(Span(tokens: (start.token + 1)..<end.token, kind: kind))
        for index in [opener, closer] {
            delimiters[index].rest -= used
            tokens[delimiters[index].token].text.removeLast(used)
        }
        // Delimiters between the two have no partner outside.
        for index in (opener + 1)..<closer { delimiters[index].rest = 0 }
    }

    // MARK: Result

    /// The parts with their styles. Neighbours in one style are one part.
    var runs: [InlineMarkdown.Run] {
        var strong = Array(repeating: 0, count: tokens.count + 1), emphasis = strong, struck = strong
        var links = [String?](repeating: nil, count: tokens.count), images = links
        for span in spans where !span.tokens.isEmpty {
            func add(_ depth: inout [Int]) {
                depth[span.tokens.lowerBound] += 1
                depth[span.tokens.upperBound] -= 1
            }
            switch span.kind {
            case .strong: add(&strong)
            case .emphasis: add(&emphasis)
            case .struckThrough: add(&struck)
            case .link(let destination): for token in span.tokens { links[token] = destination }
            case .image(let address): for token in span.tokens { images[token] = address }
            }
        }
        var depth = (strong: 0, emphasis: 0, struck: 0)
        var result: [InlineMarkdown.Run] = []
        for (index, token) in tokens.enumerated() {
            depth.strong += strong[index]
            depth.emphasis += emphasis[index]
            depth.struck += struck[index]
            if token.text.isEmpty && token.atom == nil { continue }
            let style = InlineMarkdown.Style(
                isStrong: depth.strong > 0, isEmphasized: depth.emphasis > 0, isCode: token.isCode,
                isStruckThrough: depth.struck > 0, link: links[index], image: images[index])
            if token.atom == nil, let last = result.last, last.style == style, case .text(let text) = last.content {
                result[result.count - 1].content = .text(text + token.text)
            } else {
                result.append(
                    InlineMarkdown.Run(content: token.atom.map { .atom($0) } ?? .text(token.text), style: style))
            }
        }
        return result
    }
}
