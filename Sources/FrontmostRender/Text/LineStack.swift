import Foundation

/// The lines of a paragraph at a size, before drawing.
struct LineStack {
    private struct Entry {
        let line: BrokenLine
        let top, height, baseline: Double
        /// The distance from the leading edge.
        let indent: Double
    }

    private let text: TextClusters
    private let style: TextParagraphStyle
    private var entries: [Entry] = []
    /// The replacement of the last line if the text is truncated.
    private var truncated: TruncatedLine?
    private var interval = WidthInterval()
    private var heights = WidthInterval()
    /// Where lines end, for details that set it.
    private var end: Double

    init(_ text: TextClusters, style: TextParagraphStyle, width: Double, height: Double) {
        (self.text, self.style) = (text, style)
        let details = style.details
        end = details?.end(in: width) ?? width
        if text.all.isEmpty { return }
        var start: Int? = 0
        while let first = start {
            if let limit = style.lineLimit, entries.count >= max(limit, 1) { break }
            let startsParagraph = entries.last?.line.endsParagraph ?? true
            let indent = details?.indent(startsParagraph: startsParagraph) ?? 0
            let line = text.line(from: first, width: end - indent)
            let box = text.box(of: line.shown), lineHeight = details?.lineHeight(of: box.height) ?? box.height
            var top = entries.last.map { $0.top + $0.height + style.lineSpacing } ?? 0
            if let details, startsParagraph, !entries.isEmpty { top += details.spaceAfter + details.spaceBefore }
            let valid = validWidths(of: line.interval, indent: indent, in: width)
            if !entries.isEmpty, top + lineHeight > height {
                heights.staysBelow(top + lineHeight)
                // At another width this line may contain other fonts, and so have another height.
                interval.intersect(valid)
                break
            }
            // Space that is added to a line's height, or taken from it, is above its text.
            entries.append(
                Entry(
                    line: line, top: top, height: lineHeight, baseline: top + lineHeight - box.height + box.baseline,
                    indent: indent))
            interval.intersect(valid)
            start = text.start(after: line, from: first)
        }
        if entries.count > 1, let last = entries.last { heights.reaches(last.top + last.height) }
        if start != nil { truncate(width: width) }
    }

    /// The widths of the text for which a line stays the same, from the widths of the line itself.
    private func validWidths(of line: WidthInterval, indent: Double, in width: Double) -> WidthInterval {
        guard let details = style.details else { return line }
        var valid = WidthInterval()
        if details.tailIndent > 0, width >= details.tailIndent {
            valid.reaches(details.tailIndent)
            return valid
        }
        let taken = indent - min(details.tailIndent, 0)
        // A line without a least width stays the same also where nothing is left of the width.
        (valid.low, valid.high) = (line.low == 0 ? 0 : line.low + taken, line.high + taken)
        if details.tailIndent > 0 { valid.staysBelow(details.tailIndent) }
        return valid
    }

    private mutating func truncate(width: Double) {
        guard let entry = entries.last else { return }
        let last = entry.line, rest = text.all[last.next...]
        guard rest.contains(where: { !$0.isSpace && !$0.isLineEnd }) else { return }
        let line = text.truncatedLine(from: last.shown.lowerBound, width: end - entry.indent, mode: style.truncation)
        interval.intersect(validWidths(of: line.interval, indent: entry.indent, in: width))
        truncated = line
    }

    private func width(at index: Int) -> Double {
        if let truncated, index == entries.count - 1 { return truncated.width }
        return entries[index].line.width
    }

    private var size: CGSize {
        CGSize(
            width: entries.indices.map { entries[$0].indent + width(at: $0) }.max() ?? 0,
            height: entries.last.map { $0.top + $0.height } ?? 0)
    }

    var fit: TextFit {
        TextFit(
            size: size, lineCount: entries.count, isTruncated: truncated != nil,
            validWidths: interval.low...max(interval.low, interval.high),
            validHeights: heights.low...max(heights.low, heights.high))
    }
}

extension LineStack {
    func layout(alignedIn container: Double?) -> TextLayout {
        let size = size
        let room = container ?? Double(size.width), end = style.details?.end(in: room) ?? room
        let lines = entries.indices.map { index in
            let (entry, width) = (entries[index], width(at: index))
            let x: Double =
                switch style.alignment {
                case .leading: entry.indent
                case .center: (entry.indent + end - width) / 2
                case .trailing: end - width
                }
            let isLast = index == entries.count - 1
            let fragments =
                if isLast, let truncated { fragments(of: truncated, x: x) } else { fragments(of: entry.line.shown, x: x) }
            return TextLayout.Line(
                fragments: fragments, top: entry.top, baseline: entry.baseline, height: entry.height, width: width)
        }
        return TextLayout(lines: lines, size: size, isTruncated: truncated != nil)
    }

    private func fragments(of range: Range<Int>, x start: Double) -> [TextLayout.Fragment] {
        var (fragments, x, index) = ([TextLayout.Fragment](), start, range.lowerBound)
        while index < range.upperBound {
            let run = text.run(at: index)
            var end = index + 1
            while end < range.upperBound, text.run(at: end) == run { end += 1 }
            let source = Int(text.all[index].start)..<Int(text.all[end - 1].end)
            let width = text.width(index..<end)
            fragments.append(
                TextLayout.Fragment(
                    run: run, style: text.runs[run].style, text: text.string(in: run, source), source: source, x: x,
                    width: width, isAttachment: text.runs[run].attachment != nil))
            (x, index) = (x + width, end)
        }
        return fragments
    }

    /// The ellipsis is part of the fragment beside it that is text of the same run; without one it is a fragment of its own.
    private func fragments(of line: TruncatedLine, x start: Double) -> [TextLayout.Fragment] {
        let run = line.ellipsisRun, isAttachment = text.runs[run].attachment != nil
        var before = fragments(of: line.before, x: start)
        let ellipsisX = before.last.map { $0.x + $0.width } ?? start
        let ellipsisWidth = text.ellipsisWidth(in: run)
        var after = fragments(of: line.after, x: ellipsisX + ellipsisWidth)
        if !isAttachment, before.last?.run == run {
            before[before.count - 1].text += TextClusters.ellipsis
            before[before.count - 1].width += ellipsisWidth
        } else if !isAttachment, after.first?.run == run {
            after[0].text = TextClusters.ellipsis + after[0].text
            after[0].width += ellipsisWidth
            after[0].x = ellipsisX
        } else {
            let offset = text.offset(of: line.before.upperBound, in: run)
            before.append(
                TextLayout.Fragment(
                    run: run, style: text.runs[run].style, text: TextClusters.ellipsis, source: offset..<offset, x: ellipsisX,
                    width: ellipsisWidth))
        }
        return before + after
    }
}

extension TextClusters {
    /// The start of the line after another one; nil if there is none. After a line end at the end of the text there is an empty
    /// line.
    fileprivate func start(after line: BrokenLine, from first: Int) -> Int? {
        if line.next < all.count { return line.next }
        return first < all.count && all[all.count - 1].isLineEnd ? all.count : nil
    }

    /// The place of a cluster in a run, in UTF-8 bytes: the run's end for a cluster of a later run, and its start for an earlier one.
    fileprivate func offset(of cluster: Int, in run: Int) -> Int {
        if cluster < all.count, all[cluster].run == run { return Int(all[cluster].start) }
        return cluster == all.count || all[cluster].run > run ? runs[run].text.utf8.count : 0
    }

    fileprivate func string(in run: Int, _ source: Range<Int>) -> String {
        let utf8 = runs[run].text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: source.lowerBound)
        return TextParagraph.shown(String(runs[run].text[start..<utf8.index(start, offsetBy: source.count)]))
    }
}
