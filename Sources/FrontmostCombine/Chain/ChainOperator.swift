/// An operator that subscribes to another publisher when one ends: `catch`, `retry`, `append`. Unmet demand carries over.
// Unchecked: mutable state is accessed under the lock only. `onRelease` is set before another thread can know the operator.
final class ChainOperator<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private let lock = Lock()
    private let turn = Turn()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var demand = Subscribers.Demand.none
    /// Called when the operator ends, for any reason. Set it before `start`: a subscriber may cancel as soon as it is subscribed.
    var onRelease: (() -> Void)?

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    /// Sends the subscription to the subscriber. The first `run` follows.
    func start() { downstream?.receive(subscription: self) }

    /// Passes on the values of `publisher`, and calls `then` when it ends.
    func run<P: Publisher>(_ publisher: P, then: @escaping (Subscribers.Completion<P.Failure>) -> Void)
    where P.Output == Downstream.Input {
        guard lock({ downstream != nil }) else { return }
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { self.attach($0) },
                receiveValue: { self.pass($0) },
                receiveCompletion: { completion in
                    let (isOpen, _) = self.lock { () -> (Bool, (any Subscription)?) in
                        defer { self.upstream = nil }
                        return (self.downstream != nil, self.upstream)
                    }
                    if isOpen { then(completion) }
                }))
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        turn { release().downstream?.receive(completion: completion) }
    }

    /// Ends the operator before the current publisher ends.
    func stop(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
        turn {
            let (receiver, running) = release()
            running?.cancel()
            receiver?.receive(completion: completion)
        }
    }

    func request(_ more: Subscribers.Demand) {
        lock { () -> (any Subscription)? in
            demand += more
            return upstream
        }?.request(more)
    }

    func cancel() { release().upstream?.cancel() }

    private func attach(_ subscription: any Subscription) {
        let owed = lock { () -> Subscribers.Demand? in
            guard downstream != nil, upstream == nil else { return nil }
            upstream = subscription
            return demand
        }
        guard let owed else { return subscription.cancel() }
        if owed > .none { subscription.request(owed) }
    }

    private func pass(_ value: Downstream.Input) -> Subscribers.Demand {
        turn {
            let receiver = lock { () -> Downstream? in
                demand -= 1
                return downstream
            }
            guard let receiver else { return .none }
            let more = receiver.receive(value)
            lock { demand += more }
            return more
        }
    }

    private func release() -> (downstream: Downstream?, upstream: (any Subscription)?) {
        let released = lock {
            defer { (downstream, upstream, onRelease) = (nil, nil, nil) }
            return (downstream: downstream, upstream: upstream, onRelease: onRelease)
        }
        released.onRelease?()
        return (released.downstream, released.upstream)
    }
}
