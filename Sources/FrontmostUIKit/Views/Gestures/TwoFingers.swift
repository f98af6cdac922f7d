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

/// What pinch and rotation gestures have in common.
extension UIGestureRecognizer {
    /// Begins the gesture once the fingers have moved far enough, and reports their moves from then on.
    func twoFingersMoved(_ isFarEnough: Bool) {
        if GestureStateMachine.isActive(current) {
            state = .changed
        } else if isFarEnough {
            state = .began
        }
    }

    /// Fails the gesture if touches ended before it began.
    /// - Returns: Whether the gesture has begun and continues or ends with the touches.
    func twoFingersOutlast(_ touches: Set<UITouch>, of fingers: TwoFingers?) -> Bool {
        if GestureStateMachine.isActive(current) { return true }
        if live.isEmpty || fingers?.contain(touches) == true { state = .failed }
        return false
    }

    /// Ends the gesture with its last finger. Until then it continues without a change.
    func twoFingersLifted() { state = live.isEmpty ? .ended : .changed }
}
