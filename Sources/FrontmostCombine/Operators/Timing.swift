extension Publishers {
    /// Ends when nothing has come for a while.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// How long it may take.
        public let interval: Context.SchedulerTimeType.Stride
        /// Where the time is kept, and where values are delivered.
        public let scheduler: Context
        /// How the scheduler is to run the delivery.
        public let options: Context.SchedulerOptions?
        /// Makes the error; nil: it finishes.
        public let customError: (() -> Failure)?

        /// Passes what `upstream` publishes, and ends where it takes longer than `interval`.
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
            let chain = ChainStage(subscriber), customError = customError
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

    /// Publishes how long after the one before each value came.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream
        /// Whose time it is.
        public let scheduler: Context

        /// Measures when `upstream` publishes.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let last = Guarded(Context.SchedulerTimeType?.none)
            upstream.handleEvents(receiveSubscription: { _ in last { $0 = scheduler.now } })
                .subscribe(
                    Stage(subscriber) { (_: Upstream.Output) in
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
    /// Ends where no value comes for `interval`, from the subscription on.
    /// - Parameter customError: Makes the error; without it, this finishes.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }

    /// Publishes how long it took until each value came.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

/// Rings where it has not been wound for a while. However often it is wound, one action waits at the scheduler.
// Unchecked: what changes is read and written under the lock.
private final class Alarm<Context: Scheduler>: @unchecked Sendable {
    private let lock = Lock()
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let ring: () -> Void
    /// Nil: it is not to ring.
    private var deadline: Context.SchedulerTimeType?
    private var isScheduled = false

    init(
        _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?,
        ring: @escaping () -> Void
    ) {
        (self.interval, self.scheduler, self.options, self.ring) = (interval, scheduler, options, ring)
    }

    /// Begins the time anew.
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
            // It was wound meanwhile.
            if let deadline, deadline != due { return (false, deadline) }
            defer { (deadline, isScheduled) = (nil, false) }
            return (deadline != nil, nil)
        }
        if let next { schedule(next) } else if rings { ring() }
    }
}
