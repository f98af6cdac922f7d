/// A stretch of Swift source, cut into tokens: enough to find where a declaration's parts begin and end.
///
/// Blanks and comments are no tokens. Strings are one token each, with all that is interpolated into them.
struct SourceText {
    struct Token: Equatable {
        enum Kind { case word, number, string, symbol, punctuation }
        var kind: Kind
        var text: Substring
        /// Bytes from the start of the source.
        var range: Range<Int>
        var isFirstInLine: Bool
        /// A blank, or the start of the line, before it; a blank or the end of the line after it.
        var hasBlankBefore: Bool
        var hasBlankAfter: Bool
    }

    let source: String
    let tokens: [Token]

    init(_ source: String) {
        self.source = source
        var scanner = Scanner(source)
        tokens = scanner.scan()
    }

    /// The source of some tokens, with the blanks and comments between them.
    func text(_ tokens: Range<Int>) -> String {
        if tokens.isEmpty { return "" }
        return text(bytes: self.tokens[tokens.lowerBound].range.lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound)
    }

    func text(bytes: Range<Int>) -> String {
        let start = source.utf8.index(source.utf8.startIndex, offsetBy: bytes.lowerBound)
        return String(source[start..<source.utf8.index(start, offsetBy: bytes.count)])
    }

    /// The index after the bracket that closes the one at `opening`.
    func end(ofBracketAt opening: Int) -> Int {
        var depth = 0
        for index in opening..<tokens.count where tokens[index].kind == .punctuation {
            switch tokens[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return tokens.count
    }

    /// The index after the attributes that begin at `start`, which may stand in lines of their own.
    func end(ofAttributesAt start: Int) -> Int {
        var index = start
        while index + 1 < tokens.count, tokens[index].text == "@" {
            index += 2
            while index + 1 < tokens.count, tokens[index].text == "." { index += 2 }
            if index < tokens.count, tokens[index].text == "(", !tokens[index].hasBlankBefore { index = end(ofBracketAt: index) }
        }
        return index
    }

    /// The index after the statement that begins at `start`: what follows in a new line goes on with it where it cannot begin
    /// one, or where what is before it cannot end one.
    func end(ofStatementAt start: Int) -> Int {
        let first = end(ofAttributesAt: start)
        var index = first
        while index < tokens.count {
            let token = tokens[index]
            if token.text == ";" || token.kind == .punctuation && "}])".contains(token.text) { return index }
            if index > first && token.isFirstInLine && !goesOn(at: index) { return index }
            index = token.kind == .punctuation && "{[(".contains(token.text) ? end(ofBracketAt: index) : index + 1
        }
        return index
    }

    private func goesOn(at index: Int) -> Bool {
        let token = tokens[index], last = tokens[index - 1]
        if last.kind == .symbol && last.hasBlankBefore == last.hasBlankAfter { return true }
        if last.kind == .punctuation && ",:".contains(last.text) { return true }
        if last.kind == .word && ["as", "is", "in", "try", "await", "any", "some"].contains(last.text) { return true }
        switch token.kind {
        case .symbol: return token.text.first == "." || token.hasBlankBefore == token.hasBlankAfter
        case .punctuation: return "{:,".contains(token.text)
        case .word: return ["as", "is"].contains(token.text)
        case .number, .string: return false
        }
    }
}
