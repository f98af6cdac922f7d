import Synchronization

/// The place of a value, with the nodes that depend on it.
public class AnyLocation {
    /// Whether every change of what is read here marks the readers dirty.
    var tracksReads: Bool { true }

    // Guarded by `GraphLock`, except for reads of `reader` on the thread that runs bodies, which alone registers readers. Nodes are not
    // retained: one that detaches calls `forget`. Unchecked, because every read of state in an app's module looks at the reader.
    /// The first reader, usually the owner, so that most locations need no array.
    @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var reader: BodyNode?
    @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var owner: BodyNode?
    @exclusivity(unchecked) private final var others = OtherReaders.few([])

    @usableFromInline init() {}

    /// Registers `currentNode`, the node with the running body, as a reader.
    @inlinable @inline(__always) public final func noteRead() {
        if BodyThread.isHere, let node = currentNode, node !== reader { addReader(node) }
    }

    @usableFromInline final func addReader(_ node: BodyNode) {
        guard register(node), let owner, node !== owner, assumeMain({ node.readsInClosures }) else { return }
        // The view has read it in a closure that was made further out, by the owner.
        var next = assumeMain { node.closureHolder(upTo: owner) }
        while let holder = next {
            // A view that reads in closures has registered its own holders, so that a reader costs the same at any depth.
            if !register(holder) && assumeMain({ holder.readsInClosures }) { return }
            next = assumeMain { holder.closureHolder(upTo: owner) }
        }
    }

    /// Returns whether the node is a new reader.
    private final func register(_ node: BodyNode) -> Bool {
        var isNew = false
        GraphLock.withLock {
            if reader === node || others.contains(node) { return }
            isNew = true
            if node !== owner { node.dependencies.append(self) }
            if reader == nil { reader = node } else { others.add(node) }
            if EarlierValue.isAnyRewound { EarlierValue.noteReadLocked(of: self, by: node) }
        }
        return isNew
    }

    /// Marks all readers dirty. Called after the value has changed.
    /// - Parameter former: Where the value before the change is. It is kept if other changes, in another transaction, are to be evaluated
    ///   before this one. Nil if it is not known, so that bodies that are evaluated earlier for another reason see the change.
    final func noteWrite(_ former: UnsafeRawPointer? = nil) {
        let transaction = Transaction.currentUnlessPlain
        GraphLock.withLock {
            var earlier: EarlierValue?
            func mark(_ node: BodyNode) {
                ChangeCauses.noteLocked(self, for: node)
                if node.graph.takesChangesLocked(of: transaction) { return node.markDirtyLocked(transaction) }
                if earlier == nil, let former { earlier = earlierValue(former) }
                node.graph.noteLaterLocked(node, transaction, earlier)
            }
            if let reader { mark(reader) }
            others.forEach(mark)
        }
    }

    /// Whether a write marks no reader, because there is none, or each is dirty already and takes plain changes. The caller holds
    /// `GraphLock`.
    final var marksNoReaderLocked: Bool {
        if Transaction.isAnyRunningLocked || EarlierValue.isAnyRewound || ChangeCauses.areRecordedLocked { return false }
        func isMarked(_ node: BodyNode) -> Bool { node.isDirty && node.graph.takesChangesLocked(of: nil) }
        if let reader, !isMarked(reader) { return false }
        return others.allSatisfy(isMarked)
    }

    /// The value before a change, to be put back for a while; nil for a location that stores no value.
    func earlierValue(_ former: UnsafeRawPointer) -> EarlierValue? { nil }

    /// Reads something, without making the running body depend on it.
    static func withoutReaders<Result>(_ read: () -> Result) -> Result {
        guard BodyThread.isHere else { return read() }
        let outer = currentNode
        currentNode = nil
        defer { currentNode = outer }
        return read()
    }

    /// Unregisters a node, which detaches.
    final func forget(_ node: BodyNode) {
        GraphLock.withLock {
            if reader === node { reader = nil }
            if owner === node { owner = nil }
            others.remove(node)
        }
    }
}

/// A place from which a value is read and to which it is written: the storage of a `@State`, a part of it, or a pair of closures.
public class Location<Value>: AnyLocation {
    /// The value.
    public var value: Value {
        get { fatalError("abstract") }
        set { fatalError("abstract") }
    }
    /// Whether both refer to the same place, so that a view that receives either of them is the same. For an object that does not track
    /// its readers, the value at the creation has to be the same as well.
    func isSame(_ other: Location<Value>) -> Bool { self === other }
    /// Whether both refer to the same place, whatever is there.
    func isSamePlace(_ other: Location<Value>) -> Bool { isSame(other) }
}

/// The storage of a `@State`, in the node of the view that declares it.
public final class StateLocation<Value>: Location<Value> {
    // Unchecked: app modules inline the access. Reads and writes copy the value, and do not last while other code runs.
    @exclusivity(unchecked) @usableFromInline var stored: Value

    @usableFromInline init(_ value: Value, owner: BodyNode?) {
        stored = value
        super.init()
        self.owner = owner
    }

    public override var value: Value {
        get {
            noteRead()
            var value: Value?
            GraphLock.withLock { value = stored }
            return value.unsafelyUnwrapped
        }
        set {
            // A copy is compared, because `==` is the app's code and may write state. Where no reader is marked, nothing is compared: an
            // action that changes an array a hundred times compares it once.
            var present = newValue, isWritten = false
            GraphLock.withLock {
                isWritten = marksNoReaderLocked
                if isWritten { swap(&stored, &present) } else { present = stored }
            }
            if isWritten || Self.isEqual(present, newValue) { return }
            // The old value is released outside the lock, because its deinitialiser may write state.
            var old = newValue
            GraphLock.withLock {
                if let later = EarlierValue.lastRewound(of: self) as? EarlierStateValue<Value> {
                    swap(&later.value, &old)
                } else {
                    swap(&stored, &old)
                }
            }
            withUnsafePointer(to: old) { noteWrite($0) }
        }
    }

    override func earlierValue(_ former: UnsafeRawPointer) -> EarlierValue? {
        EarlierStateValue(self, former.assumingMemoryBound(to: Value.self).pointee)
    }
}

extension StateLocation {
    /// Whether a value is equal to the present one, so that writing it changes nothing. A type without `==` is compared by its stored
    /// properties, as far as they can be compared.
    private static func isEqual(_ present: Value, _ new: Value) -> Bool {
        guard let type = Value.self as? any Equatable.Type else {
            // How types are compared is known on the thread of bodies only.
            return BodyThread.isHere && FieldComparison.isSame(present, new)
        }
        func isEqual<E: Equatable>(_: E.Type) -> Bool {
            withUnsafePointer(to: present) { present in
                withUnsafePointer(to: new) { new in
                    UnsafeRawPointer(present).assumingMemoryBound(to: E.self).pointee
                        == UnsafeRawPointer(new).assumingMemoryBound(to: E.self).pointee
                }
            }
        }
        return isEqual(type)
    }

    /// The storage in a node's slot. The first call makes it with the value `initial`.
    @MainActor static func inSlot(_ slot: Int, of node: BodyNode, initial: Value) -> StateLocation {
        if let known = node[slot: slot] { return downcast(known, to: StateLocation<Value>.self) }
        let new = StateLocation(initial, owner: node)
        node[slot: slot] = new
        return new
    }
}

/// A part of another location's value.
final class KeyPathLocation<Root, Value>: Location<Value> {
    private let root: Location<Root>
    private let path: WritableKeyPath<Root, Value>

    init(_ root: Location<Root>, _ path: WritableKeyPath<Root, Value>) { (self.root, self.path) = (root, path) }

    override var value: Value {
        get { root.value[keyPath: path] }
        set { root.value[keyPath: path] = newValue }
    }
    // The key path may lead through an object.
    override var tracksReads: Bool { root.tracksReads && ReadTracking.isTracked(Root.self) }
    override func isSame(_ other: Location<Value>) -> Bool {
        guard self !== other else { return true }
        guard let other = other as? KeyPathLocation<Root, Value> else { return false }
        return root.isSame(other.root) && path == other.path
    }
    override func isSamePlace(_ other: Location<Value>) -> Bool {
        guard let other = other as? KeyPathLocation<Root, Value> else { return false }
        return root.isSamePlace(other.root) && path == other.path
    }
}

/// A property of an object that reports its own changes.
final class ObjectLocation<Root: AnyObject, Value>: Location<Value> {
    private let root: Root
    private let path: ReferenceWritableKeyPath<Root, Value>
    /// The property's value at the creation of the location, for an object that does not track its readers. A view that observes
    /// such an object makes a new location after each change, and views that receive it have to find it different.
    private let seen: Value?

    /// - Parameter tracksReads: Whether the object is `@Observable`, so that every reader is tracked.
    init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>, tracksReads: Bool) {
        (self.root, self.path, seen) = (root, path, tracksReads ? nil : root[keyPath: path])
    }

    override var value: Value {
        get { root[keyPath: path] }
        set { root[keyPath: path] = newValue }
    }
    override var tracksReads: Bool { seen == nil }
    override func isSame(_ other: Location<Value>) -> Bool {
        guard self !== other else { return true }
        guard let other = other as? ObjectLocation<Root, Value>, isSamePlace(other) else { return false }
        if let seen, let others = other.seen { return FieldComparison.isSame(seen, others) }
        return true
    }
    override func isSamePlace(_ other: Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Root, Value> else { return false }
        return root === other.root && path == other.path
    }
}

/// A pair of closures.
final class ClosureLocation<Value>: Location<Value> {
    struct Closures {
        let get: () -> Value
        let set: (Value, Transaction) -> Void
    }
    private var closures: Closures

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        closures = Closures(get: get, set: set)
    }

    override var value: Value {
        get { closures.get() }
        set { closures.set(newValue, Transaction.current) }
    }
    override var tracksReads: Bool { ReadTracking.isTracked(closures) }
    override func isSame(_ other: Location<Value>) -> Bool {
        guard self !== other else { return true }
        guard let other = other as? ClosureLocation<Value> else { return false }
        return FieldComparison.isSame(closures, other.closures)
    }
}

/// A constant value, which ignores writes.
final class ConstantLocation<Value>: Location<Value> {
    private let constant: Value
    init(_ value: Value) { constant = value }
    override var value: Value {
        get { constant }
        set {}
    }
    override func isSame(_ other: Location<Value>) -> Bool {
        guard let other = other as? ConstantLocation<Value> else { return false }
        return FieldComparison.isSame(constant, other.constant)
    }
}
