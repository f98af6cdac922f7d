extension Publishers {
    /// Drops values until another publisher publishes.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// What begins it.
        public let other: Other

        /// Passes `upstream` as soon as `other` has published.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainStage(subscriber), isOpen = Guarded(false)
            let gate = Subscribers.Sink<Other.Output, Other.Failure>(
                receiveCompletion: { completion in
                    // Without a value of the other one, none of these will ever pass.
                    if !isOpen({ $0 }) { chain.stop(completion) }
                }, receiveValue: { _ in isOpen { $0 = true } })
            chain.onRelease = gate.cancel
            chain.start()
            other.first().subscribe(gate)
            chain.run(upstream.filter { _ in isOpen { $0 } }) { chain.finish($0) }
        }
    }
}

extension Publisher {
    /// Drops values until `publisher` publishes; where that ends before, this ends with it.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P.Failure == Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}
