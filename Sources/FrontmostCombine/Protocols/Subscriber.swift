/// A type that receives values from a publisher, as many as it has asked for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values received.
    associatedtype Input
    /// The kind of error it may be told of.
    associatedtype Failure: Error

    /// Tells that the subscription is made; values may be requested from now on.
    func receive(subscription: any Subscription)
    /// Tells of a value. Returns how many more are wanted, on top of what was asked before.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Tells that nothing more will come.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells of an event without a value.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The link from a subscriber back to its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for that many more values.
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
