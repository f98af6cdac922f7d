import Foundation
import FrontmostUIKit

/// The curve of a value through the keyframes of one track.
struct KeyframeCurve<Data: VectorArithmetic> {
    /// The segment that ends at one keyframe, with all velocities known.
    private struct Piece {
        enum Interpolation {
            case linear(UnitCurve)
            /// The velocities at both ends, in units per second.
            case cubic(Data, Data)
            case spring(Spring, Data)
        }
        let start: TimeInterval
        let duration: TimeInterval
        let from: Data
        let to: Data
        let interpolation: Interpolation

        func value(at time: TimeInterval) -> Data {
            if duration <= 0 { return to }
            let part = min(1, max(0, (time - start) / duration))
            switch interpolation {
            case .linear(let curve): return from + (to - from).scaled(by: curve.value(at: part))
            case .cubic(let first, let last):
                let square = part * part, cube = square * part
                return from + (to - from).scaled(by: 3 * square - 2 * cube)
                    + first.scaled(by: (cube - 2 * square + part) * duration) + last.scaled(by: (cube - square) * duration)
            case .spring(let spring, let velocity):
                return from + spring.value(target: to - from, initialVelocity: velocity, time: part * duration)
            }
        }

        var endVelocity: Data {
            if duration <= 0 { return .zero }
            switch interpolation {
            case .linear(let curve): return (to - from).scaled(by: curve.velocity(at: 1) / duration)
            case .cubic(_, let last): return last
            case .spring(let spring, let velocity):
                return spring.velocity(target: to - from, initialVelocity: velocity, time: duration)
            }
        }
    }

    private let initial: Data
    private var pieces: [Piece] = []
    /// Seconds from the start to the last keyframe.
    private(set) var duration: TimeInterval = 0

    /// - Parameter initial: The value before the first keyframe.
    init(_ steps: [KeyframeStep<Data>], from initial: Data) {
        self.initial = initial
        for index in steps.indices {
            let step = steps[index], from = pieces.last.map { $0.value(at: $0.start + $0.duration) } ?? initial
            let before = pieces.last?.endVelocity ?? .zero
            var length = Self.valid(step.duration ?? 0)
            if let given = step.duration, given != length { Self.report(given) }
            let interpolation: Piece.Interpolation
            switch step.interpolation {
            case .linear(let curve): interpolation = .linear(curve)
            case .move: (interpolation, length) = (.linear(.linear), 0)
            case .spring(let spring, let velocity):
                let velocity = velocity ?? before
                if step.duration == nil {
                    length = spring.settlingDuration(target: step.target - from, initialVelocity: velocity)
                }
                interpolation = .spring(spring, velocity)
            case .cubic(let start, let end):
                let next = index + 1 < steps.count ? steps[index + 1] : nil
                interpolation = .cubic(start ?? before, end ?? Self.velocity(at: step, from: from, before: next))
            }
            pieces.append(Piece(start: duration, duration: length, from: from, to: step.target, interpolation: interpolation))
            duration += length
        }
    }

    /// The velocity at the end of a cubic keyframe that makes the motion smooth.
    private static func velocity(at step: KeyframeStep<Data>, from: Data, before next: KeyframeStep<Data>?) -> Data {
        guard let next else { return .zero }
        switch next.interpolation {
        case .move: return .zero
        case .spring(_, let velocity): return velocity ?? .zero
        case .linear(let curve):
            let length = valid(next.duration ?? 0)
            return length > 0 ? (next.target - step.target).scaled(by: curve.velocity(at: 0) / length) : .zero
        case .cubic(let velocity, _):
            if let velocity { return velocity }
            let length = valid(step.duration ?? 0) + valid(next.duration ?? 0)
            return length > 0 ? (next.target - from).scaled(by: 1 / length) : .zero
        }
    }

    private static func report(_ duration: TimeInterval) {
        Console.reportFromAnyThread(
            Console.Message(
                subsystem: "SwiftUI",
                text: "A keyframe has the duration \(duration), which counts as 0. Give a finite number of seconds, 0 or more."),
            oncePer: "keyframe duration")
    }

    private static func valid(_ duration: TimeInterval) -> TimeInterval { duration.isFinite ? max(0, duration) : 0 }

    /// The value at a time in seconds. After the last keyframe it is that keyframe's.
    func value(at time: TimeInterval) -> Data {
        guard let last = pieces.last else { return initial }
        if time >= duration { return last.to }
        return pieces.first { time < $0.start + $0.duration }?.value(at: time) ?? last.to
    }
}
