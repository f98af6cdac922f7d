import Dispatch
import Foundation

/// The main operation queue runs work on the main queue, in whose order (and, in a simulation, in whose time)
/// the rest of the program lives. Another one runs it as operations.
extension OperationQueue: Scheduler {
    /// A point in time of an operation queue.
    public typealias SchedulerTimeType = DateSchedulerTime

    /// There are none.
    public struct SchedulerOptions: Sendable {}

    /// The time.
    public var now: DateSchedulerTime { DateSchedulerTime(Date()) }

    /// Operation queues keep time as well as they can.
    public var minimumTolerance: DateSchedulerTime.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Carried(action)
        if self === OperationQueue.main {
            DispatchQueue.main.async { action.value() }
        } else {
            addOperation { action.value() }
        }
    }

    public func schedule(
        after date: DateSchedulerTime, tolerance: DateSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Carried(action)
        let deadline = DispatchTime.now() + max(0, date.date.timeIntervalSinceNow)
        if self === OperationQueue.main {
            DispatchQueue.main.asyncAfter(deadline: deadline) { action.value() }
        } else {
            DispatchQueue.global().asyncAfter(deadline: deadline) { self.addOperation { action.value() } }
        }
    }

    public func schedule(
        after date: DateSchedulerTime, interval: DateSchedulerTime.Stride, tolerance: DateSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        Repetition(
            from: date, every: interval,
            scheduleAt: { self.schedule(after: $0, tolerance: tolerance, options: options, $1) }, action)
    }
}
