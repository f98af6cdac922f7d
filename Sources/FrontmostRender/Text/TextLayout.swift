import Foundation

/// A range of text in one font.
public struct TextRun: Hashable, Sendable {
    /// The text of the run.
    public var text: String
    /// The font of the run.
    public var font: ResolvedFont
    /// A value that layout passes through, such as an index of colours and underlines.
    public var style: Int
    /// A picture drawn instead of the text; the text is its accessibility label.
    public var attachment: TextAttachment?

    /// Makes a run.
    public init(_ text: String, font: ResolvedFont, style: Int = 0, attachment: TextAttachment? = nil) {
        (self.text, self.font, self.style, self.attachment) = (text, font, style, attachment)
    }
}

/// The space of a picture among text. It is laid out as one character.
public struct TextAttachment: Hashable, Sendable {
    /// The size in points.
    public var width, height: Double
    /// Points from the top of the picture to the baseline of the text beside it.
    public var baseline: Double
    /// Whether a line is as high as its text, whatever the height of the picture is, as with a symbol in the size of the text.
    public var fitsLine: Bool

    /// Makes an attachment. Lengths are in points.
    public init(width: Double, height: Double, baseline: Double, fitsLine: Bool) {
        (self.width, self.height, self.baseline, self.fitsLine) = (width, height, baseline, fitsLine)
    }
}

/// The paragraph style of a text.
public struct TextParagraphStyle: Hashable, Sendable {
    /// The horizontal alignment of lines.
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }
    /// The part of the last line that "…" replaces when the text does not fit.
    public enum Truncation: Hashable, Sendable { case head, middle, tail }

    /// The horizontal alignment of the lines.
    public var alignment: Alignment
    /// Where the last line is truncated.
    public var truncation: Truncation
    /// The largest number of lines; nil for no limit. At least one line is shown.
    public var lineLimit: Int?
    /// Points between the lines.
    public var lineSpacing: Double
    /// Indents and heights; nil for none, as in most texts.
    public var details: ParagraphDetails?

    /// Makes a style.
    public init(
        alignment: Alignment = .leading, truncation: Truncation = .tail, lineLimit: Int? = nil, lineSpacing: Double = 0,
        details: ParagraphDetails? = nil
    ) {
        (self.alignment, self.truncation) = (alignment, truncation)
        (self.lineLimit, self.lineSpacing, self.details) = (lineLimit, lineSpacing, details)
    }
}

/// The size of a text at a proposal, and the other proposals with the same result.
public struct TextFit: Equatable, Sendable {
    /// The width of the widest line, and the height of all lines.
    public var size: CGSize
    /// The number of lines.
    public var lineCount: Int
    /// Whether text is left out.
    public var isTruncated: Bool
    /// The widths and heights (on the grid of 1/65536 point, see ``TextParagraph/grid``) that lead to the same lines.
    public var validWidths: ClosedRange<Double>
    /// The heights that lead to the same lines.
    public var validHeights: ClosedRange<Double>

    /// Makes a result.
    public init(
        size: CGSize, lineCount: Int, isTruncated: Bool, validWidths: ClosedRange<Double>, validHeights: ClosedRange<Double>
    ) {
        (self.size, self.lineCount, self.isTruncated) = (size, lineCount, isTruncated)
        (self.validWidths, self.validHeights) = (validWidths, validHeights)
    }
}

/// A text broken into lines, ready to draw. Made by ``TextParagraph/layout(width:height:alignedIn:)``.
public struct TextLayout: Equatable, Sendable {
    /// A part of a line in one run.
    public struct Fragment: Equatable, Sendable {
        /// The index of the run, and below it the run's style.
        public var run: Int
        /// The run's `style`.
        public var style: Int
        /// The visible text: a part of the run's text, with "…" where text is left out.
        public var text: String
        /// The visible range of the run's text in UTF-8 bytes, without any "…".
        public var source: Range<Int>
        /// Points from the left edge of the layout.
        public var x: Double
        /// The width in points.
        public var width: Double
        /// Whether the run's attachment is shown in place of the text.
        public var isAttachment = false
    }

    /// One line of the layout.
    public struct Line: Equatable, Sendable {
        /// The parts of the line, from left to right.
        public var fragments: [Fragment]
        /// Points from the top of the layout to the line and to its baseline.
        public var top, baseline: Double
        /// The height in points.
        public var height: Double
        /// The width in points.
        public var width: Double
    }

    /// The lines, from top to bottom.
    public let lines: [Line]
    /// The width of the widest line, and the height of all lines including the spacing between them.
    public let size: CGSize
    /// Whether text is left out.
    public let isTruncated: Bool
}

extension TextLayout.Line {
    /// The line, ready to draw.
    /// - Parameters:
    ///   - runs: The runs of the paragraph, for their fonts.
    ///   - pictures: The pictures among the text, by their runs.
    ///   - style: The style of a fragment.
    package func drawn(
        _ runs: [TextRun], _ pictures: [Int: TextContent.Picture] = [:], style: (TextLayout.Fragment) -> TextStyle
    ) -> TextContent.Line {
        TextContent.Line(
            fragments: fragments.map { fragment in
                TextContent.Fragment(
                    text: fragment.text, font: runs[fragment.run].font, style: style(fragment), x: fragment.x,
                    width: fragment.width, picture: fragment.isAttachment ? pictures[fragment.run] : nil)
            }, top: top, baseline: baseline, height: height)
    }
}
