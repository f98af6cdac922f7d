/// Brings two changes of one text together: what a person did to the text that they saw, and what the app made of it meanwhile.
enum TextMerge {
    /// Above this many characters that both sides changed, what the app kept of them is not looked for one by one.
    private static let detailLimit = 1000

    /// - Parameters:
    ///   - base: What the person saw.
    ///   - mine: What the person made of it.
    ///   - theirs: What the app made of it.
    /// - Returns: `theirs` with what the person typed in its place, and without what the person took out.
    static func merge(base: String, mine: String, theirs: String) -> String {
        if theirs == base { return mine }
        if mine == base { return theirs }
        let old = Array(base), new = Array(mine), other = Array(theirs)
        let change = Change(from: old, to: new)
        // Who replaces all that is there means the whole text.
        if !old.isEmpty && change.old == old.indices && !new.isEmpty { return mine }
        let places = places(of: old, in: other)
        let removed = Set(change.old.compactMap { places[$0] })
        // What is typed goes before what followed it, and to the end where nothing of that is left.
        let place = places[change.old.upperBound...].lazy.compactMap(\.self).first ?? other.count
        var result = ""
        for index in 0...other.count {
            if index == place { result.append(contentsOf: new[change.new]) }
            if index < other.count && !removed.contains(index) { result.append(other[index]) }
        }
        return result
    }

    /// The part in which two texts differ.
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

    /// Where each character of `old` is in `new`; nil for those that are gone. Where as many stand in the place of some (capitals,
    /// say), each stands for one.
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
