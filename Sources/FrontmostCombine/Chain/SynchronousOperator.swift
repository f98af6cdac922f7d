/// The result of an operator for one value.
enum Step<Output, Failure: Error> {
    case emit(Output)
    /// Drop the value, and request another one in its place.
    case skip
    /// Finish, after sending a last value if there is one.
    case finish(Output?)
    case fail(Failure)
}

/// An operator that synchronously sends at most one value for each that it receives: `map`, `filter`, `prefix`, `scan` and
/// others. Demand passes through it unchanged.
// Unchecked: mutable state is accessed under the lock only.
final class SynchronousOperator<Input, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
{
    typealias Failure = UpstreamFailure
    typealias Rule = (Input) -> Step<Downstream.Input, Downstream.Failure>

    private let lock = Lock()
    private var link = Link.waiting
    private let downstream: Downstream
    private let rule: Rule
    private let mapFailure: (UpstreamFailure) -> Downstream.Failure
    private let ownDemand: Subscribers.Demand

    /// - Parameters:
    ///   - downstream: The subscriber.
    ///   - ownDemand: The values that are requested whatever the subscriber requests.
    ///   - mapFailure: Makes the subscriber's error.
    ///   - rule: What to do with a value.
    init(
        _ downstream: Downstream,
        ownDemand: Subscribers.Demand = .none,
        failure mapFailure: @escaping (UpstreamFailure) -> Downstream.Failure,
        rule: @escaping Rule
    ) {
        self.downstream = downstream
        self.ownDemand = ownDemand
        self.mapFailure = mapFailure
        self.rule = rule
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
        if ownDemand > .none { request(ownDemand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock({ link.isRunning }) else { return .none }
        switch rule(input) {
        case .emit(let output): return downstream.receive(output)
        case .skip: return .max(1)
        case .finish(let last): end(last: last, .finished)
        case .fail(let error): end(last: nil, .failure(error))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        if lock({ link.end() }).wasOpen { downstream.receive(completion: completion.mapError(mapFailure)) }
    }

    func request(_ demand: Subscribers.Demand) { lock { link.subscription }?.request(demand) }

    func cancel() { lock { link.end() }.upstream?.cancel() }

    private func end(last: Downstream.Input?, _ completion: Subscribers.Completion<Downstream.Failure>) {
        let (wasOpen, upstream) = lock { link.end() }
        guard wasOpen else { return }
        upstream?.cancel()
        if let last { _ = downstream.receive(last) }
        downstream.receive(completion: completion)
    }
}

extension SynchronousOperator where UpstreamFailure == Downstream.Failure {
    convenience init(_ downstream: Downstream, ownDemand: Subscribers.Demand = .none, rule: @escaping Rule) {
        self.init(downstream, ownDemand: ownDemand, failure: { $0 }, rule: rule)
    }
}
