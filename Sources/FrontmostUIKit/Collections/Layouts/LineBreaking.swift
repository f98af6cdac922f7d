import Foundation

/// Breaks the items of a section into lines, each of which has as many as fit.
@MainActor struct LineBreaking {
    /// The number of items of a line, and its length in points, from the sizes that are known.
    typealias Line = (_ first: Int, _ measured: [Int: CGSize]) -> (items: Int, length: CGFloat)
    let line: Line
    /// The number of items in a line of items that are not measured; nil if it depends on the items.
    let perLine: Int?
}

extension SectionPlan {
    /// Finds out where all lines begin. O(n) for the items up to the last measured one; lines without measured items are only counted.
    func breakLines(by breaking: LineBreaking, _ measured: [Int: CGSize]) {
        let count = lines.count, known = measured.keys.filter { $0 < count }.sorted()
        let end = breaking.perLine == nil ? count : known.last.map { $0 + 1 } ?? 0
        var starts: [Int] = [], lengths: [Int: CGFloat] = [:], next = 0, at = 0
        while next < end {
            while at < known.count, known[at] < next { at += 1 }
            starts.append(next)
            // A measured item right behind the line may fit into it.
            if let perLine = breaking.perLine, at == known.count || known[at] > next + perLine {
                next += perLine
            } else {
                let line = breaking.line(next, measured)
                lengths[starts.count - 1] = line.length
                next += max(1, line.items)
            }
        }
        let lineStarts = LineStarts(starts, rest: next, perLine: breaking.perLine ?? 1, itemCount: count)
        lines.extents = LineExtents(count: lineStarts.count)
        for (line, length) in lengths { lines.extents[line] = Double(length) }
        (self.lineStarts, self.breaking) = (lineStarts, breaking)
    }

    /// Breaks the lines again that depend on items of which the size has changed: from the line of each up to a line that begins where one
    /// began before. O(number of these lines), unless the places of all following lines move.
    func breakLinesAgain(around items: Set<Int>, _ measured: [Int: CGSize]) {
        var rest = items.filter { $0 < lines.count }.sorted()[...]
        while let item = rest.first, let starts = lineStarts {
            let line = starts.line(of: item)
            // An item that has become shorter may fit into the line before.
            let isFirst = line > 0 && starts.items(of: line).lowerBound == item
            let regarded = breakLines(from: isFirst ? line - 1 : line, beyond: item, measured)
            rest = rest.drop { $0 < regarded }
        }
    }

    /// - Parameter item: An item of which the size has changed.
    /// - Returns: The first item of the first line that is as it was.
    private func breakLines(from first: Int, beyond item: Int, _ measured: [Int: CGSize]) -> Int {
        guard let breaking, var starts = lineStarts else { return lines.count }
        starts.store(upTo: first)
        var new: [Int] = [], lengths: [CGFloat] = [], next = starts.starts[first], old = first
        let stored = starts.starts.count, restCount = starts.restCount
        repeat {
            let line = breaking.line(next, measured)
            new.append(next)
            lengths.append(line.length)
            next += max(1, line.items)
            while old < stored, starts.starts[old] < next { old += 1 }
        } while next < lines.count && (next <= item || (old < stored ? starts.starts[old] != next : next < starts.rest))
        let isLast = old == stored
        starts.replace(first..<old, with: new, end: isLast ? next : nil)
        lines.extents.replace(first..<old, with: new.count)
        for (line, length) in lengths.enumerated() { lines.extents[first + line] = Double(length) }
        if isLast {
            let after = first + new.count
            lines.extents.replace(after..<after + restCount, with: starts.restCount)
        }
        lineStarts = starts
        return next
    }
}
