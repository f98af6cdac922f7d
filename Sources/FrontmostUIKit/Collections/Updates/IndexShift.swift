/// Where the elements of a list go when some are removed and others are added. Both directions take O(log n) of the number of
/// changed elements, however long the list is.
struct IndexShift {
    /// Removed indices, in ascending order, of the list before the change.
    private(set) var removed: [Int]
    /// Added indices, in ascending order, of the list after the change.
    private(set) var added: [Int]

    init(removed: some Sequence<Int> = [], added: some Sequence<Int> = []) {
        (self.removed, self.added) = (removed.sorted(), added.sorted())
    }

    /// The number of elements after the change of a list that had `count`.
    func count(after count: Int) -> Int { count - removed.count + added.count }

    /// The new index of an element; nil if it is removed.
    func new(of old: Int) -> Int? { Self.across(old, from: removed, to: added) }
    /// The former index of an element; nil if it is added.
    func old(of new: Int) -> Int? { Self.across(new, from: added, to: removed) }

    private static func across(_ index: Int, from left: [Int], to entered: [Int]) -> Int? {
        let before = firstIndex(in: left) { left[$0] >= index }
        if before < left.count && left[before] == index { return nil }
        let rank = index - before
        // Before `entered[i]` there are `entered[i] - i` of the elements that stay.
        return rank + firstIndex(in: entered) { entered[$0] - $0 > rank }
    }

    /// The first index for which a condition holds that holds for all after it; the count if there is none.
    private static func firstIndex(in list: [Int], where holds: (Int) -> Bool) -> Int {
        var low = 0, high = list.count
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array<Int> {
    /// The runs of consecutive numbers in a list of ascending ones.
    var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        for number in self {
            if let last = runs.last, last.upperBound == number {
                runs[runs.count - 1] = last.lowerBound..<number + 1
            } else {
                runs.append(number..<number + 1)
            }
        }
        return runs
    }
}
