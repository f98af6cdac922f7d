@testable import FrontmostRender

/// Counts cells as a terminal does, ten points each: widths that a reader of a test can add up.
final class CellMeasurer: TextMeasurer {
    func width(of text: String, font: ResolvedFont) -> Double {
        advances(of: text, font: font).reduce(0) { $0 + 10 * Double($1.units) }
    }
    func metrics(of font: ResolvedFont) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.75, descent: font.size * 0.25, lineGap: 0, capHeight: 0, xHeight: 0)
    }
    func advances(of text: String, font: ResolvedFont) -> [ClusterAdvance] {
        text.map { character in
            let scalar = character.unicodeScalars.first?.value ?? 0
            let cells = CharacterWidth.isInvisible(scalar) ? 0 : CharacterWidth.isFullWidth(scalar) ? 2 : 1
            return ClusterAdvance(utf8Count: Int32(character.utf8.count), units: Int32(cells))
        }
    }
    func width(units: Int, clusterCount: Int, font: ResolvedFont) -> Double { 10 * Double(units) }
}

extension TextLayout {
    /// What a reader sees, line by line.
    var text: [String] { lines.map { $0.fragments.map(\.text).joined() } }
}
