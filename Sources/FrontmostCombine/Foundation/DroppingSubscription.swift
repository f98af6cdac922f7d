/// The base of subscriptions to what happens outside of Combine: an event without demand for it is dropped.
// Unchecked: mutable state is accessed under the lock only.
class DroppingSubscription<Event>: Subscription, @unchecked Sendable {
    final let lock = Lock()
    /// The subscriber until it is cancelled. Access it under the lock.
    final var downstream: AnySubscriber<Event, Never>?
    private let turn = Turn()
    private var demand = Subscribers.Demand.none

    init(_ downstream: AnySubscriber<Event, Never>) { self.downstream = downstream }

    final func request(_ more: Subscribers.Demand) {
        lock { demand += more }
    }

    /// Subclasses release the subscriber, together with what they observe.
    func cancel() {}

    /// Sends an event to the subscriber if it has demand.
    final func deliver(_ event: Event) {
        turn {
            let receiver = lock { () -> AnySubscriber<Event, Never>? in
                guard demand > .none else { return nil }
                demand -= 1
                return downstream
            }
            if let receiver { request(receiver.receive(event)) }
        }
    }
}
