extension Publishers {
    /// Delivers values and the completion on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler that delivers values.
        public let scheduler: Context
        /// The scheduler's options for the delivery.
        public let options: Context.SchedulerOptions?

        /// Delivers what `upstream` publishes on `scheduler`.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(ScheduledOperator(subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) })
        }
    }

    /// Delivers values and the completion later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The delay.
        public let interval: Context.SchedulerTimeType.Stride
        /// How much later than that they may be delivered.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// The scheduler that delivers values.
        public let scheduler: Context
        /// The scheduler's options for the delivery.
        public let options: Context.SchedulerOptions?

        /// Delivers the values and the completion of `upstream` after `interval`, on `scheduler`.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                ScheduledOperator(subscriber) { [scheduler, interval, tolerance, options] in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
                })
        }
    }

    /// Subscribes, requests values and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler for subscriptions.
        public let scheduler: Context
        /// The scheduler's options for the work.
        public let options: Context.SchedulerOptions?

        /// Subscribes to `upstream` on `scheduler`.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            scheduler.schedule(options: options) {
                upstream.subscribe(
                    SubscribeOnOperator(subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) })
            }
        }
    }
}

extension Publisher {
    /// Delivers values and the completion on `scheduler`.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Subscribes, requests values and cancels on `scheduler`.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Delivers values and the completion after `interval`, on `scheduler`. An error is delayed too.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }
}

// Unchecked: mutable state is accessed under the lock only.
private final class SubscribeOnOperator<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    private let lock = Lock()
    private var link = Link.waiting
    private let downstream: Downstream
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        lock { link.isRunning } ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if lock({ link.end() }).wasOpen { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        schedule { self.lock { self.link.subscription }?.request(demand) }
    }

    func cancel() {
        guard let upstream = lock({ link.end() }).upstream else { return }
        schedule { upstream.cancel() }
    }
}
