// Links and images, and addresses that are links without markup.
extension MarkdownScanner {
    mutating func scanBracket(isImage: Bool = false, isAttributed: Bool = false) {
        at += isImage || isAttributed ? 2 : 1
        delimiters.append(
            Delimiter(
                mark: "[", token: tokens.count, isOpener: true, isCloser: false, length: 1, rest: 1, end: at, isImage: isImage,
                isAttributed: isAttributed))
        tokens.append(Token(text: isImage ? "![" : isAttributed ? "^[" : "["))
    }

    mutating func scanLinkEnd() {
        at += 1
        guard let opener = delimiters.lastIndex(where: { $0.mark == "[" }) else { return append("]") }
        let start = delimiters[opener]
        if start.isAttributed, let (attributes, end) = attributes(from: at) {
            at = end
            pairDelimiters(above: opener + 1)
            delimiters.remove(at: opener)
            tokens[start.token].text = ""
            if attributes["inflect"] == "true" { inflect(from: start.token + 1) }
            return
        }
        guard start.isActive, let (destination, end) = target(from: at) else {
            delimiters.remove(at: opener)
            return tokens.append(Token(text: "]"))
        }
        at = end
        pairDelimiters(above: opener + 1)
        delimiters.remove(at: opener)
        tokens[start.token].text = ""
        let words = (start.token + 1)..<tokens.count
        spans.append(Span(tokens: words, kind: start.isImage ? .image(destination) : .link(destination)))
        if start.isImage { return }
        // A link contains no other link.
        for index in delimiters.indices
        where delimiters[index].mark == "[" && !delimiters[index].isImage && !delimiters[index].isAttributed {
            delimiters[index].isActive = false
        }
    }

    /// The deepest nesting of parentheses in a destination. Without a limit, text of many open parentheses would be read to its end at each of
    /// them; CommonMark's own parsers have this one.
    private static let deepestNesting = 32

    /// The destination in parentheses behind the text of a link, and the unit behind them.
    private mutating func target(from start: Int) -> (String, end: Int)? {
        guard start < units.count, units[start].isMark("(") else { return nil }
        var here = start + 1
        skipSpace(&here)
        let isBracketed = here < units.count && units[here].isMark("<")
        guard let text = isBracketed ? bracketedDestination(&here) : plainDestination(&here) else { return nil }
        let behind = here
        skipSpace(&here)
        if here > behind, here < units.count, let end = titleEnd(from: here) {
            here = end
            skipSpace(&here)
        }
        guard here < units.count, units[here].isMark(")") else { return nil }
        return (text.string, here + 1)
    }

    /// A destination between angle brackets, which may have spaces.
    private func bracketedDestination(_ here: inout Int) -> [MarkdownUnit]? {
        var text: [MarkdownUnit] = []
        here += 1
        while here < units.count, !units[here].isMark(">") {
            if units[here].isMark("<") || units[here].scalar == "\n" { return nil }
            text.append(takeEscaped(&here))
        }
        here += 1
        return text
    }

    /// A destination that ends at a space or at a parenthesis which it has not opened.
    private func plainDestination(_ here: inout Int) -> [MarkdownUnit]? {
        var text: [MarkdownUnit] = [], depth = 0
        while here < units.count, !units[here].isSpace {
            if units[here].isMark("(") {
                depth += 1
                if depth > Self.deepestNesting { return nil }
            }
            if units[here].isMark(")") {
                if depth == 0 { break }
                depth -= 1
            }
            text.append(takeEscaped(&here))
        }
        return depth > 0 ? nil : text
    }

    /// The unit at a place, or the one that a backslash there stands for. The place moves behind it.
    private func takeEscaped(_ here: inout Int) -> MarkdownUnit {
        if units[here].isMark("\\"), here + 1 < units.count, units[here + 1].scalar.isASCII, units[here + 1].isPunctuation {
            here += 1
        }
        defer { here += 1 }
        return units[here]
    }

    private func skipSpace(_ here: inout Int) { while here < units.count, units[here].isSpace { here += 1 } }

    /// The unit behind a title in quotation marks or parentheses.
    private mutating func titleEnd(from start: Int) -> Int? {
        let closing: Unicode.Scalar
        switch units[start].scalar {
        case "\"": closing = "\""
        case "'": closing = "'"
        case "(": closing = ")"
        default: return nil
        }
        if let missing = missingTitleEnds[closing], missing <= start { return nil }
        var here = start + 1
        while here < units.count {
            if units[here].isMark(closing) { return here + 1 }
            here += units[here].isMark("\\") ? 2 : 1
        }
        missingTitleEnds[closing] = start
        return nil
    }

    /// `<https://a.b>` and `<a@b.c>`.
    mutating func scanAutolink() -> Bool {
        var end = at + 1
        while end < units.count, !units[end].isMark(">"), !units[end].isMark("<"), !units[end].isSpace { end += 1 }
        guard end < units.count, units[end].isMark(">") else { return false }
        let text = Array(units[(at + 1)..<end]).string
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        let isAddress =
            (2...32).contains(scheme.count) && scheme.first?.isLetter == true && text.dropFirst(scheme.count).first == ":"
        let halves = text.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = halves.count == 2 && halves.allSatisfy { !$0.isEmpty } && halves[1].contains(".") && !text.contains("\\")
        guard isAddress || isMail else { return false }
        link(text, to: isAddress ? text : "mailto:" + text)
        at = end + 1
        return true
    }

    /// An address without any markup, as GitHub recognises it: `https://a.b`.
    mutating func scanAddress() -> Bool {
        if at > 0, let last = units[at - 1].scalar.isASCII ? units[at - 1] : nil, last.scalar.properties.isAlphabetic {
            return false
        }
        // The text of a link is not an address of its own.
        if delimiters.contains(where: { $0.mark == "[" }) { return false }
        guard starts(with: "https://") || starts(with: "http://") else { return false }
        var end = at
        while end < units.count, !units[end].isSpace, !units[end].isMark("<"), units[end].atom == nil { end += 1 }
        // How many parentheses are closed that the address has not opened.
        var surplus = units[at..<end].reduce(0) { $0 + ($1.scalar == ")" ? 1 : $1.scalar == "(" ? -1 : 0) }
        while end > at {
            let last = units[end - 1].scalar, isSurplus = last == ")" && surplus > 0
            guard isSurplus || "?!.,:*_~'\"".unicodeScalars.contains(last) else { break }
            if isSurplus { surplus -= 1 }
            end -= 1
        }
        let text = Array(units[at..<end]).string
        guard let host = text.split(separator: "/", maxSplits: 2).dropFirst().first, !host.isEmpty else { return false }
        link(text, to: text)
        at = end
        return true
    }

    private func starts(with prefix: String) -> Bool {
        var here = at
        for scalar in prefix.unicodeScalars {
            guard here < units.count, units[here].isMark(scalar) else { return false }
            here += 1
        }
        return true
    }

    private mutating func link(_ text: String, to destination: String) {
        tokens.append(Token(text: text))
        spans.append(Span(tokens: (tokens.count - 1)..<tokens.count, kind: .link(destination)))
    }
}
