/// A way to read and write a value that somebody else owns.
///
/// A view that is handed the same binding is not evaluated again for it; those whose bodies read its value are, when the value
/// is written.
@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    @usableFromInline let location: Location<Value>
    public var transaction = Transaction()

    @inlinable init(location: Location<Value>) { self.location = location }

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ClosureLocation(get: get, set: { value, _ in set(value) })
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = ClosureLocation(get: get, set: set)
    }

    @inlinable public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding that ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

    public var wrappedValue: Value {
        get { location.value }
        nonmutating set {
            if transaction.isPlain {
                location.value = newValue
            } else {
                withTransaction(transaction) { location.value = newValue }
            }
        }
    }

    @inlinable public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        derived(KeyPathLocation(location, keyPath))
    }

    /// Writes through the result are made with the transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// Writes through the result are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }

    private func derived<T>(_ location: Location<T>) -> Binding<T> {
        var binding = Binding<T>(location: location)
        binding.transaction = transaction
        return binding
    }
}

extension Binding {
    /// A binding to an optional value, of one that always is there.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(location: WrappingLocation(base.location))
    }

    /// A binding to the value of an optional that is not nil now, else nil.
    ///
    /// Unlike SwiftUI's, it stays valid when the optional becomes nil later (a sheet that animates away still shows it): it goes
    /// on reading the last value, and drops what is written.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(location: UnwrappingLocation(base.location, last: value))
    }

    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { value, _ in if let value = value.base as? V { base.wrappedValue = value } })
    }
}

/// Reads a value as an optional one; nil is not written.
private final class WrappingLocation<V>: Location<V?> {
    private let base: Location<V>
    init(_ base: Location<V>) { self.base = base }
    override var value: V? {
        get { base.value }
        set { if let newValue { base.value = newValue } }
    }
    override var tracksReads: Bool { base.tracksReads }
    override func isSame(_ other: Location<V?>) -> Bool { (other as? WrappingLocation<V>)?.base.isSame(base) ?? false }
}

private final class UnwrappingLocation<V>: Location<V> {
    private let base: Location<V?>
    private var last: V
    init(_ base: Location<V?>, last: V) { (self.base, self.last) = (base, last) }
    override var value: V {
        get {
            if let value = base.value { last = value }
            return last
        }
        set {
            guard base.value != nil else { return }
            last = newValue
            base.value = newValue
        }
    }
    override var tracksReads: Bool { base.tracksReads }
    override func isSame(_ other: Location<V>) -> Bool { (other as? UnwrappingLocation<V>)?.base.isSame(base) ?? false }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(location: ElementLocation(location, position))
    }
}
extension Binding where Value: MutableCollection {
    /// - Parameter known: The collection as it was when the index was taken from it. A view that was made of it may be asked for once
    ///   more before it is made of what the collection has become.
    /// - Parameter id: Tells the element from the one that takes its place when it is deleted.
    nonisolated func element<ID: Hashable>(
        at index: Value.Index, of known: Value, id: KeyPath<Value.Element, ID>
    ) -> Binding<Value.Element> {
        Binding<Value.Element>(location: IdentifiedElementLocation(location, index, last: known[index], id))
    }
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}
extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// An element of a collection at an index. When the collection has become shorter it stays the last element that was there, for
/// a row that is on its way out, and drops what is written.
private class ElementLocation<C: MutableCollection>: Location<C.Element> {
    private let root: Location<C>
    private let index: C.Index
    private var last: C.Element?
    init(_ root: Location<C>, _ index: C.Index, last: C.Element? = nil) {
        (self.root, self.index, self.last) = (root, index, last)
    }
    override var value: C.Element {
        get {
            let collection = root.value
            if let last, !(collection.startIndex..<collection.endIndex).contains(index) { return last }
            let element = collection[index]
            last = element
            return element
        }
        set {
            let collection = root.value
            guard (collection.startIndex..<collection.endIndex).contains(index), takes(newValue, for: collection[index]) else {
                return
            }
            root.value[index] = newValue
        }
    }
    override var tracksReads: Bool { root.tracksReads }
    override func isSame(_ other: Location<C.Element>) -> Bool {
        guard let other = other as? ElementLocation<C> else { return false }
        return index == other.index && root.isSame(other.root)
    }
    /// Whether a value is written over that element.
    func takes(_ new: C.Element, for old: C.Element) -> Bool { true }
}

/// An element that is known by more than its index: what a row on its way out writes does not reach the element that follows it.
private final class IdentifiedElementLocation<C: MutableCollection, ID: Hashable>: ElementLocation<C> {
    private let path: KeyPath<C.Element, ID>
    private var id: ID
    init(_ root: Location<C>, _ index: C.Index, last: C.Element, _ path: KeyPath<C.Element, ID>) {
        self.path = path
        id = last[keyPath: path]
        super.init(root, index, last: last)
    }
    override func isSame(_ other: Location<C.Element>) -> Bool {
        guard let other = other as? IdentifiedElementLocation<C, ID> else { return false }
        return id == other.id && super.isSame(other)
    }
    override func takes(_ new: C.Element, for old: C.Element) -> Bool {
        if old[keyPath: path] != id { return false }
        // What identifies an element may be what is edited.
        id = new[keyPath: path]
        return true
    }
}

extension Binding: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return a.location === b.location || a.location.isSame(b.location)
    }
}

extension Binding: DynamicProperty {
    public static var _isCompared: Bool { true }
}
