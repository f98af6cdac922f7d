/// The vertical metrics of a font at a size, in points.
public struct FontMetrics: Hashable, Sendable {
    /// The extents above and below the baseline; both are positive and not rounded.
    public var ascent, descent: Double
    /// The recommended gap between lines.
    public var lineGap: Double
    /// The heights of capitals and of lower-case letters.
    public var capHeight, xHeight: Double

    /// Makes metrics. All values are in points.
    public init(ascent: Double, descent: Double, lineGap: Double, capHeight: Double, xHeight: Double) {
        (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
        (self.capHeight, self.xHeight) = (capHeight, xHeight)
    }

    /// The height of a line as browsers compute `line-height: normal`: each part is rounded separately.
    public var lineHeight: Double { ascent.rounded() + descent.rounded() + lineGap.rounded() }

    /// The distance from a line's top to its baseline.
    public var baseline: Double { lineGap.rounded() / 2 + ascent.rounded() }
}

/// The advance of one character (grapheme cluster), in the units of its measurer.
public struct ClusterAdvance: Equatable, Sendable {
    /// The cluster's length in the text, in UTF-8 bytes.
    public var utf8Count: Int32
    /// The advance without kerning.
    public var units: Int32
    /// Added if the cluster follows another one on the same line.
    public var kerning: Int32

    /// Makes an advance.
    public init(utf8Count: Int32, units: Int32, kerning: Int32 = 0) {
        (self.utf8Count, self.units, self.kerning) = (utf8Count, units, kerning)
    }
}

/// Measures text for layout. Pixel hosts share ``FontMeasurer``, a terminal counts cells.
///
/// Widths are multiples of a power of two (1/64 point for ``FontMeasurer``), so that their sums are exact.
public protocol TextMeasurer: AnyObject {
    /// The width of a text on one line, in points. A tab is as wide as a space; line ends have no width.
    func width(of text: String, font: ResolvedFont) -> Double

    /// The vertical metrics of a font.
    func metrics(of font: ResolvedFont) -> FontMetrics

    /// The advances of all clusters of a text, in order. Their lengths add up to the text's.
    func advances(of text: String, font: ResolvedFont) -> [ClusterAdvance]

    /// The width in points of a number of units, as in ``advances(of:font:)``.
    /// - Parameter clusterCount: The number of clusters that they come from, for the font's tracking.
    func width(units: Int, clusterCount: Int, font: ResolvedFont) -> Double
}

extension TextMeasurer {
    /// The width of a part of a text by itself, in points.
    public func width(of text: Substring, font: ResolvedFont) -> Double { width(of: String(text), font: font) }

    /// The possible caret positions in a line of text: before each cluster and after the last one, in points from its start.
    public func caretOffsets(in text: String, font: ResolvedFont) -> [Double] {
        var (units, offsets) = (0, [0.0])
        for advance in advances(of: text, font: font) {
            units += Int(advance.units) + (offsets.count > 1 ? Int(advance.kerning) : 0)
            offsets.append(width(units: units, clusterCount: offsets.count, font: font))
        }
        return offsets
    }
}
