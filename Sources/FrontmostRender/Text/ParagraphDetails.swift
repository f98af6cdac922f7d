/// What few paragraphs set: indents, spaces around paragraphs, and heights of lines. In points.
public final class ParagraphDetails: Hashable, Sendable {
    /// The distance of a paragraph's first line, and of its other lines, from the leading edge.
    public let firstLineIndent, indent: Double
    /// Where lines end: up to 0 the distance from the trailing edge, negative; above 0 the distance from the leading one.
    public let tailIndent: Double
    /// The space before each paragraph but the first, and after each but the last.
    public let spaceBefore, spaceAfter: Double
    /// The height of lines: a factor of the font's (0 for 1), and its limits (0 for none).
    public let lineHeightFactor, leastLineHeight, mostLineHeight: Double

    /// Makes the details of a paragraph. Values that are not finite count as 0. Indents are rounded to the grid of proposals.
    public init(
        firstLineIndent: Double = 0, indent: Double = 0, tailIndent: Double = 0, spaceBefore: Double = 0, spaceAfter: Double = 0,
        lineHeightFactor: Double = 0, leastLineHeight: Double = 0, mostLineHeight: Double = 0
    ) {
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        func onGrid(_ value: Double) -> Double { (finite(value) / TextParagraph.grid).rounded() * TextParagraph.grid }
        (self.firstLineIndent, self.indent, self.tailIndent) = (onGrid(firstLineIndent), onGrid(indent), onGrid(tailIndent))
        (self.spaceBefore, self.spaceAfter) = (max(0, finite(spaceBefore)), max(0, finite(spaceAfter)))
        self.lineHeightFactor = max(0, finite(lineHeightFactor))
        (self.leastLineHeight, self.mostLineHeight) = (max(0, finite(leastLineHeight)), max(0, finite(mostLineHeight)))
    }

    private var values: [Double] {
        [firstLineIndent, indent, tailIndent, spaceBefore, spaceAfter, lineHeightFactor, leastLineHeight, mostLineHeight]
    }
    /// Whether nothing is set.
    public var isPlain: Bool { values.allSatisfy { $0 == 0 } }
    public static func == (a: ParagraphDetails, b: ParagraphDetails) -> Bool { a === b || a.values == b.values }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// The distance of a line from the leading edge.
    func indent(startsParagraph: Bool) -> Double { startsParagraph ? firstLineIndent : indent }

    /// Where lines end in a text of a width.
    func end(in width: Double) -> Double { tailIndent > 0 ? min(width, tailIndent) : width + tailIndent }

    /// The height of a line, from the height that its fonts need.
    func lineHeight(of height: Double) -> Double {
        let most = mostLineHeight > 0 ? mostLineHeight : .infinity
        return min(max(height * (lineHeightFactor > 0 ? lineHeightFactor : 1), leastLineHeight), most)
    }
}
