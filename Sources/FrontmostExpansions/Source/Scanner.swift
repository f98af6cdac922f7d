/// Splits Swift source into tokens.
struct Scanner {
    private let source: String
    private let bytes: [UInt8]
    private var position = 0

    init(_ source: String) {
        self.source = source
        bytes = Array(source.utf8)
    }

    mutating func scan() -> [SourceText.Token] {
        var tokens: [SourceText.Token] = []
        var isFirst = true
        while true {
            let before = position
            if skipBlanks() { isFirst = true }
            if position == bytes.count { break }
            if position > before, let last = tokens.indices.last { tokens[last].hasBlankAfter = true }
            let start = position
            let kind = next()
            let from = source.utf8.index(source.utf8.startIndex, offsetBy: start)
            let to = source.utf8.index(from, offsetBy: position - start)
            tokens.append(
                .init(
                    kind: kind, text: source[from..<to], range: start..<position, isFirstInLine: isFirst,
                    hasBlankBefore: isFirst || start > before, hasBlankAfter: position == bytes.count))
            isFirst = false
        }
        return tokens
    }

    private func byte(_ ahead: Int = 0) -> UInt8? { position + ahead < bytes.count ? bytes[position + ahead] : nil }

    private func at(_ text: StaticString, _ ahead: Int = 0) -> Bool {
        let start = position + ahead
        return start + text.utf8CodeUnitCount <= bytes.count
            && text.withUTF8Buffer { $0.elementsEqual(bytes[start..<start + $0.count]) }
    }

    /// Skips white space and comments. Returns whether a new line began.
    private mutating func skipBlanks() -> Bool {
        var isNewLine = false
        while let byte = byte() {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isNewLine = true
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
            case _ where at("//"): while let byte = self.byte(), byte != UInt8(ascii: "\n") { position += 1 }
            case _ where at("/*"): skipBlockComment()
            default: return isNewLine
            }
        }
        return isNewLine
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if at("/*") {
                depth += 1
                position += 2
            } else if at("*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    private mutating func next() -> SourceText.Token.Kind {
        guard let first = byte() else { return .punctuation }
        if let hashes = hashesBeforeString() {
            skipString(hashes)
            return .string
        }
        if first == UInt8(ascii: "`") {
            position += 1
            while let byte = byte(), byte != UInt8(ascii: "`") { position += 1 }
            position = min(position + 1, bytes.count)
            return .word
        }
        if isDigit(first) {
            while let byte = byte(), isWord(byte) || byte == UInt8(ascii: ".") && isDigit(self.byte(1) ?? 0) { position += 1 }
            return .number
        }
        if isWord(first) {
            while let byte = byte(), isWord(byte) { position += 1 }
            return .word
        }
        if isSymbol(first) {
            while let byte = byte(), isSymbol(byte), !at("//"), !at("/*") { position += 1 }
            return .symbol
        }
        position += 1
        return .punctuation
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private func isSymbol(_ byte: UInt8) -> Bool { "=+-*/%<>!&|^~?.".utf8.contains(byte) }

    /// The number of number signs before a quotation mark at the current position; nil if no string begins there.
    private func hashesBeforeString() -> Int? {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") { return hashes }
        return nil
    }

    private mutating func skipString(_ hashes: Int) {
        position += hashes
        let isMultiline = at("\"\"\"")
        let quotes = isMultiline ? 3 : 1
        position += quotes
        while position < bytes.count {
            if byte() == UInt8(ascii: "\\"), (1..<hashes + 1).allSatisfy({ byte($0) == UInt8(ascii: "#") }) {
                position += 1 + hashes
                if byte() == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
            } else if isMultiline ? at("\"\"\"") : at("\""),
                (quotes..<quotes + hashes).allSatisfy({ byte($0) == UInt8(ascii: "#") })
            {
                position += quotes + hashes
                return
            } else {
                position += 1
            }
        }
        position = bytes.count
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            _ = skipBlanks()
            guard let byte = byte() else { return }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            _ = next()
        } while depth > 0
    }
}
