// Operators on a value that is known apply to it at once. A `Just` has a value, so most of them are a `Just` again; those that may
// drop the value are an optional's publisher, and those with an error a result's.
extension Just {
    /// Publishes the result of `transform` for the value.
    public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// Publishes the result of `transform` for the value, or the error that it throws.
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result<T, any Error> { try transform(output) })
    }

    /// Publishes the result of `transform` for the value, if it is not nil.
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(transform(output)) }

    /// Publishes the value if it satisfies `isIncluded`.
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher { .init(isIncluded(output) ? output : nil) }

    /// Changes the type of error, to match other publishers.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { .init(output) }

    /// Changes the type of error, to match other publishers. There is no error for `transform`.
    public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher { .init(output) }

    /// Publishes the value.
    public func first() -> Just<Output> { self }

    /// Publishes the value if it satisfies `predicate`.
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

    /// Publishes the value.
    public func last() -> Just<Output> { self }

    /// Publishes the value if it satisfies `predicate`.
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

    /// Publishes the value, unless the first `count` values are to be dropped.
    public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher { .init(count > 0 ? nil : output) }

    /// Publishes the value, unless `maxLength` is 0.
    public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher { .init(maxLength > 0 ? output : nil) }

    /// Publishes the value as an array.
    public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

    /// Publishes 1.
    public func count() -> Just<Int> { Just<Int>(1) }

    /// Publishes whether the value satisfies `predicate`.
    public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

    /// Publishes whether the value satisfies `predicate`.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

    /// Publishes the value: there is one.
    public func replaceEmpty(with output: Output) -> Just<Output> { self }

    /// Publishes the value: there is no error.
    public func replaceError(with output: Output) -> Just<Output> { self }

    /// Publishes the value: there is no error.
    public func retry(_ times: Int) -> Just<Output> { self }

    /// Combines `initialResult` and the value.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        .init(nextPartialResult(initialResult, output))
    }

    /// Combines `initialResult` and the value.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        .init(nextPartialResult(initialResult, output))
    }

    /// Publishes `elements` before the value.
    public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { .init(sequence: elements + [output]) }

    /// Publishes `elements` before the value.
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
        .init(sequence: Array(elements) + [output])
    }

    /// Publishes `elements` after the value.
    public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { .init(sequence: [output] + elements) }

    /// Publishes `elements` after the value.
    public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
        .init(sequence: [output] + Array(elements))
    }
}

extension Just where Output: Equatable {
    /// Publishes whether the value is `output`.
    public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

    /// Publishes the value.
    public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
    /// Publishes the value.
    public func min() -> Just<Output> { self }

    /// Publishes the value.
    public func max() -> Just<Output> { self }
}
