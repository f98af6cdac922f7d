extension Publishers {
    /// How values are grouped in time.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Those of each stretch of time.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// Those of each stretch of time, or as many as that when they are there sooner.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Publishes values in arrays of a fixed count, and what is left at the end.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// How many values are one array.
        public let count: Int

        /// Collects `count` values of `upstream` at a time.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let stage = GroupStage<S, ImmediateScheduler>(subscriber, count: Swift.max(1, count), clock: nil)
            upstream.subscribe(stage)
        }
    }

    /// Publishes the values of each stretch of time as an array.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// How they are grouped.
        public let strategy: TimeGroupingStrategy<Context>
        /// How the scheduler is to run the delivery.
        public let options: Context.SchedulerOptions?

        /// Collects values of `upstream`.
        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let stage: GroupStage<S, Context> =
                switch strategy {
                case .byTime(let scheduler, let interval):
                    GroupStage(subscriber, count: nil, clock: (scheduler, interval, options))
                case .byTimeOrCount(let scheduler, let interval, let count):
                    GroupStage(subscriber, count: Swift.max(1, count), clock: (scheduler, interval, options))
                }
            upstream.subscribe(stage)
        }
    }
}

extension Publisher {
    /// Publishes values in arrays of `count`, and what is left at the end. An error leaves out what is not published by then.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }

    /// Publishes the values of each stretch of time as an array; where there are none, nothing.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

/// Gathers values until there are enough or their time is over. With a clock the upstream is asked without limit, and what comes due
/// while nothing is wanted waits for that; without one it is asked for as many values as the arrays that are wanted have.
private final class GroupStage<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription, @unchecked Sendable
where Downstream.Input: RangeReplaceableCollection {
    typealias Input = Downstream.Input.Element
    typealias Failure = Downstream.Failure
    typealias Clock = (scheduler: Context, interval: Context.SchedulerTimeType.Stride, options: Context.SchedulerOptions?)

    private let lock = Lock()
    private let count: Int?
    private let clock: Clock?
    private var downstream: Downstream?
    private var link = Link.waiting
    private var group = Downstream.Input()
    private var demand = Subscribers.Demand.none
    private var repetition: (any Cancellable)?

    init(_ downstream: Downstream, count: Int?, clock: Clock?) {
        (self.downstream, self.count, self.clock) = (downstream, count, clock)
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        if let clock {
            // Weakly: a scheduler may keep what it repeats.
            let repetition = clock.scheduler.schedule(
                after: clock.scheduler.now.advanced(by: clock.interval), interval: clock.interval,
                tolerance: clock.scheduler.minimumTolerance, options: clock.options
            ) { [weak self] in self?.deliver() }
            lock { self.repetition = repetition }
        }
        downstream?.receive(subscription: self)
        if clock != nil { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let isFull = lock { () -> Bool in
            guard link.isRunning else { return false }
            group.append(input)
            return count.map { group.count >= $0 } ?? false
        }
        guard isFull else { return .none }
        let more = deliver()
        return clock == nil ? upstreamDemand(more) : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard lock({ link.end() }).wasOpen else { return }
        guard let clock else { return finish(completion) }
        clock.scheduler.schedule(options: clock.options) { self.finish(completion) }
    }

    func request(_ more: Subscribers.Demand) {
        lock { demand += more }
        if clock == nil { lock { link.subscription }?.request(upstreamDemand(more)) }
    }

    func cancel() {
        let (upstream, repetition, _) = lock { () -> ((any Subscription)?, (any Cancellable)?, Downstream?) in
            defer { (downstream, self.repetition) = (nil, nil) }
            return (link.end().upstream, self.repetition, downstream)
        }
        upstream?.cancel()
        repetition?.cancel()
    }

    /// How many values as many arrays have.
    private func upstreamDemand(_ arrays: Subscribers.Demand) -> Subscribers.Demand { arrays * (count ?? 1) }

    /// Publishes what is there.
    /// - Returns: How many more are wanted.
    @discardableResult private func deliver() -> Subscribers.Demand {
        let taken = lock { () -> (Downstream, Downstream.Input)? in
            guard let downstream, demand > .none, !group.isEmpty else { return nil }
            demand -= 1
            defer { group = Downstream.Input() }
            return (downstream, group)
        }
        guard let (receiver, values) = taken else { return .none }
        let more = receiver.receive(values)
        lock { demand += more }
        return more
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion { deliver() }
        let (receiver, repetition) = lock { () -> (Downstream?, (any Cancellable)?) in
            defer { (downstream, self.repetition) = (nil, nil) }
            return (downstream, self.repetition)
        }
        repetition?.cancel()
        receiver?.receive(completion: completion)
    }
}
