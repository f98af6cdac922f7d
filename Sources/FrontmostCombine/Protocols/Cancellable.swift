/// Something under way that can be stopped.
public protocol Cancellable {
    /// Stops it and frees what it holds. A second call does nothing.
    func cancel()
}

extension Cancellable {
    /// Keeps this going for as long as `collection` holds it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this going for as long as `set` holds it.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// Stops what it stands for when it is cancelled or let go.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let lock = Lock()
    private var onCancel: (() -> Void)?

    /// Calls `cancel` once, on `cancel()` or on deinitialisation.
    public init(_ cancel: @escaping () -> Void) {
        onCancel = cancel
    }

    /// Stands for `canceller`.
    public init<C: Cancellable>(_ canceller: C) {
        onCancel = canceller.cancel
    }

    deinit { onCancel?() }

    public func cancel() {
        let body = lock {
            defer { onCancel = nil }
            return onCancel
        }
        body?()
    }

    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Keeps this going for as long as `collection` holds it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this going for as long as `set` holds it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }
}
