extension Optional {
    /// Publishes the value, if there is one, and finishes.
    public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

    /// Publishes a value, if there is one, and finishes.
    public struct Publisher: FrontmostCombine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        /// The value; nil for none.
        public let output: Wrapped?

        /// Publishes `output`, if it is not nil.
        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            guard let output else { return Empty().receive(subscriber: subscriber) }
            subscriber.receive(subscription: SequenceSubscription(CollectionOfOne(output), subscriber))
        }
    }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}

// Operators on a value that is known apply to it at once, and are optionals again.
extension Optional.Publisher {
    /// Publishes the result of `transform` for the value.
    public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

    /// Publishes the result of `transform` for the value, if it is not nil.
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(output.flatMap(transform)) }

    /// Publishes the value if it satisfies `isIncluded`.
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
        .init(output.flatMap { isIncluded($0) ? $0 : nil })
    }

    /// Publishes the value.
    public func first() -> Optional<Output>.Publisher { self }

    /// Publishes the value if it satisfies `predicate`.
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

    /// Publishes the value.
    public func last() -> Optional<Output>.Publisher { self }

    /// Publishes the value if it satisfies `predicate`.
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

    /// Publishes the value, unless the first `count` values are to be dropped.
    public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher { .init(count > 0 ? nil : output) }

    /// Publishes the value, unless `maxLength` is 0.
    public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher { .init(maxLength > 0 ? output : nil) }

    /// Publishes the value as an array, which is empty without one.
    public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

    /// Publishes the number of values: 1 or 0.
    public func count() -> Optional<Int>.Publisher { .init(output == nil ? 0 : 1) }

    /// Publishes `output` if there is no value.
    public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

    /// Publishes the same: there is no error.
    public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }

    /// Publishes the same: there is no error.
    public func retry(_ times: Int) -> Optional<Output>.Publisher { self }
}
