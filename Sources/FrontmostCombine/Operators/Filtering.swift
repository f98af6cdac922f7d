extension Publishers {
    /// Publishes the values that satisfy a condition.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The condition.
        public let isIncluded: (Output) -> Bool

        /// Passes the values of `upstream` that satisfy `isIncluded`.
        public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(SynchronousOperator(subscriber) { [isIncluded] in isIncluded($0) ? .emit($0) : .skip })
        }
    }

    /// Publishes the values that differ from the last one published.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Whether two values are duplicates.
        public let predicate: (Output, Output) -> Bool

        /// Drops each value of `upstream` for which `predicate(last published, value)` is true.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let last = Guarded<Output?>(nil)
            upstream.subscribe(
                SynchronousOperator(subscriber) { [predicate] input in
                    if let last = last.value, predicate(last, input) { return .skip }
                    last.set(.some(input))
                    return .emit(input)
                })
        }
    }

    /// Publishes all values but the first few.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values to drop.
        public let count: Int

        /// Drops the first `count` values of `upstream`.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let left = Guarded(count)
            upstream.subscribe(
                SynchronousOperator(subscriber) { input in
                    left {
                        guard $0 > 0 else { return .emit(input) }
                        $0 -= 1
                        return .skip
                    }
                })
        }
    }

    /// Publishes all values from the first that fails a condition.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The condition for dropping a value.
        public let predicate: (Output) -> Bool

        /// Drops values of `upstream` while `predicate` is true.
        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isDropping = Guarded(true)
            upstream.subscribe(
                SynchronousOperator(subscriber) { [predicate] input in
                    if isDropping.value, predicate(input) { return .skip }
                    isDropping.set(false)
                    return .emit(input)
                })
        }
    }

    /// Publishes the first values, up to a count, then finishes and cancels its upstream.
    public struct Prefix<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The largest number of values that pass.
        public let maxLength: Int

        /// Passes the first `maxLength` values of `upstream`.
        public init(upstream: Upstream, maxLength: Int) {
            self.upstream = upstream
            self.maxLength = maxLength
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            // An empty prefix requests nothing from the upstream, so no value of it could end the prefix.
            guard maxLength > 0 else { return Empty().subscribe(subscriber) }
            let left = Guarded(maxLength)
            upstream.subscribe(
                SynchronousOperator(subscriber) { input in
                    left {
                        $0 -= 1
                        return $0 > 0 ? .emit(input) : .finish(input)
                    }
                })
        }
    }

    /// Publishes values up to the first that fails a condition.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The condition for publishing a value.
        public let predicate: (Output) -> Bool

        /// Passes on values of `upstream` while `predicate` is true.
        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(SynchronousOperator(subscriber) { [predicate] in predicate($0) ? .emit($0) : .finish(nil) })
        }
    }

    /// Publishes the first value that satisfies a condition, then finishes and cancels its upstream.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The condition.
        public let predicate: (Output) -> Bool

        /// Passes the first value of `upstream` that satisfies `predicate`.
        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(SynchronousOperator(subscriber) { [predicate] in predicate($0) ? .finish($0) : .skip })
        }
    }

    /// Publishes the completion without values.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Drops all values of `upstream`.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
            // A completion arrives without demand, but the upstream's values have to be requested, and no subscriber requests
            // values of type Never.
            upstream.subscribe(SynchronousOperator<Upstream.Output, Failure, S>(subscriber, ownDemand: .unlimited) { _ in .skip })
        }
    }
}

extension Publisher {
    /// Publishes the values that satisfy `isIncluded`.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Publishes the values that satisfy `isIncluded`, and fails with the error that it throws.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryCompactMap<Self, Output> {
        tryCompactMap { try isIncluded($0) ? $0 : nil }
    }

    /// Publishes the values that are not duplicates of the last one published, as `predicate` decides.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Publishes all but the first `count` values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }

    /// Publishes all values from the first that fails `predicate`.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Publishes the first `maxLength` values and finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
        Publishers.Prefix(upstream: self, maxLength: maxLength)
    }

    /// Publishes values up to the first that fails `predicate`.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    /// Publishes values until `publisher` publishes. If that ends without a value, this continues.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }

    /// Publishes the first value and finishes.
    public func first() -> Publishers.Prefix<Self> { prefix(1) }

    /// Publishes the first value that satisfies `predicate` and finishes.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }

    /// Publishes the completion without values.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publisher where Output: Equatable {
    /// Publishes the values that differ from the last one published.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
