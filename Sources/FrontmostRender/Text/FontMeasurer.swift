/// Measures text with the bundled fonts' tables, as a browser draws it that is served the same files.
///
/// Widths are exact in font units and rounded up to 1/64 point. A character that the fonts do not have gets the width of its
/// kind: full-width characters one em, half-width katakana half an em, an emoji (of any number of scalars) 5/4 em, letters of
/// other scripts 0.6 em. Combining marks have no width.
public final class FontMeasurer: TextMeasurer, Sendable {
    /// Makes a measurer.
    public init() {}

    /// The width on one line in points, rounded up to 1/64.
    public func width(of text: String, font: ResolvedFont) -> Double {
        let face = Self.face(of: font)
        let ascii = text.utf8.withContiguousStorageIfAvailable { bytes -> (units: Int, count: Int)? in
            guard let units = face.asciiUnits(bytes) else { return nil }
            return (units, bytes.count)
        }
        if let ascii = ascii ?? nil { return width(units: ascii.units, clusterCount: ascii.count, face: face, font: font) }
        var (units, count) = (0, 0)
        face.forEachAdvance(in: text) { advance in
            units += Int(advance.units) + Int(advance.kerning)
            count += 1
        }
        return width(units: units, clusterCount: count, face: face, font: font)
    }

    /// The vertical metrics, scaled to the font's size in points.
    public func metrics(of font: ResolvedFont) -> FontMetrics {
        let file = Self.face(of: font).file
        let scale = font.size / Double(file.unitsPerEm)
        let ascent = Double(file.ascender) * scale
        return FontMetrics(
            ascent: ascent, descent: Double(file.descender) * scale, lineGap: Double(file.lineGap) * scale + Double(font.leading),
            capHeight: file.capHeight.map { Double($0) * scale } ?? ascent * 0.75,
            xHeight: file.xHeight.map { Double($0) * scale } ?? ascent * 0.55)
    }

    /// The advances in font units. O(n) in the length of the text.
    public func advances(of text: String, font: ResolvedFont) -> [ClusterAdvance] {
        let face = Self.face(of: font)
        if let ascii = text.utf8.withContiguousStorageIfAvailable(face.asciiAdvances) ?? nil { return ascii }
        var result: [ClusterAdvance] = []
        result.reserveCapacity(text.utf8.count)
        face.forEachAdvance(in: text) { result.append($0) }
        return result
    }

    /// Converts font units to points, rounded up to 1/64.
    public func width(units: Int, clusterCount: Int, font: ResolvedFont) -> Double {
        width(units: units, clusterCount: clusterCount, face: Self.face(of: font), font: font)
    }

    @inline(__always)
    private func width(units: Int, clusterCount: Int, face: FontFace, font: ResolvedFont) -> Double {
        // Multiply before dividing, so that a product that is a whole number of steps is not rounded up beyond it.
        var steps = Double(units) * font.size * 64 / Double(face.file.unitsPerEm)
        if font.tracking != 0 { steps += font.tracking * 64 * Double(clusterCount) }
        return steps > 0 ? steps.rounded(.up) / 64 : 0
    }

    @inline(__always)
    private static func face(of font: ResolvedFont) -> FontFace {
        if let custom = font.custom { return custom.face(tabular: font.monospacedDigits) }
        return FontFace.bundled(font.file, tabular: font.monospacedDigits)
    }
}
