/// A piece of Swift source as tokens, to find where the parts of a declaration begin and end.
///
/// White space and comments are not tokens. A string is a single token, including its interpolations.
struct SourceText {
    struct Token: Equatable {
        enum Kind { case word, number, string, symbol, punctuation }
        var kind: Kind
        var text: Substring
        /// The range in bytes from the start of the source.
        var range: Range<Int>
        var isFirstInLine: Bool
        /// Whether white space or the start of a line precedes the token; `hasBlankAfter`, whether white space or the end of a
        /// line follows it.
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

    /// The source of a range of tokens, with the white space and comments between them.
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

    /// The index after the attributes that begin at `start`. They may be on lines of their own.
    func end(ofAttributesAt start: Int) -> Int {
        var index = start
        while index + 1 < tokens.count, tokens[index].text == "@" {
            index += 2
            while index + 1 < tokens.count, tokens[index].text == "." { index += 2 }
            if index < tokens.count, tokens[index].text == "(", !tokens[index].hasBlankBefore { index = end(ofBracketAt: index) }
        }
        return index
    }

    /// The index after the statement that begins at `start`. A new line continues the statement if its first token cannot begin a
    /// statement, or if the token before it cannot end one.
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
