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
        schedule(action, onMainQueueIf: self === OperationQueue.main) { action in addOperation { action.value() } }
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
        schedule(action, after: date, onMainQueueIf: self === OperationQueue.main) { action in
            DispatchQueue.global().asyncAfter(deadline: date.deadline) { self.addOperation { action.value() } }
        }
    }
}
