/// A context that runs work, now or at a later time.
public protocol Scheduler<SchedulerTimeType> {
    /// A point in time.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// Options for running work.
    associatedtype SchedulerOptions

    /// The current time.
    var now: SchedulerTimeType { get }
    /// The smallest tolerance that the scheduler distinguishes.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs `action` as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs `action` at `date`.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Runs `action` at `date` and every `interval` from there, until the result is cancelled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

/// A span of time that can be created from seconds and fractions of seconds.
public protocol SchedulerTimeIntervalConvertible {
    /// A span in whole seconds.
    static func seconds(_ s: Int) -> Self
    /// The number of seconds.
    static func seconds(_ s: Double) -> Self
    /// A span in milliseconds.
    static func milliseconds(_ ms: Int) -> Self
    /// A span in microseconds.
    static func microseconds(_ us: Int) -> Self
    /// A span in nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}

extension Scheduler {
    /// Runs `action` at `date`.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) {
        schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Runs `action` at `date`.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs `action` as soon as possible.
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }

    /// Runs `action` at `date` and every `interval` from there, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }

    /// Runs `action` at `date` and every `interval` from there, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// The arithmetic of a scheduler's span of time: that of its magnitude.
protocol StrideArithmetic: Comparable, SignedNumeric where Magnitude: SignedNumeric {
    init(magnitude: Magnitude)
}

extension StrideArithmetic {
    /// Whether one interval is shorter than the other.
    public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
    /// The sum of two intervals.
    public static func + (a: Self, b: Self) -> Self { Self(magnitude: a.magnitude + b.magnitude) }
    /// The difference of two intervals.
    public static func - (a: Self, b: Self) -> Self { Self(magnitude: a.magnitude - b.magnitude) }
    /// The product of two magnitudes, as an interval.
    public static func * (a: Self, b: Self) -> Self { Self(magnitude: a.magnitude * b.magnitude) }
    /// Multiplies the magnitude by that of another interval.
    public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// Repeated work. Each run schedules the next one, at a time relative to the first run so that it does not drift.
// Unchecked: mutable state is accessed under the lock only.
final class Repetition<Time: Strideable>: Cancellable, @unchecked Sendable
where Time.Stride: SchedulerTimeIntervalConvertible {
    private let lock = Lock()
    private var action: (() -> Void)?
    private let interval: Time.Stride
    /// Runs a closure at a given time. The closure does nothing after `cancel()`.
    private let scheduleAt: (Time, @escaping () -> Void) -> Void

    init<S: Scheduler>(
        on scheduler: S, from start: Time, every interval: Time.Stride, tolerance: Time.Stride, options: S.SchedulerOptions?,
        _ action: @escaping () -> Void
    ) where S.SchedulerTimeType == Time {
        self.action = action
        self.interval = interval
        scheduleAt = { scheduler.schedule(after: $0, tolerance: tolerance, options: options, $1) }
        schedule(at: start)
    }

    func cancel() {
        let _: (() -> Void)? = lock {
            defer { action = nil }
            return action
        }
    }

    private func schedule(at time: Time) {
        scheduleAt(time) {
            guard let action = self.lock({ self.action }) else { return }
            self.schedule(at: time.advanced(by: self.interval))
            action()
        }
    }
}
