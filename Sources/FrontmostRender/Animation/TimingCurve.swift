import Foundation

/// The progress of a change over time: 0 at its start, 1 at its end.
public enum TimingCurve: Hashable, Sendable {
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1), as CSS and Core Animation define it.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring that starts at rest. `duration` is the perceptual duration in seconds (stiffness = (2π / duration)²).
    /// `bounce` ranges from -1 (overdamped) over 0 (critically damped) to 1 (never at rest).
    case spring(duration: Double, bounce: Double)
    /// A curve by its values. It has a duration of its own, and may begin and end at any progress.
    case samples(SampledCurve)

    /// Starts slowly.
    public static let easeIn = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Ends slowly.
    public static let easeOut = TimingCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// Starts and ends slowly.
    public static let easeInOut = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// The progress at a time.
    /// - Parameters:
    ///   - time: Seconds since the start.
    ///   - duration: In seconds; a spring uses its own.
    public func progress(at time: Double, duration: Double) -> Double {
        switch self {
        case .samples(let curve): return curve.progress(at: time)
        case _ where time <= 0: return 0
        case .spring(let perceptual, let bounce):
            guard perceptual > 0, time < settlingDuration(duration) else { return 1 }
            return 1 - Self.motion(perceptual, bounce).rest(at: time)
        case .linear: return duration <= 0 ? 1 : min(1, time / duration)
        case .bezier(let x1, let y1, let x2, let y2):
            if time >= duration { return 1 }
            return Self.bezier(time / duration, x1, y1, x2, y2)
        }
    }

    /// A spring that has come to rest after a duration.
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - dampingRatio: 1 comes to rest as fast as possible without oscillating, smaller values oscillate.
    public static func spring(settlingIn duration: Double, dampingRatio: Double) -> TimingCurve {
        let bounce = dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
        return .spring(duration: duration / spring(duration: 1, bounce: bounce).settlingDuration(1), bounce: bounce)
    }

    /// The distance that an initial velocity of 1 adds to the progress of a spring; 0 for other curves.
    /// - Parameter time: Seconds since the start.
    public func drift(at time: Double) -> Double {
        guard case .spring(let duration, let bounce) = self, time > 0, duration > 0 else { return 0 }
        return Self.motion(duration, bounce).drift(at: time)
    }

    /// The time in seconds at which the change is over: for a spring, when it stays within 0.1 % of its end.
    public func settlingDuration(_ duration: Double) -> Double {
        if case .samples(let curve) = self { return curve.duration }
        guard case .spring(let perceptual, let bounce) = self else { return duration }
        guard perceptual > 0 else { return 0 }
        let omega = 2 * Double.pi / perceptual, damping = Self.dampingFraction(bounce)
        let slowest = damping >= 1 ? omega * (damping - (damping * damping - 1).squareRoot()) : omega * damping
        // Near critical damping the polynomial factor delays settling beyond what the exponential alone gives.
        let margin = damping >= 0.9 ? 1.35 : 1
        return min(60, 6.908 * margin / max(slowest, 0.01))
    }

    private static func dampingFraction(_ bounce: Double) -> Double {
        bounce >= 0 ? 1 - min(bounce, 0.999) : 1 / (1 + max(bounce, -0.999))
    }

    private static func motion(_ duration: Double, _ bounce: Double) -> SpringMotion {
        SpringMotion(omega: 2 * Double.pi / duration, zeta: dampingFraction(bounce))
    }

    private static func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
            let s = 1 - t
            return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
        }
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<40 {
            let at = value(t, x1, x2)
            if abs(at - x) < 1e-7 { break }
            if at < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return value(t, y1, y2)
    }
}
