extension Publishers {
    /// Publishes the accumulated result of all values.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The initial result.
        public let initial: Output
        /// Combines the result so far with a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Starts with `initial` for each subscriber.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.takeAll(into: initial, for: subscriber) { [nextPartialResult] result, input in
                _ = result.replace { nextPartialResult($0, input) }
            }
        }
    }

    /// Publishes all values as one array, at the end.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Collects what `upstream` publishes.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.takeAll(into: [], for: subscriber) { result, input in result { $0.append(input) } }
        }
    }
}

extension Publisher {
    /// Accumulates all values into a result, which the subscriber receives at the end.
    fileprivate func takeAll<S: Subscriber>(
        into initial: S.Input, for subscriber: S, _ take: @escaping (Guarded<S.Input>, Output) -> Void
    ) where S.Failure == Failure {
        let result = Guarded(initial)
        // All values are needed before the first output, so they are requested whatever the subscriber's demand.
        let chain = ChainOperator(subscriber)
        let intake = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { completion in
                guard case .finished = completion else { return chain.finish(completion) }
                chain.run(Just(result.value)) { _ in chain.finish(.finished) }
            }, receiveValue: { input in take(result, input) })
        chain.onRelease = intake.cancel
        chain.start()
        subscribe(intake)
    }
}

extension Publisher {
    /// Accumulates values, starting with `initialResult`, and publishes the result at the end.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Publishes all values, as one array, at the end.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

    /// Publishes the number of values at the end.
    public func count() -> Publishers.Reduce<Self, Int> {
        reduce(0) { count, _ in count + 1 }
    }

    /// Publishes the last value at the end, if there is one.
    public func last() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
        reduce(Output?.none) { _, value in .some(value) }.compactMap { $0 }
    }
}
