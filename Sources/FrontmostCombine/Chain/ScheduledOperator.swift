/// An operator that passes on values and the completion on a scheduler: `receive(on:)` and `delay`.
///
/// A scheduler may run actions on several threads, and then in any order. So an action is only an opportunity: the first waiting
/// signal takes it.
// Unchecked: mutable state is accessed under the lock only.
final class ScheduledOperator<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private enum Signal {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
    }

    private let lock = Lock()
    private let turn = Turn()
    private var waiting = Queue<Signal>()
    private var downstream: Downstream?
    private var link = Link.waiting
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let isRunning = lock { () -> Bool in
            if link.isRunning { waiting.append(.value(input)) }
            return link.isRunning
        }
        if isRunning { schedule { self.deliver() } }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let ended = lock { () -> (wasOpen: Bool, upstream: (any Subscription)?) in
            let ended = link.end()
            if ended.wasOpen { waiting.append(.completion(completion)) }
            return ended
        }
        if ended.wasOpen { schedule { self.deliver() } }
    }

    func request(_ demand: Subscribers.Demand) { lock { link.subscription }?.request(demand) }

    func cancel() {
        let (upstream, _, _) = lock { () -> ((any Subscription)?, Downstream?, Queue<Signal>) in
            defer { (downstream, waiting) = (nil, Queue()) }
            return (link.end().upstream, downstream, waiting)
        }
        upstream?.cancel()
    }

    private func deliver() {
        let more = turn { () -> Subscribers.Demand in
            let (receiver, signal) = lock { (downstream, waiting.removeFirst()) }
            switch signal {
            case .value(let value): return receiver?.receive(value) ?? .none
            case .completion(let completion):
                let _: Downstream? = lock {
                    defer { downstream = nil }
                    return downstream
                }
                receiver?.receive(completion: completion)
            case nil: break
            }
            return .none
        }
        if more > .none { request(more) }
    }
}
