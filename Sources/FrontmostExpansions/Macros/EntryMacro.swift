/// Expands `@Entry var name: Type = value` in an extension of `EnvironmentValues`, `Transaction` and the like into a key, and accessors
/// that read and write it.
struct EntryMacro {
    private let expansion: Expansion
    private let text: SourceText

    init(_ expansion: Expansion) {
        self.expansion = expansion
        text = SourceText(expansion.declSyntax?.source ?? "")
    }

    private static let containers = ["EnvironmentValues", "Transaction", "FocusedValues", "ContainerValues"]

    var expanded: String {
        get throws(MacroError) {
            try checkPlace()
            let (name, value) = try parts()
            let key = "__Key_\(name)"
            if expansion.macroRole == "peer" { return "private enum \(key) {}" }
            return """
                {
                    get { _entry(\(key).self, default: \(value)) }
                    set { _setEntry(\(key).self, newValue) }
                }
                """
        }
    }

    private func checkPlace() throws(MacroError) {
        let around = SourceText(expansion.lexicalContext?.first?.source ?? "").tokens
        if let word = around.firstIndex(where: { $0.text == "extension" }),
            let name = around[(word + 1)...].prefix(while: { $0.kind == .word || $0.text == "." }).last(where: {
                $0.kind == .word
            }),
            Self.containers.contains(String(name.text))
        {
            return
        }
        throw error(
            "'@Entry' is for properties in an extension of \(Self.containers.dropLast().joined(separator: ", ")) or \(Self.containers[Self.containers.count - 1])",
            at: 0)
    }

    /// The property's name, and the source of its default value.
    private func parts() throws(MacroError) -> (name: String, value: String) {
        var index = 0
        while index < text.tokens.count, text.tokens[index].text != "var" {
            if text.tokens[index].text == "let" { throw error("'@Entry' needs a 'var', since the value can be set", at: index) }
            index = text.tokens[index].text == "(" ? text.end(ofBracketAt: index) : index + 1
        }
        guard index + 1 < text.tokens.count, text.tokens[index + 1].kind == .word else {
            throw error("'@Entry' is for a property", at: 0)
        }
        let name = text.tokens[index + 1].text.filter { $0 != "`" }
        index += 2
        let type = index
        while index < text.tokens.count, text.tokens[index].text != "=" {
            if text.tokens[index].text == "{" { throw error("'@Entry' is for a property without accessors", at: index) }
            // In `[Int]=[]` and `Int?=nil` the equals sign ends the type, as in Swift.
            index = "([".contains(text.tokens[index].text) ? text.end(ofBracketAt: index) : index + 1
        }
        if index < text.tokens.count { return (name, text.text(index + 1..<text.tokens.count)) }
        let isOptional = text.tokens[type...].dropFirst().first?.text == "Optional" || text.tokens[type...].last?.text.last == "?"
        if isOptional { return (name, "nil") }
        throw error("'@Entry' needs a default value here, since the type is not optional", at: type - 1)
    }

    private func error(_ message: String, at token: Int) -> MacroError {
        MacroError(message: message, offset: token < text.tokens.count ? text.tokens[token].range.lowerBound : 0)
    }
}
