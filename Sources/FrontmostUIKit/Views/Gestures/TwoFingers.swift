import Foundation

/// Two fingers that are down together, for gestures of what they do to each other.
@MainActor struct TwoFingers {
    private let a, b: UITouch
    private let firstLength: CGFloat
    private var lastAngle: CGFloat
    /// Radians that they have turned since they came down; more than a full turn counts.
    private(set) var turn: CGFloat = 0

    /// The first two of those that are down; nil for fewer.
    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        (a, b) = (touches[0], touches[1])
        firstLength = max(1, hypot(b.place.x - a.place.x, b.place.y - a.place.y))
        lastAngle = atan2(b.place.y - a.place.y, b.place.x - a.place.x)
    }

    func contain(_ touches: Set<UITouch>) -> Bool { touches.contains(a) || touches.contains(b) }

    private var way: CGPoint { CGPoint(x: b.place.x - a.place.x, y: b.place.y - a.place.y) }
    private var length: CGFloat { hypot(way.x, way.y) }
    /// Their distance as a multiple of what it was at first.
    var scale: CGFloat { length / firstLength }
    /// Points that they have moved apart, or together where negative.
    var spread: CGFloat { length - firstLength }

    /// Takes down how they lie now. A turn is the short way round from how they lay before.
    mutating func follow() {
        let angle = atan2(way.y, way.x)
        turn += remainder(angle - lastAngle, 2 * .pi)
        lastAngle = angle
    }
}
