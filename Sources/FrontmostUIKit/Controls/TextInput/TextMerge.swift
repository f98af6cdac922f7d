/// Merges two changes of one text: the user's edit of the text that they saw, and what the app made of it meanwhile.
enum TextMerge {
    /// The number of changed characters on both sides above which no detailed diff is computed.
    private static let detailLimit = 1000

    /// - Parameters:
    ///   - base: The text that the user saw.
    ///   - mine: The user's version of it.
    ///   - theirs: The app's version of it.
    /// - Returns: `theirs` with the user's insertion in its place, and without the user's deletion.
    static func merge(base: String, mine: String, theirs: String) -> String {
        if theirs == base { return mine }
        if mine == base { return theirs }
        let old = Array(base), new = Array(mine), other = Array(theirs)
        let change = Change(from: old, to: new)
        // A user who replaces everything means the whole text.
        if !old.isEmpty && change.old == old.indices && !new.isEmpty { return mine }
        let places = places(of: old, in: other)
        let removed = Set(change.old.compactMap { places[$0] })
        // Insert before the text that followed, or at the end if none of that is left.
        let place = places[change.old.upperBound...].lazy.compactMap(\.self).first ?? other.count
        var result = ""
        for index in 0...other.count {
            if index == place { result.append(contentsOf: new[change.new]) }
            if index < other.count && !removed.contains(index) { result.append(other[index]) }
        }
        return result
    }

    /// The ranges in which two texts differ.
    struct Change {
        let old, new: Range<Int>

        init(from a: [Character], to b: [Character]) {
            let shorter = min(a.count, b.count)
            var start = 0, end = 0
            while start < shorter && a[start] == b[start] { start += 1 }
            while end < shorter - start && a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
            (old, new) = (start..<a.count - end, start..<b.count - end)
        }
    }

    /// The index of each character of `old` in `new`; nil for removed ones. Where a range is replaced by one of equal length
    /// (capitals, for example), characters correspond one to one.
    private static func places(of old: [Character], in new: [Character]) -> [Int?] {
        let change = Change(from: old, to: new)
        var result: [Int?] = old.indices.map {
            $0 < change.old.lowerBound ? $0 : $0 >= change.old.upperBound ? $0 + new.count - old.count : nil
        }
        if change.old.count == change.new.count {
            for (from, to) in zip(change.old, change.new) { result[from] = to }
        } else if change.old.count + change.new.count <= detailLimit {
            let difference = new[change.new].map(\.self).difference(from: old[change.old].map(\.self))
            let gone = Set(difference.removals.map(\.offset)), come = Set(difference.insertions.map(\.offset))
            let kept = zip(
                (0..<change.old.count).filter { !gone.contains($0) }, (0..<change.new.count).filter { !come.contains($0) })
            for (from, to) in kept { result[change.old.lowerBound + from] = change.new.lowerBound + to }
        }
        return result
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
