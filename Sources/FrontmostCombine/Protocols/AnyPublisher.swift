/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let box: AnyPublisherBox<Output, Failure>

    /// Erases the type of `publisher`.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        box = (publisher as? Self)?.box ?? PublisherBox(publisher)
    }

    /// The type's name.
    public var description: String { "AnyPublisher" }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        box.receive(subscriber: subscriber)
    }
}

// Unchecked, as on the platform: the publisher in the box never changes, and its closures run where values are sent.
extension AnyPublisher: @unchecked Sendable where Output: Sendable {}

extension Publisher {
    /// Erases the type of this publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

private class AnyPublisherBox<Output, Failure: Error> {
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        preconditionFailure("only subclasses exist")
    }
}

private final class PublisherBox<P: Publisher>: AnyPublisherBox<P.Output, P.Failure> {
    private let publisher: P
    init(_ publisher: P) { self.publisher = publisher }
    override func receive<S: Subscriber>(subscriber: S) where S.Input == P.Output, S.Failure == P.Failure {
        publisher.receive(subscriber: subscriber)
    }
}
