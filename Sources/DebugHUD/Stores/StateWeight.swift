import Foundation

/// What a state holds that the one before it does not, about, in bytes: what a log that keeps both keeps from going.
///
/// Values share what they refer to until one of them is written to, and where their bytes agree they refer to the same. So only what has
/// changed is looked at, and of that no more than `valueLimit` values; the rest of a collection is taken for as large as those on the
/// average. Objects are not the log's: they live for as long as the app has them.
struct StateWeight {
    /// How many values are looked at in one state.
    static let valueLimit = 256
    /// How deep they lie in each other at the most.
    static let depthLimit = 16
    /// What the allocator and the runtime put before the elements of a collection.
    static let header = 48

    private var left = valueLimit

    private init() {}

    /// What `new` holds and `old` does not.
    static func added<State>(from old: State, to new: State) -> Int {
        var weight = StateWeight()
        return weight.weigh(new, old, 0)
    }

    /// - Parameter old: What was in its place, if anything was.
    fileprivate mutating func weigh<Value>(_ new: Value, _ old: Value?, _ depth: Int) -> Int {
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
        var formerParts = isAlike ? former?.children.makeIterator() : nil
        var bytes = 0
        for part in mirror.children { bytes += weigh(part: part.value, formerParts?.next()?.value, depth + 1) }
        return bytes
    }

    private mutating func weigh(part new: Any, _ old: Any?, _ depth: Int) -> Int {
        func open<Part>(_ new: Part) -> Int { weigh(new, old as? Part, depth) }
        return _openExistential(new, do: open)
    }

    /// The elements of a collection, each with the one that was in its place.
    fileprivate mutating func weigh<Element>(_ elements: some Sequence<(new: Element, old: Element?)>, _ count: Int, _ depth: Int)
        -> Int
    {
        if _isPOD(Element.self) { return 0 }
        var bytes = 0, seen = 0
        for (new, old) in elements {
            if left == 0 { return seen > 0 ? bytes / seen * count : 0 }
            bytes += weigh(new, old, depth)
            seen += 1
        }
        return bytes
    }

    static func bytesAgree<Value>(_ a: Value, _ b: Value) -> Bool {
        withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
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
        // What was put in or taken out somewhere has moved the others.
        let both = Swift.min(count, old.count)
        let head = (0..<both).first { !StateWeight.bytesAgree(self[$0], old[$0]) } ?? both
        let rest = both - head
        let tail = (0..<rest).first { !StateWeight.bytesAgree(self[count - 1 - $0], old[old.count - 1 - $0]) } ?? rest
        let changed = head..<count - tail, limit = old.count - tail
        return own + weight.weigh(changed.lazy.map { (self[$0], $0 < limit ? old[$0] : nil) }, changed.count, depth)
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
        let new = subtracting(old)
        return own + weight.weigh(new.lazy.map { ($0, nil) }, new.count, depth)
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
