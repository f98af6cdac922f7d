import Foundation

/// The distance and angle between two touches, for pinch and rotation gestures.
@MainActor struct TwoFingers {
    private let a, b: UITouch
    private let firstLength: CGFloat
    private var lastAngle: CGFloat
    /// The rotation in radians since both touches began. It exceeds 2π after more than a full turn.
    private(set) var turn: CGFloat = 0

    /// Tracks the first two touches; nil for fewer than two.
    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        (a, b) = (touches[0], touches[1])
        firstLength = max(1, hypot(b.place.x - a.place.x, b.place.y - a.place.y))
        lastAngle = atan2(b.place.y - a.place.y, b.place.x - a.place.x)
    }

    func contain(_ touches: Set<UITouch>) -> Bool { touches.contains(a) || touches.contains(b) }

    private var way: CGPoint { CGPoint(x: b.place.x - a.place.x, y: b.place.y - a.place.y) }
    private var length: CGFloat { hypot(way.x, way.y) }
    /// The distance as a multiple of the initial distance.
    var scale: CGFloat { length / firstLength }
    /// The change of the distance in points; negative if the fingers moved together.
    var spread: CGFloat { length - firstLength }

    /// Updates the rotation from the touches' current locations. Each change is taken as the shorter way round.
    mutating func follow() {
        let angle = atan2(way.y, way.x)
        turn += remainder(angle - lastAngle, 2 * .pi)
        lastAngle = angle
    }
}
