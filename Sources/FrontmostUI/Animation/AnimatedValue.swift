import Foundation
import FrontmostRender

/// A value and its way to a target, for what hosts cannot animate by themselves.
///
/// A change in mid-animation starts from the present value. A spring also keeps the velocity that the value has, as SwiftUI's
/// springs do. A change without animation ends the way at once.
struct AnimatedValue<Data: VectorArithmetic> {
    private(set) var target: Data
    private var run: Run?

    private struct Run {
        let from: Data
        /// Units per second, at the start.
        let velocity: Data
        let animation: RenderAnimation
        /// Seconds on the clock.
        let start: TimeInterval

        /// Timers wake up about a microsecond early or late. Rounding makes the value at a round time a round one.
        func elapsed(at time: TimeInterval) -> TimeInterval {
            ((time - start) / AnimatedTime.precision).rounded() * AnimatedTime.precision
        }
        func isOver(at time: TimeInterval) -> Bool { time + AnimatedTime.precision >= start + animation.totalDuration }
    }

    init(_ value: Data) { target = value }

    var isRunning: Bool { run != nil }

    /// - Parameters:
    ///   - animation: Nil shows the new value at once.
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

    /// Units per second. Repeated animations jump or turn round, so theirs counts as zero.
    private func velocity(at time: TimeInterval) -> Data {
        guard let run, !run.isOver(at: time), run.animation.repeatCount <= 1 else { return .zero }
        let step = 10 * AnimatedTime.precision
        var way = value(at: time + step) - value(at: time)
        way.scale(by: 1 / step)
        return way
    }

    /// Forgets a way that is over.
    mutating func settle(at time: TimeInterval) { if let run, run.isOver(at: time) { self.run = nil } }

    /// When the value has to be shown again; nil where it stays as it is.
    /// - Parameter frame: The time of the next frame.
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        guard let run, !run.isOver(at: time), run.animation.runDuration.isFinite else { return nil }
        let begin = run.start + run.animation.delay, end = run.start + run.animation.totalDuration
        return min(max(begin, frame), end)
    }
}

enum AnimatedTime {
    /// Seconds that make no difference to what is shown.
    static let precision = 1e-5
}
