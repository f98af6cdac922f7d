/// The cases of an enum's source.
struct EnumCases {
    /// A case, or a line of conditional compilation between cases.
    enum Line {
        case element(Element)
        case condition(String)
    }

    struct Element {
        var name: String
        /// The associated values; nil without parentheses.
        var values: [Value]?
        /// Attributes such as `@available`, which the case path needs as well.
        var attributes: String
        var isLimited: Bool { attributes.contains("available") }
    }

    struct Value {
        var label: String?
        var type: String
    }

    private(set) var lines: [Line] = []

    /// - Parameters:
    ///   - body: The tokens between the enum's braces.
    ///   - name: The type that `Self` stands for.
    init(_ text: SourceText, _ body: Range<Int>, selfIs name: String) throws(MacroError) {
        var names: Set<String> = []
        var index = body.lowerBound
        while index < body.upperBound {
            if text.tokens[index].text == "#" {
                let end = Self.endOfLine(text, index, body.upperBound)
                if Self.conditions.contains(where: { text.tokens[index + 1].text == $0 }) {
                    lines.append(.condition(text.text(index..<end)))
                }
                index = end
                continue
            }
            let next = text.end(ofStatementAt: index)
            let afterAttributes = text.end(ofAttributesAt: index)
            let word = text.tokens[afterAttributes..<next].first?.text == "indirect" ? afterAttributes + 1 : afterAttributes
            if word < next, text.tokens[word].text == "case" {
                let attributes = text.text(index..<afterAttributes)
                for element in Self.elements(text, word + 1..<next, attributes, name) {
                    if !names.insert(element.name).inserted {
                        throw MacroError(
                            message: "'@CasePathable' cannot distinguish cases with the same name: '\(element.name)'",
                            offset: text.tokens[word].range.lowerBound)
                    }
                    lines.append(.element(element))
                }
            }
            index = max(next, index + 1)
        }
    }

    private static let conditions = ["if", "elseif", "else", "endif"]

    private static func endOfLine(_ text: SourceText, _ start: Int, _ end: Int) -> Int {
        var index = start + 1
        while index < end, !text.tokens[index].isFirstInLine { index += 1 }
        return index
    }

    /// Parses the elements of a case declaration, separated by commas: a name, optional associated values in parentheses, an
    /// optional raw value.
    private static func elements(
        _ text: SourceText, _ tokens: Range<Int>, _ attributes: String, _ selfName: String
    ) -> [Element] {
        split(text, tokens).compactMap { part in
            guard let name = part.first, text.tokens[name].kind == .word else { return nil }
            var values: [Value]?
            if name + 1 < part.upperBound, text.tokens[name + 1].text == "(" {
                let inside = name + 2..<text.end(ofBracketAt: name + 1) - 1
                values = split(text, inside).map { value(text, $0, selfName) }
            }
            return Element(name: String(text.tokens[name].text), values: values, attributes: attributes)
        }
    }

    private static func value(_ text: SourceText, _ tokens: Range<Int>, _ selfName: String) -> Value {
        var start = tokens.lowerBound
        var label: String?
        if tokens.count > 2, text.tokens[start].kind == .word {
            if text.tokens[start + 1].text == ":" {
                label = String(text.tokens[start].text)
                start += 2
            } else if tokens.count > 3, text.tokens[start + 1].kind == .word, text.tokens[start + 2].text == ":" {
                label = String(text.tokens[start].text)
                start += 3
            }
        }
        var type = ""
        var index = start
        while index < tokens.upperBound {
            let token = text.tokens[index]
            if token.text == "=" { break }
            if token.hasBlankBefore && index > start { type += " " }
            // In `Int?=nil` the equals sign ends the type.
            if token.kind == .symbol, token.text.last == "=" {
                type += token.text.dropLast()
                break
            }
            type += token.text == "Self" ? selfName : String(token.text)
            index += 1
        }
        return Value(label: label == "_" ? nil : label, type: type)
    }

    /// Splits tokens at commas that are not inside brackets or generic arguments.
    private static func split(_ text: SourceText, _ tokens: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = tokens.lowerBound, index = start, angles = 0
        while index < tokens.upperBound {
            let token = text.tokens[index]
            if token.kind == .punctuation && "([{".contains(token.text) {
                index = text.end(ofBracketAt: index)
                continue
            }
            if token.kind == .symbol && token.text != "->" {
                angles += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
            }
            if token.text == "," && angles == 0 {
                parts.append(start..<index)
                start = index + 1
            }
            index += 1
        }
        if start < tokens.upperBound { parts.append(start..<tokens.upperBound) }
        return parts
    }
}

extension EnumCases.Element {
    /// - Parameter isOnly: Whether the enum has no other case, so that the pattern always matches.
    func property(of root: String, _ access: String, isOnly: Bool) -> String {
        let values = values ?? []
        let type =
            switch values.count {
            case 0: "Swift.Void"
            case 1: "(\(values[0].type))"
            default: "(\(values.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ")))"
            }
        let path = "StateNavigation.CasePath<\(root), \(type)>"
        let names = values.indices.map { "value\($0)" }.joined(separator: ", ")
        let pattern = values.isEmpty ? "case .\(name)" : "case let .\(name)(\(names))"
        let found = values.isEmpty ? "()" : values.count == 1 ? names : "(\(names))"
        return """
            \(attributes)
            \(access)var \(name): \(path) {
            \(path)(
            embed: { \(embedding(root)) },
            extract: { root in
            switch root {
            \(pattern): return \(found)
            \(isOnly ? "" : "default: return nil")
            }
            })
            }
            """
    }

    private func embedding(_ root: String) -> String {
        guard let values else { return "_ in \(root).\(name)" }
        let arguments = values.enumerated().map { index, value in
            (value.label.map { "\($0): " } ?? "") + (values.count == 1 ? "$0" : "$0.\(index)")
        }
        return "\(values.isEmpty ? "_ in " : "")\(root).\(name)(\(arguments.joined(separator: ", ")))"
    }
}
