/// A type-erased subscriber, or one made of closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    /// The identifier of the wrapped subscriber.
    public let combineIdentifier: CombineIdentifier
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void

    /// Erases the type of `subscriber`.
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        onSubscription = subscriber.receive(subscription:)
        onValue = subscriber.receive(_:)
        onCompletion = subscriber.receive(completion:)
    }

    /// Creates a subscriber that calls the given closures. Without `receiveValue`, it returns no further demand.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
    }

    /// Passes the subscription on.
    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    /// Passes a value on, and returns the additional demand.
    public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
    /// Passes the completion on.
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
