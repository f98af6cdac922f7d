/// Where the lines of a section with items of different lengths begin. Items that are not measured yet count as alike, so the lines
/// after the last measured item follow from arithmetic and take no memory.
struct LineStarts: Equatable {
    /// The first items of the lines up to the last that has measured items.
    private(set) var starts: [Int]
    /// The first item after these lines, and the number of items of each line from there.
    private(set) var rest: Int
    private let perLine: Int
    /// The number of items.
    private let itemCount: Int

    /// - Parameters:
    ///   - rest: The first item after the lines that begin at `starts`.
    ///   - perLine: The number of items of each line from there on.
    init(_ starts: [Int], rest: Int, perLine: Int, itemCount: Int) {
        (self.starts, self.itemCount) = (starts, itemCount)
        (self.rest, self.perLine) = (min(rest, itemCount), max(1, perLine))
    }

    var count: Int { starts.count + restCount }
    /// The number of lines from `rest` on.
    var restCount: Int { (itemCount - rest + perLine - 1) / perLine }

    private func start(of line: Int) -> Int {
        line < starts.count ? starts[line] : min(itemCount, rest + (line - starts.count) * perLine)
    }

    func items(of line: Int) -> Range<Int> { start(of: line)..<(line + 1 < count ? start(of: line + 1) : itemCount) }

    /// The line of an item. O(log n).
    func line(of item: Int) -> Int {
        if item >= rest { return starts.count + (item - rest) / perLine }
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= item { low = middle } else { high = middle }
        }
        return low
    }

    /// Stores the starts of lines up to one that has none yet. O(number of these lines).
    mutating func store(upTo line: Int) {
        while starts.count <= line && rest < itemCount {
            starts.append(rest)
            rest = min(itemCount, rest + perLine)
        }
    }

    /// Replaces stored lines.
    /// - Parameter end: The first item after the new lines, if they are the last stored ones; nil if others follow.
    mutating func replace(_ lines: Range<Int>, with new: [Int], end: Int?) {
        starts.replaceSubrange(lines, with: new)
        if let end { rest = min(end, itemCount) }
    }
}
