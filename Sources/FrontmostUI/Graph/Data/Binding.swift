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

    /// A binding to another location that reads and writes through this one, with the transaction of this one.
    nonisolated func derived<T>(_ location: Location<T>) -> Binding<T> {
        var binding = Binding<T>(location: location)
        binding.transaction = transaction
        return binding
    }
}

extension Binding {
    /// A binding to an optional, from one to a value that is always present. It ignores a write of nil.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self = base.derived(WrappingLocation(base.location))
    }

    /// A binding to the value of an optional; nil if the optional is nil now.
    ///
    /// Unlike SwiftUI's, it stays valid if the optional becomes nil later, for example while a sheet with its content is being
    /// dismissed. It then reads the last value, and ignores writes.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self = base.derived(UnwrappingLocation(base.location, last: value))
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
    private let last: LastValue<V>
    init(_ base: Location<V?>, last: V) { (self.base, self.last) = (base, LastValue(last)) }
    override var value: V {
        get {
            guard let value = base.value else { return last.value }
            last.value = value
            return value
        }
        set {
            guard base.value != nil else { return }
            last.value = newValue
            base.value = newValue
        }
    }
    override var tracksReads: Bool { base.tracksReads }
    override func isSame(_ other: Location<V>) -> Bool { (other as? UnwrappingLocation<V>)?.base.isSame(base) ?? false }
}

/// The last value read, used after the source has become nil.
final class LastValue<Value> {
    // Guarded by `GraphLock`, because bindings are used on any thread.
    private var stored: Value
    init(_ value: Value) { stored = value }

    var value: Value {
        get {
            var value: Value?
            GraphLock.withLock { value = stored }
            return value.unsafelyUnwrapped
        }
        set {
            // The old value is released outside the lock, because its deinitialiser may write state.
            var old = newValue
            GraphLock.withLock { swap(&stored, &old) }
        }
    }
}

// Unchecked: the engine's locations guard their values with `GraphLock`. One of an app's closures runs them where the binding is used, as
// SwiftUI's does.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return (a.location === b.location || a.location.isSame(b.location)) && a.writesLike(b)
    }

    private func writesLike(_ other: Self) -> Bool {
        transaction.isPlain ? other.transaction.isPlain : Transaction.isSame(transaction, other.transaction)
    }
}

extension Binding: DynamicProperty {
    public static var _isCompared: Bool { true }
}
