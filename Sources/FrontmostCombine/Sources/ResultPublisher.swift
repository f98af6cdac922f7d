extension Result {
    /// Publishes the value and finishes, or fails.
    public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

    /// Publishes a result: the value, and finishes; or the error.
    public struct Publisher: FrontmostCombine.Publisher {
        public typealias Output = Success

        /// The result.
        public let result: Result<Success, Failure>

        /// Publishes `result`.
        public init(_ result: Result<Success, Failure>) { self.result = result }

        /// Publishes a value.
        public init(_ output: Success) { self.init(.success(output)) }

        /// Publishes an error.
        public init(_ failure: Failure) { self.init(.failure(failure)) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value): subscriber.receive(subscription: SequenceSubscription(CollectionOfOne(value), subscriber))
            case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }
}

extension Result.Publisher: Equatable where Output: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Output: Sendable {}

// Operators on a result that is known apply to it at once, and are results again.
extension Result.Publisher {
    /// Publishes the result of `transform` for the value.
    public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher { .init(result.map(transform)) }

    /// Publishes the result of `transform` for the value, or the error that it throws.
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result<T, any Error> { try transform(try result.get()) })
    }

    /// Replaces the error by the result of `transform`.
    public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
        .init(result.mapError(transform))
    }

    /// Publishes `output` instead of an error.
    public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        switch result {
        case .success(let value): .init(value)
        case .failure: .init(output)
        }
    }

    /// Publishes the same: there is a value, or an error.
    public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

    /// Publishes the same: another attempt has the same result.
    public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }

    /// Publishes the value.
    public func first() -> Result<Output, Failure>.Publisher { self }

    /// Publishes the value.
    public func last() -> Result<Output, Failure>.Publisher { self }

    /// Publishes the value as an array.
    public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

    /// Publishes 1 if there is a value.
    public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

    /// Publishes whether the value satisfies `predicate`.
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Publishes whether the value satisfies `predicate`.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Combines `initialResult` and the value.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) -> T
    ) -> Result<T, Failure>.Publisher { map { nextPartialResult(initialResult, $0) } }

    /// Combines `initialResult` and the value.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) -> T
    ) -> Result<T, Failure>.Publisher { map { nextPartialResult(initialResult, $0) } }
}

extension Result.Publisher where Output: Equatable {
    /// Publishes whether the value is `output`.
    public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

    /// Publishes the value.
    public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
    /// Changes the type of error, to match other publishers.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
        switch result {
        case .success(let value): .init(value)
        }
    }
}
