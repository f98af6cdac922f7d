/// An operator that passes on values and the completion on a scheduler: `receive(on:)` and `delay`.
// Unchecked: mutable state is accessed under the lock only.
final class ScheduledStage<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = Lock()
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
        guard lock({ link.isRunning }) else { return .none }
        let input = Carried(input)
        schedule {
            guard let receiver = self.lock({ self.downstream }) else { return }
            let more = receiver.receive(input.value)
            if more > .none { self.request(more) }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard lock({ link.end() }).wasOpen else { return }
        schedule {
            let receiver = self.lock {
                defer { self.downstream = nil }
                return self.downstream
            }
            receiver?.receive(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) { lock { link.subscription }?.request(demand) }

    func cancel() {
        let (upstream, _) = lock { () -> ((any Subscription)?, Downstream?) in
            defer { downstream = nil }
            return (link.end().upstream, downstream)
        }
        upstream?.cancel()
    }
}
