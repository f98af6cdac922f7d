/// The widths for which a layout decision stays the same.
struct WidthInterval {
    var low = 0.0
    var high = Double.infinity

    /// Limits the interval to widths from `width` up.
    mutating func reaches(_ width: Double) { low = max(low, width) }
    /// Limits the interval to widths on the grid below `width`.
    mutating func staysBelow(_ width: Double) { high = min(high, width - TextParagraph.grid) }
    mutating func intersect(_ other: WidthInterval) { (low, high) = (max(low, other.low), min(high, other.high)) }
}

/// One line of text broken at a width, before truncation.
struct BrokenLine {
    /// The visible clusters, without the hanging spaces.
    var shown: Range<Int>
    /// The cluster at which the next line begins.
    var next: Int
    var width: Double
    var endsParagraph: Bool
    var interval: WidthInterval
}

extension TextClusters {
    /// The line that begins at a cluster.
    ///
    /// Takes words as long as they fit. A line has at least one cluster, at any width.
    func line(from start: Int, width limit: Double) -> BrokenLine {
        var pen = Pen(self)
        // The largest width so far decides, not the final one: kerning can reduce it again.
        var (shownEnd, width, widest) = (start, 0.0, 0.0)
        var opportunity: (next: Int, shownEnd: Int, width: Double, widest: Double)?
        for index in start..<all.count {
            let cluster = all[index]
            if cluster.isLineEnd {
                return whole(start..<index, next: index + 1, shownEnd: shownEnd, width: width, widest: widest, limit, pen.width)
            }
            if cluster.beginsLine, shownEnd > start { opportunity = (index, shownEnd, width, widest) }
            let reached = pen.advance(over: cluster)
            if cluster.isSpace { continue }
            if reached > limit {
                if let opportunity {
                    var line = BrokenLine(
                        shown: start..<opportunity.shownEnd, next: opportunity.next, width: opportunity.width,
                        endsParagraph: false, interval: WidthInterval())
                    line.interval.reaches(opportunity.widest)
                    line.interval.staysBelow(wordEnd(after: index, pen: pen))
                    return line
                }
                return cut(start, at: index, shownEnd: shownEnd, width: width, widest: widest, overflow: reached)
            }
            (shownEnd, width, widest) = (index + 1, reached, max(widest, reached))
        }
        return whole(
            start..<all.count, next: all.count, shownEnd: shownEnd, width: width, widest: widest, limit, pen.width)
    }

    /// A line that ends with the paragraph: its trailing spaces count if they fit.
    private func whole(
        _ range: Range<Int>, next: Int, shownEnd: Int, width: Double, widest: Double, _ limit: Double, _ withSpaces: Double
    ) -> BrokenLine {
        var interval = WidthInterval()
        interval.reaches(widest)
        let fits = withSpaces <= limit
        if fits { interval.reaches(withSpaces) } else { interval.staysBelow(withSpaces) }
        return BrokenLine(
            shown: range.lowerBound..<(fits ? range.upperBound : shownEnd), next: next, width: fits ? withSpaces : width,
            endsParagraph: true, interval: interval)
    }

    /// A line with a part of a word that does not fit on one line.
    private func cut(
        _ start: Int, at index: Int, shownEnd: Int, width: Double, widest: Double, overflow: Double
    ) -> BrokenLine {
        var interval = WidthInterval()
        interval.staysBelow(overflow)
        if index > start {
            interval.reaches(widest)
            return BrokenLine(shown: start..<shownEnd, next: index, width: width, endsParagraph: false, interval: interval)
        }
        var next = start + 1
        while next < all.count, all[next].isSpace { next += 1 }
        let endsParagraph = next == all.count || all[next].isLineEnd
        if next < all.count, endsParagraph { next += 1 }
        return BrokenLine(
            shown: start..<start + 1, next: next, width: overflow, endsParagraph: endsParagraph, interval: interval)
    }

    /// The width that the line would need to include the word that did not fit.
    private func wordEnd(after index: Int, pen: Pen) -> Double {
        var pen = pen
        var widest = pen.width
        for cluster in all[(index + 1)...] {
            if cluster.isLineEnd || cluster.beginsLine { break }
            let reached = pen.advance(over: cluster)
            if !cluster.isSpace { widest = max(widest, reached) }
        }
        return widest
    }
}
