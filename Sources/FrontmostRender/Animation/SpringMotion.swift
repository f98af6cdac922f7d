import Foundation

/// The motion of a damped spring towards its target. Distance and velocity follow a linear differential equation, so that the motion
/// from any start is a sum of two: `rest`, from a distance of 1 at rest, and `drift`, from the target with a velocity of 1.
public struct SpringMotion: Sendable {
    /// The angular frequency of the undamped spring, in radians per second.
    public let omega: Double
    /// 1 for critical damping; below, the spring swings.
    public let zeta: Double

    /// Makes the motion of a spring.
    public init(omega: Double, zeta: Double) { (self.omega, self.zeta) = (omega, zeta) }

    private var isCritical: Bool { abs(zeta - 1) < 1e-6 }

    /// The distance from the target that is left of a distance of 1.
    /// - Parameter time: Seconds since the start.
    public func rest(at time: Double) -> Double {
        if isCritical { return exp(-omega * time) * (1 + omega * time) }
        if zeta < 1 {
            let damped = omega * (1 - zeta * zeta).squareRoot()
            return exp(-zeta * omega * time) * (cos(damped * time) + zeta * omega / damped * sin(damped * time))
        }
        let root = (zeta * zeta - 1).squareRoot(), fast = -omega * (zeta + root), slow = -omega * (zeta - root)
        return (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
    }

    /// The distance from the target to which a velocity of 1 has led.
    /// - Parameter time: Seconds since the start.
    public func drift(at time: Double) -> Double {
        if isCritical { return time * exp(-omega * time) }
        if zeta < 1 {
            let damped = omega * (1 - zeta * zeta).squareRoot()
            return exp(-zeta * omega * time) * sin(damped * time) / damped
        }
        let root = (zeta * zeta - 1).squareRoot(), fast = -omega * (zeta + root), slow = -omega * (zeta - root)
        return (exp(slow * time) - exp(fast * time)) / (slow - fast)
    }

    /// The velocity of `rest`.
    public func restVelocity(at time: Double) -> Double { -omega * omega * drift(at: time) }
    /// The velocity of `drift`.
    public func driftVelocity(at time: Double) -> Double { rest(at: time) - 2 * zeta * omega * drift(at: time) }
}
