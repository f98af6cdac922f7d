/// A subject with a current value. New subscribers receive it first, and slow subscribers receive the latest value when they
/// request more.
///
/// Any thread may send. `value` has changed before subscribers receive it.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = Lock()
    private var conduits = Conduits<Output, Failure>()
    private var current: Output

    /// Creates a subject with an initial value.
    public init(_ value: Output) { current = value }

    deinit { for upstream in conduits.attached { upstream.cancel() } }

    /// The current value. Setting it sends it.
    public var value: Output {
        get { lock { current } }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        // The old value is released outside of the lock, because its deinitialiser may access this property.
        let (told, _) = lock { () -> ([Conduit<Output, Failure>], Output?) in
            guard conduits.completion == nil else { return ([], nil) }
            let old = current
            current = value
            return (conduits.open, old)
        }
        for conduit in told { conduit.offer(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        for conduit in lock({ conduits.end(completion) }).told { conduit.finish(completion) }
    }

    public func send(subscription: any Subscription) {
        guard lock({ conduits.attach(subscription) }) else { return subscription.cancel() }
        subscription.request(.unlimited)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit(AnySubscriber(subscriber), source: self, missedLatest: true)
        let ended = lock { () -> Subscribers.Completion<Failure>? in
            if conduits.completion == nil { conduits.add(conduit) }
            return conduits.completion
        }
        guard let ended else { return conduit.start() }
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: ended)
    }
}

extension CurrentValueSubject: ConduitSource {
    var latest: Output? { value }
    func remove(_ conduit: Conduit<Output, Failure>) { lock { conduits.remove(conduit) } }
}
