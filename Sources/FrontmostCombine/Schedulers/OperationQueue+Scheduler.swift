import Dispatch
import Foundation

/// The main operation queue runs work on the main queue, so that it is ordered with the rest of the program and follows the
/// virtual time of a simulation. Other queues run it as operations.
extension OperationQueue: Scheduler {
    /// A point in time of an operation queue.
    public typealias SchedulerTimeType = _DateSchedulerTime

    /// There are no options.
    public struct SchedulerOptions: Sendable {}

    /// Adds the action to the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Carried(action)
        if self === OperationQueue.main {
            DispatchQueue.main.async { action.value() }
        } else {
            addOperation { action.value() }
        }
    }

    /// Adds the action to the queue at a date.
    /// - Parameters:
    ///   - date: The earliest time.
    ///   - tolerance: Has no effect.
    ///   - options: There are none.
    ///   - action: The work.
    public func schedule(
        after date: _DateSchedulerTime, tolerance: _DateSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Carried(action)
        if self === OperationQueue.main {
            DispatchQueue.main.asyncAfter(deadline: date.deadline) { action.value() }
        } else {
            DispatchQueue.global().asyncAfter(deadline: date.deadline) { self.addOperation { action.value() } }
        }
    }
}
