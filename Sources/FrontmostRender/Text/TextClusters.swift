/// The measured characters of a paragraph, with the possible line breaks.
struct TextClusters {
    struct Cluster {
        let run: Int32
        /// The position in the run's text, in UTF-8 bytes.
        let start, end: Int32
        let units, kerning: Int32
        /// Whether it hangs at a line break.
        let isSpace: Bool
        let isLineEnd: Bool
        /// Whether a line may begin here.
        let beginsLine: Bool
    }

    let runs: [TextRun]
    let measurer: any TextMeasurer
    let all: [Cluster]
    private let ellipsisWidths: [Double]
    private let metrics: [FontMetrics]

    init(runs: [TextRun], measurer: any TextMeasurer) {
        (self.runs, self.measurer) = (runs, measurer)
        ellipsisWidths = runs.map { measurer.width(of: Self.ellipsis, font: $0.font) }
        metrics = runs.map { measurer.metrics(of: $0.font) }
        var clusters: [Cluster] = []
        var rule = LineBreakRule()
        for (index, run) in runs.enumerated() {
            if run.attachment != nil {
                // The object replacement character has no words of its own on either side, as an ideograph.
                let beginsLine = rule.allowsBreak(before: "\u{FFFC}", class: .ideograph)
                clusters.append(
                    Cluster(
                        run: Int32(index), start: 0, end: Int32(run.text.utf8.count), units: 0, kerning: 0, isSpace: false,
                        isLineEnd: false, beginsLine: beginsLine))
                continue
            }
            let scalars = run.text.unicodeScalars
            var (position, offset) = (scalars.startIndex, Int32(0))
            for advance in measurer.advances(of: run.text, font: run.font) {
                let scalar = scalars[position]
                let kind = LineBreakClass(scalar)
                clusters.append(
                    Cluster(
                        run: Int32(index), start: offset, end: offset + advance.utf8Count, units: advance.units,
                        kerning: advance.kerning, isSpace: kind == .space || kind == .zeroWidthSpace,
                        isLineEnd: kind == .lineEnd, beginsLine: rule.allowsBreak(before: scalar, class: kind)))
                offset += advance.utf8Count
                position = run.text.utf8.index(position, offsetBy: Int(advance.utf8Count))
            }
        }
        all = clusters
    }

    static let ellipsis = "…"

    func font(of run: Int) -> ResolvedFont { runs[run].font }
    func ellipsisWidth(in run: Int) -> Double { ellipsisWidths[run] }

    /// The run at a cluster; after all clusters, the last run.
    func run(at cluster: Int) -> Int { cluster < all.count ? Int(all[cluster].run) : runs.count - 1 }

    /// The width of consecutive clusters as drawn: kerned within a run, with each run rounded separately.
    func width(_ range: Range<Int>) -> Double {
        var pen = Pen(self)
        for index in range { _ = pen.advance(over: all[index]) }
        return pen.width
    }

    /// Adds up the widths of clusters from left to right.
    struct Pen {
        private let text: TextClusters
        private var closed = 0.0
        private var run: Int32 = -1
        private var (units, count) = (0, 0)
        private(set) var width = 0.0

        init(_ text: TextClusters) { self.text = text }

        /// Adds a cluster.
        /// - Returns: The width including it.
        mutating func advance(over cluster: Cluster) -> Double {
            if cluster.run != run {
                (closed, run) = (width, cluster.run)
                (units, count) = (Int(cluster.units), 1)
            } else {
                units += Int(cluster.kerning) + Int(cluster.units)
                count += 1
            }
            if let attachment = text.runs[Int(run)].attachment {
                width = closed + attachment.width
                return width
            }
            let font = text.runs[Int(run)].font
            width = closed + text.measurer.width(units: units, clusterCount: count, font: font)
            return width
        }
    }

    /// The height of a line and the position of its baseline, from the tallest fonts on it.
    func box(of range: Range<Int>) -> (height: Double, baseline: Double) {
        var run = self.run(at: range.lowerBound)
        var (ascent, descent, gap) = parts(of: run)
        for index in range where Int(all[index].run) != run {
            run = Int(all[index].run)
            let other = parts(of: run)
            (ascent, descent, gap) = (max(ascent, other.ascent), max(descent, other.descent), max(gap, other.gap))
        }
        return (ascent + descent + gap, gap / 2 + ascent)
    }

    private func parts(of run: Int) -> (ascent: Double, descent: Double, gap: Double) {
        let metrics = metrics[run]
        var (ascent, descent) = (metrics.ascent.rounded(), metrics.descent.rounded())
        if let attachment = runs[run].attachment, !attachment.fitsLine {
            ascent = max(ascent, attachment.baseline.rounded(.up))
            descent = max(descent, (attachment.height - attachment.baseline).rounded(.up))
        }
        return (ascent, descent, metrics.lineGap.rounded())
    }
}
