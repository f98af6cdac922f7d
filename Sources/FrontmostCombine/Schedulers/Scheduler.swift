/// Decides when and where work runs, and what time it is there.
public protocol Scheduler<SchedulerTimeType> {
    /// A point in time.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// Options for running work.
    associatedtype SchedulerOptions

    /// The time.
    var now: SchedulerTimeType { get }
    /// The least tolerance that makes a difference.
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

/// A span of time that can be written in seconds and parts of seconds.
public protocol SchedulerTimeIntervalConvertible {
    /// Whole seconds.
    static func seconds(_ s: Int) -> Self
    /// Seconds.
    static func seconds(_ s: Double) -> Self
    /// Thousandths of a second.
    static func milliseconds(_ ms: Int) -> Self
    /// Millionths of a second.
    static func microseconds(_ us: Int) -> Self
    /// Billionths of a second.
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

/// Work done again and again: each time schedules the next, counted from the first so as not to drift.
final class Repetition<Time: Strideable>: Cancellable, @unchecked Sendable
where Time.Stride: SchedulerTimeIntervalConvertible {
    private let lock = Lock()
    private var action: (() -> Void)?
    private let interval: Time.Stride
    private let scheduleAt: (Time, @escaping () -> Void) -> Void

    /// - Parameter scheduleAt: runs a closure at a time; the closure does nothing after `cancel()`.
    init(
        from start: Time, every interval: Time.Stride,
        scheduleAt: @escaping (Time, @escaping () -> Void) -> Void, _ action: @escaping () -> Void
    ) {
        self.action = action
        self.interval = interval
        self.scheduleAt = scheduleAt
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
