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
            let chain = ChainStage(subscriber), turn = Guarded(0)
            /// Begins the time anew.
            let wind = {
                let itsTurn = turn { (turn: inout Int) -> Int in
                    turn += 1
                    return turn
                }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
                ) {
                    guard turn({ $0 }) == itsTurn else { return }
                    if let customError { chain.stop(.failure(customError())) } else { chain.stop() }
                }
            }
            chain.onRelease = { turn { $0 += 1 } }
            chain.start()
            wind()
            chain.run(
                upstream.handleEvents(receiveOutput: { _ in wind() }, receiveCompletion: { _ in turn { $0 += 1 } })
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
