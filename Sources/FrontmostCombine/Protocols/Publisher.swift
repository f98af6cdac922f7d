/// A type that delivers a sequence of values over time, then at most one completion.
public protocol Publisher<Output, Failure> {
    /// The type of the published values.
    associatedtype Output
    /// The type of the error; `Never` if the publisher cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Implement this method, but call `subscribe(_:)`.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches `subscriber` to this publisher.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Attaches `subject`, which passes on everything that this publisher sends.
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
