/// A truncated last line: the text before and after the "…".
struct TruncatedLine {
    var before: Range<Int>
    var after: Range<Int>
    /// The run that the "…" has its font from.
    var ellipsisRun: Int
    var width: Double
    var interval: WidthInterval
}

extension TextClusters {
    /// The longest truncation that fits, of all text from a line's start. The "…" alone is always accepted.
    func truncatedLine(from start: Int, width limit: Double, mode: TextParagraphStyle.Truncation) -> TruncatedLine {
        let firstEnd = all[start...].firstIndex { $0.isLineEnd } ?? all.count
        let lastStart = (all[start...].lastIndex { $0.isLineEnd }).map { $0 + 1 } ?? start
        var interval = WidthInterval()
        if firstEnd == all.count { interval.staysBelow(widest(start..<all.count)) }

        var best: TruncatedLine?
        var taken = Taken(before: 0, after: 0)
        repeat {
            let candidate = truncated(start, firstEnd, lastStart, taken)
            if let best, candidate.width > limit {
                interval.staysBelow(candidate.width)
                return best.with(interval)
            }
            if candidate.width <= limit { interval.reaches(candidate.width) } else { interval.staysBelow(candidate.width) }
            best = candidate
        } while taken.grow(mode, firstEnd - start, all.count - lastStart, sameParagraph: firstEnd == all.count)
        return best.unsafelyUnwrapped.with(interval)
    }

    /// The number of clusters before and after the "…".
    private struct Taken {
        var before, after: Int

        /// Adds a cluster. Returns false if there is none left.
        mutating func grow(
            _ mode: TextParagraphStyle.Truncation, _ first: Int, _ last: Int, sameParagraph: Bool
        ) -> Bool {
            if sameParagraph, before + after >= first { return false }
            let (canGrow, canGrowAfter) = (before < first, after < last)
            switch mode {
            case .tail where canGrow: before += 1
            case .head where canGrowAfter: after += 1
            case .middle where canGrow && (before <= after || !canGrowAfter): before += 1
            case .middle where canGrowAfter: after += 1
            default: return false
            }
            return true
        }
    }

    private func truncated(_ start: Int, _ firstEnd: Int, _ lastStart: Int, _ taken: Taken) -> TruncatedLine {
        var (end, resume) = (start + taken.before, all.count - taken.after)
        // Do not show spaces next to the "…".
        while end > start, all[end - 1].isSpace { end -= 1 }
        while resume < all.count, all[resume].isSpace { resume += 1 }
        let ellipsisRun = ellipsisRun(between: start..<end, and: resume..<all.count)
        let width = width(start..<end) + ellipsisWidth(in: ellipsisRun) + width(resume..<all.count)
        return TruncatedLine(
            before: start..<end, after: resume..<all.count, ellipsisRun: ellipsisRun, width: width, interval: WidthInterval())
    }

    /// The run of the nearest text: of that before the "…", or else after it, or else of the text that is left out. Among pictures
    /// alone, the run of the first one.
    private func ellipsisRun(between before: Range<Int>, and after: Range<Int>) -> Int {
        func isText(_ cluster: Int) -> Bool { runs[run(at: cluster)].attachment == nil }
        let shown = before.last(where: isText) ?? after.first(where: isText)
        let nearest = shown ?? (before.upperBound..<after.lowerBound).first(where: isText)
        return run(at: nearest ?? before.lowerBound)
    }

    /// The largest width of a line on the way to its end, without trailing spaces.
    private func widest(_ range: Range<Int>) -> Double {
        var (pen, widest) = (Pen(self), 0.0)
        for index in range {
            let width = pen.advance(over: all[index])
            if !all[index].isSpace { widest = max(widest, width) }
        }
        return widest
    }
}

extension TruncatedLine {
    fileprivate func with(_ interval: WidthInterval) -> TruncatedLine {
        var line = self
        line.interval = interval
        return line
    }
}
