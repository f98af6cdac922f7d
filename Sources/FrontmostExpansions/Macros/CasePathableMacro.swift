/// Expands `@CasePathable enum Route { case draft(Post), help }` into a type with a case path for each case, and the conformance.
struct CasePathableMacro {
    private let expansion: Expansion
    private let text: SourceText

    init(_ expansion: Expansion) {
        self.expansion = expansion
        text = SourceText(expansion.declSyntax?.source ?? "")
    }

    var expanded: String {
        get throws(MacroError) {
            if expansion.macroRole == "extension" { return conformance }
            let (name, body) = try parts()
            return members(of: name, try EnumCases(text, body, selfIs: name).lines)
        }
    }

    /// The conformance, unless the type already conforms: the compiler then passes no list of missing conformances.
    private var conformance: String {
        guard expansion.conformanceListSyntax != nil, let type = expansion.extendedTypeSyntax?.source, (try? parts()) != nil
        else { return "" }
        return "extension \(type): StateNavigation.CasePathable {}"
    }

    private static let others = ["struct", "class", "actor", "protocol", "extension", "func", "var", "let", "typealias", "init"]

    /// The enum's name, and the tokens between its braces.
    private func parts() throws(MacroError) -> (name: String, body: Range<Int>) {
        var index = text.end(ofAttributesAt: 0)
        while index < text.tokens.count, text.tokens[index].text != "enum" {
            if Self.others.contains(String(text.tokens[index].text)) {
                throw MacroError(
                    message: "'@CasePathable' is for an enum: it gives cases what key paths are for properties",
                    offset: text.tokens[index].range.lowerBound)
            }
            index += 1
        }
        guard index + 1 < text.tokens.count, let opening = text.tokens[index...].firstIndex(where: { $0.text == "{" }) else {
            throw MacroError(message: "'@CasePathable' is for an enum", offset: 0)
        }
        return (String(text.tokens[index + 1].text), opening + 1..<text.end(ofBracketAt: opening) - 1)
    }

    /// The access level of the enum, or of the extension around it.
    private var access: String {
        let own = text.tokens[text.end(ofAttributesAt: 0)...].prefix { $0.text != "enum" }
        let around = SourceText(expansion.lexicalContext?.first?.source ?? "").tokens[...]
        let inherited = around.prefix { $0.text != "extension" }
        for tokens in inherited.endIndex < around.endIndex ? [own, inherited] : [own] {
            if let word = tokens.first(where: { Self.levels.contains(String($0.text)) }) {
                return word.text == "public" || word.text == "package" ? "\(word.text) " : ""
            }
        }
        return ""
    }
    private static let levels = ["public", "package", "internal", "fileprivate", "private"]

    private func members(of name: String, _ lines: [EnumCases.Line]) -> String {
        let access = access
        let isSingle = lines.count == 1
        let properties = lines.map { line in
            switch line {
            case .condition(let text): text
            case .element(let element): element.property(of: name, access, isOnly: isSingle)
            }
        }
        let paths = lines.map { line in
            switch line {
            case .condition(let text): text
            case .element(let element): element.isLimited ? "" : "paths.append(\\AllCasePaths.\(element.name))"
            }
        }
        return """
            \(access)struct AllCasePaths: Swift.Sequence, Swift.Sendable {
            \(access)init() {}
            \(properties.joined(separator: "\n"))
            \(access)func makeIterator() -> Swift.IndexingIterator<[Swift.PartialKeyPath<AllCasePaths>]> {
            var paths: [Swift.PartialKeyPath<AllCasePaths>] = []
            paths.reserveCapacity(\(lines.count))
            \(paths.joined(separator: "\n"))
            return paths.makeIterator()
            }
            }
            \(access)static var allCasePaths: AllCasePaths { AllCasePaths() }
            """
    }
}
