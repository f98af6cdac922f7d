extension Publishers {
    /// Publishes a value if no other follows it within an interval.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The interval without further values.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// The scheduler that delivers values.
        public let scheduler: Context
        /// The scheduler's options for the delivery.
        public let options: Context.SchedulerOptions?

        /// Publishes a value of `upstream` if no other follows it within `dueTime`.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(PacingOperator(subscriber, .debounce, interval: dueTime, scheduler: scheduler, options: options))
        }
    }

    /// Publishes at most one value per interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The shortest time between published values.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler that delivers values.
        public let scheduler: Context
        /// Whether the last value of an interval is published instead of the first.
        public let latest: Bool

        /// Publishes at most one value of `upstream` per `interval`, the first at once.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let pace = latest ? Pace.throttleLatest : .throttleFirst
            upstream.subscribe(PacingOperator(subscriber, pace, interval: interval, scheduler: scheduler, options: nil))
        }
    }
}

extension Publisher {
    /// Publishes a value if no other follows it within `dueTime`. A value that is waiting when this ends is not published.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// Publishes at most one value per `interval`: the first value immediately, then the latest (or the first, if `latest` is
    /// false) of each interval. A value that is waiting when this finishes is still published when its time comes.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

private enum Pace { case debounce, throttleFirst, throttleLatest }

/// Holds one value until it is due. The upstream's demand is unlimited; a value that is due without demand is dropped.
// Unchecked: mutable state is accessed under the lock only.
private final class PacingOperator<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private let turn = Turn()
    private var downstream: Downstream?
    private var link = Link.waiting
    private let pace: Pace
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private var demand = Subscribers.Demand.none
    private var held: Input?
    /// The number of values held so far, by which a debounced value detects that another has replaced it.
    private var heldCount = 0
    private var lastDelivery: Context.SchedulerTimeType?
    private var isDeliveryScheduled = false
    private var finishesAfterDelivery = false

    init(
        _ downstream: Downstream, _ pace: Pace, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?
    ) {
        self.downstream = downstream
        self.pace = pace
        self.interval = interval
        self.scheduler = scheduler
        self.options = options
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        downstream?.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let now = scheduler.now
        let (due, ownCount, _) = lock { () -> (Context.SchedulerTimeType?, Int, Input?) in
            guard link.isRunning else { return (nil, 0, nil) }
            let replaced = held
            if pace != .throttleFirst || held == nil { held = .some(input) }
            if pace == .debounce {
                heldCount += 1
                return (now.advanced(by: interval), heldCount, replaced)
            }
            if isDeliveryScheduled { return (nil, 0, replaced) }
            isDeliveryScheduled = true
            let earliest = lastDelivery.map { $0.advanced(by: interval) } ?? now
            return (max(now, earliest), heldCount, replaced)
        }
        guard let due else { return .none }
        if due > now || pace == .debounce {
            scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) { self.deliver(ownCount) }
        } else {
            scheduler.schedule(options: options) { self.deliver(ownCount) }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let (ended, waits) = lock { () -> ((wasOpen: Bool, upstream: (any Subscription)?), Bool) in
            let ended = link.end()
            if pace == .debounce { heldCount += 1 }
            return (ended, pace != .debounce && isDeliveryScheduled)
        }
        guard ended.wasOpen else { return }
        if waits, case .finished = completion {
            lock { finishesAfterDelivery = true }
        } else {
            scheduler.schedule(options: options) { self.finish(completion) }
        }
    }

    func request(_ more: Subscribers.Demand) {
        lock { demand += more }
    }

    func cancel() {
        let (upstream, _) = lock { () -> ((any Subscription)?, Downstream?) in
            defer { downstream = nil }
            return (link.end().upstream, downstream)
        }
        upstream?.cancel()
    }

    private func deliver(_ ownCount: Int) {
        let now = scheduler.now
        turn {
            let (receiver, value, finishes) = lock { () -> (Downstream?, Input?, Bool) in
                guard ownCount == heldCount else { return (nil, nil, false) }
                defer { held = nil }
                isDeliveryScheduled = false
                lastDelivery = now
                guard demand > .none else { return (nil, held, finishesAfterDelivery) }
                demand -= 1
                return (downstream, held, finishesAfterDelivery)
            }
            if let receiver, let value { request(receiver.receive(value)) }
            if finishes { finish(.finished) }
        }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        turn {
            lock {
                defer { downstream = nil }
                return downstream
            }?.receive(completion: completion)
        }
    }
}
