import TestSupport
import Testing

@testable import FrontmostRender

/// The interval of widths for which a layout cache may reuse a text's size, checked with random texts.
@Suite struct TextFitIntervalTests {
    private static let words = [
        "a", "the", "AVAToy", "well-known", "日本語、", "「はい」", "ー", "。", " ", "  ", "\n", "😀", "e\u{301}", "2026-11-21", "…",
        "\u{200B}",
        "wide\u{A0}word", "—", "(x)", "incomprehensibilities",
    ]

    private func details(_ random: inout SplitMix) -> ParagraphDetails {
        func length(_ most: Int) -> Double { random.next(below: 2) == 0 ? 0 : Double(random.next(below: most * 7)) / 7 }
        return ParagraphDetails(
            firstLineIndent: length(60), indent: length(60), tailIndent: length(200) - length(100), spaceBefore: length(20),
            spaceAfter: length(20), lineHeightFactor: length(3), leastLineHeight: length(40), mostLineHeight: length(60))
    }

    private func paragraph(
        _ random: inout SplitMix, _ measurer: any TextMeasurer, details: ParagraphDetails? = nil
    ) -> TextParagraph {
        let fonts = [ResolvedFont(size: 17), ResolvedFont(size: 13, weight: .bold), ResolvedFont(design: .monospaced, size: 20)]
        let runs = (0...random.next(below: 3)).map { index in
            let words = (0...random.next(below: 6)).map { _ in
                Self.words[random.next(below: Self.words.count)] + (random.next(below: 2) == 0 ? " " : "")
            }
            return TextRun(words.joined(), font: fonts[random.next(below: fonts.count)], style: index)
        }
        let style = TextParagraphStyle(
            truncation: [.head, .middle, .tail][random.next(below: 3)], lineLimit: [nil, 1, 2, 3][random.next(below: 4)],
            lineSpacing: Double(random.next(below: 3)), details: details)
        return TextParagraph(runs, style: style, measurer: measurer)
    }

    @Test(arguments: 0..<120)
    func any_valid_size_gives_the_same_lines(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let measurer = FontMeasurer(), details = seed < 60 ? nil : details(&random)
        let paragraph = paragraph(&random, measurer, details: details)
        for _ in 0..<12 {
            let width = Double(random.next(below: 300 * 64)) / 64
            let height = random.next(below: 2) == 0 ? Double.infinity : Double(random.next(below: 120))
            let fit = paragraph.fit(width: width, height: height)
            #expect(fit.validWidths.contains(width))
            #expect(fit.validHeights.contains(height))
            let expected = paragraph.layout(width: width, height: height)
            #expect(expected.size == fit.size)
            #expect(expected.lines.count == fit.lineCount)

            let widest = min(fit.validWidths.upperBound, 2000)
            let (low, high) = (fit.validWidths.lowerBound, max(widest, fit.validWidths.lowerBound))
            for other in [low, high, ((low + high) * 32_768).rounded() / 65_536] {
                #expect(paragraph.layout(width: other, height: height) == expected, "width \(width) → \(other)")
            }
            for other in [fit.validHeights.lowerBound, min(fit.validHeights.upperBound, 4000)] {
                #expect(paragraph.layout(width: width, height: other) == expected, "height \(height) → \(other)")
            }
        }
    }

    @Test(arguments: 0..<40)
    func no_line_is_wider_than_asked_unless_it_is_one_character(seed: Int) {
        var random = SplitMix(seed: UInt64(1000 + seed))
        let paragraph = paragraph(&random, FontMeasurer())
        for _ in 0..<8 {
            let width = Double(random.next(below: 300))
            for line in paragraph.layout(width: width).lines where line.width > width {
                #expect(line.fragments.map(\.text).joined().count == 1)
            }
        }
    }

    @Test(arguments: 0..<40)
    func no_text_is_lost_but_hanging_spaces(seed: Int) {
        var random = SplitMix(seed: UInt64(2000 + seed))
        let source = paragraph(&random, FontMeasurer())
        let unlimited = TextParagraph(source.runs, measurer: FontMeasurer())
        let isShown = { (scalar: Unicode.Scalar) in ![.space, .lineEnd, .zeroWidthSpace].contains(LineBreakClass(scalar)) }
        let shown = unlimited.layout(width: Double(random.next(below: 200))).text.joined().unicodeScalars.filter(isShown)
        let all = source.runs.map(\.text).joined().unicodeScalars.filter(isShown)
        #expect(String(shown) == String(all))
    }
}
