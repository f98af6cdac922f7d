/// The vertical measures of a font at a size, in points.
public struct FontMetrics: Hashable, Sendable {
    /// Above and below the baseline; both are positive and not yet rounded.
    public var ascent, descent: Double
    public var lineGap: Double
    public var capHeight, xHeight: Double

    public init(ascent: Double, descent: Double, lineGap: Double, capHeight: Double, xHeight: Double) {
        (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
        (self.capHeight, self.xHeight) = (capHeight, xHeight)
    }

    /// The height of a line as browsers compute `line-height: normal`: each part is rounded by itself.
    public var lineHeight: Double { ascent.rounded() + descent.rounded() + lineGap.rounded() }

    /// From a line's top to its baseline.
    public var baseline: Double { lineGap.rounded() / 2 + ascent.rounded() }
}

/// How far one character (grapheme cluster) moves the pen, in the units of its measurer.
public struct ClusterAdvance: Equatable, Sendable {
    /// The cluster's length in the text.
    public var utf8Count: Int32
    public var units: Int32
    /// Added when the cluster follows the one before it on the same line.
    public var kerning: Int32

    public init(utf8Count: Int32, units: Int32, kerning: Int32 = 0) {
        (self.utf8Count, self.units, self.kerning) = (utf8Count, units, kerning)
    }
}

/// What layout asks about text. Pixel hosts share ``FontMeasurer``, a terminal counts cells.
///
/// Widths are multiples of a power of two (1/64 point for ``FontMeasurer``), so that sums of them are exact.
public protocol TextMeasurer: AnyObject {
    /// The width of a text on one line, in points. A tab is as wide as a space; line ends have no width.
    func width(of text: String, font: ResolvedFont) -> Double

    func metrics(of font: ResolvedFont) -> FontMetrics

    /// The advances of all clusters of a text, in its order. Their lengths add up to the text's.
    func advances(of text: String, font: ResolvedFont) -> [ClusterAdvance]

    /// Points for a number of units, as ``advances(of:font:)`` counts them.
    /// - Parameter clusterCount: How many clusters they come from, for the font's tracking.
    func width(units: Int, clusterCount: Int, font: ResolvedFont) -> Double
}

extension TextMeasurer {
    /// The width of a part of a text by itself.
    public func width(of text: Substring, font: ResolvedFont) -> Double { width(of: String(text), font: font) }

    /// Where a caret may stand in a line of text: before each cluster and after the last one, in points from its start.
    public func caretOffsets(in text: String, font: ResolvedFont) -> [Double] {
        var (units, offsets) = (0, [0.0])
        for advance in advances(of: text, font: font) {
            units += Int(advance.units) + (offsets.count > 1 ? Int(advance.kerning) : 0)
            offsets.append(width(units: units, clusterCount: offsets.count, font: font))
        }
        return offsets
    }
}
