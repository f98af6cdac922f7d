import Foundation
import FrontmostRender

/// Whether an animation shows before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Shows the end for as long as the animation is attached.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Shows the start from when the animation is added.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Shows the start before and the end after the animation.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Shows nothing outside the animation's time.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The function's name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The default pace of the platform's animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pacing curve: a cubic Bézier curve from (0, 0) to (1, 1). Immutable.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    // Unchecked: a constant. The compiler checks that for final classes only.
    let curve: TimingCurve

    /// Creates a predefined function.
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
    /// Creates a curve from its two control points. The x coordinates are clamped to 0...1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = .bezier(
            x1: Double(min(1, max(0, c1x))), y1: Double(c1y), x2: Double(min(1, max(0, c2x))), y2: Double(c2y))
        super.init()
    }
}

/// When, how often and how fast an animation runs: a function from outer time to the animation's local time.
struct MediaTiming: Equatable {
    /// The start on the clock of the enclosing timing, in seconds.
    var begin = 0.0
    var duration = 0.0
    /// The rate of time. Negative rates play backwards; 0 freezes.
    var speed = 1.0
    /// The offset into the first cycle, in seconds.
    var offset = 0.0
    var repeatCount = 1.0
    var autoreverses = false
    var fillsBackwards = false, fillsForwards = false

    /// The length of one cycle, including the reverse part, in seconds.
    private var round: Double { duration * (autoreverses ? 2 : 1) }
    /// The length of all cycles in local time, in seconds.
    private var total: Double { repeatCount.isFinite ? round * repeatCount : .infinity }
    /// The end on the outer clock.
    var end: Double {
        guard total.isFinite, speed != 0 else { return .infinity }
        return begin + total / abs(speed)
    }

    /// The local time, from 0 to the duration.
    /// - Parameter includesEnd: Whether the animation still shows at its very end. True for one in a group that ends at the same
    ///   time.
    /// - Returns: Nil if the animation shows nothing at that time.
    func local(at time: Double, includesEnd: Bool = false) -> Double? {
        var played = (time - begin) * abs(speed)
        if time < begin {
            guard fillsBackwards else { return nil }
            played = 0
        }
        // Rounding may make a wake-up slightly early.
        if played >= total - 1e-9 {
            guard fillsForwards || includesEnd && played <= total + 1e-9 else { return nil }
            played = total
        }
        guard round > 0 else { return duration }
        let phase = phase(played)
        return autoreverses && phase > duration ? round - phase : phase
    }

    /// The position in the cycle. The part that the offset skips follows at the end.
    private func phase(_ played: Double) -> Double {
        let isBackwards = speed < 0
        let place = (isBackwards ? (total.isFinite ? total : round) - played : played) + offset
        let phase = place.truncatingRemainder(dividingBy: round)
        if phase < 0 { return phase + round }
        // The end of a cycle shows the end, not the start of the next cycle, if time stops or reverses there.
        let isAtEnd = isBackwards ? played == 0 : played == total || speed == 0
        return phase == 0 && place > 0 && isAtEnd ? round : phase
    }
}
