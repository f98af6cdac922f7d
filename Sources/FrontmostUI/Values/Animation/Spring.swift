import Foundation
import FrontmostRender

/// A damped spring, for animations and for values that an app moves by itself.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     let place = spring.value(target: 100.0, time: 0.2)
public struct Spring: Hashable, Sendable {
    /// The mass at the end of the spring.
    public let mass: Double
    /// The force per distance.
    public let stiffness: Double
    /// The force per velocity against the motion.
    public let damping: Double

    /// Makes a spring.
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - bounce: 0 for no bounce; larger values bounce more, negative ones overdamp.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999)))
    }

    /// Makes a spring.
    /// - Parameters:
    ///   - response: The period of the undamped spring, in seconds.
    ///   - dampingRatio: 1 for no bounce, 0 for an endless one.
    public init(response: Double, dampingRatio: Double) {
        let response = response > 0 && response.isFinite ? response : 0.001
        let omega = 2 * Double.pi / response
        self.init(mass: 1, stiffness: omega * omega, damping: 2 * omega * max(0, dampingRatio), allowOverDamping: true)
    }

    /// Makes a spring of physical parameters.
    /// - Parameter allowOverDamping: Whether the damping may be stronger than what just prevents a bounce.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        func positive(_ x: Double) -> Double { x > 0 && x.isFinite ? x : 1e-6 }
        (self.mass, self.stiffness) = (positive(mass), positive(stiffness))
        let critical = 2 * (self.mass * self.stiffness).squareRoot(), given = damping.isFinite ? max(0, damping) : critical
        self.damping = allowOverDamping ? given : min(given, critical)
    }

    /// Makes a spring that has settled after a time.
    /// - Parameters:
    ///   - settlingDuration: Seconds.
    ///   - dampingRatio: 1 for no bounce.
    ///   - epsilon: The distance from the target, of a distance of 1, that counts as settled.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // Time scales with the response.
        let unit = Spring(response: 1, dampingRatio: dampingRatio)
        let time = unit.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: epsilon)
        self.init(response: max(settlingDuration, 0.001) / max(time, 0.001), dampingRatio: dampingRatio)
    }

    private var omega: Double { (stiffness / mass).squareRoot() }
    var motion: SpringMotion { SpringMotion(omega: omega, zeta: dampingRatio) }

    /// The period of the undamped spring, in seconds.
    public var response: Double { 2 * .pi / omega }
    /// 1 for no bounce, 0 for an endless one.
    public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
    /// The perceived duration in seconds.
    public var duration: TimeInterval { response }
    /// 0 for no bounce; larger values bounce more, negative ones overdamp.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
    /// Seconds until the spring stays within a thousandth of its distance from the target.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

    /// A spring of half a second without bounce.
    public static let smooth = smooth()
    /// A spring of half a second with a small bounce.
    public static let snappy = snappy()
    /// A spring of half a second with a clear bounce.
    public static let bouncy = bouncy()
    /// A spring without bounce. The duration is in seconds.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// A spring with a small bounce. The duration is in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A spring with a clear bounce. The duration is in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

// MARK: - Values of an app

extension Spring {
    /// The value at a time on the way from zero to a target.
    /// - Parameters:
    ///   - initialVelocity: In units per second.
    ///   - time: Seconds since the start.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let motion = motion
        return target.scaled(by: 1 - motion.rest(at: time)) + initialVelocity.scaled(by: motion.drift(at: time))
    }

    /// The velocity at a time on the way from zero to a target, in units per second.
    /// - Parameters:
    ///   - initialVelocity: In units per second.
    ///   - time: Seconds since the start.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let motion = motion
        return initialVelocity.scaled(by: motion.driftVelocity(at: time)) - target.scaled(by: motion.restVelocity(at: time))
    }

    /// The force on a value at a position with a velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Moves a value and its velocity on by a time.
    /// - Parameters:
    ///   - velocity: In units per second.
    ///   - deltaTime: Seconds.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        let delta = target - value, former = velocity
        velocity = self.velocity(target: delta, initialVelocity: former, time: deltaTime)
        value += self.value(target: delta, initialVelocity: former, time: deltaTime)
    }

    /// Seconds until the value stays near the target: the estimate does not depend on the direction of the velocity.
    /// - Parameters:
    ///   - initialVelocity: In units per second.
    ///   - epsilon: The distance from the target that counts as near.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
    ) -> TimeInterval {
        let length = target.magnitudeSquared.squareRoot(), speed = initialVelocity.magnitudeSquared.squareRoot()
        let motion = motion, zeta = dampingRatio
        guard length + speed > 0, epsilon > 0, zeta > 0 else { return length + speed > 0 ? Self.longest : 0 }
        // The slowest of the exponentials that the motion is made of, with what they are at most multiplied by.
        let rate = zeta < 1 ? zeta * motion.omega : motion.omega * (zeta - (zeta * zeta - 1).squareRoot())
        let bound = length * 2 + speed / motion.omega, decay = Foundation.log(max(bound / epsilon, 1.001))
        let horizon = min(Self.longest, 2 * (decay + 1) / rate)
        func distance(_ time: Double) -> Double {
            length * abs(motion.rest(at: time)) + speed * abs(motion.drift(at: time))
        }
        // The last of many instants at which the value is away from the target, and what lies between it and the next one.
        let steps = 1000, step = horizon / Double(steps)
        guard let last = (0..<steps).last(where: { distance(Double($0) * step) > epsilon }) else { return 0 }
        var low = Double(last) * step, high = low + step
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if distance(middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }

    private static var longest: TimeInterval { 60 }
}

extension Spring {
    /// The value at a time on the way between two values.
    /// - Parameters:
    ///   - initialVelocity: In units per second.
    ///   - time: Seconds since the start.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        let from = fromValue.animatableData, delta = toValue.animatableData - from
        var result = toValue
        result.animatableData = from + value(target: delta, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The velocity at a time on the way between two values, in units per second.
    /// - Parameters:
    ///   - initialVelocity: In units per second.
    ///   - time: Seconds since the start.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        let delta = toValue.animatableData - fromValue.animatableData
        var result = toValue
        result.animatableData = velocity(target: delta, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force on a value at a position with a velocity.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = toValue
        result.animatableData = force(
            target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
        return result
    }

    /// Seconds until the value stays near its target.
    /// - Parameters:
    ///   - initialVelocity: In units per second.
    ///   - epsilon: The distance from the target that counts as near.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
            epsilon: epsilon)
    }
}

extension VectorArithmetic {
    /// The value multiplied by a number.
    public func scaled(by rhs: Double) -> Self {
        var copy = self
        copy.scale(by: rhs)
        return copy
    }
}

// MARK: - Springs as animations

extension Animation {
    /// A spring.
    /// - Parameters:
    ///   - spring: The spring.
    ///   - blendDuration: Has no effect: a spring continues from where it finds the value.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        .spring(response: spring.response, dampingFraction: spring.dampingRatio)
    }

    /// A spring that adds to the movements before it.
    /// - Parameter initialVelocity: In ways per second: 1 covers the whole distance in a second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        guard initialVelocity != 0, initialVelocity.isFinite else { return .spring(spring) }
        let motion = spring.motion
        let length = spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity)
        let curve = SampledCurve(duration: length) {
            $0 >= length ? 1 : 1 - motion.rest(at: $0) + initialVelocity * motion.drift(at: $0)
        }
        return Animation(.samples(curve), min(spring.duration, length))
    }

    /// A fast spring for changes that follow a finger.
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: How much it bounces beyond the little that it does by default.
    ///   - blendDuration: Has no effect: a spring continues from where it finds the value.
    @_disfavoredOverload public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        .spring(duration: duration, bounce: 0.14 + extraBounce)
    }

    /// Calls the completions of the animation after a time, if they are not called before.
    /// - Parameter duration: Seconds from the start of the animation, after its delay.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        var copy = self
        copy.render.logicalLimit = min(render.logicalLimit ?? .infinity, max(0, duration))
        return copy
    }

    /// Moves along a curve.
    /// - Parameter duration: Seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        if let timing = curve.timing { return Animation(timing, duration) }
        let samples = SampledCurve(duration: duration) { curve.value(at: duration > 0 ? $0 / duration : 1) }
        return Animation(.samples(samples), duration)
    }
}
