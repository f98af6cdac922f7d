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

/// An animation as data. A host that can run it does; other hosts read the progress at a time.
public struct RenderAnimation: Hashable, Sendable {
    /// The progress over time.
    public var curve: TimingCurve
    /// The duration of one run in seconds; a spring uses its own settling time.
    public var duration: Double
    /// The seconds before the first run.
    public var delay: Double
    /// The factor of the speed; 2 is twice as fast.
    public var speed: Double
    /// The number of runs; `.infinity` repeats for ever.
    public var repeatCount: Double
    /// Whether every second run goes backwards.
    public var autoreverses: Bool
    /// The seconds after which the change counts as done, not including the delay, if it does not before; nil for no such limit.
    public var logicalLimit: Double?

    /// Makes an animation. Times are in seconds.
    public init(
        curve: TimingCurve, duration: Double, delay: Double = 0, speed: Double = 1, repeatCount: Double = 1,
        autoreverses: Bool = false
    ) {
        (self.curve, self.duration, self.delay) = (curve, duration, delay)
        (self.speed, self.repeatCount, self.autoreverses) = (speed, repeatCount, autoreverses)
    }

    /// The length of one run in seconds, at the animation's speed.
    public var runDuration: Double { speed > 0 ? curve.settlingDuration(duration) / speed : .infinity }

    /// Seconds from the start until nothing moves any more, including the delay.
    public var totalDuration: Double { runDuration > 0 ? delay + runDuration * repeatCount : delay }

    /// Seconds until the change counts as done, including the delay: without the settling of a spring.
    public var logicalDuration: Double {
        guard duration > 0, repeatCount > 0 else { return max(0, delay) }
        let whole = speed > 0 ? delay + min(runDuration, duration / speed) * repeatCount : .infinity
        return logicalLimit.map { min(whole, delay + $0) } ?? whole
    }

    /// The progress at a time.
    /// - Parameter time: Seconds since the animation was started.
    public func progress(at time: Double) -> Double {
        let t = time - delay
        if t <= 0 { return runDuration > 0 ? curve.progress(at: 0, duration: duration) : 1 }
        // Without speed nothing moves.
        if runDuration == .infinity { return 0 }
        func isEven(_ run: Double) -> Bool { run.truncatingRemainder(dividingBy: 2) == 0 }
        if time >= totalDuration { return autoreverses && isEven(repeatCount.rounded(.down)) ? 0 : 1 }
        let run = (t / runDuration).rounded(.down), within = (t - run * runDuration) * speed
        let p = curve.progress(at: within, duration: duration)
        return autoreverses && !isEven(run) ? 1 - p : p
    }

    /// Whether an initial velocity carries over into the change: for a spring that starts without delay and runs once.
    public var keepsVelocity: Bool {
        guard case .spring = curve else { return false }
        return delay <= 0 && repeatCount <= 1 && runDuration.isFinite
    }

    /// Whether the animation, used for a value that is moving already, takes the place of its movements.
    ///
    /// What is shown never jumps. A spring goes on from the place and the velocity that it finds. Another curve is added: the movements
    /// before it run out, while the value's new distance is covered along the curve. One that repeats starts at rest from the place that
    /// it finds, and so does one that follows it, because it has no end to run out to.
    /// - Parameter running: The animations of those movements.
    public func takesOver(from running: some Sequence<RenderAnimation>) -> Bool {
        keepsVelocity || repeats || running.contains(where: \.repeats)
    }

    private var repeats: Bool { repeatCount > 1 || !totalDuration.isFinite }

    /// The distance that an initial velocity of 1 has added.
    /// - Parameter time: Seconds since the animation was started.
    public func drift(at time: Double) -> Double { keepsVelocity ? curve.drift(at: time * speed) / speed : 0 }
}
