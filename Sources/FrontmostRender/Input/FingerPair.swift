import Foundation

/// Two fingers on the screen, and what they have done since the second one came down.
package struct FingerPair: Sendable {
    private var first, second: CGPoint
    private let firstLength: CGFloat
    private var scales = SpeedMeter(), turns = SpeedMeter()
    /// The middle between the fingers when the second one came down.
    package let start: CGPoint
    /// The rotation in radians, clockwise. It exceeds 2π after more than a full turn.
    package private(set) var turn: CGFloat = 0

    /// - Parameter time: In seconds, as for later movements.
    package init(_ first: CGPoint, _ second: CGPoint, at time: TimeInterval) {
        (self.first, self.second) = (first, second)
        start = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
        firstLength = max(1, hypot(second.x - first.x, second.y - first.y))
        note(time)
    }

    /// Moves the fingers. Each change of their angle is taken as the shorter way round.
    package mutating func move(to first: CGPoint, _ second: CGPoint, at time: TimeInterval) {
        let angle = angle
        (self.first, self.second) = (first, second)
        turn += remainder(self.angle - angle, 2 * .pi)
        note(time)
    }

    private mutating func note(_ time: TimeInterval) {
        scales.add(CGPoint(x: scale, y: 0), at: time)
        turns.add(CGPoint(x: turn, y: 0), at: time)
    }

    private var angle: CGFloat { atan2(second.y - first.y, second.x - first.x) }
    private var length: CGFloat { hypot(second.x - first.x, second.y - first.y) }
    /// The distance as a multiple of the first one.
    package var scale: CGFloat { length / firstLength }
    /// The change of the distance in points; negative if the fingers moved together.
    package var spread: CGFloat { length - firstLength }
    /// The change of the scale in a second.
    package var scaleVelocity: CGFloat { scales.velocity.x }
    /// Radians in a second.
    package var turnVelocity: CGFloat { turns.velocity.x }
}
