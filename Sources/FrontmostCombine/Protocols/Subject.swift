/// A publisher that code outside of it can send values to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)
    /// Ends the subject; later sends do nothing.
    func send(completion: Subscribers.Completion<Failure>)
    /// Attaches an upstream to the subject, which requests unlimited values from it: at once if the subject keeps a value, or else when a
    /// subscriber has requested some.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends an event without a value to the subscribers.
    public func send() { send(()) }
}

/// Feeds a subject from a publisher.
// Unchecked: mutable state is accessed under the lock only.
final class SubjectSubscriber<S: Subject>: Subscriber, @unchecked Sendable {
    private let lock = Lock()
    private var subject: S?
    private var upstream: (any Subscription)?

    init(_ subject: S) { self.subject = subject }

    func receive(subscription: any Subscription) {
        let accepted = lock { () -> S? in
            guard upstream == nil else { return nil }
            upstream = subscription
            return subject
        }
        guard let accepted else { return subscription.cancel() }
        accepted.send(subscription: subscription)
    }

    func receive(_ input: S.Output) -> Subscribers.Demand {
        lock { subject }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<S.Failure>) {
        release().subject?.send(completion: completion)
    }

    func cancel() {
        release().upstream?.cancel()
    }

    private func release() -> (subject: S?, upstream: (any Subscription)?) {
        lock {
            defer { (subject, upstream) = (nil, nil) }
            return (subject, upstream)
        }
    }
}
