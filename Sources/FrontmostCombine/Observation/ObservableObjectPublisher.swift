/// Announces changes of an `ObservableObject`. Any thread may send.
// Unchecked: mutable state is accessed under the lock only.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let lock = Lock()
    private var observers: [WillChangeObserver] = []

    /// Creates a publisher without subscribers.
    public init() {}

    /// Notifies all subscribers in the order of their subscriptions.
    public func send() {
        for observer in lock({ observers }) { observer.notify() }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        let subscription = WillChangeSubscription(AnySubscriber(subscriber), publisher: self)
        subscriber.receive(subscription: subscription)
        subscription.start()
    }

    /// Calls `body` on every send, on the sender's thread. It needs no subscription, no demand, and one allocation.
    package func addObserver(_ body: @escaping () -> Void) -> WillChangeObserver {
        let observer = WillChangeObserver(body)
        lock { observers.append(observer) }
        return observer
    }

    /// Stops calling `observer`, even during a send. Takes time linear in the number of observers.
    package func removeObserver(_ observer: WillChangeObserver) {
        observer.silence()
        lock {
            if let index = observers.firstIndex(where: { $0 === observer }) { observers.remove(at: index) }
        }
    }
}

/// A closure that an `ObservableObjectPublisher` calls. The instance is the handle for removing it.
// Unchecked: mutable state is accessed under the lock only.
package final class WillChangeObserver: @unchecked Sendable {
    private let lock = Lock()
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) { self.body = body }

    func notify() { lock { body }?() }

    func silence() {
        _ = lock { () -> (() -> Void)? in
            defer { body = nil }
            return body
        }
    }
}

/// Adapts an observer to a subscriber with demand.
// Unchecked: mutable state is accessed under the lock only.
private final class WillChangeSubscription: DroppingSubscription<Void>, @unchecked Sendable {
    private var publisher: ObservableObjectPublisher?
    private var observer: WillChangeObserver?

    init(_ downstream: AnySubscriber<Void, Never>, publisher: ObservableObjectPublisher) {
        self.publisher = publisher
        super.init(downstream)
    }

    func start() {
        guard let publisher = lock({ publisher }) else { return }
        let observer = publisher.addObserver { self.deliver(()) }
        let cancelledMeanwhile = lock {
            self.observer = observer
            return downstream == nil
        }
        if cancelledMeanwhile { publisher.removeObserver(observer) }
    }

    override func cancel() {
        let released = lock {
            defer { (downstream, publisher, observer) = (nil, nil, nil) }
            return (downstream: downstream, publisher: publisher, observer: observer)
        }
        if let observer = released.observer { released.publisher?.removeObserver(observer) }
    }
}
