/// Expands `#Preview { … }` into a type that makes the preview, and a record through which the type is found.
///
/// The arguments are passed to an initializer of `Preview` as written. Declarations with `@Previewable` become properties of a
/// view, and the rest becomes its body.
struct PreviewMacro {
    private let expansion: Expansion
    private let text: SourceText
    /// The index of the first argument: after the attributes of the macro, such as `@available(iOS 17, *)`, `#` and `Preview`.
    private let start: Int

    init(_ expansion: Expansion) {
        self.expansion = expansion
        text = SourceText(expansion.syntax?.source ?? "")
        start = min(text.end(ofAttributesAt: 0) + 2, text.tokens.count)
    }

    /// Expands `@Previewable`: to nothing in the body of a preview, and to an error elsewhere.
    static func checkMark(_ expansion: Expansion) throws(MacroError) -> String {
        for place in expansion.lexicalContext ?? [] {
            let text = SourceText(place.source)
            let name = text.tokens.dropFirst(text.end(ofAttributesAt: 0)).prefix(2)
            if name.first?.text == "#", name.last?.text == "Preview" { return "" }
        }
        throw MacroError(
            message: "'@Previewable' is only for declarations in a '#Preview': move it there, or remove it",
            offset: SourceText(expansion.declSyntax?.source ?? "").tokens.first?.range.lowerBound ?? 0)
    }

    var expanded: String {
        get throws(MacroError) {
            guard start >= 2 else { throw MacroError(message: "nothing is previewed", offset: 0) }
            let location = expansion.syntax?.location ?? .init()
            let before = text.text(bytes: 0..<text.tokens[start - 2].range.lowerBound)
            let line = location.line + before.count { $0.isNewline }
            let name = expansion.uniqueName("PreviewRegistry")
            return """
                struct \(name): FrontmostUIKit.PreviewRegistry {
                    static var fileID: String { \(literal(location.fileID)) }
                    static var line: Int { \(line) }
                    @MainActor static func makePreview() throws -> FrontmostUIKit.Preview {
                \(body)
                    }
                    @section("frontmost_previews") @used
                    private static let record: @convention(c) (UnsafeMutableRawPointer) -> Void = {
                        $0.assumingMemoryBound(to: (any FrontmostUIKit.PreviewRegistry.Type).self).initialize(to: \(name).self)
                    }
                }
                """
        }
    }

    private func literal(_ string: String) -> String { "#\"\(string)\"#" }

    private var body: String {
        let arguments = start..<text.tokens.count
        guard let opening = closure, let properties = previewables(in: opening) else {
            return "FrontmostUIKit.Preview\(blank(before: arguments))\(text.text(arguments))"
        }
        let closing = text.end(ofBracketAt: opening)
        return """
            struct Content: FrontmostUI.View {
            \(properties.declarations.joined(separator: "\n"))
            var body: some FrontmostUI.View {
            \(properties.rest)
            }
            }
            return FrontmostUIKit.Preview\(blank(before: arguments))\(text.text(start..<opening)) { Content() }\
            \(text.text(closing..<text.tokens.count))
            """
    }

    private func blank(before arguments: Range<Int>) -> String {
        !arguments.isEmpty && text.tokens[arguments.lowerBound].hasBlankBefore ? " " : ""
    }

    /// The index of the closure that makes the view: the last one at the top level, after the parentheses or in them.
    private var closure: Int? {
        var index = start
        var found: Int?
        while index < text.tokens.count {
            switch text.tokens[index].text {
            case "{":
                found = index
                index = text.end(ofBracketAt: index)
            case "[": index = text.end(ofBracketAt: index)
            default: index += 1
            }
        }
        return found
    }

    /// The declarations in a closure that are marked with `@Previewable`, without the attribute, and the closure's source without
    /// them. Nil if there are none.
    private func previewables(in opening: Int) -> (declarations: [String], rest: String)? {
        let end = text.end(ofBracketAt: opening) - 1
        var declarations: [String] = []
        var rest = ""
        var copied = text.tokens[opening].range.upperBound
        var index = opening + 1
        while index < end {
            var next = text.end(ofStatementAt: index)
            if let mark = mark(in: index..<next) {
                rest += text.text(bytes: copied..<text.tokens[index].range.lowerBound)
                declarations.append(text.text(index..<mark) + " " + text.text(mark + 2..<next))
                // The semicolon between two statements in a line is removed with the declaration.
                if next < end && text.tokens[next].text == ";" { next += 1 }
                copied = text.tokens[next - 1].range.upperBound
            }
            index = max(next, index + 1)
        }
        if declarations.isEmpty { return nil }
        return (declarations, rest + text.text(bytes: copied..<text.tokens[end].range.lowerBound))
    }

    /// The index of `@Previewable` among a declaration's attributes.
    private func mark(in statement: Range<Int>) -> Int? {
        (statement.lowerBound..<text.end(ofAttributesAt: statement.lowerBound)).dropLast()
            .first { text.tokens[$0].text == "@" && text.tokens[$0 + 1].text == "Previewable" }
    }
}
