import Foundation
import FrontmostRender

/// A value that moves to a target, for values that hosts cannot animate by themselves.
///
/// A change during an animation starts from the current value, see `RenderAnimation.takesOver`. With a change without an animation the
/// shown value jumps, and the movements continue with their own distances.
struct AnimatedValue<Data: VectorArithmetic> {
    private(set) var target: Data
    /// The movements, each from its beginning to that of the next one, the last one to the target.
    private var runs: [Run] = []

    private struct Run {
        var from: Data
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

    var isRunning: Bool { !runs.isEmpty }

    /// Moves to a new target.
    /// - Parameters:
    ///   - animation: Nil sets the new value at once.
    ///   - time: Seconds on the clock.
    mutating func change(to new: Data, _ animation: RenderAnimation?, at time: TimeInterval) {
        if new == target { return }
        defer { target = new }
        guard let animation else { return jump(to: new, at: time) }
        guard animation.totalDuration > AnimatedTime.precision else { return runs = [] }
        if animation.takesOver(from: runs.lazy.filter { !$0.isOver(at: time) }.map(\.animation)) {
            let velocity = animation.keepsVelocity ? velocity(at: time) : .zero
            runs = [Run(from: value(at: time), velocity: velocity, animation: animation, start: time)]
        } else if let last = runs.last, last.start == time, last.animation == animation {
            // A value that is set twice at one moment moves once.
            return
        } else {
            settle(at: time)
            runs.append(Run(from: target, velocity: .zero, animation: animation, start: time))
        }
    }

    /// Moves the beginnings of the movements along with a target that is set without an animation. A movement that begins at this moment
    /// leads to the new target instead: the value was only set twice.
    private mutating func jump(to new: Data, at time: TimeInterval) {
        settle(at: time)
        guard let last = runs.last, last.start < time else { return }
        let distance = new - target
        for index in runs.indices { runs[index].from += distance }
    }

    /// The value at a time, in seconds on the clock.
    func value(at time: TimeInterval) -> Data {
        var result = target, next = target
        for run in runs.reversed() {
            if !run.isOver(at: time) {
                let elapsed = run.elapsed(at: time), progress = run.animation.progress(at: elapsed)
                // A single movement is mixed exactly.
                let isSingle = result == next
                var delta = isSingle ? next - run.from : run.from - next
                delta.scale(by: isSingle ? progress : 1 - progress)
                result = isSingle ? run.from + delta : result + delta
                if run.velocity != .zero {
                    var drift = run.velocity
                    drift.scale(by: run.animation.drift(at: elapsed))
                    result += drift
                }
            }
            next = run.from
        }
        return result
    }

    /// The velocity in units per second. Zero for repeated animations, which jump or reverse.
    private func velocity(at time: TimeInterval) -> Data {
        guard runs.contains(where: { !$0.isOver(at: time) }), runs.allSatisfy({ $0.animation.repeatCount <= 1 }) else {
            return .zero
        }
        let step = 10 * AnimatedTime.precision
        var delta = value(at: time + step) - value(at: time)
        delta.scale(by: 1 / step)
        return delta
    }

    /// Ends movements that are over, up to the first one that is not: the others begin where that one leads.
    mutating func settle(at time: TimeInterval) {
        runs.removeFirst(runs.prefix { $0.isOver(at: time) }.count)
    }

    /// The time at which the value has to be shown again; nil if it does not change any more.
    /// - Parameter frame: The time of the next frame.
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        runs.filter { !$0.isOver(at: time) && $0.animation.runDuration.isFinite }
            .map { min(max($0.start + $0.animation.delay, frame), $0.start + $0.animation.totalDuration) }.min()
    }
}

enum AnimatedTime {
    /// Differences in time, in seconds, that are not visible.
    static let precision = 1e-5
}
