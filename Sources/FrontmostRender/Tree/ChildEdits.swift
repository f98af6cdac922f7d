/// One step from a node's former children to its present ones.
public enum ChildEdit {
    /// With the id the node had.
    case remove(RenderNode, id: Int)
    case move(RenderNode, to: Int)
    case insert(RenderNode, at: Int)
}

/// What a node's children were when the last patch was taken. Most lists change at their end, so the part before the first change
/// is kept as its length: a list of thousands is neither copied nor compared for the one that comes or goes in front of it.
struct PreviousChildren {
    /// As many of the children of now, from the first on, are those of then.
    var kept: Int
    /// Those of then that came after these, the last one first: what goes from the end, one after the other, is appended here.
    var reversedRest: ContiguousArray<RenderNode>
}

extension RenderNode {
    /// The children that a host has seen.
    var childrenOfLastPatch: ContiguousArray<RenderNode> {
        guard let previous = previousChildren else { return children }
        var found = ContiguousArray(children.prefix(previous.kept))
        found.append(contentsOf: previous.reversedRest.reversed())
        return found
    }

    /// The steps from the children of the last patch to those of now, in O(n) plus O(m log m) for m that changed places, where n
    /// are those from the first change on. What is in a longest run of kept order is not touched.
    /// - Parameter looked: Grows by the number of children that were looked at.
    func takeChildEdits(_ looked: inout Int) -> [ChildEdit] {
        guard let previous = previousChildren else { return [] }
        previousChildren = nil
        var old = ContiguousArray(previous.reversedRest.reversed()), edits: [ChildEdit] = []
        let new = children[previous.kept...]
        looked += old.count + new.count
        if let tree, tree.hasGivenUpNodes {
            old.removeAll { node in
                // Also where it is back: the host lets go of what it had, and gets it as a new one.
                guard let id = tree.idOfGivenUp(node) else { return false }
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
