/// One step from a node's former children to its current ones.
public enum ChildEdit {
    /// The id is the one that the node had.
    case remove(RenderNode, id: Int)
    case move(RenderNode, to: Int)
    case insert(RenderNode, at: Int)
}

/// A node's children at the last patch. Most lists change at their end, so only the length of the unchanged prefix is stored: a
/// list of thousands is neither copied nor compared for a change near its end.
struct PreviousChildren {
    /// Length of the common prefix of the old and the new children.
    var kept: Int
    /// The remaining old children, reversed, so that removals at the end are appends.
    var reversedRest: ContiguousArray<RenderNode>
}

extension RenderNode {
    /// The children that hosts have seen.
    var childrenOfLastPatch: ContiguousArray<RenderNode> {
        guard let previous = previousChildren else { return children }
        var found = ContiguousArray(children.prefix(previous.kept))
        found.append(contentsOf: previous.reversedRest.reversed())
        return found
    }

    /// The edits from the last patch's children to the current ones. O(n + m log m) for n children from the first change on, of
    /// which m have moved. Children in a longest increasing subsequence are not touched.
    /// - Parameter looked: Increased by the number of visited children.
    func takeChildEdits(_ looked: inout Int) -> [ChildEdit] {
        guard let previous = previousChildren else { return [] }
        previousChildren = nil
        var old = ContiguousArray(previous.reversedRest.reversed()), edits: [ChildEdit] = []
        let new = children[previous.kept...]
        looked += old.count + new.count
        if let tree, tree.hasGivenUpNodes {
            old.removeAll { node in
                // Also if the node has returned: the host drops the old node, and receives it as a new one.
                guard let id = tree.formerID(of: node) else { return false }
                edits.append(.remove(node, id: id))
                return true
            }
        }
        var same = 0, oldEnd = old.endIndex, newEnd = new.endIndex
        while same < old.count && same < new.count && old[same] === new[new.startIndex + same] { same += 1 }
        let oldStart = same, newStart = new.startIndex + same
        while oldEnd > oldStart && newEnd > newStart && old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if oldStart == oldEnd && newStart == newEnd { return edits }
        for i in oldStart..<oldEnd { old[i].mark = 0 }
        for i in newStart..<newEnd { new[i].mark = Int32(truncatingIfNeeded: i + 1) }
        var kept: [Int32] = []
        for i in oldStart..<oldEnd {
            if old[i].mark == 0 { edits.append(.remove(old[i], id: old[i].id)) } else { kept.append(old[i].mark) }
        }
        let stays = Set(longestIncreasingRun(kept).map { kept[$0] })
        let wasHere = Set(kept)
        for i in newStart..<newEnd {
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
