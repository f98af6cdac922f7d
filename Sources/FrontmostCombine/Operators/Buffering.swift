extension Publishers {
    /// How a buffer is filled.
    public enum PrefetchStrategy: Hashable, Sendable {
        /// Asks for as many values as there is room for, and again for each that leaves.
        case keepFull
        /// Asks for all values at once, and holds those that nobody wants yet.
        case byRequest
    }

    /// What becomes of a value that comes while the buffer is full.
    public enum BufferingStrategy<Failure: Error> {
        /// It is dropped.
        case dropNewest
        /// The one that has waited longest is dropped for it.
        case dropOldest
        /// The upstream is cancelled; what waits is published before the error.
        case customError(() -> Failure)
    }

    /// Holds values until they are wanted.
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// How many values wait at most.
        public let size: Int
        /// How it is filled.
        public let prefetch: PrefetchStrategy
        /// What becomes of values for which there is no room.
        public let whenFull: BufferingStrategy<Failure>

        /// Holds up to `size` values of `upstream`.
        public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(BufferStage(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
        }
    }
}

extension Publisher {
    /// Holds up to `size` values until they are wanted. The end comes after those that wait; an error does not wait for a subscriber
    /// that wants no more.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

// Unchecked: what changes is read and written under the lock.
private final class BufferStage<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private let size: Int
    private let prefetch: Publishers.PrefetchStrategy
    private let whenFull: Publishers.BufferingStrategy<Failure>
    private let outlet: Outlet<Downstream>
    private var link = Link.waiting

    init(
        _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        outlet = Outlet(downstream)
        self.size = Swift.max(0, size)
        self.prefetch = prefetch
        self.whenFull = whenFull
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        // Before the upstream is asked: it may answer, and even end, at once.
        outlet.start(self)
        subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock({ link.isRunning }) else { return .none }
        let replaces = if case .dropOldest = whenFull { true } else { false }
        if !outlet.put(input, room: size, replacingOldest: replaces), case .customError(let makeError) = whenFull {
            overflow(makeError())
        }
        return room(outlet.deliver())
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard lock({ link.end() }).wasOpen else { return }
        outlet.end(completion)
        _ = outlet.deliver()
    }

    func request(_ more: Subscribers.Demand) {
        let room = room(outlet.request(more))
        if room > .none { lock { link.subscription }?.request(room) }
    }

    func cancel() {
        lock { link.end() }.upstream?.cancel()
        outlet.cancel()
    }

    private func overflow(_ error: Failure) {
        let (wasOpen, upstream) = lock { link.end() }
        guard wasOpen else { return }
        outlet.end(.failure(error))
        upstream?.cancel()
    }

    /// How much more there is room for after a delivery.
    private func room(_ delivery: Delivery) -> Subscribers.Demand { prefetch == .keepFull ? .max(delivery.count) : .none }
}
