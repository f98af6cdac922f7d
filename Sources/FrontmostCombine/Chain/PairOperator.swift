/// The pairing rules of `zip` and `combineLatest`, without demand or threads.
struct Pairing<A, B> {
    enum Kind { case latest, zip }

    let kind: Kind
    private var a: [A] = []
    private var b: [B] = []
    private var isFresh = false
    private(set) var isADone = false
    private(set) var isBDone = false

    init(_ kind: Kind) { self.kind = kind }

    mutating func putA(_ value: A) {
        if kind == .latest { a.removeAll(keepingCapacity: true) }
        a.append(value)
        isFresh = true
    }

    mutating func putB(_ value: B) {
        if kind == .latest { b.removeAll(keepingCapacity: true) }
        b.append(value)
        isFresh = true
    }

    mutating func finishA() { isADone = true }
    mutating func finishB() { isBDone = true }

    /// Whether `take` returns a pair.
    var hasPair: Bool { isFresh && !a.isEmpty && !b.isEmpty }

    /// Returns the next pair, if there is one. `latest` returns the same pair only once.
    mutating func take() -> (A, B)? {
        guard isFresh, let first = a.first, let second = b.first else { return nil }
        if kind == .latest {
            isFresh = false
        } else {
            a.removeFirst()
            b.removeFirst()
        }
        return (first, second)
    }

    /// Whether no further pair can be made.
    var isExhausted: Bool {
        switch kind {
        case .latest:
            let isHopeless = isADone && a.isEmpty || isBDone && b.isEmpty
            return isHopeless || isADone && isBDone && !hasPair
        case .zip: return isADone && a.isEmpty || isBDone && b.isEmpty
        }
    }
}

/// Feeds two publishers into a `Pairing`. Both receive the subscriber's demand.
// Unchecked: mutable state is accessed under the lock only.
final class PairOperator<A: Publisher, B: Publisher, Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == (A.Output, B.Output), A.Failure == Downstream.Failure, B.Failure == Downstream.Failure {
    private let lock = Lock()
    private let turn = Turn()
    private var downstream: Downstream?
    private var pairing: Pairing<A.Output, B.Output>
    private var upstreams: (a: Link, b: Link) = (.waiting, .waiting)
    /// The total demand so far, for a publisher that sends its subscription late.
    private var requested = Subscribers.Demand.none
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, _ kind: Pairing<A.Output, B.Output>.Kind) {
        self.downstream = downstream
        pairing = Pairing(kind)
    }

    func start(_ a: A, _ b: B) {
        downstream?.receive(subscription: self)
        a.subscribe(
            AnySubscriber(
                receiveSubscription: { self.attach($0, \.a) },
                receiveValue: { value in self.advance(from: \.a) { $0.putA(value) } },
                receiveCompletion: { completion in self.complete(completion, \.a) { $0.finishA() } }))
        b.subscribe(
            AnySubscriber(
                receiveSubscription: { self.attach($0, \.b) },
                receiveValue: { value in self.advance(from: \.b) { $0.putB(value) } },
                receiveCompletion: { completion in self.complete(completion, \.b) { $0.finishB() } }))
    }

    func request(_ more: Subscribers.Demand) {
        let asked = noteDemand(more)
        asked.a.subscription?.request(more)
        asked.b.subscription?.request(more)
        settle()
    }

    func cancel() { _ = end() }

    private typealias Side = WritableKeyPath<(a: Link, b: Link), Link>

    private func attach(_ subscription: any Subscription, _ side: Side) {
        let owed = lock { () -> Subscribers.Demand? in
            guard downstream != nil, upstreams[keyPath: side].attach(subscription) else { return nil }
            return requested
        }
        guard let owed else { return subscription.cancel() }
        if owed > .none { subscription.request(owed) }
    }

    /// Applies `put`, and delivers as many pairs as there is demand for. Returns the further demand for the sending side; that
    /// for the other side is requested here.
    private func advance(from side: Side?, _ put: (inout Pairing<A.Output, B.Output>) -> Void) -> Subscribers.Demand {
        let sendersShare = turn {
            lock { put(&pairing) }
            return deliver(from: side)
        }
        settle()
        return sendersShare
    }

    private func settle() {
        turn.settle(while: { lock { downstream != nil && (pairing.isExhausted || demand > .none && pairing.hasPair) } }) {
            _ = deliver(from: nil)
        }
    }

    private func deliver(from side: Side?) -> Subscribers.Demand {
        var sendersShare = Subscribers.Demand.none
        while let (receiver, pair) = takePair() {
            let more = receiver.receive(pair)
            guard more > .none else { continue }
            let asked = noteDemand(more)
            if side == \.a { sendersShare += more } else { asked.a.subscription?.request(more) }
            if side == \.b { sendersShare += more } else { asked.b.subscription?.request(more) }
        }
        if lock({ pairing.isExhausted }) { end()?.receive(completion: .finished) }
        return sendersShare
    }

    private func noteDemand(_ more: Subscribers.Demand) -> (a: Link, b: Link) {
        lock {
            demand += more
            requested += more
            return upstreams
        }
    }

    private func takePair() -> (Downstream, (A.Output, B.Output))? {
        lock {
            guard let downstream, demand > .none, let pair = pairing.take() else { return nil }
            demand -= 1
            return (downstream, pair)
        }
    }

    private func complete(
        _ completion: Subscribers.Completion<Downstream.Failure>, _ side: Side,
        _ finish: (inout Pairing<A.Output, B.Output>) -> Void
    ) {
        let _: (any Subscription)? = lock { upstreams[keyPath: side].end().upstream }
        switch completion {
        case .finished: _ = advance(from: nil, finish)
        case .failure: turn { end()?.receive(completion: completion) }
        }
    }

    /// Stops everything, once. The caller that gets the subscriber may send it a completion.
    private func end() -> Downstream? {
        let (receiver, running) = lock { () -> (Downstream?, [any Subscription]) in
            defer { downstream = nil }
            return (downstream, [upstreams.a.end().upstream, upstreams.b.end().upstream].compactMap { $0 })
        }
        for subscription in running { subscription.cancel() }
        return receiver
    }
}
