import Foundation
import FrontmostRender

/// Two touches, for pinch and rotation gestures.
@MainActor struct TwoFingers {
    private let a, b: UITouch
    /// What the touches have done since both are down.
    private(set) var pair: FingerPair

    /// Tracks the first two touches; nil for fewer than two.
    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        (a, b) = (touches[0], touches[1])
        pair = FingerPair(a.place, b.place, at: max(a.timestamp, b.timestamp))
    }

    func contain(_ touches: Set<UITouch>) -> Bool { touches.contains(a) || touches.contains(b) }

    /// Updates the pair from the touches' current locations.
    mutating func follow(at time: TimeInterval) { pair.move(to: a.place, b.place, at: time) }
}
