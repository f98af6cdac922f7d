import Foundation
import FrontmostRender

/// How an animation is seen before and after its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As at its end, for as long as it is there.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// As at its start, from when it is added.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier curve from (0, 0) to (1, 1), by which something gets on. Immutable.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    // Constants only. They are not checked in a class that is not final.
    let curve: TimingCurve

    public init(name: CAMediaTimingFunctionName) {
        curve =
            switch name {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInOut
            default: .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
            }
        super.init()
    }
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = .bezier(
            x1: Double(min(1, max(0, c1x))), y1: Double(c1y), x2: Double(min(1, max(0, c2x))), y2: Double(c2y))
        super.init()
    }
}

/// When an animation runs, how often and how fast: a function from one time to another.
struct MediaTiming: Equatable {
    /// On the clock of what the animation is part of, in seconds.
    var begin = 0.0
    var duration = 0.0
    /// Less than nothing plays it backwards, 0 holds it.
    var speed = 1.0
    /// How far into a round it begins.
    var offset = 0.0
    var repeatCount = 1.0
    var autoreverses = false
    var fillsBackwards = false, fillsForwards = false

    /// One run, the way back included.
    private var round: Double { duration * (autoreverses ? 2 : 1) }
    /// Of its own time.
    private var total: Double { repeatCount.isFinite ? round * repeatCount : .infinity }
    /// When it is over, on the outer clock.
    var end: Double {
        guard total.isFinite, speed != 0 else { return .infinity }
        return begin + total / abs(speed)
    }

    /// Its own time, from 0 to its duration.
    /// - Parameter includesEnd: It is seen at the moment of its end still: one of a group that ends with that.
    /// - Returns: Nil where it has no say at that time.
    func local(at time: Double, includesEnd: Bool = false) -> Double? {
        var played = (time - begin) * abs(speed)
        if time < begin {
            guard fillsBackwards else { return nil }
            played = 0
        }
        // A wake-up may come a little early, by how numbers are rounded.
        if played >= total - 1e-9 {
            guard fillsForwards || includesEnd && played <= total + 1e-9 else { return nil }
            played = total
        }
        guard round > 0 else { return duration }
        let phase = phase(played)
        return autoreverses && phase > duration ? round - phase : phase
    }

    /// Where in a round it is. What the offset leaves out at the beginning comes after the rest.
    private func phase(_ played: Double) -> Double {
        let isBackwards = speed < 0
        let place = (isBackwards ? (total.isFinite ? total : round) - played : played) + offset
        let phase = place.truncatingRemainder(dividingBy: round)
        if phase < 0 { return phase + round }
        // What is held at the end of a round, ends there or comes back from there is seen as at its end.
        let isAtEnd = isBackwards ? played == 0 : played == total || speed == 0
        return phase == 0 && place > 0 && isAtEnd ? round : phase
    }
}
