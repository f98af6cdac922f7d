import Foundation

/// A text that can be laid out at many widths. It is measured once, on first use.
///
/// Lines are broken between words, at hyphens and between East Asian characters, and inside a word only if it does not fit on a
/// line of its own. Spaces at a line break hang and are not shown.
public final class TextParagraph {
    /// The step of proposals, in points. Every width of a ``FontMeasurer`` is a multiple of it, so the largest proposal below a
    /// width is one step below.
    public static let grid = 1.0 / 65_536

    /// The paragraph style.
    public let style: TextParagraphStyle
    let measurer: any TextMeasurer
    let firstRun: TextRun
    let otherRuns: [TextRun]

    /// The width of a single run without line ends on one line; nil for other texts.
    private lazy var simpleWidth: Double? = measureSimple()
    private lazy var clusters = TextClusters(runs: runs, measurer: measurer)

    /// Makes a paragraph with one font.
    public init(_ text: String, font: ResolvedFont, style: TextParagraphStyle = .init(), measurer: any TextMeasurer) {
        (firstRun, otherRuns) = (TextRun(text, font: font), [])
        (self.style, self.measurer) = (style, measurer)
    }

    /// Makes a paragraph from runs.
    /// - Parameter runs: At least one; its text may be empty.
    public init(_ runs: [TextRun], style: TextParagraphStyle = .init(), measurer: any TextMeasurer) {
        precondition(!runs.isEmpty, "A paragraph needs at least one run for its font, even without text.")
        (firstRun, otherRuns) = (runs[0], Array(runs.dropFirst()))
        (self.style, self.measurer) = (style, measurer)
    }

    /// The runs of the text.
    public var runs: [TextRun] { [firstRun] + otherRuns }

    /// The size at a proposal, and the range of proposals that it is valid for.
    ///
    /// - Parameters:
    ///   - width: Points, rounded down to the ``grid``. Infinity proposes the ideal size.
    ///   - height: Lines that do not fit are left out, except the first.
    /// - Complexity: O(1) after the first call for a text of one run that fits on one line. Otherwise O(characters).
    public func fit(width: Double, height: Double = .infinity) -> TextFit {
        let width = Self.onGrid(width)
        if let simpleWidth, simpleWidth <= width {
            return TextFit(
                size: CGSize(width: simpleWidth, height: measurer.metrics(of: firstRun.font).lineHeight), lineCount: 1,
                isTruncated: false, validWidths: simpleWidth...Double.infinity, validHeights: 0...Double.infinity)
        }
        return LineStack(clusters, style: style, width: width, height: height).fit
    }

    /// The text as a single fragment, if it fits on one line at this width: the usual case, without arrays.
    public func singleLine(fitting width: Double) -> TextLayout.Fragment? {
        guard let simpleWidth, simpleWidth <= Self.onGrid(width) else { return nil }
        return TextLayout.Fragment(
            run: 0, style: firstRun.style, text: Self.shown(firstRun.text), source: 0..<firstRun.text.utf8.count, x: 0,
            width: simpleWidth)
    }

    /// The lines at a size.
    ///
    /// - Parameter container: The width that lines are aligned in; nil aligns them within the widest line, as SwiftUI does.
    public func layout(width: Double, height: Double = .infinity, alignedIn container: Double? = nil) -> TextLayout {
        LineStack(clusters, style: style, width: Self.onGrid(width), height: height).layout(alignedIn: container)
    }

    private func measureSimple() -> Double? {
        guard otherRuns.isEmpty, style.details == nil, firstRun.attachment == nil, !firstRun.text.isEmpty,
            !Self.hasLineEnds(firstRun.text)
        else {
            return nil
        }
        return measurer.width(of: firstRun.text, font: firstRun.font)
    }

    fileprivate static func hasLineEnds(_ text: String) -> Bool {
        let found = text.utf8.withContiguousStorageIfAvailable { bytes in
            var isPossible = false
            // Lead bytes of U+0085 and U+2028 count as possible; the scalars decide then.
            for byte in bytes { isPossible = isPossible || (byte &- 0x0A) < 4 || byte == 0xC2 || byte == 0xE2 }
            return isPossible
        }
        return found != false && text.unicodeScalars.contains { LineBreakClass($0) == .lineEnd }
    }

    /// The text as it is drawn. A tab is measured and shown as a space, since tab stops depend on the host.
    public static func shown(_ text: String) -> String {
        text.utf8.contains(0x09) ? text.replacingOccurrences(of: "\t", with: " ") : text
    }

    /// A proposal that is not a number stands for the ideal size.
    static func onGrid(_ width: Double) -> Double {
        guard width < 1e9 else { return .infinity }
        return width.isNaN ? .infinity : (width / grid).rounded(.down) * grid
    }
}

extension TextParagraph {
    /// Whether a text is a single line: not empty, and without line ends.
    public static func isOneLine(_ text: String) -> Bool { !text.isEmpty && !hasLineEnds(text) }

    /// The font of the first run.
    public var firstFont: ResolvedFont { firstRun.font }
}
