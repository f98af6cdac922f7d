extension Subscribers {
    /// A subscriber with unlimited demand that calls closures.
    // Unchecked: mutable state is accessed under the lock only.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, @unchecked Sendable {
        private let lock = Lock()
        private var link = Link.waiting
        private var closures: (value: (Input) -> Void, completion: (Completion<Failure>) -> Void)?

        /// Called with each value. Does nothing after the end.
        public var receiveValue: (Input) -> Void { lock { closures }?.value ?? { _ in } }
        /// Called with the completion. Does nothing after the end.
        public var receiveCompletion: (Completion<Failure>) -> Void { lock { closures }?.completion ?? { _ in } }

        /// Creates a subscriber that calls these closures. They are released when the publisher completes and when the subscriber is
        /// cancelled, so an object that keeps a finished subscription may be what its closures refer to.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            closures = (receiveValue, receiveCompletion)
        }

        /// The type's name.
        public var description: String { "Sink" }

        /// Requests unlimited values.
        public func receive(subscription: any Subscription) {
            guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
            subscription.request(.unlimited)
        }

        /// Handles a value. Demand is unlimited from the beginning, so no more is added.
        public func receive(_ input: Input) -> Demand {
            lock { link.isRunning ? closures : nil }?.value(input)
            return .none
        }

        /// Calls the completion closure, and releases the closures.
        public func receive(completion: Completion<Failure>) { end().closures?.completion(completion) }

        /// Ends the subscription, and releases what it refers to.
        public func cancel() { end().upstream?.cancel() }

        /// Ends the link. What is returned is released outside of the lock, because that may run an app's deinitialiser.
        private func end() -> (
            upstream: (any Subscription)?, closures: (value: (Input) -> Void, completion: (Completion<Failure>) -> Void)?
        ) {
            lock {
                defer { closures = nil }
                return (link.end().upstream, closures)
            }
        }
    }

    /// A subscriber that writes each value to a property.
    // Unchecked: mutable state is accessed under the lock only.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, @unchecked Sendable {
        public typealias Failure = Never

        private let lock = Lock()
        private var link = Link.waiting
        private var target: Root?
        /// The object that has the property; nil after the assignment has ended.
        public var object: Root? { lock { target } }
        /// The key path of the property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Creates a subscriber that sets a property of `object`, which it keeps alive until the end.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = object
            self.keyPath = keyPath
        }

        /// The type's name.
        public var description: String { "Assign" }

        /// Requests unlimited values.
        public func receive(subscription: any Subscription) {
            guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
            subscription.request(.unlimited)
        }

        /// Handles a value. Demand is unlimited from the beginning, so no more is added.
        public func receive(_ input: Input) -> Demand {
            if let object = lock({ link.isRunning ? target : nil }) { object[keyPath: keyPath] = input }
            return .none
        }

        /// Releases the object.
        public func receive(completion: Completion<Never>) { cancel() }

        /// Ends the subscription, and releases what it refers to.
        public func cancel() {
            // The object is released outside of the lock, because its deinitialiser may cancel this subscriber.
            let released = lock {
                defer { target = nil }
                return (upstream: link.end().upstream, object: target)
            }
            released.upstream?.cancel()
        }
    }
}

extension Publisher {
    /// Calls `receiveValue` with each value and `receiveCompletion` at the end, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls `receiveValue` with each value, until the result is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Sets a property of `object` to each value, until the result is cancelled or released. It keeps `object` alive.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
