import Foundation

/// When a drag on a row is a swipe, how far the swipe moves the row, and what its end does. Lists of both kinds follow it. Lengths are in
/// points, velocities in points per second.
package enum SwipeRule {
    /// The distance from the edge of the screen within which a drag goes back.
    package static let edgeOfScreen: CGFloat = 20
    /// The movement that is still a tap, and the velocity of a flick.
    private static let slop: CGFloat = 10, flick: CGFloat = 300
    /// The share of the row's width beyond which the first action runs.
    private static let fullShare: CGFloat = 0.65

    /// What the end of a swipe does.
    package enum End: Sendable { case runsFirstAction, opens, closes }

    /// Whether a finger has moved far enough, and more sideways than up or down.
    package static func isSwipe(_ dx: CGFloat, _ dy: CGFloat) -> Bool { abs(dx) > slop && abs(dx) > abs(dy) }

    /// The row's offset for a position of the finger.
    /// - Parameters:
    ///   - wanted: The finger's distance from where it began; negative towards the left.
    ///   - actions: The width of all actions. Without a full swipe the row moves a little further than that.
    ///   - row: The row's width.
    package static func offset(_ wanted: CGFloat, actions: CGFloat, row: CGFloat, allowsFullSwipe: Bool) -> CGFloat {
        let limit = allowsFullSwipe ? row : actions * 1.2
        return max(-limit, min(limit, wanted))
    }

    /// What happens when the finger has gone.
    /// - Parameters:
    ///   - distance: How far the row is moved aside.
    ///   - speed: How fast it moves, negative while it closes.
    ///   - isThrown: Whether the finger was lifted. A cancelled swipe runs no action.
    ///   - actions: The width of all actions.
    ///   - row: The row's width.
    package static func end(
        distance: CGFloat, speed: CGFloat, isThrown: Bool, actions: @autoclosure () -> CGFloat, row: CGFloat,
        allowsFullSwipe: @autoclosure () -> Bool
    ) -> End {
        if speed <= -flick { return .closes }
        if isThrown && distance > fullShare * row && allowsFullSwipe() { return .runsFirstAction }
        return speed > flick || distance > actions() / 2 ? .opens : .closes
    }
}
