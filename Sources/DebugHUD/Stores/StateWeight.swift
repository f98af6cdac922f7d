import Foundation

/// What a state holds that the one before it does not, about, in bytes: what a log that keeps both keeps from going.
///
/// Values share what they refer to until one of them is written to, and where their bytes agree they refer to the same. So only what has
/// changed is looked at, and of that no more than `valueLimit` values; the rest of a collection is taken for as large as those on the
/// average. What has changed is looked for within limits too, however much there is: a state is weighed while the app waits. Objects are not the log's: they live for as long as the app has them.
struct StateWeight {
    /// How many values are looked at in one state.
    static let valueLimit = 256
    /// How deep they lie in each other at the most.
    static let depthLimit = 16
    /// How many elements of collections are looked at in one state, also where they are the same.
    static let lookLimit = 1024
    /// How many bytes of arrays are compared in one state.
    static let byteLimit = 4 << 20
    private static let pieceSize = 4096
    /// What the allocator and the runtime put before the elements of a collection.
    static let header = 48

    private var left = valueLimit
    private var looksLeft = lookLimit
    private var bytesLeft = byteLimit
    /// How many comparisons of elements, or of pieces of arrays, it has taken so far.
    private(set) var steps = 0

    /// What `new` holds and `old` does not.
    static func added<State>(from old: State, to new: State) -> Int {
        var weight = StateWeight()
        return weight.weigh(new, old, 0)
    }

    /// - Parameter old: What was in its place, if anything was.
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

    /// The elements of a collection, each with the one that was in its place. Those that are not looked at are as the others.
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

    /// How many elements are the same from the front, as far as it is looked.
    fileprivate mutating func head(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int) -> Int {
        agreeing(min(a.count, b.count) / stride, stride) { start, count in
            Self.agree(.init(rebasing: a[start..<start + count]), .init(rebasing: b[start..<start + count]))
        }
    }

    /// And from the back.
    fileprivate mutating func tail(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int) -> Int {
        agreeing(min(a.count, b.count) / stride, stride) { start, count in
            let (a, b) = (a.dropLast(start).suffix(count), b.dropLast(start).suffix(count))
            return Self.agree(.init(rebasing: a), .init(rebasing: b))
        }
    }

    /// Elements are compared by pieces, and those of the first piece that is not the same one by one.
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

    /// Those of a collection that were not in the one before it, as far as it is looked, and how many they are in all.
    fileprivate mutating func new<Element>(_ elements: Set<Element>, since old: Set<Element>) -> (found: [Element], count: Int) {
        var found: [Element] = [], seen = 0
        // What is found is looked at once more, to be weighed.
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

/// What has its elements elsewhere.
private protocol Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int
}

extension Array: Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        if capacity == 0 { return 0 }
        let own = StateWeight.header + capacity * MemoryLayout<Element>.stride
        guard let old = old as? Self else { return own + weight.weigh(lazy.map { ($0, nil) }, count, depth) }
        // They refer to nothing: all that they hold is counted.
        if _isPOD(Element.self) { return own }
        // What was put in or taken out somewhere has moved the others.
        let (head, tail) = same(as: old, &weight)
        let changed = head..<count - tail, limit = old.count - tail
        return own + weight.weigh(changed.lazy.map { (self[$0], $0 < limit ? old[$0] : nil) }, changed.count, depth)
    }

    /// How many elements are the same as in the array before, from the front and from the back.
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
    /// Up to 15 bytes lie in the string itself.
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        utf8.count > 15 ? StateWeight.header + utf8.count : 0
    }
}

extension Data: Storage {
    func weigh(after old: Any?, _ weight: inout StateWeight, _ depth: Int) -> Int {
        count > 14 ? 2 * StateWeight.header + count : 0
    }
}
