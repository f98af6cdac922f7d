/// A subscriber of a subject, with its demand and whether it has missed a value.
// Unchecked: mutable state is accessed under the lock only.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = Lock()
    private let turn = Turn()
    private var downstream: AnySubscriber<Output, Failure>?
    private var source: (any ConduitSource<Output, Failure>)?
    private var demand = Subscribers.Demand.none
    private var missedLatest: Bool

    /// - Parameter missedLatest: Whether the subscriber has yet to receive the source's latest value.
    init(_ downstream: AnySubscriber<Output, Failure>, source: any ConduitSource<Output, Failure>, missedLatest: Bool) {
        self.downstream = downstream
        self.source = source
        self.missedLatest = missedLatest
    }

    func start() { downstream?.receive(subscription: self) }

    /// Delivers a value if there is demand.
    func offer(_ value: Output) {
        turn { deliver(value) }
        settle()
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        turn { release().downstream?.receive(completion: completion) }
    }

    func request(_ more: Subscribers.Demand) {
        lock { () -> (any ConduitSource<Output, Failure>)? in
            demand += more
            return more > .none ? source : nil
        }?.noteDemand()
        settle()
    }

    func cancel() {
        release().source?.remove(self)
    }

    private func deliver(_ value: Output) {
        let receiver = lock { () -> AnySubscriber<Output, Failure>? in
            guard demand > .none else {
                missedLatest = true
                return nil
            }
            demand -= 1
            missedLatest = false
            return downstream
        }
        guard let receiver else { return }
        let more = receiver.receive(value)
        lock { demand += more }
    }

    /// Delivers the latest value if the subscriber has missed it and wants it.
    private func settle() {
        turn.settle(while: { owing != nil }) {
            guard let owing else { return }
            if let latest = owing.latest { deliver(latest) } else { lock { missedLatest = false } }
        }
    }

    /// The source of the value that the subscriber has missed and wants; nil if there is none.
    private var owing: (any ConduitSource<Output, Failure>)? { lock { missedLatest && demand > .none ? source : nil } }

    private func release() -> (downstream: AnySubscriber<Output, Failure>?, source: (any ConduitSource<Output, Failure>)?) {
        lock {
            defer { (downstream, source, demand) = (nil, nil, .none) }
            return (downstream, source)
        }
    }
}

/// The requirements of a conduit for its subject.
protocol ConduitSource<Output, Failure>: AnyObject {
    associatedtype Output
    associatedtype Failure: Error
    /// The value that a late subscriber receives; nil for a subject without a current value.
    var latest: Output? { get }
    func remove(_ conduit: Conduit<Output, Failure>)
    /// Called when a subscriber requests values.
    func noteDemand()
}

/// What subjects have in common: all but how they send a value.
protocol ConduitSubject: Subject, ConduitSource {
    /// Guards `conduits`.
    var lock: Lock { get }
    var conduits: Conduits<Output, Failure> { get set }
}

extension ConduitSubject {
    /// Sends the completion to all subscribers. Later values are dropped.
    public func send(completion: Subscribers.Completion<Failure>) {
        for conduit in lock({ conduits.end(completion) }).receivers { conduit.finish(completion) }
    }

    /// Requests unlimited values from an upstream publisher.
    public func send(subscription: any Subscription) {
        let (isOpen, isWanted) = lock { (conduits.attach(subscription), conduits.isWanted) }
        guard isOpen else { return subscription.cancel() }
        if isWanted { subscription.request(.unlimited) }
    }

    func noteDemand() {
        for upstream in lock({ conduits.want() }) { upstream.request(.unlimited) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit(AnySubscriber(subscriber), source: self, missedLatest: latest != nil)
        let ended = lock { () -> Subscribers.Completion<Failure>? in
            if conduits.completion == nil { conduits.add(conduit) }
            return conduits.completion
        }
        guard let ended else { return conduit.start() }
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: ended)
    }

    func remove(_ conduit: Conduit<Output, Failure>) { lock { conduits.remove(conduit) } }
}

/// The subscribers of a subject, and the subject's completion. A value without a lock: its owner locks.
struct Conduits<Output, Failure: Error> {
    private(set) var open: [Conduit<Output, Failure>] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []
    /// Whether upstreams are to send values.
    private(set) var isWanted: Bool

    /// - Parameter isWanted: Whether upstreams send values before the first request of a subscriber, which the subject keeps.
    init(isWanted: Bool) { self.isWanted = isWanted }

    /// Notes that values are wanted, and returns the upstreams that have to be asked for them: all at the first call, none later.
    mutating func want() -> [any Subscription] {
        defer { isWanted = true }
        return isWanted ? [] : upstreams
    }

    mutating func add(_ conduit: Conduit<Output, Failure>) { open.append(conduit) }
    mutating func remove(_ conduit: Conduit<Output, Failure>) { open.removeAll { $0 === conduit } }

    /// Attaches an upstream. Returns false after the completion; the caller then has to cancel it.
    mutating func attach(_ upstream: any Subscription) -> Bool {
        guard completion == nil else { return false }
        upstreams.append(upstream)
        return true
    }

    /// Sets the completion, once, and returns the subscribers that have to receive it. `dropped` has to be released outside of
    /// the lock.
    mutating func end(
        _ completion: Subscribers.Completion<Failure>
    ) -> (receivers: [Conduit<Output, Failure>], dropped: [any Subscription]) {
        guard self.completion == nil else { return ([], []) }
        self.completion = completion
        defer { (open, upstreams) = ([], []) }
        return (open, upstreams)
    }

    /// The upstreams to cancel when the subject goes away.
    var attached: [any Subscription] { upstreams }
}
