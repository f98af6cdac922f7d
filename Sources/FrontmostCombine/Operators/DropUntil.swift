extension Publishers {
    /// Drops values until another publisher publishes.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The publisher that ends the dropping.
        public let other: Other

        /// Passes on `upstream` after `other` has published a value.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainOperator(subscriber), isOpen = Guarded(false)
            let gate = Subscribers.Sink<Other.Output, Other.Failure>(
                receiveCompletion: { completion in
                    // The other publisher ended without a value, so no value will ever pass.
                    if !isOpen.value { chain.stop(completion) }
                }, receiveValue: { _ in isOpen.set(true) })
            chain.onRelease = gate.cancel
            chain.start()
            other.first().subscribe(gate)
            chain.run(upstream.filter { _ in isOpen.value }) { chain.finish($0) }
        }
    }
}

extension Publisher {
    /// Drops values until `publisher` publishes one. If `publisher` ends first, this ends too.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P.Failure == Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}
