/// Publishes one result to each subscriber, as soon as it is available.
// Unchecked: mutable state is accessed under the lock only.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// The function that delivers the result. Calls after the first do nothing.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting: [FutureSubscription<Output, Failure>] = []

    /// Calls `attemptToFulfill` immediately, whether or not there is a subscriber.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    /// Sends the result to the subscriber, now or when it is there.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let subscription = FutureSubscription(AnySubscriber(subscriber), future: self)
        subscriber.receive(subscription: subscription)
        let known = lock {
            if result == nil { waiting.append(subscription) }
            return result
        }
        if let known { subscription.deliver(known) }
    }

    fileprivate func remove(_ subscription: FutureSubscription<Output, Failure>) {
        lock { waiting.removeAll { $0 === subscription } }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        let finished = lock { () -> [FutureSubscription<Output, Failure>] in
            guard self.result == nil else { return [] }
            self.result = result
            defer { waiting = [] }
            return waiting
        }
        for subscription in finished { subscription.deliver(result) }
    }
}

/// Waits for a subscriber's demand and for the result, in either order.
// Unchecked: mutable state is accessed under the lock only.
private final class FutureSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = Lock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var future: Future<Output, Failure>?
    private var result: Result<Output, Failure>?
    private var isWanted = false

    init(_ downstream: AnySubscriber<Output, Failure>, future: Future<Output, Failure>) {
        self.downstream = downstream
        self.future = future
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        settle { isWanted = true }
    }

    func deliver(_ result: Result<Output, Failure>) {
        settle { self.result = result }
    }

    func cancel() {
        let released = lock {
            defer { (downstream, future) = (nil, nil) }
            return (downstream: downstream, future: future)
        }
        released.future?.remove(self)
    }

    private func settle(_ change: () -> Void) {
        let settled = lock { () -> (AnySubscriber<Output, Failure>, Result<Output, Failure>)? in
            change()
            guard let downstream, let result else { return nil }
            if case .success = result, !isWanted { return nil }
            (self.downstream, future) = (nil, nil)
            return (downstream, result)
        }
        guard let (downstream, result) = settled else { return }
        switch result {
        case .success(let value):
            _ = downstream.receive(value)
            downstream.receive(completion: .finished)
        case .failure(let error):
            downstream.receive(completion: .failure(error))
        }
    }
}
