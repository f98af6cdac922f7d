/// The values of a publisher that cannot fail, for `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    public typealias Failure = Never

    private let publisher: P

    /// Creates a sequence of the values of `publisher`. Each iteration is a new subscription.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Creates an iterator, which subscribes to the publisher.
    public func makeAsyncIterator() -> Iterator { Iterator(AsyncPull(publisher)) }

    /// Requests one value at a time. Whether values without demand are dropped or kept depends on the publisher.
    public struct Iterator: AsyncIteratorProtocol {
        /// The publisher's values.
        public typealias Element = P.Output
        public typealias Failure = Never

        private let pull: AsyncPull<P.Output, Never>
        init(_ pull: AsyncPull<P.Output, Never>) { self.pull = pull }

        /// Waits for the next value; nil at the end.
        public mutating func next() async -> P.Output? { await next(isolation: nil) }

        /// Waits for the next value; nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
            switch await pull.next(isolation: actor) {
            case .success(let value): value
            }
        }
    }
}

/// The values of a publisher that may fail, for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public typealias Failure = any Error

    private let publisher: P

    /// Creates a sequence of the values of `publisher`. Each iteration is a new subscription.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Creates an iterator, which subscribes to the publisher.
    public func makeAsyncIterator() -> Iterator { Iterator(AsyncPull(publisher)) }

    /// Requests one value at a time. Whether values without demand are dropped or kept depends on the publisher.
    public struct Iterator: AsyncIteratorProtocol {
        /// The publisher's values.
        public typealias Element = P.Output
        public typealias Failure = any Error

        private let pull: AsyncPull<P.Output, P.Failure>
        init(_ pull: AsyncPull<P.Output, P.Failure>) { self.pull = pull }

        /// Waits for the next value; nil at the end.
        /// - Throws: The publisher's error, once.
        public mutating func next() async throws -> P.Output? { try await next(isolation: nil) }

        /// Waits for the next value; nil at the end.
        /// - Throws: The publisher's error, once.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
            try await pull.next(isolation: actor).get()
        }
    }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence, for `for await`.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence, for `for try await`.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A subscriber that is pulled. It cancels its subscription when it is released or its task is cancelled.
// Unchecked: mutable state is accessed under the lock only.
final class AsyncPull<Output, Failure: Error>: @unchecked Sendable {
    private typealias Answer = Result<Output?, Failure>
    private typealias Waiter = CheckedContinuation<Carried<Answer>, Never>

    private let lock = Lock()
    private var link = Link.waiting
    private var waiters: [Waiter] = []
    private var owed = 0
    private var failure: Failure?

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        // Weak, so that releasing the iterator ends the subscription.
        publisher.subscribe(
            AnySubscriber<Output, Failure>(
                receiveSubscription: { [weak self] in self?.attach($0) },
                receiveValue: { [weak self] in
                    self?.deliver($0)
                    return .none
                },
                receiveCompletion: { [weak self] in self?.finish($0) }))
    }

    deinit { cancel() }

    func next(isolation actor: isolated (any Actor)?) async -> Result<Output?, Failure> {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { wait($0) }.value
        } onCancel: {
            cancel()
        }
    }

    private func wait(_ waiter: Waiter) {
        let (answer, upstream) = lock { () -> (Answer?, (any Subscription)?) in
            if case .ended = link {
                defer { failure = nil }
                return (failure.map { .failure($0) } ?? .success(nil), nil)
            }
            waiters.append(waiter)
            if link.subscription == nil { owed += 1 }
            return (nil, link.subscription)
        }
        if let answer { waiter.resume(returning: Carried(answer)) }
        upstream?.request(.max(1))
    }

    private func attach(_ subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        let due = lock {
            defer { owed = 0 }
            return owed
        }
        if due > 0 { subscription.request(.max(due)) }
    }

    private func deliver(_ value: Output) {
        let waiter = lock { waiters.isEmpty ? nil : waiters.removeFirst() }
        waiter?.resume(returning: Carried(.success(value)))
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        // The first waiter receives an error; if there is none, the first later one does.
        let (finished, error, _) = lock { () -> ([Waiter], Failure?, (any Subscription)?) in
            let (wasOpen, upstream) = link.end()
            guard wasOpen else { return ([], nil, nil) }
            var error: Failure?
            if case .failure(let failure) = completion { error = failure }
            if waiters.isEmpty { failure = error }
            defer { waiters = [] }
            return (waiters, error, upstream)
        }
        for (index, waiter) in finished.enumerated() {
            let answer = index == 0 ? error.map { Answer.failure($0) } : nil
            waiter.resume(returning: Carried(answer ?? .success(nil)))
        }
    }

    private func cancel() {
        let (upstream, finished) = lock { () -> ((any Subscription)?, [Waiter]) in
            defer { waiters = [] }
            return (link.end().upstream, waiters)
        }
        upstream?.cancel()
        for waiter in finished { waiter.resume(returning: Carried(.success(nil))) }
    }
}
