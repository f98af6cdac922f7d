extension Publishers {
    /// Publishes values until another publisher publishes, then finishes.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The publisher that ends the prefix.
        public let other: Other

        /// Passes on `upstream` until `other` publishes.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainOperator(subscriber)
            let stop = Subscribers.Sink<Other.Output, Other.Failure>(
                receiveCompletion: { _ in }, receiveValue: { _ in chain.stop() })
            chain.onRelease = stop.cancel
            chain.start()
            other.subscribe(stop)
            chain.run(upstream) { chain.finish($0) }
        }
    }
}
