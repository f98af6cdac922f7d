/// The tags of an SVG document, with their attributes. Text, comments and declarations are skipped. A malformed document gives fewer
/// tags.
struct SVGTags: Sequence, IteratorProtocol {
    struct Tag: Equatable {
        enum Kind: Equatable { case open, close, empty }
        let kind: Kind
        let name: String
        let attributes: [String: String]
    }

    private var rest: Substring.UnicodeScalarView

    init(_ source: String) { rest = source[...].unicodeScalars }

    mutating func next() -> Tag? {
        while let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...]
            if skip("!--", to: "-->") || skip("?", to: "?>") || skip("!", to: ">") { continue }
            let isClosing = rest.first == "/"
            if isClosing { rest.removeFirst() }
            let name = String(String.UnicodeScalarView(rest.prefix { $0 != ">" && $0 != "/" && !$0.properties.isWhitespace }))
            rest = rest.dropFirst(name.unicodeScalars.count)
            let (attributes, isEmpty) = readAttributes()
            if name.isEmpty { continue }
            return Tag(kind: isClosing ? .close : isEmpty ? .empty : .open, name: name, attributes: attributes)
        }
        return nil
    }

    /// Skips what begins and ends with these marks. The end of the document counts as an end.
    private mutating func skip(_ begin: String, to end: String) -> Bool {
        guard rest.starts(with: begin.unicodeScalars) else { return false }
        let end = end.unicodeScalars
        while !rest.isEmpty && !rest.starts(with: end) { rest.removeFirst() }
        rest = rest.dropFirst(end.count)
        return true
    }

    private mutating func readAttributes() -> ([String: String], isEmpty: Bool) {
        var attributes: [String: String] = [:], isEmpty = false
        while let next = rest.first, next != ">" {
            if next == "/" || next.properties.isWhitespace {
                isEmpty = next == "/" || (isEmpty && next.properties.isWhitespace)
                rest.removeFirst()
                continue
            }
            isEmpty = false
            let name = rest.prefix { $0 != "=" && $0 != ">" && $0 != "/" && !$0.properties.isWhitespace }
            rest = rest[name.endIndex...]
            rest = rest.drop { $0.properties.isWhitespace }
            guard rest.first == "=" else {
                if name.isEmpty, !rest.isEmpty, rest.first != ">" { rest.removeFirst() }
                continue
            }
            rest = rest.dropFirst().drop { $0.properties.isWhitespace }
            guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
            let value = rest.dropFirst().prefix { $0 != quote }
            rest = rest[value.endIndex...].dropFirst()
            attributes[String(String.UnicodeScalarView(name))] = String(String.UnicodeScalarView(value))
        }
        rest = rest.dropFirst()
        return (attributes, isEmpty)
    }
}
