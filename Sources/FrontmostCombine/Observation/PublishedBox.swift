/// The part of a `@Published` property's storage that does not depend on the type of its value.
@usableFromInline
// Unchecked: mutable state is accessed under the lock only.
class PublishedBoxBase: @unchecked Sendable {
    fileprivate let lock = Lock()
    private var publisher: ObservableObjectPublisher?
    private var upstreams: [any AnyObject & Cancellable] = []

    deinit { for upstream in upstreams { upstream.cancel() } }

    /// The publisher of the object that has the property; nil until its first access.
    final var willChange: ObservableObjectPublisher? {
        get { lock { publisher } }
        set { lock { publisher = newValue } }
    }

    /// Keeps an `assign(to:)` alive for as long as the property.
    final func keep(_ upstream: any AnyObject & Cancellable) {
        lock { upstreams.append(upstream) }
    }

    /// Releases an `assign(to:)` that has ended.
    final func drop(_ upstream: any AnyObject & Cancellable) {
        let _: (any AnyObject & Cancellable)? = lock {
            upstreams.firstIndex { $0 === upstream }.map { upstreams.remove(at: $0) }
        }
    }
}

/// The storage of a `@Published` property.
@usableFromInline
// Unchecked: mutable state is accessed under the superclass's lock only.
final class PublishedBox<Value>: PublishedBoxBase, @unchecked Sendable {
    private var current: Value
    private var conduits = Conduits<Value, Never>(isWanted: true)

    init(_ value: Value) { current = value }

    /// The value. Setting it notifies the object's observers, then the property's subscribers, then stores the new value.
    @usableFromInline
    var value: Value {
        get { lock { current } }
        set {
            willChange?.send()
            for conduit in lock({ conduits.open }) { conduit.offer(newValue) }
            // The old value is released outside of the lock, because its deinitialiser may access this property.
            let _: Value = lock {
                let old = current
                current = newValue
                return old
            }
        }
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
        let conduit = Conduit(AnySubscriber(subscriber), source: self, missedLatest: true)
        lock { conduits.add(conduit) }
        conduit.start()
    }
}

extension PublishedBox: ConduitSource {
    var latest: Value? { value }
    func remove(_ conduit: Conduit<Value, Never>) { lock { conduits.remove(conduit) } }
    func noteDemand() {}
}
