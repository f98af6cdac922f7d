import FrontmostRender

/// The letters of a font that are shown as small capitals. The bundled fonts have none of their own: they are capitals in a smaller
/// size.
struct SmallCaps: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let lowercase = SmallCaps(rawValue: 1), uppercase = SmallCaps(rawValue: 2)

    /// The size of small capitals, as a part of the font's.
    private static let scale = 0.8

    /// The runs of a text.
    /// - Parameter style: The style of each run.
    func runs(of text: String, font: ResolvedFont, style: Int) -> [TextRun] {
        var small = font
        small.size *= Self.scale
        var runs: [TextRun] = [], wasSmall: Bool?
        for character in text {
            let isSmall = character.isLowercase && contains(.lowercase) || character.isUppercase && contains(.uppercase)
            if isSmall != wasSmall { runs.append(TextRun("", font: isSmall ? small : font, style: style)) }
            wasSmall = isSmall
            runs[runs.count - 1].text += isSmall ? character.uppercased() : String(character)
        }
        return runs.isEmpty ? [TextRun("", font: font, style: style)] : runs
    }
}
