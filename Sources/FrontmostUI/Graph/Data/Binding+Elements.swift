// A binding to a collection is a collection of bindings to its elements.

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
        derived(ElementLocation(location, position))
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
        derived(IdentifiedElementLocation(location, index, last: known[index], id))
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
    private let last: LastValue<C.Element?>
    /// The element at the creation of the location, for a collection that does not track its readers. Views compare it, and not the whole
    /// collection, so that a change of one element costs one comparison a row.
    private let seen: C.Element?

    /// - Parameter last: The element now; nil to read it, which does not make the running body depend on the collection.
    init(_ root: Location<C>, _ index: C.Index, last: C.Element? = nil) {
        (self.root, self.index) = (root, index)
        let element = last ?? AnyLocation.withoutReaders { root.value.element(at: index) }
        self.last = LastValue(element)
        seen = root.tracksReads ? nil : element
    }
    override var value: C.Element {
        get {
            let collection = root.value
            if !collection.has(index), let last = last.value { return last }
            let element = collection[index]
            last.value = element
            return element
        }
        set {
            let collection = root.value
            guard let element = collection.element(at: index), isOwn(element) else { return }
            root.value[index] = newValue
            // The owner may have refused the value, or stored another one.
            if let stored = AnyLocation.withoutReaders({ root.value.element(at: index) }) { hasStored(stored) }
        }
    }
    override var tracksReads: Bool { root.tracksReads }
    override func isSame(_ other: Location<C.Element>) -> Bool {
        guard let other = other as? ElementLocation<C> else { return false }
        guard index == other.index else { return false }
        if let seen, let others = other.seen { return root.isSamePlace(other.root) && FieldComparison.isSame(seen, others) }
        return root.isSame(other.root)
    }
    override func isSamePlace(_ other: Location<C.Element>) -> Bool {
        guard let other = other as? ElementLocation<C> else { return false }
        return index == other.index && root.isSamePlace(other.root)
    }
    /// Whether an element at the index is the one that the binding was made for.
    func isOwn(_ element: C.Element) -> Bool { true }
    /// Called after a write through the binding, with the element that is at the index since.
    func hasStored(_ element: C.Element) {}
}

/// An element that is identified by its id as well as its index. A write by a leaving row does not reach the element that took
/// its place.
private final class IdentifiedElementLocation<C: MutableCollection, ID: Hashable>: ElementLocation<C> {
    private let path: KeyPath<C.Element, ID>
    private let id: LastValue<ID>
    init(_ root: Location<C>, _ index: C.Index, last: C.Element, _ path: KeyPath<C.Element, ID>) {
        self.path = path
        id = LastValue(last[keyPath: path])
        super.init(root, index, last: last)
    }
    override func isSame(_ other: Location<C.Element>) -> Bool {
        guard let other = other as? IdentifiedElementLocation<C, ID> else { return false }
        return id.value == other.id.value && super.isSame(other)
    }
    override func isOwn(_ element: C.Element) -> Bool { element[keyPath: path] == id.value }
    // A write may change the id itself.
    override func hasStored(_ element: C.Element) { id.value = element[keyPath: path] }
}

extension Collection {
    fileprivate func has(_ index: Index) -> Bool { (startIndex..<endIndex).contains(index) }
    fileprivate func element(at index: Index) -> Element? { has(index) ? self[index] : nil }
}
