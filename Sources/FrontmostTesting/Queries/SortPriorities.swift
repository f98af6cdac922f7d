import FrontmostRender

/// The sort priorities of a `ScreenReader`'s items, by index.
@MainActor struct SortPriorities {
    /// Priorities other than 0.
    private var known: [Int: Double] = [:]

    mutating func note(_ priority: Double, at index: Int) {
        if priority != 0 { known[index] = priority }
    }

    /// Sorts the items of one container by priority, highest first. Each keeps the items inside of it.
    /// - Parameters:
    ///   - start: The index of the container's first item; they extend to the end of the list.
    ///   - depth: The depth of the container's own items.
    mutating func sort(_ items: inout [ScreenItem], from start: Int, depth: Int) {
        if known.isEmpty { return }
        var blocks: [(items: [ScreenItem], priority: Double, index: Int)] = []
        for index in start..<items.count {
            if items[index].depth <= depth || blocks.isEmpty {
                blocks.append(([], known[index] ?? 0, index))
            }
            blocks[blocks.count - 1].items.append(items[index])
        }
        for index in start..<items.count { known[index] = nil }
        // NaN sorts like no priority.
        func rank(_ priority: Double) -> Double { priority.isNaN ? 0 : priority }
        if blocks.allSatisfy({ rank($0.priority) == rank(blocks[0].priority) }) { return }
        blocks.sort { (-rank($0.priority), $0.index) < (-rank($1.priority), $1.index) }
        items.replaceSubrange(start..., with: blocks.flatMap(\.items))
    }
}
