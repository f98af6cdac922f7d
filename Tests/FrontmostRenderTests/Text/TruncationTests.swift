import TestSupport
import Testing

@testable import FrontmostRender

/// Truncated lines, compared with a search that measures each candidate by itself.
@Suite struct TruncationTests {
    private static let words = ["a", "AVAToy", "日本語、", "ー", " ", "   ", "\n", "😀", "e\u{301}", "…", "wide\u{A0}word", "To.", ""]
    private static let fonts = [
        ResolvedFont(size: 17), ResolvedFont(size: 13, weight: .bold), ResolvedFont(design: .monospaced, size: 20),
    ]

    private func text(_ random: inout SplitMix) -> TextClusters {
        let runs = (0...random.next(below: 3)).map { index in
            let words = (0...random.next(below: 5)).map { _ in Self.words[random.next(below: Self.words.count)] }
            let font = Self.fonts[random.next(below: Self.fonts.count)]
            if random.next(below: 4) > 0 { return TextRun(words.joined(), font: font, style: index) }
            let attachment = TextAttachment(width: Double(random.next(below: 80)), height: 10, baseline: 8, fitsLine: false)
            return TextRun("picture", font: font, style: index, attachment: attachment)
        }
        return TextClusters(runs: runs, measurer: FontMeasurer())
    }

    private typealias Line = (before: Range<Int>, after: Range<Int>, width: Double)

    /// The line that shows numbers of clusters before and after the "…".
    private func line(_ text: TextClusters, _ before: Int, _ after: Int) -> Line {
        var (end, resume) = (before, text.all.count - after)
        while end > 0, text.all[end - 1].isSpace { end -= 1 }
        while resume < text.all.count, text.all[resume].isSpace { resume += 1 }
        func isText(_ cluster: Int) -> Bool { text.runs[text.run(at: cluster)].attachment == nil }
        let shown = (0..<end).last(where: isText) ?? (resume..<text.all.count).first(where: isText)
        let run = text.run(at: shown ?? (end..<resume).first(where: isText) ?? 0)
        let width = text.width(0..<end) + text.ellipsisWidth(in: run) + text.width(resume..<text.all.count)
        return (0..<end, resume..<text.all.count, width)
    }

    /// The widest line that fits: one more cluster at a time, until one is too many.
    private func meant(_ text: TextClusters, _ limit: Double, _ mode: TextParagraphStyle.Truncation) -> Line {
        let count = text.all.count, firstEnd = text.all.firstIndex { $0.isLineEnd } ?? count
        let last = count - ((text.all.lastIndex { $0.isLineEnd }).map { $0 + 1 } ?? 0)
        var best = line(text, 0, 0)
        var (before, after) = (0, 0)
        while firstEnd < count || before + after < count {
            let takesBefore: Bool
            switch mode {
            case .tail: takesBefore = true
            case .head: takesBefore = false
            case .middle: takesBefore = before < firstEnd && (before <= after || after == last)
            }
            guard takesBefore ? before < firstEnd : after < last else { break }
            if takesBefore { before += 1 } else { after += 1 }
            let next = line(text, before, after)
            if next.width > limit { break }
            best = next
        }
        return best
    }

    @Test(arguments: 0..<300) func as_much_text_as_fits_is_shown(seed: UInt64) {
        var random = SplitMix(seed: seed + 1)
        let text = text(&random)
        if text.all.isEmpty { return }
        for mode in [TextParagraphStyle.Truncation.head, .middle, .tail] {
            for limit in [0, Double(random.next(below: 300)), Double(random.next(below: 300 * 64)) / 64, .infinity] {
                let line = text.truncatedLine(from: 0, width: limit, mode: mode), meant = meant(text, limit, mode)
                #expect(line.before == meant.before && line.after == meant.after && line.width == meant.width)
            }
        }
    }

    /// With a search that measures each candidate by itself, this takes minutes.
    @Test(arguments: [TextParagraphStyle.Truncation.head, .middle, .tail])
    func a_long_text_of_any_width_is_truncated_at_once(mode: TextParagraphStyle.Truncation) {
        let half = String(repeating: "word ", count: 20_000)
        let text = TextClusters(runs: [TextRun(half + "\n" + half, font: ResolvedFont(size: 17))], measurer: FontMeasurer())
        let line = text.truncatedLine(from: 0, width: .infinity, mode: mode)
        #expect(line.before.count + line.after.count > 99_000)
    }
}
