@testable import FrontmostRender

/// Measures like a terminal, ten points a cell, so that widths are easy to add up.
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
    /// The visible text, line by line.
    var text: [String] { lines.map { $0.fragments.map(\.text).joined() } }
}
