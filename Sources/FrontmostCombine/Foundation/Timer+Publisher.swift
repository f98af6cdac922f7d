import Dispatch
import Foundation

extension Timer {
    /// Publishes the date at regular intervals after `connect()`, for the first time after one interval.
    ///
    /// For the main run loop, ticks come from the main queue, so that they follow the virtual time of a simulation.
    // Unchecked: the connection is accessed under the lock, the other properties are constants. The run loop is only compared, and asked to add a
    // timer, which it does under its own lock.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never

        /// The time between ticks, in seconds.
        public let interval: TimeInterval
        /// How late a tick may be, in seconds.
        public let tolerance: TimeInterval?
        /// The run loop of the timer.
        public let runLoop: RunLoop
        /// The run loop's mode.
        public let mode: RunLoop.Mode
        /// The run loop's options.
        public let options: RunLoop.SchedulerOptions?

        private let ticks = PassthroughSubject<Date, Never>()
        private let lock = Lock()
        private var connection: Connection?

        /// Creates a timer that ticks every `interval` seconds once it is connected.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Adds a subscriber. It receives dates once the timer is connected.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            ticks.subscribe(subscriber)
        }

        /// Starts the timer, unless it runs.
        /// - Returns: The one connection of the publisher. Cancelling it stops the timer for all subscribers, so that
        ///   `timer.upstream.connect().cancel()` stops a timer that `autoconnect` has started.
        public func connect() -> any Cancellable {
            lock {
                if let connection, connection.isRunning { return connection }
                let new = Connection()
                connection = new
                start(new)
                return new
            }
        }

        /// Starts a timer that retains its connection: it runs until that is cancelled.
        private func start(_ connection: Connection) {
            let ticks = ticks
            if runLoop === RunLoop.main {
                let queue = DispatchQueue.main
                let every = DispatchQueue.SchedulerTimeType.Stride.seconds(Swift.max(interval, Self.least))
                let repetition = queue.schedule(after: queue.now.advanced(by: every), interval: every) {
                    if connection.isRunning { ticks.send(Date()) }
                }
                connection.setStop { repetition.cancel() }
                return
            }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in if connection.isRunning { ticks.send(Date()) } }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            let carried = Carried(timer)
            connection.setStop { carried.value.invalidate() }
        }

        /// The interval in seconds that Foundation's `Timer` uses instead of zero or a negative one.
        private static let least: TimeInterval = 0.0001
    }

    /// A running timer of a publisher.
    // Unchecked: mutable state is accessed under the lock only.
    private final class Connection: Cancellable, @unchecked Sendable {
        private let lock = Lock()
        private var hasEnded = false
        private var ending: (() -> Void)?

        var isRunning: Bool { lock { !hasEnded } }

        /// Sets what stops the timer, which is called once.
        func setStop(_ stop: @escaping () -> Void) { lock { ending = stop } }

        func cancel() {
            let stop = lock {
                defer { (hasEnded, ending) = (true, nil) }
                return ending
            }
            stop?()
        }
    }

    /// Publishes the date every `interval` seconds once connected: `.autoconnect()` does so with the first
    /// subscriber.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
