/// A subject that passes on values without storing them.
///
/// Any thread may send. A subscriber may send during a delivery; the inner value then arrives first.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = Lock()
    private var conduits = Conduits<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}

    deinit { for upstream in conduits.attached { upstream.cancel() } }

    public func send(_ value: Output) {
        for conduit in lock({ conduits.open }) { conduit.offer(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        for conduit in lock({ conduits.end(completion) }).told { conduit.finish(completion) }
    }

    public func send(subscription: any Subscription) {
        guard lock({ conduits.attach(subscription) }) else { return subscription.cancel() }
        subscription.request(.unlimited)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit(AnySubscriber(subscriber), source: self, missedLatest: false)
        let ended = lock { () -> Subscribers.Completion<Failure>? in
            if conduits.completion == nil { conduits.add(conduit) }
            return conduits.completion
        }
        guard let ended else { return conduit.start() }
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: ended)
    }
}

extension PassthroughSubject: ConduitSource {
    var latest: Output? { nil }
    func remove(_ conduit: Conduit<Output, Failure>) { lock { conduits.remove(conduit) } }
}
