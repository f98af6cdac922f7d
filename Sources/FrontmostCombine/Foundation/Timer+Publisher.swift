import Dispatch
import Foundation

extension Timer {
    /// Publishes the date again and again from `connect()` on, first after one interval.
    ///
    /// On the main run loop ticks come from the main queue, so that they keep a simulation's time.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never

        /// Seconds between ticks.
        public let interval: TimeInterval
        /// How late a tick may be, in seconds.
        public let tolerance: TimeInterval?
        /// Where ticks come from.
        public let runLoop: RunLoop
        /// In which mode of it.
        public let mode: RunLoop.Mode
        /// Options of the run loop.
        public let options: RunLoop.SchedulerOptions?

        private let ticks = PassthroughSubject<Date, Never>()

        /// Ticks every `interval` seconds.
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

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            ticks.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let ticks = ticks
            if runLoop === RunLoop.main {
                let queue = DispatchQueue.main
                let every = DispatchQueue.SchedulerTimeType.Stride.seconds(Swift.max(interval, Self.least))
                return queue.schedule(after: queue.now.advanced(by: every), interval: every) { ticks.send(Date()) }
            }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in ticks.send(Date()) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            let carried = Carried(timer)
            return AnyCancellable { carried.value.invalidate() }
        }

        /// Foundation's `Timer` takes intervals of zero or less for this many seconds.
        private static let least: TimeInterval = 0.0001
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
