extension Publishers {
    /// Publishes what `transform` makes of each value.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// What is made of a value.
        public let transform: (Upstream.Output) -> Output

        /// Applies `transform` to each value of `upstream`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Stage(subscriber) { .emit(transform($0)) })
        }
    }

    /// Publishes what `transform` makes of each value, and fails when it throws.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream
        /// What is made of a value.
        public let transform: (Upstream.Output) throws -> Output

        /// Applies `transform` to each value of `upstream`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            upstream.subscribe(
                Stage(subscriber, failure: { $0 }) { input in
                    do { return .emit(try transform(input)) } catch { return .fail(error) }
                })
        }
    }

    /// Publishes what `transform` makes of each value, unless it makes nil.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// What is made of a value.
        public let transform: (Upstream.Output) -> Output?

        /// Applies `transform` to each value of `upstream`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Stage(subscriber) { transform($0).map { .emit($0) } ?? .skip })
        }
    }

    /// Publishes what `transform` makes of each value, unless it makes nil, and fails when it throws.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream
        /// What is made of a value.
        public let transform: (Upstream.Output) throws -> Output?

        /// Applies `transform` to each value of `upstream`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            upstream.subscribe(
                Stage(subscriber, failure: { $0 }) { input in
                    do { return try transform(input).map { .emit($0) } ?? .skip } catch { return .fail(error) }
                })
        }
    }

    /// Publishes what becomes of a result as values are taken in, one after the other.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// What the first value is taken into.
        public let initialResult: Output
        /// Takes a value in.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Starts with `initialResult` for each subscriber.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let result = Guarded(initialResult)
            upstream.subscribe(
                Stage(subscriber) { input in
                    .emit(
                        result {
                            $0 = nextPartialResult($0, input)
                            return $0
                        })
                })
        }
    }

    /// Changes the type of error of a publisher that cannot fail.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        /// Where values come from.
        public let upstream: Upstream

        /// Passes `upstream` on.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Stage(subscriber, failure: { (never: Never) -> Failure in }) { .emit($0) })
        }

        /// Changes the type of error once more.
        public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
            SetFailureType<Upstream, E>(upstream: upstream)
        }
    }

    /// Puts an error in other words.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        /// Where values come from.
        public let upstream: Upstream
        /// What is made of the error.
        public let transform: (Upstream.Failure) -> Failure

        /// Applies `transform` to the error of `upstream`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Stage(subscriber, failure: transform) { .emit($0) })
        }
    }
}

extension Publisher {
    /// Publishes what `transform` makes of each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Publishes a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
        map { $0[keyPath: keyPath] }
    }

    /// Publishes two properties of each value.
    public func map<T0, T1>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>) -> Publishers.Map<Self, (T0, T1)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }
    }

    /// Publishes three properties of each value.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.Map<Self, (T0, T1, T2)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]) }
    }

    /// Publishes what `transform` makes of each value, and fails when it throws.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    /// Publishes what `transform` makes of each value, unless it makes nil.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Publishes what `transform` makes of each value, unless it makes nil, and fails when it throws.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }

    /// Publishes `output` in place of nil.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }

    /// Publishes what becomes of `initialResult` as values are taken in.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Puts the error in other words.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }

    /// Decodes each value, and fails when it cannot be decoded.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }

    /// Encodes each value, and fails when it cannot be encoded.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.TryMap<Self, Coder.Output>
    where Output: Encodable {
        tryMap { try encoder.encode($0) }
    }
}

extension Publisher where Failure == Never {
    /// Changes the type of error to one that other publishers have.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
