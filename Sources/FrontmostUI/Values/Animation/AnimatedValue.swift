import Foundation
import FrontmostRender

/// A value that moves to a target, for values that hosts cannot animate by themselves.
///
/// A change during an animation starts from the current value. A spring also keeps the current velocity, as SwiftUI's springs do.
/// A change without animation ends the movement at once.
struct AnimatedValue<Data: VectorArithmetic> {
    private(set) var target: Data
    private var run: Run?

    /// One movement from a value to the target.
    private struct Run {
        let from: Data
        /// The velocity at the start, in units per second.
        let velocity: Data
        let animation: RenderAnimation
        /// The start, in seconds on the clock.
        let start: TimeInterval

        /// Seconds since the start. Timers fire about a microsecond early or late, so the time is rounded, and the value at a
        /// round time is exact.
        func elapsed(at time: TimeInterval) -> TimeInterval {
            ((time - start) / AnimatedTime.precision).rounded() * AnimatedTime.precision
        }
        func isOver(at time: TimeInterval) -> Bool { time + AnimatedTime.precision >= start + animation.totalDuration }
    }

    init(_ value: Data) { target = value }

    var isRunning: Bool { run != nil }

    /// Moves to a new target.
    /// - Parameters:
    ///   - animation: Nil sets the new value at once.
    ///   - time: Seconds on the clock.
    mutating func change(to new: Data, _ animation: RenderAnimation?, at time: TimeInterval) {
        if new == target { return }
        guard let animation, animation.totalDuration > AnimatedTime.precision else {
            (target, run) = (new, nil)
            return
        }
        let from = value(at: time), velocity = animation.keepsVelocity ? velocity(at: time) : .zero
        target = new
        run = Run(from: from, velocity: velocity, animation: animation, start: time)
    }

    /// The value at a time, in seconds on the clock.
    func value(at time: TimeInterval) -> Data {
        guard let run, !run.isOver(at: time) else { return target }
        let elapsed = run.elapsed(at: time)
        var way = target - run.from
        way.scale(by: run.animation.progress(at: elapsed))
        if run.velocity == .zero { return run.from + way }
        var drift = run.velocity
        drift.scale(by: run.animation.drift(at: elapsed))
        return run.from + way + drift
    }

    /// The velocity in units per second. Zero for repeated animations, which jump or reverse.
    private func velocity(at time: TimeInterval) -> Data {
        guard let run, !run.isOver(at: time), run.animation.repeatCount <= 1 else { return .zero }
        let step = 10 * AnimatedTime.precision
        var way = value(at: time + step) - value(at: time)
        way.scale(by: 1 / step)
        return way
    }

    /// Ends a movement that is over.
    mutating func settle(at time: TimeInterval) { if let run, run.isOver(at: time) { self.run = nil } }

    /// The time at which the value has to be shown again; nil if it does not change any more.
    /// - Parameter frame: The time of the next frame.
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        guard let run, !run.isOver(at: time), run.animation.runDuration.isFinite else { return nil }
        let begin = run.start + run.animation.delay, end = run.start + run.animation.totalDuration
        return min(max(begin, frame), end)
    }
}

enum AnimatedTime {
    /// Differences in time, in seconds, that are not visible.
    static let precision = 1e-5
}
