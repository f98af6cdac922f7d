/// A type that receives values from a publisher, up to the number that it has requested.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the received values.
    associatedtype Input
    /// The type of the error that it may receive.
    associatedtype Failure: Error

    /// Receives the subscription, from which the subscriber requests values.
    func receive(subscription: any Subscription)
    /// Receives a value.
    /// - Returns: Further demand, in addition to what was requested before.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Receives the completion, after which nothing follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives an event without a value.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The link from a subscriber back to its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests further values.
    func request(_ demand: Subscribers.Demand)
}

/// Ready-made subscriptions.
public enum Subscriptions {
    /// A subscription that never delivers a value.
    public static var empty: any Subscription { EmptySubscription() }
}

struct EmptySubscription: Subscription {
    let combineIdentifier = CombineIdentifier()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// Ready-made subscribers, and the vocabulary they share with publishers.
public enum Subscribers {}
