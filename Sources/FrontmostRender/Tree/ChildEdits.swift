/// One step from a node's former children to its present ones.
public enum ChildEdit {
    /// With the id the node had.
    case remove(RenderNode, id: Int)
    case move(RenderNode, to: Int)
    case insert(RenderNode, at: Int)
}

extension RenderNode {
    /// The steps from the children of the last patch to those of now, in O(n) plus O(m log m) for m that changed places. What
    /// is in a longest run of kept order is not touched.
    func takeChildEdits() -> [ChildEdit] {
        guard let old = previousChildren else { return [] }
        previousChildren = nil
        let new = children
        var start = 0, oldEnd = old.count, newEnd = new.count
        while start < oldEnd && start < newEnd && old[start] === new[start] { start += 1 }
        while oldEnd > start && newEnd > start && old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if start == oldEnd && start == newEnd { return [] }
        var edits: [ChildEdit] = []
        for i in start..<oldEnd { old[i].mark = 0 }
        for i in start..<newEnd { new[i].mark = Int32(truncatingIfNeeded: i + 1) }
        var kept: [Int32] = []
        for i in start..<oldEnd {
            if old[i].mark == 0 { edits.append(.remove(old[i], id: old[i].id)) } else { kept.append(old[i].mark) }
        }
        let stays = Set(longestIncreasingRun(kept).map { kept[$0] })
        let wasHere = Set(kept)
        for i in start..<newEnd {
            let number = Int32(truncatingIfNeeded: i + 1)
            if stays.contains(number) { continue }
            edits.append(wasHere.contains(number) ? .move(new[i], to: i) : .insert(new[i], at: i))
        }
        return edits
    }
}

/// Indices of a longest increasing subsequence, by patience sorting.
func longestIncreasingRun(_ values: [Int32]) -> [Int] {
    var tails: [Int] = [], previous = [Int](repeating: -1, count: values.count)
    for i in values.indices {
        var low = 0, high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if values[tails[middle]] < values[i] { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[i] = tails[low - 1] }
        if low == tails.count { tails.append(i) } else { tails[low] = i }
    }
    var run: [Int] = [], k = tails.last ?? -1
    while k >= 0 {
        run.append(k)
        k = previous[k]
    }
    return run
}
