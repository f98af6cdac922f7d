// Attributes of Foundation's Markdown, `^[3 apple](inflect: true)`. Of these only `inflect` has an effect.
extension MarkdownScanner {
    /// The attributes in parentheses behind a text, and the unit behind them; nil if there are none.
    func attributes(from start: Int) -> ([String: String], end: Int)? {
        guard start < units.count, units[start].isMark("(") else { return nil }
        var end = start + 1
        while end < units.count, !units[end].isMark(")") { end += 1 }
        guard end < units.count else { return nil }
        var attributes: [String: String] = [:]
        for pair in Array(units[(start + 1)..<end]).string.split(separator: ",") {
            let parts = pair.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            let words = parts.map {
                $0.trimmingPrefix(while: \.isWhitespace).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            guard let first = words[0].first, first.isLetter || first == "_", !words[0].contains(" ") else { return nil }
            attributes[words[0]] = words[1]
        }
        return attributes.isEmpty ? nil : (attributes, end + 1)
    }

    /// Gives the last word of a text the form for the number in it.
    /// - Parameter first: The first token of the text, which ends with the last token.
    mutating func inflect(from first: Int) {
        guard let last = tokens[first...].lastIndex(where: { token in token.text.contains(where: \.isLetter) }) else { return }
        let text = tokens[last].text
        guard let wordEnd = text.lastIndex(where: \.isLetter) else { return }
        let wordStart = text[...wordEnd].lastIndex { !$0.isLetter }.map { text.index(after: $0) } ?? text.startIndex
        // Numbers with a format of their own are texts with attributes, and none of them is a plain 1.
        let before = tokens[first..<last].map { $0.atom == nil ? $0.text : "0" }.joined() + text[..<wordStart]
        guard let number = Self.lastNumber(in: before) else { return }
        tokens[last].text.replaceSubrange(
            wordStart...wordEnd, with: EnglishNoun.form(of: String(text[wordStart...wordEnd]), isSingular: number == 1))
    }

    private static func lastNumber(in text: String) -> Double? {
        guard let end = text.lastIndex(where: \.isNumber) else { return nil }
        let start = text[...end].lastIndex { !$0.isNumber && !".,".contains($0) }.map { text.index(after: $0) } ?? text.startIndex
        let digits = text[start...end]
        // A grouped number, or one in the digits of another script, is not 1.
        return Double(digits) ?? digits.compactMap(\.wholeNumberValue).reduce(0) { $0 * 10 + Double($1) }
    }
}
