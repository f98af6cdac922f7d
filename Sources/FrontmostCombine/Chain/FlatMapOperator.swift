/// Merges the publishers that an upstream delivers, as `flatMap` and `merge` do.
///
/// With unlimited demand, it requests unlimited values from its inner publishers. Otherwise it requests one value from each ahead
/// of demand, and holds it until there is demand.
// Unchecked: mutable state is accessed under the lock only.
final class FlatMapOperator<Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
    typealias Input = Inner
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private let turn = Turn()
    private let maxPublishers: Subscribers.Demand
    private var downstream: Downstream?
    private var upstream = Link.waiting
    private var isUpstreamDone = false
    /// The running inner publishers; nil for one that has not sent its subscription.
    private var inners: [Int: (any Subscription)?] = [:]
    private var nextInner = 0
    private var waiting: [(inner: Int, value: Inner.Output)] = []
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, maxPublishers: Subscribers.Demand) {
        self.downstream = downstream
        self.maxPublishers = maxPublishers
    }

    // MARK: The upstream's side

    func receive(subscription: any Subscription) {
        guard lock({ upstream.attach(subscription) }) else { return subscription.cancel() }
        downstream?.receive(subscription: self)
        subscription.request(maxPublishers)
    }

    func receive(_ publisher: Inner) -> Subscribers.Demand {
        let inner = lock { () -> Int? in
            guard downstream != nil else { return nil }
            nextInner += 1
            inners[nextInner] = .some(nil)
            return nextInner
        }
        guard let inner else { return .none }
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { self.attach($0, to: inner) },
                receiveValue: { self.receive($0, from: inner) },
                receiveCompletion: { self.complete($0, inner) }))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            _ = lock { () -> (any Subscription)? in
                isUpstreamDone = true
                return upstream.end().upstream
            }
            settle()
        case .failure:
            turn { end()?.receive(completion: completion) }
        }
    }

    // MARK: The inner publishers' side

    private func attach(_ subscription: any Subscription, to inner: Int) {
        let wanted = lock { () -> Subscribers.Demand? in
            guard inners[inner] != nil else { return nil }
            inners[inner] = subscription
            return demand == .unlimited ? .unlimited : .max(1)
        }
        guard let wanted else { return subscription.cancel() }
        subscription.request(wanted)
    }

    private func receive(_ value: Inner.Output, from inner: Int) -> Subscribers.Demand {
        let isDelivered = turn { () -> Bool in
            let receiver = lock { () -> Downstream? in
                guard demand > .none, waiting.isEmpty else {
                    if downstream != nil { waiting.append((inner, value)) }
                    return nil
                }
                demand -= 1
                return downstream
            }
            guard let receiver else { return false }
            raise(receiver.receive(value))
            return true
        }
        settle()
        return isDelivered ? .max(1) : .none
    }

    private func complete(_ completion: Subscribers.Completion<Failure>, _ inner: Int) {
        if case .failure = completion {
            turn { end()?.receive(completion: completion) }
            return
        }
        let (next, _) = lock { () -> ((any Subscription)?, (any Subscription)??) in
            let ended = inners.removeValue(forKey: inner)
            return (maxPublishers == .unlimited ? nil : upstream.subscription, ended)
        }
        next?.request(.max(1))
        settle()
    }

    // MARK: The subscriber's side

    func request(_ more: Subscribers.Demand) {
        raise(more)
        settle()
    }

    func cancel() { _ = end() }

    // MARK: Delivery

    /// Adds to the demand. When that becomes unlimited, so does the demand for the values of the inner publishers.
    private func raise(_ more: Subscribers.Demand) {
        let unleashed = lock { () -> [any Subscription] in
            let wasUnlimited = demand == .unlimited
            demand += more
            return demand == .unlimited && !wasUnlimited ? inners.values.compactMap { $0 } : []
        }
        for inner in unleashed { inner.request(.unlimited) }
    }

    /// Delivers the waiting values that there is demand for, and the completion after the last.
    private func settle() {
        turn.settle(while: { lock { isDone || canDeliver } }) {
            if let (receiver, value, inner) = takeWaiting() {
                raise(receiver.receive(value))
                inner?.request(.max(1))
            } else if lock({ isDone }) {
                end()?.receive(completion: .finished)
            }
        }
    }

    private var canDeliver: Bool { downstream != nil && demand > .none && !waiting.isEmpty }
    private var isDone: Bool { downstream != nil && isUpstreamDone && inners.isEmpty && waiting.isEmpty }

    private func takeWaiting() -> (Downstream, Inner.Output, (any Subscription)?)? {
        lock {
            guard canDeliver, let downstream else { return nil }
            demand -= 1
            let (inner, value) = waiting.removeFirst()
            return (downstream, value, inners[inner] ?? nil)
        }
    }

    /// Stops everything, once. The caller that gets the subscriber may send it a completion.
    private func end() -> Downstream? {
        let ended = lock {
            defer { (downstream, inners, waiting) = (nil, [:], []) }
            return (
                receiver: downstream, inners: inners.values.compactMap { $0 }, upstream: upstream.end().upstream, waiting: waiting
            )
        }
        for subscription in ended.inners { subscription.cancel() }
        ended.upstream?.cancel()
        return ended.receiver
    }
}
