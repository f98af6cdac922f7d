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

private final class BufferStage<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private let size: Int
    private let prefetch: Publishers.PrefetchStrategy
    private let whenFull: Publishers.BufferingStrategy<Failure>
    private var downstream: Downstream?
    private var link = Link.waiting
    private var waiting = Queue<Input>()
    private var demand = Subscribers.Demand.none
    private var end: Subscribers.Completion<Failure>?
    private var isDelivering = false

    init(
        _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        self.downstream = downstream
        self.size = Swift.max(0, size)
        self.prefetch = prefetch
        self.whenFull = whenFull
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let isFull = lock { () -> Bool in
            guard link.isRunning else { return false }
            // What is wanted at once takes no room.
            let room = demand > .none ? Swift.max(size, 1) : size
            guard waiting.count >= room else {
                waiting.append(input)
                return false
            }
            if case .dropOldest = whenFull, waiting.removeFirst() != nil { waiting.append(input) }
            return true
        }
        if isFull, case .customError(let makeError) = whenFull { overflow(makeError()) }
        return deliver()
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let wasOpen = lock { () -> Bool in
            let wasOpen = link.end().wasOpen
            if wasOpen { end = completion }
            return wasOpen
        }
        if wasOpen { _ = deliver() }
    }

    func request(_ more: Subscribers.Demand) {
        lock { demand += more }
        let room = deliver()
        if room > .none { lock { link.subscription }?.request(room) }
    }

    func cancel() {
        let (upstream, _, _) = lock { () -> ((any Subscription)?, Downstream?, Queue<Input>) in
            defer { (downstream, waiting, end) = (nil, Queue(), nil) }
            return (link.end().upstream, downstream, waiting)
        }
        upstream?.cancel()
    }

    private func overflow(_ error: Failure) {
        lock { () -> (any Subscription)? in
            end = .failure(error)
            return link.end().upstream
        }?.cancel()
    }

    /// Passes on what is wanted, and then the end.
    /// - Returns: How much more there is room for.
    private func deliver() -> Subscribers.Demand {
        guard
            lock({ () -> Bool in
                defer { isDelivering = true }
                return !isDelivering
            })
        else { return .none }
        var left = 0
        while let (receiver, value) = take() {
            let more = receiver.receive(value)
            lock { demand += more }
            left += 1
        }
        return prefetch == .keepFull ? .max(left) : .none
    }

    private func take() -> (Downstream, Input)? {
        let (taken, ended) = lock { () -> ((Downstream, Input)?, (Downstream?, Subscribers.Completion<Failure>)?) in
            if let downstream, demand > .none, let value = waiting.removeFirst() {
                demand -= 1
                return ((downstream, value), nil)
            }
            isDelivering = false
            let isFailure = if case .failure = end { true } else { false }
            guard let end, waiting.isEmpty || isFailure else { return (nil, nil) }
            defer { (downstream, waiting, self.end) = (nil, Queue(), nil) }
            return (nil, (downstream, end))
        }
        if let (receiver, completion) = ended { receiver?.receive(completion: completion) }
        return taken
    }
}

/// First in, first out.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    var count: Int { elements.count - start }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element) { elements.append(element) }

    /// In constant time, on average: the places in front are given back when they are half of all.
    mutating func removeFirst() -> Element? {
        guard start < elements.count, let first = elements[start] else { return nil }
        elements[start] = nil
        start += 1
        if start * 2 >= elements.count {
            elements.removeFirst(start)
            start = 0
        }
        return first
    }
}
