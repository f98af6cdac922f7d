import Dispatch
import Foundation

/// The time type of `RunLoop` and `OperationQueue` as schedulers: a date of the wall clock, with strides in seconds. Combine
/// has no such type, hence the underscore: apps write `RunLoop.SchedulerTimeType`.
public struct _DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
    /// The point in time as a date.
    public var date: Date

    /// Creates the point in time of a date.
    public init(_ date: Date) { self.date = date }

    /// The time from this date to another one, in seconds.
    public func distance(to other: _DateSchedulerTime) -> Stride {
        Stride(other.date.timeIntervalSince(date))
    }

    /// The date after an interval.
    public func advanced(by n: Stride) -> _DateSchedulerTime {
        _DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
    }

    /// Whether one date is earlier than the other.
    public static func < (a: _DateSchedulerTime, b: _DateSchedulerTime) -> Bool { a.date < b.date }

    /// The time for Dispatch: now if the date has passed.
    var deadline: DispatchTime { .now() + max(0, date.timeIntervalSinceNow) }

    /// A span of time.
    public struct Stride: SchedulerTimeIntervalConvertible, StrideArithmetic, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// The number of seconds.
        public var magnitude: TimeInterval

        /// The span in seconds, as Foundation represents it.
        public var timeInterval: TimeInterval { magnitude }

        init(magnitude: TimeInterval) { self.magnitude = magnitude }
        /// Creates a span of the given number of seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        /// Creates a span of the given number of seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        /// Creates a span of the given number of seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }
        /// Creates a span of the given number of seconds.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = TimeInterval(exactly: source) else { return nil }
            magnitude = value
        }

        /// An interval in seconds.
        public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
        /// An interval in seconds.
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        /// An interval in milliseconds.
        public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
        /// An interval in microseconds.
        public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
        /// An interval in nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
}

extension Scheduler where SchedulerTimeType == _DateSchedulerTime {
    /// The current time.
    public var now: _DateSchedulerTime { _DateSchedulerTime(Date()) }

    /// Zero: such schedulers are as accurate as the system allows.
    public var minimumTolerance: _DateSchedulerTime.Stride { 0 }

    /// Runs an action at a time, and again after each interval, until the result is cancelled or released.
    public func schedule(
        after date: _DateSchedulerTime, interval: _DateSchedulerTime.Stride, tolerance: _DateSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        Repetition(on: self, from: date, every: interval, tolerance: tolerance, options: options, action)
    }
}

extension Scheduler where SchedulerTimeType == _DateSchedulerTime {
    /// Runs an action on the main queue, at once or at a time, if the scheduler is the main one. The action is ordered with the rest of the
    /// program then, and follows the virtual time of a simulation.
    /// - Parameter otherwise: Schedules the action on any other scheduler.
    func schedule(
        _ action: @escaping () -> Void, after date: _DateSchedulerTime? = nil, onMainQueueIf isMain: Bool,
        otherwise: (Carried<() -> Void>) -> Void
    ) {
        let action = Carried(action)
        if !isMain {
            otherwise(action)
        } else if let date {
            DispatchQueue.main.asyncAfter(deadline: date.deadline) { action.value() }
        } else {
            DispatchQueue.main.async { action.value() }
        }
    }
}
