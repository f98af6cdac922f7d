extension Publishers {
    /// How a buffer is filled.
    public enum PrefetchStrategy: Hashable, Sendable {
        /// Requests as many values as there is room for, and another for each that is delivered.
        case keepFull
        /// Requests all values immediately, and holds those without demand.
        case byRequest
    }

    /// What happens to a value that arrives while the buffer is full.
    public enum BufferingStrategy<Failure: Error> {
        /// The value is dropped.
        case dropNewest
        /// The oldest waiting value is dropped.
        case dropOldest
        /// The upstream is cancelled, and the waiting values are published before the error.
        case customError(() -> Failure)
    }

    /// Holds values until there is demand for them.
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The largest number of waiting values.
        public let size: Int
        /// How the buffer is filled.
        public let prefetch: PrefetchStrategy
        /// What happens to values that arrive while the buffer is full.
        public let whenFull: BufferingStrategy<Failure>

        /// Holds up to `size` values of `upstream`.
        public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(BufferOperator(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
        }
    }
}

extension Publisher {
    /// Holds up to `size` values until there is demand for them. The completion follows the waiting values; an error does not
    /// wait for demand.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

// Unchecked: mutable state is accessed under the lock only.
private final class BufferOperator<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
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
        // This has to precede the request: the upstream may send values, and even complete, synchronously.
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
        outlet.end(.failure(error), holdingError: true)
        upstream?.cancel()
    }

    /// The demand for the upstream after a delivery.
    private func room(_ delivery: Delivery) -> Subscribers.Demand { prefetch == .keepFull ? .max(delivery.count) : .none }
}
