extension Publishers {
    /// Ends if no value arrives within an interval.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The longest time between values.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler that measures the time and delivers values.
        public let scheduler: Context
        /// The scheduler's options for the delivery.
        public let options: Context.SchedulerOptions?
        /// Makes the error; nil to finish without one.
        public let customError: (() -> Failure)?

        /// Passes on the values of `upstream`, and ends if none arrives within `interval`.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let chain = ChainOperator(subscriber), customError = customError
            let alarm = Alarm(interval, scheduler, options) { [weak chain] in
                if let customError { chain?.stop(.failure(customError())) } else { chain?.stop() }
            }
            chain.onRelease = alarm.stop
            chain.start()
            alarm.wind()
            chain.run(
                upstream.handleEvents(receiveOutput: { _ in alarm.wind() }, receiveCompletion: { _ in alarm.stop() })
                    .receive(on: scheduler, options: options)
            ) { chain.finish($0) }
        }
    }

    /// Publishes the time between each value and the previous one.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler that measures the time.
        public let scheduler: Context

        /// Measures the intervals between the values of `upstream`.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let last = Guarded(Context.SchedulerTimeType?.none)
            upstream.handleEvents(receiveSubscription: { [scheduler] _ in last.set(scheduler.now) })
                .subscribe(
                    SynchronousOperator(subscriber) { [scheduler] (_: Upstream.Output) in
                        let now = scheduler.now
                        return .emit(
                            last { last in
                                defer { last = now }
                                return (last ?? now).distance(to: now)
                            })
                    })
        }
    }
}

extension Publisher {
    /// Ends if no value arrives within `interval`, starting with the subscription.
    /// - Parameters:
    ///   - interval: The longest time between values.
    ///   - scheduler: The scheduler that measures the time and delivers values.
    ///   - options: The scheduler's options for the delivery.
    ///   - customError: Makes the error; nil to finish without one.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }

    /// Publishes the time between each value and the previous one.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

/// A timeout that can be restarted. However often it is restarted, the scheduler holds one action only.
// Unchecked: mutable state is accessed under the lock only.
private final class Alarm<Context: Scheduler>: @unchecked Sendable {
    private let lock = Lock()
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let ring: () -> Void
    /// When the timeout expires; nil if it is stopped.
    private var deadline: Context.SchedulerTimeType?
    private var isScheduled = false

    init(
        _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?,
        ring: @escaping () -> Void
    ) {
        (self.interval, self.scheduler, self.options, self.ring) = (interval, scheduler, options, ring)
    }

    /// Restarts the timeout.
    func wind() {
        let due = scheduler.now.advanced(by: interval)
        let isFirst = lock { () -> Bool in
            defer { (deadline, isScheduled) = (due, true) }
            return !isScheduled
        }
        if isFirst { schedule(due) }
    }

    func stop() { lock { deadline = nil } }

    private func schedule(_ due: Context.SchedulerTimeType) {
        scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) { self.timeIsOver(due) }
    }

    private func timeIsOver(_ due: Context.SchedulerTimeType) {
        let (rings, next) = lock { () -> (Bool, Context.SchedulerTimeType?) in
            // The timeout was restarted in the meantime.
            if let deadline, deadline != due { return (false, deadline) }
            defer { (deadline, isScheduled) = (nil, false) }
            return (deadline != nil, nil)
        }
        if let next { schedule(next) } else if rings { ring() }
    }
}
