/// Reads and writes a value that is stored elsewhere.
///
/// Two bindings to the same location are equal for the comparison of views. A view that receives the same binding again is not
/// evaluated; a write of the value evaluates only the bodies that have read it.
@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    @usableFromInline let location: Location<Value>
    /// The transaction of writes through the binding.
    public var transaction = Transaction()

    @inlinable init(location: Location<Value>) { self.location = location }

    /// A binding that calls closures. Bindings of this kind are the same only if both closures and their captured values are.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ClosureLocation(get: get, set: { value, _ in set(value) })
    }

    /// A binding that calls closures. The setter receives the transaction of the write.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = ClosureLocation(get: get, set: set)
    }

    /// Copies a binding.
    @inlinable public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a constant, which ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

    /// The value.
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

    /// The binding itself.
    @inlinable public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        derived(KeyPathLocation(location, keyPath))
    }

    /// The binding with a transaction for its writes.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// The binding with animated writes.
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
    /// A binding to an optional, from one to a value that is always present. It ignores a write of nil.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(location: WrappingLocation(base.location))
    }

    /// A binding to the value of an optional; nil if the optional is nil now.
    ///
    /// Unlike SwiftUI's, it stays valid if the optional becomes nil later, for example while a sheet with its content is being
    /// dismissed. It then reads the last value, and ignores writes.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(location: UnwrappingLocation(base.location, last: value))
    }

    /// A binding to a type-erased value. It ignores values of another type.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { value, _ in if let value = value.base as? V { base.wrappedValue = value } })
    }
}

/// Reads a value as an optional, and ignores a write of nil.
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

/// Reads and writes the value of an optional; while that is nil, it reads the last value and ignores writes.
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

// Unchecked: a location guards its value itself. One of an app's closures runs them where the binding is used, as SwiftUI's does.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// Iterates over bindings to the elements.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// A range of the bindings.
    public typealias SubSequence = Slice<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
    /// The index of the collection.
    public typealias Index = Value.Index
    /// The indices of the collection.
    public typealias Indices = Value.Indices
    /// The index of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The index after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// All valid indices.
    public var indices: Value.Indices { wrappedValue.indices }
    /// The next index.
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    /// Advances an index.
    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }
    /// A binding to an element. If the collection gets shorter, it reads the last value, and ignores writes.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(location: ElementLocation(location, position))
    }
}
extension Binding where Value: MutableCollection {
    /// A binding to an element that is identified by more than its index.
    /// - Parameter known: The collection from which the index was taken. A view of that collection may read the element once more
    ///   after it has changed.
    /// - Parameter id: The element's id, by which it is distinguished from the element that takes its place after a deletion.
    nonisolated func element<ID: Hashable>(
        at index: Value.Index, of known: Value, id: KeyPath<Value.Element, ID>
    ) -> Binding<Value.Element> {
        Binding<Value.Element>(location: IdentifiedElementLocation(location, index, last: known[index], id))
    }
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// The previous index.
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    /// Moves an index back.
    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}
extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// An element at an index of a collection. If the collection gets shorter, the location reads the last value, for a row that is
/// leaving, and ignores writes.
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
    /// Whether a new value may replace `old`, the element that is at the index now.
    func takes(_ new: C.Element, for old: C.Element) -> Bool { true }
}

/// An element that is identified by its id as well as its index. A write by a leaving row does not reach the element that took
/// its place.
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
        // The write may change the id itself.
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
