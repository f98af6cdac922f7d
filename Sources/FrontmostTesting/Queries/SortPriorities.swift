import FrontmostRender

/// The sort priorities of the items that a `ScreenReader` lists, by their indices.
@MainActor struct SortPriorities {
    /// Only those that are not 0.
    private var known: [Int: Double] = [:]

    mutating func note(_ priority: Double, at index: Int) {
        if priority != 0 { known[index] = priority }
    }

    /// Puts the items of one container in order, each with the items in it: those of a higher priority first.
    /// - Parameters:
    ///   - start: Where the container's items begin; they end with the list.
    ///   - depth: Of the container's own items.
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
        // NaN is below everything, as no priority is.
        func rank(_ priority: Double) -> Double { priority.isNaN ? 0 : priority }
        if blocks.allSatisfy({ rank($0.priority) == rank(blocks[0].priority) }) { return }
        blocks.sort { (-rank($0.priority), $0.index) < (-rank($1.priority), $1.index) }
        items.replaceSubrange(start..., with: blocks.flatMap(\.items))
    }
}
