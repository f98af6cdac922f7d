import Foundation

extension Text {
    /// The text of a key with Markdown.
    init(markdown key: LocalizedStringKey) {
        let source = key.markdownSource
        self.init(InlineMarkdown.runs(source.parts, readsAttributes: true), atoms: source.atoms)
    }

    /// A text of parts in the styles of Markdown.
    /// - Parameter atoms: The texts that the parts refer to.
    init(_ runs: [InlineMarkdown.Run], atoms: [Text]) {
        let parts = runs.map { run in
            switch run.content {
            case .text(let string): Text(verbatim: string).applying(run.style)
            case .atom(let number): atoms[number].applying(run.style)
            }
        }
        self = parts.dropFirst().reduce(parts.first ?? Text(verbatim: "")) { $0.followed(by: $1) }
    }

    private func applying(_ style: InlineMarkdown.Style) -> Text {
        var text = applying(style.intent)
        if let link = style.link.flatMap({ URL(string: $0) }) { text = text.link(link) }
        return text
    }

    /// The text in the look that its meaning has.
    func applying(_ intent: InlinePresentationIntent) -> Text {
        if intent.isEmpty { return self }
        var text = self
        if intent.contains(.stronglyEmphasized) { text = text.bold() }
        if intent.contains(.emphasized) { text = text.italic() }
        if intent.contains(.code) { text = text.monospaced() }
        if intent.contains(.strikethrough) { text = text.strikethrough() }
        return text
    }
}

extension LocalizedStringKey {
    /// The key as the source of Markdown, and the texts in it that have attributes of their own.
    fileprivate var markdownSource: (parts: [InlineMarkdown.Source], atoms: [Text]) {
        var parts: [InlineMarkdown.Source] = [], atoms: [Text] = [], start = 0
        for piece in pieces.isEmpty ? [Text(verbatim: resolved)] : pieces {
            let end = start + piece.plainString.utf8.count
            if piece.details == nil {
                parts += plainParts(of: start..<end)
            } else {
                parts.append(.atom(atoms.count))
                atoms.append(piece)
            }
            start = end
        }
        return (parts, atoms)
    }

    /// The Markdown and the values of a part without attributes.
    private func plainParts(of range: Range<Int>) -> [InlineMarkdown.Source] {
        func string(_ from: Int, _ to: Int) -> String {
            String(decoding: resolved.utf8.dropFirst(from).prefix(to - from), as: UTF8.self)
        }
        var parts: [InlineMarkdown.Source] = [], at = range.lowerBound
        for literal in literals where range.contains(literal.lowerBound) {
            if literal.lowerBound > at { parts.append(.markdown(string(at, literal.lowerBound))) }
            parts.append(.literal(string(literal.lowerBound, literal.upperBound)))
            at = literal.upperBound
        }
        if at < range.upperBound { parts.append(.markdown(string(at, range.upperBound))) }
        return parts
    }
}

extension InlineMarkdown.Style {
    /// The meaning that the style stands for, without the link.
    var intent: InlinePresentationIntent {
        var intent: InlinePresentationIntent = []
        if isStrong { intent.insert(.stronglyEmphasized) }
        if isEmphasized { intent.insert(.emphasized) }
        if isCode { intent.insert(.code) }
        if isStruckThrough { intent.insert(.strikethrough) }
        return intent
    }
}
