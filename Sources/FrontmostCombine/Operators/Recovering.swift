extension Publishers {
    /// Replaces the publisher by another one after an error.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the replacement for an error.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Replaces `upstream` after an error by the publisher that `handler` returns.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainOperator(subscriber)
            chain.start()
            chain.run(upstream) { [handler] completion in
                switch completion {
                case .finished: chain.finish(.finished)
                case .failure(let error): chain.run(handler(error)) { chain.finish($0) }
                }
            }
        }
    }

    /// Replaces the publisher by another one after an error, or fails with the error that the handler throws.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the replacement for an error.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Replaces `upstream` after an error by the publisher that `handler` returns.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            let chain = ChainOperator(subscriber)
            chain.start()
            chain.run(upstream) { [handler] completion in
                guard case .failure(let error) = completion else { return chain.finish(.finished) }
                do {
                    chain.run(try handler(error)) { chain.finish($0.mapError { $0 }) }
                } catch {
                    chain.finish(.failure(error))
                }
            }
        }
    }

    /// Publishes a value instead of an error, and finishes.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        /// The upstream publisher.
        public let upstream: Upstream
        /// The value that is published instead of an error.
        public let output: Output

        /// Publishes `output` when `upstream` fails.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            upstream.catch { [output] _ in Just(output) }.subscribe(subscriber)
        }
    }

    /// Subscribes again after an error.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The largest number of further subscriptions; nil for no limit.
        public let retries: Int?

        /// Subscribes to `upstream` up to `1 + retries` times.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainOperator(subscriber)
            chain.start()
            attempt(chain, Attempts(left: retries))
        }

        private func attempt<S: Subscriber>(_ chain: ChainOperator<S>, _ attempts: Attempts)
        where S.Input == Output, S.Failure == Failure {
            guard attempts.begin() else { return }
            repeat {
                chain.run(upstream) { completion in
                    guard case .failure = completion, attempts.takeOne() else { return chain.finish(completion) }
                    attempt(chain, attempts)
                }
            } while attempts.goOn()
        }
    }

    /// The attempts of a `Retry`. A publisher that fails while it is subscribed to is tried again by the loop that has done so, since
    /// nested calls would overflow the stack.
    // Unchecked: mutable state is accessed under the lock only.
    private final class Attempts: @unchecked Sendable {
        private let lock = Lock()
        private var left: Int?
        private var isRunning = false
        private var isWanted = false

        init(left: Int?) { self.left = left }

        /// Takes one of the attempts that are left.
        func takeOne() -> Bool {
            lock {
                if left == 0 { return false }
                left = left.map { $0 - 1 }
                return true
            }
        }

        /// Whether the caller has to subscribe. If a loop does so already, that one continues.
        func begin() -> Bool {
            lock {
                isWanted = isRunning
                defer { isRunning = true }
                return !isRunning
            }
        }

        /// Whether another attempt was requested during the last one.
        func goOn() -> Bool {
            lock {
                defer { isWanted = false }
                isRunning = isWanted
                return isWanted
            }
        }
    }

    /// Publishes a value if the upstream finishes without one.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The value that is published if `upstream` finishes without one.
        public let output: Output

        /// Publishes `output` when `upstream` finishes without a value.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainOperator(subscriber)
            let isEmpty = Guarded(true)
            let noting = upstream.map { value in
                isEmpty.set(false)
                return value
            }
            chain.start()
            chain.run(noting) { [output] completion in
                guard case .finished = completion, isEmpty.value else { return chain.finish(completion) }
                chain.run(Just(output)) { _ in chain.finish(.finished) }
            }
        }
    }

    /// Publishes one publisher's values, then another's.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure

        /// The first publisher.
        public let prefix: Prefix
        /// The publisher that follows when `prefix` has finished.
        public let suffix: Suffix

        /// Publishes `prefix`, then `suffix`.
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainOperator(subscriber)
            chain.start()
            chain.run(prefix) { [suffix] completion in
                guard case .finished = completion else { return chain.finish(completion) }
                chain.run(suffix) { chain.finish($0) }
            }
        }
    }
}

extension Publisher {
    /// Replaces the publisher by another one after an error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P.Output == Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Replaces this publisher by another one after an error, or fails with the error that `handler` throws.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P.Output == Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }

    /// Publishes `output` instead of an error, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }

    /// Publishes `output` if this finishes without a value.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }

    /// Subscribes again after an error, up to `retries` times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }

    /// Publishes the values of `publisher` after this has finished.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }

    /// Publishes `elements` after this has finished.
    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Publishes `elements` after this has finished.
    public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
    where S.Element == Output {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Publishes the values of `publisher` before those of this one.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Publishes `elements` before the values of this publisher.
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Publishes `elements` before the values of this publisher.
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
    where S.Element == Output {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Stops the program on an error, for errors that only a programming mistake can cause.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #fileID, line: UInt = #line
    ) -> Publishers.MapError<Self, Never> {
        mapError { fatalError("\(prefix)\($0)", file: file, line: line) }
    }
}
