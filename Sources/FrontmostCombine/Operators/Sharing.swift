extension Publishers {
    /// Sends the upstream's values through one subject to all subscribers, after `connect()`.
    // Unchecked: mutable state is accessed under the lock only.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the subject; called once.
        public let createSubject: () -> SubjectType

        private let lock = Lock()
        private var made: SubjectType?

        /// Sends the values of `upstream` through the subject that `createSubject` returns.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.subscribe(subscriber)
        }

        /// Subscribes the subject to the upstream publisher.
        /// - Returns: The connection. Cancelling it ends the upstream subscription.
        public func connect() -> any Cancellable { upstream.subscribe(subject) }

        private var subject: SubjectType {
            if let made = lock({ made }) { return made }
            let candidate = createSubject()
            return lock {
                let subject = made ?? candidate
                made = subject
                return subject
            }
        }
    }

    /// Connects with the first subscriber and disconnects with the last.
    // Unchecked: mutable state is accessed under the lock only.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher that is connected.
        public let upstream: Upstream

        private let lock = Lock()
        private var subscribers = 0
        private var connection: (any Cancellable)?

        /// Connects `upstream` while there are subscribers.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isFirst = lock {
                subscribers += 1
                return subscribers == 1
            }
            upstream
                .handleEvents(receiveCancel: { self.leave() })
                .subscribe(subscriber)
            guard isFirst else { return }
            let connection = upstream.connect()
            let isStillWanted = lock {
                if subscribers > 0 { self.connection = connection }
                return subscribers > 0
            }
            if !isStillWanted { connection.cancel() }
        }

        private func leave() {
            lock { () -> (any Cancellable)? in
                subscribers -= 1
                guard subscribers == 0 else { return nil }
                defer { connection = nil }
                return connection
            }?.cancel()
        }
    }

    /// Publishes one upstream's values to many subscribers.
    // Unchecked: the properties are constants, and `shared` locks.
    public final class Share<Upstream: Publisher>: Publisher, Equatable, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Subscribes to `upstream` with the first subscriber, and cancels with the last.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Autoconnect(upstream: Multicast(upstream: upstream) { PassthroughSubject() })
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }

        /// Whether both are the same object.
        public static func == (a: Share, b: Share) -> Bool { a === b }
    }

    /// Publishes values only after `connect()`.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Publishes the values of `upstream` after `connect()`.
        public init(upstream: Upstream) { multicast = Multicast(upstream: upstream) { PassthroughSubject() } }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            multicast.subscribe(subscriber)
        }

        /// Subscribes to the upstream publisher on behalf of all subscribers.
        /// - Returns: The connection. Cancelling it ends the upstream subscription.
        public func connect() -> any Cancellable { multicast.connect() }
    }
}

extension Publisher {
    /// Publishes the values of one subscription to many subscribers.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

    /// Sends the values through one subject to all subscribers, after `connect()`.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Sends the values through `subject` to all subscribers, after `connect()`.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        multicast { subject }
    }
}

extension Publisher where Failure == Never {
    /// Publishes values only after `connect()`.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber and disconnects with the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
