import Dispatch
import Foundation

/// The main run loop runs work on the main queue, so that it is ordered with the rest of the program and follows the virtual time
/// of a simulation. Other run loops run it themselves.
extension RunLoop: Scheduler {
    /// A point in time of a run loop.
    public typealias SchedulerTimeType = _DateSchedulerTime

    /// There are no options.
    public struct SchedulerOptions: Sendable {}

    /// Runs the action in the run loop as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        schedule(action, onMainQueueIf: self === RunLoop.main) { action in perform { action.value() } }
    }

    /// Runs the action in the run loop at a date.
    /// - Parameters:
    ///   - date: The earliest time.
    ///   - tolerance: How much later the action may run, in seconds. The main run loop has no such delay.
    ///   - options: There are none.
    ///   - action: The work.
    public func schedule(
        after date: _DateSchedulerTime, tolerance: _DateSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        schedule(action, after: date, onMainQueueIf: self === RunLoop.main) { action in
            let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
            timer.tolerance = tolerance.timeInterval
            add(timer, forMode: .default)
        }
    }
}
