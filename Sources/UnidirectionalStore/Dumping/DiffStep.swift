/// A step of a diff between the parts of two values, in order.
enum DiffStep {
    enum Key {
        case none
        case field(String)
        /// The key of a dictionary's entry.
        case value(Any)
    }

    case unchanged(Int)
    case changed(from: Any, to: Any, Key)
    case removed(Any, Key)
    case added(Any, Key)

    static func steps(from old: Any, to new: Any, _ a: DumpShape.Group, _ b: DumpShape.Group) -> [DiffStep] {
        if let old = DumpShape.unwrapped(old) as? any DiffableCollection,
            let steps = old.steps(to: DumpShape.unwrapped(new) as Any)
        {
            return steps
        }
        // Fields are compared by position; values of the same type have the same ones in the same order.
        var steps: [DiffStep] = []
        for (x, y) in zip(a.items, b.items) {
            steps.append(
                x.label == y.label
                    ? .changed(from: x.value, to: y.value, .field(x.label)) : .changed(from: x.value, to: y.value, .none))
        }
        steps += a.items.dropFirst(b.items.count).map { .removed($0.value, .field($0.label)) }
        steps += b.items.dropFirst(a.items.count).map { .added($0.value, .field($0.label)) }
        return steps
    }

    /// The diff of two arrays. Elements are matched by their ids, or else by their values, or else by their positions.
    /// - Parameter pairing: Whether an element that takes the position of another is a change of it.
    static func steps<E>(from old: [E], to new: [E], pairing: Bool = true) -> [DiffStep] {
        let equality = ValueEquality.equality(of: E.self)
        func isSame(_ i: Int, _ j: Int) -> Bool {
            ValueEquality.bytesAgree(old, new, at: i, j) || equality?(old[i], new[j]) ?? false
        }
        let shorter = min(old.count, new.count)
        var start = 0, end = 0
        while start < shorter && isSame(start, start) { start += 1 }
        while end < shorter - start && isSame(old.count - 1 - end, new.count - 1 - end) { end += 1 }
        var steps: [DiffStep] = start > 0 ? [.unchanged(start)] : []
        let a = old[start..<old.count - end], b = new[start..<new.count - end]
        let keys = ElementKeys(a, b)
        var removed: [E] = [], added: [E] = []
        func flush() {
            let pairs = pairing && !keys.areIDs ? min(removed.count, added.count) : 0
            for index in 0..<pairs { steps.append(.changed(from: removed[index], to: added[index], .none)) }
            steps += removed.dropFirst(pairs).map { .removed($0, .none) }
            steps += added.dropFirst(pairs).map { .added($0, .none) }
            (removed, added) = ([], [])
        }
        var i = a.startIndex, j = b.startIndex
        while i < a.endIndex || j < b.endIndex {
            if i < a.endIndex && keys.isRemoved(i - a.startIndex) {
                removed.append(a[i])
                i += 1
            } else if j < b.endIndex && (i == a.endIndex || keys.isAdded(j - b.startIndex)) {
                added.append(b[j])
                j += 1
            } else {
                flush()
                steps.append(isSame(i, j) ? .unchanged(1) : .changed(from: a[i], to: b[j], .none))
                (i, j) = (i + 1, j + 1)
            }
        }
        flush()
        if end > 0 { steps.append(.unchanged(end)) }
        return steps
    }
}

/// Which elements of a part of an array were removed or added.
private struct ElementKeys {
    let areIDs: Bool
    private var keptOld: Set<Int> = []
    private var keptNew: Set<Int> = []

    private struct Occurrence: Hashable {
        let key: AnyHashable
        let number: Int
    }

    init<E>(_ old: ArraySlice<E>, _ new: ArraySlice<E>) {
        areIDs = E.self is any Identifiable.Type
        guard areIDs || E.self is any Hashable.Type, !old.isEmpty, !new.isEmpty else { return }
        let places = Dictionary(uniqueKeysWithValues: Self.occurrences(old, areIDs).enumerated().map { ($1, $0) })
        let pairs = Self.occurrences(new, areIDs).enumerated().compactMap { index, key in
            places[key].map { (old: $0, new: index) }
        }
        for pair in Self.longestRising(pairs) {
            keptOld.insert(pair.old)
            keptNew.insert(pair.new)
        }
    }

    func isRemoved(_ index: Int) -> Bool { !keptOld.contains(index) }
    func isAdded(_ index: Int) -> Bool { !keptNew.contains(index) }

    /// Identifies each element by its key and the number of equal keys before it.
    private static func occurrences<E>(_ elements: ArraySlice<E>, _ areIDs: Bool) -> [Occurrence] {
        func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
        var counts: [AnyHashable: Int] = [:]
        return elements.map { element in
            let hashable = areIDs ? (element as? any Identifiable).map { id($0) } : element as? AnyHashable
            let key = hashable ?? AnyHashable(0)
            defer { counts[key, default: 0] += 1 }
            return Occurrence(key: key, number: counts[key] ?? 0)
        }
    }

    /// The longest sequence of pairs that keep their order: the elements that were not moved.
    /// - Parameter pairs: The pairs, in their new order.
    private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        // For each length, the pair that ends an increasing sequence of that length with the lowest old position; and each pair's
        // predecessor.
        var ends: [Int] = [], before = Array(repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept: [(old: Int, new: Int)] = [], next = ends.last ?? -1
        while next >= 0 {
            kept.append(pairs[next])
            next = before[next]
        }
        return kept
    }
}

/// A collection that is diffed without visiting unchanged parts.
protocol DiffableCollection {
    var brackets: (open: String, close: String) { get }
    /// Returns nil if the other value has another type.
    func steps(to new: Any) -> [DiffStep]?
}

extension Array: DiffableCollection {
    var brackets: (open: String, close: String) { ("[", "]") }
    func steps(to new: Any) -> [DiffStep]? { (new as? Self).map { DiffStep.steps(from: self, to: $0) } }
}

extension Dictionary: DiffableCollection {
    var brackets: (open: String, close: String) { ("[", "]") }
    func steps(to new: Any) -> [DiffStep]? {
        guard let new = new as? Self else { return nil }
        let equality = ValueEquality.equality(of: Value.self)
        var steps: [(key: Key, step: DiffStep)] = []
        for (key, value) in self {
            guard let other = new[key] else {
                steps.append((key, .removed(value, .value(key))))
                continue
            }
            if ValueEquality.bytesAgree(value, other) || equality?(value, other) ?? false { continue }
            steps.append((key, .changed(from: value, to: other, .value(key))))
        }
        for (key, value) in new where self[key] == nil { steps.append((key, .added(value, .value(key)))) }
        let unchanged = count - steps.count { if case .added = $0.step { false } else { true } }
        return DumpShape.sorted(steps, by: \.key).map(\.step) + (unchanged > 0 ? [.unchanged(unchanged)] : [])
    }
}

extension Set: DiffableCollection {
    var brackets: (open: String, close: String) { ("Set([", "])") }
    func steps(to new: Any) -> [DiffStep]? {
        guard let new = new as? Self else { return nil }
        let gone = subtracting(new), came = new.subtracting(self), unchanged = count - gone.count
        let steps = gone.map { ($0, DiffStep.removed($0, .none)) } + came.map { ($0, DiffStep.added($0, .none)) }
        return DumpShape.sorted(steps, by: \.0).map(\.1) + (unchanged > 0 ? [.unchanged(unchanged)] : [])
    }
}
