/// A type that delivers a sequence of values over time, then at most one completion.
public protocol Publisher<Output, Failure> {
    /// The kind of values published.
    associatedtype Output
    /// The kind of error it may end with; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Call `subscribe(_:)` instead; implement this one.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches `subscriber` to this publisher.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Attaches `subject`, which then passes on everything this publisher sends.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        receive(subscriber: subscriber)
        return AnyCancellable(subscriber.cancel)
    }
}

/// A publisher that starts only when `connect()` is called, so that several subscribers can gather first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts publishing. Cancelling the result stops it.
    func connect() -> any Cancellable
}

/// The publishers that operators return.
public enum Publishers {}
