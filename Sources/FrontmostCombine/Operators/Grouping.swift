extension Publishers {
    /// How values are grouped in time.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// The values of each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// The values of each interval, or the given number of values if they arrive sooner.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Publishes values in arrays of a fixed count, and the rest at the end.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values in an array.
        public let count: Int

        /// Collects `count` values of `upstream` at a time.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = GroupOperator<S, ImmediateScheduler>(subscriber, count: Swift.max(1, count), clock: nil)
            upstream.subscribe(inner)
        }
    }

    /// Publishes the values of each interval as an array.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// How values are grouped.
        public let strategy: TimeGroupingStrategy<Context>
        /// The scheduler's options for the delivery.
        public let options: Context.SchedulerOptions?

        /// Collects values of `upstream`.
        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner: GroupOperator<S, Context> =
                switch strategy {
                case .byTime(let scheduler, let interval):
                    GroupOperator(subscriber, count: nil, clock: (scheduler, interval, options))
                case .byTimeOrCount(let scheduler, let interval, let count):
                    GroupOperator(subscriber, count: Swift.max(1, count), clock: (scheduler, interval, options))
                }
            upstream.subscribe(inner)
        }
    }
}

extension Publisher {
    /// Publishes values in arrays of `count`, and the rest at the end. On an error, the values of an incomplete array are
    /// dropped.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }

    /// Publishes the values of each interval as an array. An interval without values publishes nothing.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

/// Collects values until there are enough or their interval is over. With a clock, the upstream's demand is unlimited, arrays are
/// delivered on the clock's scheduler, and arrays without demand wait. Without a clock, the upstream's demand is that for arrays
/// times their count.
// Unchecked: mutable state is accessed under the lock only.
private final class GroupOperator<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription, @unchecked Sendable
where Downstream.Input: RangeReplaceableCollection {
    typealias Input = Downstream.Input.Element
    typealias Failure = Downstream.Failure
    typealias Clock = (scheduler: Context, interval: Context.SchedulerTimeType.Stride, options: Context.SchedulerOptions?)

    private let lock = Lock()
    private let count: Int?
    private let clock: Clock?
    private let outlet: Outlet<Downstream>
    private var link = Link.waiting
    private var group = Downstream.Input()
    private var repetition: (any Cancellable)?

    init(_ downstream: Downstream, count: Int?, clock: Clock?) {
        (outlet, self.count, self.clock) = (Outlet(downstream), count, clock)
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        if let clock {
            // Weak, because a scheduler may retain a repeated action.
            let repetition = clock.scheduler.schedule(
                after: clock.scheduler.now.advanced(by: clock.interval), interval: clock.interval,
                tolerance: clock.scheduler.minimumTolerance, options: clock.options
            ) { [weak self] in self?.timeIsOver() }
            lock { self.repetition = repetition }
        }
        outlet.start(self)
        if clock != nil { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let isFull = lock { () -> Bool in
            guard link.isRunning else { return false }
            group.append(input)
            guard let count, group.count >= count else { return false }
            cut()
            return true
        }
        guard isFull else { return .none }
        guard let clock else { return upstreamDemand(outlet.deliver().asked) }
        clock.scheduler.schedule(options: clock.options) { _ = self.outlet.deliver() }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let (ended, repetition) = lock { () -> ((wasOpen: Bool, upstream: (any Subscription)?), (any Cancellable)?) in
            let ended = link.end()
            guard ended.wasOpen else { return (ended, nil) }
            if case .finished = completion { cut() }
            outlet.end(completion)
            defer { self.repetition = nil }
            return (ended, self.repetition)
        }
        guard ended.wasOpen else { return }
        repetition?.cancel()
        guard let clock else { return _ = outlet.deliver() }
        clock.scheduler.schedule(options: clock.options) { _ = self.outlet.deliver() }
    }

    func request(_ more: Subscribers.Demand) {
        let asked = outlet.request(more).asked
        if clock == nil { lock { link.subscription }?.request(upstreamDemand(more + asked)) }
    }

    func cancel() {
        let (upstream, repetition, _) = lock { () -> ((any Subscription)?, (any Cancellable)?, Downstream.Input) in
            defer { (group, self.repetition) = (Downstream.Input(), nil) }
            return (link.end().upstream, self.repetition, group)
        }
        upstream?.cancel()
        repetition?.cancel()
        outlet.cancel()
    }

    private func timeIsOver() {
        lock { if outlet.isWanting { cut() } }
        _ = outlet.deliver()
    }

    /// Ends the current group, which becomes an array to deliver. Call it under the lock.
    private func cut() {
        guard !group.isEmpty else { return }
        outlet.put(group)
        group = Downstream.Input()
    }

    /// The demand for the values of the given number of arrays.
    private func upstreamDemand(_ arrays: Subscribers.Demand) -> Subscribers.Demand { arrays * (count ?? 1) }
}
