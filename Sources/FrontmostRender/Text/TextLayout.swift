import Foundation

/// A stretch of text in one font.
public struct TextRun: Hashable, Sendable {
    public var text: String
    public var font: ResolvedFont
    /// What layout does not look at and hands back: an index of colours, underlines and the like.
    public var style: Int

    public init(_ text: String, font: ResolvedFont, style: Int = 0) {
        (self.text, self.font, self.style) = (text, font, style)
    }
}

/// How the lines of a paragraph are set.
public struct TextParagraphStyle: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }
    /// Which part of the last line gives way to "…" when not all text can be shown.
    public enum Truncation: Hashable, Sendable { case head, middle, tail }

    public var alignment: Alignment
    public var truncation: Truncation
    /// Lines shown at most, nil for all. At least one is shown.
    public var lineLimit: Int?
    /// Points between the lines.
    public var lineSpacing: Double

    public init(
        alignment: Alignment = .leading, truncation: Truncation = .tail, lineLimit: Int? = nil, lineSpacing: Double = 0
    ) {
        (self.alignment, self.truncation) = (alignment, truncation)
        (self.lineLimit, self.lineSpacing) = (lineLimit, lineSpacing)
    }
}

/// What a text answers to a proposed size, and for which other proposals the answer is the same.
public struct TextFit: Equatable, Sendable {
    /// The widest line and the height of all of them.
    public var size: CGSize
    public var lineCount: Int
    public var isTruncated: Bool
    /// Widths and heights (on the grid of 1/65536 point, see ``TextParagraph/grid``) that lead to the same lines.
    public var validWidths: ClosedRange<Double>
    public var validHeights: ClosedRange<Double>

    public init(
        size: CGSize, lineCount: Int, isTruncated: Bool, validWidths: ClosedRange<Double>, validHeights: ClosedRange<Double>
    ) {
        (self.size, self.lineCount, self.isTruncated) = (size, lineCount, isTruncated)
        (self.validWidths, self.validHeights) = (validWidths, validHeights)
    }
}

/// A text broken into lines, ready to be drawn. Made by ``TextParagraph/layout(width:height:alignedIn:)``.
public struct TextLayout: Equatable, Sendable {
    /// A part of a line in one run.
    public struct Fragment: Equatable, Sendable {
        /// The index of the run, and the style it carries.
        public var run: Int
        public var style: Int
        /// What is shown: a part of the run's text, with "…" where text is left out.
        public var text: String
        /// The part of the run's text that is shown, in UTF-8 bytes, without any "…".
        public var source: Range<Int>
        /// Points from the left edge of the layout.
        public var x: Double
        public var width: Double
    }

    public struct Line: Equatable, Sendable {
        public var fragments: [Fragment]
        /// Points from the top of the layout to the line and to its baseline.
        public var top, baseline: Double
        public var height: Double
        public var width: Double
    }

    public let lines: [Line]
    /// The widest line and the height of all lines with the spacing between them.
    public let size: CGSize
    public let isTruncated: Bool
}
