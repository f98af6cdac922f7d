/// Measures text with the bundled fonts' own tables, as a browser that is served the same files draws it.
///
/// Widths are exact in font units and come out rounded up to 1/64 point. A character that the fonts do not have is as wide
/// as its kind: full-width characters one em, half-width katakana half an em, an emoji (however many scalars) 5/4 em,
/// letters of other scripts 0.6 em. Combining marks take no room.
public final class FontMeasurer: TextMeasurer, Sendable {
    public init() {}

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

    public func metrics(of font: ResolvedFont) -> FontMetrics {
        let file = Self.face(of: font).file
        let scale = font.size / Double(file.unitsPerEm)
        let ascent = Double(file.ascender) * scale
        return FontMetrics(
            ascent: ascent, descent: Double(file.descender) * scale, lineGap: Double(file.lineGap) * scale,
            capHeight: file.capHeight.map { Double($0) * scale } ?? ascent * 0.75,
            xHeight: file.xHeight.map { Double($0) * scale } ?? ascent * 0.55)
    }

    public func advances(of text: String, font: ResolvedFont) -> [ClusterAdvance] {
        let face = Self.face(of: font)
        if let ascii = text.utf8.withContiguousStorageIfAvailable(face.asciiAdvances) ?? nil { return ascii }
        var result: [ClusterAdvance] = []
        result.reserveCapacity(text.utf8.count)
        face.forEachAdvance(in: text) { result.append($0) }
        return result
    }

    public func width(units: Int, clusterCount: Int, font: ResolvedFont) -> Double {
        width(units: units, clusterCount: clusterCount, face: Self.face(of: font), font: font)
    }

    @inline(__always)
    private func width(units: Int, clusterCount: Int, face: FontFace, font: ResolvedFont) -> Double {
        // Multiplied before it is divided: a product that is a whole number of steps is then not rounded up past it.
        var steps = Double(units) * font.size * 64 / Double(face.file.unitsPerEm)
        if font.tracking != 0 { steps += font.tracking * 64 * Double(clusterCount) }
        return steps > 0 ? steps.rounded(.up) / 64 : 0
    }

    @inline(__always)
    private static func face(of font: ResolvedFont) -> FontFace {
        FontFace.bundled(font.file, tabular: font.monospacedDigits)
    }
}
