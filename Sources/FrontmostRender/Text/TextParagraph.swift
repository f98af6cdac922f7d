import Foundation

/// A text that can be asked for its size at many widths. It is measured once, when a question first needs it.
///
/// Lines are broken between words, at hyphens and between East Asian characters; inside a word only when it does not fit
/// on a line of its own. Spaces at which a line is broken hang and are not shown.
public final class TextParagraph {
    /// The step of proposals. Every width a ``FontMeasurer`` answers is a multiple of it, so the largest proposal below
    /// a width is one step below.
    public static let grid = 1.0 / 65_536

    public let style: TextParagraphStyle
    let measurer: any TextMeasurer
    let firstRun: TextRun
    let otherRuns: [TextRun]

    /// The width on one line of a single run without line ends; nil for other texts.
    private lazy var simpleWidth: Double? = measureSimple()
    private lazy var clusters = TextClusters(runs: runs, measurer: measurer)

    public init(_ text: String, font: ResolvedFont, style: TextParagraphStyle = .init(), measurer: any TextMeasurer) {
        (firstRun, otherRuns) = (TextRun(text, font: font), [])
        (self.style, self.measurer) = (style, measurer)
    }

    /// - Parameter runs: At least one; it may be empty.
    public init(_ runs: [TextRun], style: TextParagraphStyle = .init(), measurer: any TextMeasurer) {
        precondition(!runs.isEmpty, "A paragraph has a font even when it has no text.")
        (firstRun, otherRuns) = (runs[0], Array(runs.dropFirst()))
        (self.style, self.measurer) = (style, measurer)
    }

    public var runs: [TextRun] { [firstRun] + otherRuns }

    /// The size at a proposal, and the proposals it holds for.
    ///
    /// - Parameters:
    ///   - width: Points; taken down to the ``grid``. Infinite asks for the ideal size.
    ///   - height: Lines that do not fit in it are left out, except the first.
    /// - Complexity: A text of one run that fits on one line is measured and nothing else. Otherwise O(characters).
    public func fit(width: Double, height: Double = .infinity) -> TextFit {
        let width = Self.onGrid(width)
        if let simpleWidth, simpleWidth <= width {
            return TextFit(
                size: CGSize(width: simpleWidth, height: measurer.metrics(of: firstRun.font).lineHeight), lineCount: 1,
                isTruncated: false, validWidths: simpleWidth...Double.infinity, validHeights: 0...Double.infinity)
        }
        return LineStack(clusters, style: style, width: width, height: height).fit
    }

    /// The text as the only fragment of one line, when that is what it is at this width: the usual case, without arrays.
    public func singleLine(fitting width: Double) -> TextLayout.Fragment? {
        guard let simpleWidth, simpleWidth <= Self.onGrid(width) else { return nil }
        return TextLayout.Fragment(
            run: 0, style: firstRun.style, text: Self.shown(firstRun.text), source: 0..<firstRun.text.utf8.count, x: 0,
            width: simpleWidth)
    }

    /// The lines at a size.
    ///
    /// - Parameter container: The width in which lines are aligned; nil aligns them within the widest one, as SwiftUI
    ///   does.
    public func layout(width: Double, height: Double = .infinity, alignedIn container: Double? = nil) -> TextLayout {
        LineStack(clusters, style: style, width: Self.onGrid(width), height: height).layout(alignedIn: container)
    }

    private func measureSimple() -> Double? {
        guard otherRuns.isEmpty, !firstRun.text.isEmpty, !Self.hasLineEnds(firstRun.text) else { return nil }
        return measurer.width(of: firstRun.text, font: firstRun.font)
    }

    fileprivate static func hasLineEnds(_ text: String) -> Bool {
        let found = text.utf8.withContiguousStorageIfAvailable { bytes in
            var isPossible = false
            // The lead bytes of U+0085 and U+2028 are as good as found: the scalars decide then.
            for byte in bytes { isPossible = isPossible || (byte &- 0x0A) < 4 || byte == 0xC2 || byte == 0xE2 }
            return isPossible
        }
        return found != false && text.unicodeScalars.contains { LineBreakClass($0) == .lineEnd }
    }

    /// A tab is measured as a space and shown as one: tab stops depend on the host.
    public static func shown(_ text: String) -> String {
        text.utf8.contains(0x09) ? text.replacingOccurrences(of: "\t", with: " ") : text
    }

    /// A proposal that is not a number asks for the ideal size.
    static func onGrid(_ width: Double) -> Double {
        guard width < 1e9 else { return .infinity }
        return width.isNaN ? .infinity : (width / grid).rounded(.down) * grid
    }
}

extension TextParagraph {
    /// Whether a text has something on its one line: no line ends, and not empty.
    public static func isOneLine(_ text: String) -> Bool { !text.isEmpty && !hasLineEnds(text) }

    /// The font that the text begins with.
    public var firstFont: ResolvedFont { firstRun.font }
}
