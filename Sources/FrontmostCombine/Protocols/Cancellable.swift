/// An activity that can be cancelled.
public protocol Cancellable {
    /// Stops the activity and releases its resources. A second call does nothing.
    func cancel()
}

extension Cancellable {
    /// Adds this to `collection`, which keeps the activity alive.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Adds this to `set`, which keeps the activity alive.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// Cancels an activity when it is cancelled itself or released.
// Unchecked: mutable state is accessed under the lock only.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let lock = Lock()
    private var onCancel: (() -> Void)?

    /// Creates an instance that calls `cancel` once, on `cancel()` or on deinitialisation.
    public init(_ cancel: @escaping () -> Void) {
        onCancel = cancel
    }

    /// Creates an instance that cancels `canceller`.
    public init<C: Cancellable>(_ canceller: C) {
        onCancel = canceller.cancel
    }

    deinit { onCancel?() }

    /// Runs the closure, or cancels the wrapped object, unless that has happened before.
    public func cancel() {
        let body = lock {
            defer { onCancel = nil }
            return onCancel
        }
        body?()
    }

    /// Whether both are the same object.
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Adds this to `collection`, which keeps the activity alive.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Adds this to `set`, which keeps the activity alive.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }
}
