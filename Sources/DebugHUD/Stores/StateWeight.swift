import Foundation

/// Estimates the bytes that a state holds and the previous one does not: the memory that a log of both retains.
///
/// Values share storage until one of them is mutated, and values with equal bytes refer to the same storage. So only changed
/// parts are examined, at most `valueLimit` values of them; the remaining elements of a collection are assumed to have the
/// average size. The search for changes is limited as well, because the app waits for the result. Objects do not count, because
/// the app keeps them alive itself.
struct StateWeight {
    /// The maximum number of values that are examined in one state.
    static let valueLimit = 256
    /// The maximum nesting depth.
    static let depthLimit = 16
    /// The maximum number of elements that are visited in one state, including unchanged ones.
    static let lookLimit = 1024
    /// The maximum number of bytes of arrays that are compared in one state.
    static let byteLimit = 4 << 20
    private static let pieceSize = 4096
    /// The overhead of a collection's storage, in bytes.
    static let header = 48

    private var left = valueLimit
    private var looksLeft = lookLimit
    private var bytesLeft = byteLimit
    /// The number of comparisons of elements, or of pieces of arrays, so far.
    private(set) var steps = 0

    /// Returns the estimated bytes that `new` holds and `old` does not.
    static func added<State>(from old: State, to new: State) -> Int {
        var weight = StateWeight()
        return weight.weigh(new, old, 0)
    }

    /// - Parameter old: The previous value, if there was one.
    mutating func weigh<Value>(_ new: Value, _ old: Value?, _ depth: Int) -> Int {
        if let old, Self.bytesAgree(new, old) { return 0 }
        guard left > 0, depth < Self.depthLimit else { return 0 }
        left -= 1
        if let storage = new as? any Storage { return storage.weigh(after: old, &self, depth + 1) }
        if Value.self is AnyObject.Type { return 0 }
        let mirror = Mirror(reflecting: new)
        if mirror.displayStyle == .class { return 0 }
        let former = old.map { Mirror(reflecting: $0) }
        // Another case of an enum has other parts.
        let isAlike =
            former?.children.count == mirror.children.count && former?.children.first?.label == mirror.children.first?.label
        let formerParts = isAlike ? former?.children.makeIterator() : nil
        var bytes = 0
        for part in mirror.children { bytes += weigh(part: part.value, formerParts?.next()?.value, depth + 1) }
        return bytes
    }

    private mutating func weigh(part new: Any, _ old: Any?, _ depth: Int) -> Int {
        func open<Part>(_ new: Part) -> Int { weigh(new, old as? Part, depth) }
        return _openExistential(new, do: open)
    }

    /// Estimates the elements of a collection, each with its previous value. Elements that are not visited are assumed to have
    /// the average size.
    fileprivate mutating func weigh<Element>(_ elements: some Sequence<(new: Element, old: Element?)>, _ count: Int, _ depth: Int)
        -> Int
    {
        if _isPOD(Element.self) { return 0 }
        var bytes = 0, seen = 0
        for (new, old) in elements {
            if left == 0 || looksLeft == 0 { break }
            looksLeft -= 1
            steps += 1
            bytes += weigh(new, old, depth)
            seen += 1
        }
        return seen == 0 || seen == count ? bytes : Int(Double(bytes) / Double(seen) * Double(count))
    }

    static func bytesAgree<Value>(_ a: Value, _ b: Value) -> Bool {
        withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in agree(a, b) } }
    }

    private static func agree(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
        guard let first = a.baseAddress, let second = b.baseAddress, a.count == b.count else { return a.count == b.count }
        return memcmp(first, second, a.count) == 0
    }

    /// The number of equal elements at the start, within the limits.
    fileprivate mutating func head(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int) -> Int {
        agreeing(min(a.count, b.count) / stride, stride) { start, count in
            Self.agree(.init(rebasing: a[start..<start + count]), .init(rebasing: b[start..<start + count]))
        }
    }

    /// The number of equal elements at the end, within the limits.
    fileprivate mutating func tail(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int) -> Int {
        agreeing(min(a.count, b.count) / stride, stride) { start, count in
            let (a, b) = (a.dropLast(start).suffix(count), b.dropLast(start).suffix(count))
            return Self.agree(.init(rebasing: a), .init(rebasing: b))
        }
    }

    /// Compares by pieces, and the first differing piece by elements.
    private mutating func agreeing(_ count: Int, _ stride: Int, _ agree: (_ start: Int, _ bytes: Int) -> Bool) -> Int {
        let piece = max(1, Self.pieceSize / stride)
        var same = 0
        while same + piece <= count, bytesLeft >= piece * stride {
            steps += 1
            bytesLeft -= piece * stride
            if !agree(same * stride, piece * stride) { break }
            same += piece
        }
        let end = min(count, same + piece)
        while same < end, bytesLeft >= stride {
            steps += 1
            bytesLeft -= stride
            if !agree(same * stride, stride) { break }
            same += 1
        }
        return same
    }

    /// The elements that were not in the old set, within the limits, and their estimated total number.
    fileprivate mutating func new<Element>(_ elements: Set<Element>, since old: Set<Element>) -> (found: [Element], count: Int) {
        var found: [Element] = [], seen = 0
        // Half of the budget is left for estimating the elements that are found.
        let least = looksLeft / 2
        for element in elements {
            if looksLeft == least { break }
            looksLeft -= 1
            (seen, steps) = (seen + 1, steps + 1)
            if !old.contains(element) { found.append(element) }
        }
        let rest = seen > 0 ? found.count * (elements.count - seen) / seen : 0
        return (found, max(found.count + rest, elements.count - old.count))
    }
}

/// A value with its elements in separate storage.
private protocol Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int
}

extension Array: Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        if capacity == 0 { return 0 }
        let own = StateWeight.header + capacity * MemoryLayout<Element>.stride
        guard let old = old as? Self else { return own + weight.weigh(lazy.map { ($0, nil) }, count, depth) }
        // Trivial elements refer to nothing else.
        if _isPOD(Element.self) { return own }
        // An insertion or removal moves the elements after it.
        let (head, tail) = same(as: old, &weight)
        let changed = head..<count - tail, limit = old.count - tail
        return own + weight.weigh(changed.lazy.map { (self[$0], $0 < limit ? old[$0] : nil) }, changed.count, depth)
    }

    /// The number of elements that equal those of the old array, at the start and at the end.
    private func same(as old: Self, _ weight: inout StateWeight) -> (head: Int, tail: Int) {
        let stride = MemoryLayout<Element>.stride
        return withUnsafeBufferPointer { new in
            old.withUnsafeBufferPointer { old in
                let (a, b) = (UnsafeRawBufferPointer(new), UnsafeRawBufferPointer(old))
                let head = weight.head(a, b, stride: stride)
                let (restOfA, restOfB) = (a[(head * stride)...], b[(head * stride)...])
                return (head, weight.tail(.init(rebasing: restOfA), .init(rebasing: restOfB), stride: stride))
            }
        }
    }
}

extension Dictionary: Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        if capacity == 0 { return 0 }
        let old = old as? Self
        return StateWeight.header + capacity * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride + 1) * 4 / 3
            + weight.weigh(lazy.map { ($0.value, old?[$0.key]) }, count, depth)
    }
}

extension Set: Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        if capacity == 0 { return 0 }
        let own = StateWeight.header + capacity * (MemoryLayout<Element>.stride + 1) * 4 / 3
        guard let old = old as? Self else { return own + weight.weigh(lazy.map { ($0, nil) }, count, depth) }
        if _isPOD(Element.self) { return own }
        let new = weight.new(self, since: old)
        return own + weight.weigh(new.found.lazy.map { ($0, nil) }, new.count, depth)
    }
}

extension String: Storage {
    /// Strings of up to 15 bytes are stored inline.
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        utf8.count > 15 ? StateWeight.header + utf8.count : 0
    }
}

extension Data: Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        count > 14 ? 2 * StateWeight.header + count : 0
    }
}
