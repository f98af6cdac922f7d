extension Publishers {
    /// Publishes the values of the latest publisher, and cancels the previous one.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == P, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure

        /// The publisher of publishers.
        public let upstream: Upstream

        /// Publishes the values of the latest publisher of `upstream`.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(SwitchOperator<P, S>(subscriber))
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Publishes the values of the latest publisher, and cancels the previous one.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Publishes the values of the latest publisher, for publishers that cannot fail.
    @_disfavoredOverload
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Publishes the values of the latest publisher, if the publisher of publishers cannot fail.
    @_disfavoredOverload
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

/// Subscribes to one inner publisher at a time. Unmet demand carries over to the next.
// Unchecked: mutable state is accessed under the lock only.
private final class SwitchOperator<Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
    typealias Input = Inner
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private let turn = Turn()
    private var downstream: Downstream?
    private var upstream = Link.waiting
    private var isUpstreamDone = false
    private var inner = Link.ended
    private var current = 0
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
        guard lock({ upstream.attach(subscription) }) else { return subscription.cancel() }
        downstream?.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ publisher: Inner) -> Subscribers.Demand {
        let (id, previous) = lock { () -> (Int?, (any Subscription)?) in
            guard downstream != nil else { return (nil, nil) }
            let previous = inner.end().upstream
            inner = .waiting
            current += 1
            return (current, previous)
        }
        previous?.cancel()
        guard let id else { return .none }
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { self.attach($0, id) },
                receiveValue: { self.pass($0, id) },
                receiveCompletion: { self.complete($0, id) }))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let isOver = lock {
            isUpstreamDone = true
            if case .failure = completion { return true }
            if case .ended = inner { return true }
            return false
        }
        if isOver { turn { end()?.receive(completion: completion) } }
    }

    func request(_ more: Subscribers.Demand) {
        lock { () -> (any Subscription)? in
            demand += more
            return inner.subscription
        }?.request(more)
    }

    func cancel() { _ = end() }

    private func attach(_ subscription: any Subscription, _ id: Int) {
        let owed = lock { () -> Subscribers.Demand? in
            id == current && inner.attach(subscription) ? demand : nil
        }
        guard let owed else { return subscription.cancel() }
        if owed > .none { subscription.request(owed) }
    }

    private func pass(_ value: Inner.Output, _ id: Int) -> Subscribers.Demand {
        let received = turn { () -> Subscribers.Demand? in
            lock { () -> Downstream? in
                guard id == current, demand > .none else { return nil }
                demand -= 1
                return downstream
            }?.receive(value)
        }
        guard let more = received else { return .none }
        // The value caused a switch to another publisher, so the new demand goes to that one.
        let (stillCurrent, successor) = lock { () -> (Bool, (any Subscription)?) in
            demand += more
            return (id == current, inner.subscription)
        }
        if stillCurrent { return more }
        if more > .none { successor?.request(more) }
        return .none
    }

    private func complete(_ completion: Subscribers.Completion<Failure>, _ id: Int) {
        let (isOver, _) = lock { () -> (Bool, (any Subscription)?) in
            guard id == current else { return (false, nil) }
            if case .failure = completion { return (true, nil) }
            return (isUpstreamDone, inner.end().upstream)
        }
        if isOver { turn { end()?.receive(completion: completion) } }
    }

    /// Stops everything, once. The caller that gets the subscriber may send it a completion.
    private func end() -> Downstream? {
        let (receiver, running) = lock { () -> (Downstream?, [any Subscription]) in
            defer { downstream = nil }
            let ended = [inner.end().upstream, isUpstreamDone ? nil : upstream.end().upstream]
            return (downstream, ended.compactMap { $0 })
        }
        for subscription in running { subscription.cancel() }
        return receiver
    }
}
