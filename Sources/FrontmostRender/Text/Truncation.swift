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
        var (kept, ends) = (KeptClusters(before: 0, after: 0), TruncationEnds(self, start: start))
        repeat {
            let candidate = truncated(ends.before(kept.before), ends.after(kept.after))
            if let best, candidate.width > limit {
                interval.staysBelow(candidate.width)
                return best.with(interval)
            }
            if candidate.width <= limit { interval.reaches(candidate.width) } else { interval.staysBelow(candidate.width) }
            best = candidate
        } while kept.grow(mode, firstEnd - start, all.count - lastStart, sameParagraph: firstEnd == all.count)
        return best.unsafelyUnwrapped.with(interval)
    }

    /// The number of clusters before and after the "…".
    private struct KeptClusters {
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

    private func truncated(_ before: TruncationEnds.End, _ after: TruncationEnds.End) -> TruncatedLine {
        let ellipsisRun = ellipsisRun(between: before.clusters, and: after.clusters)
        return TruncatedLine(
            before: before.clusters, after: after.clusters, ellipsisRun: ellipsisRun,
            width: before.width + ellipsisWidth(in: ellipsisRun) + after.width, interval: WidthInterval())
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

/// The beginnings and the endings of a text, each measured from the one that is shorter by a cluster: to measure each by itself would take a time
/// that grows with the square of the text's length.
private struct TruncationEnds {
    /// What is shown on one side of the "…".
    struct End {
        var clusters: Range<Int>
        var width: Double
    }

    private let text: TextClusters
    private let start: Int
    private var pen: TextClusters.Pen
    /// By the number of clusters that are kept, without the spaces next to the "…".
    private var beginnings: [End]
    private var endings: [End]
    /// The first run of the longest ending, up to its end: the sum of its units, and its clusters.
    private var first: (run: Int32, units: Int, count: Int) = (-1, 0, 0)
    private var firstWidth = 0.0
    /// The width of the runs after it.
    private var restWidth = 0.0

    init(_ text: TextClusters, start: Int) {
        (self.text, self.start, pen) = (text, start, TextClusters.Pen(text))
        beginnings = [End(clusters: start..<start, width: 0)]
        endings = [End(clusters: text.all.count..<text.all.count, width: 0)]
    }

    mutating func before(_ count: Int) -> End {
        while beginnings.count <= count {
            let index = start + beginnings.count - 1, cluster = text.all[index], width = pen.advance(over: cluster)
            let shorter = beginnings[beginnings.count - 1]
            beginnings.append(cluster.isSpace ? shorter : End(clusters: start..<index + 1, width: width))
        }
        return beginnings[count]
    }

    mutating func after(_ count: Int) -> End {
        while endings.count <= count {
            let index = text.all.count - endings.count, cluster = text.all[index], width = putFirst(index)
            let shorter = endings[endings.count - 1]
            endings.append(cluster.isSpace ? shorter : End(clusters: index..<text.all.count, width: width))
        }
        return endings[count]
    }

    /// Adds the cluster before the longest ending.
    /// - Returns: The width including it.
    private mutating func putFirst(_ index: Int) -> Double {
        let cluster = text.all[index], run = Int(cluster.run)
        if cluster.run == first.run {
            // The kerning of a cluster is that with the one before it.
            first.units += Int(cluster.units) + Int(text.all[index + 1].kerning)
            first.count += 1
        } else {
            restWidth += firstWidth
            first = (cluster.run, Int(cluster.units), 1)
        }
        firstWidth =
            text.runs[run].attachment?.width
            ?? text.measurer.width(units: first.units, clusterCount: first.count, font: text.font(of: run))
        return firstWidth + restWidth
    }
}

extension TruncatedLine {
    fileprivate func with(_ interval: WidthInterval) -> TruncatedLine {
        var line = self
        line.interval = interval
        return line
    }
}
