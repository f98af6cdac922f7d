import Foundation

/// When a drag on a row is a swipe, how far the swipe moves the row, and what its end does. Lists of both kinds follow it. Lengths are in
/// points, velocities in points per second; offsets and velocities count away from the leading edge, as in `SwipeDrag`.
package enum SwipeRule {
    /// The distance from the edge of the screen within which a drag goes back.
    private static let edgeOfScreen: CGFloat = 20
    /// The movement that is still a tap, and the velocity of a flick.
    private static let slop: CGFloat = 10, flick: CGFloat = 300
    /// The share of the row's width beyond which the first action runs.
    private static let fullShare: CGFloat = 0.65
    /// How far a row without a full swipe moves, as a multiple of the actions' width.
    private static let stretch: CGFloat = 1.2

    /// The actions that are shown beside a row.
    package struct Actions: Equatable, Sendable {
        /// The width at which all of them fit.
        var width: CGFloat
        /// Whether a swipe over most of the row runs the first one.
        var allowsFullSwipe: Bool

        package init(width: CGFloat, allowsFullSwipe: Bool) { (self.width, self.allowsFullSwipe) = (width, allowsFullSwipe) }
    }

    /// What the end of a swipe does.
    package enum End: Sendable { case runsFirstAction, opens, closes }

    /// Whether a drag goes back that begins there.
    /// - Parameters:
    ///   - x: The position on the screen, from the left.
    ///   - width: The screen's width.
    ///   - isMirrored: Whether the leading edge is at the right.
    package static func goesBack(from x: CGFloat, width: @autoclosure () -> CGFloat, isMirrored: Bool) -> Bool {
        (isMirrored ? width() - x : x) < edgeOfScreen
    }

    /// Whether a finger has moved far enough, and more sideways than up or down.
    static func isSwipe(_ dx: CGFloat, _ dy: CGFloat) -> Bool { abs(dx) > slop && abs(dx) > abs(dy) }

    /// The row's offset for a position of the finger.
    /// - Parameters:
    ///   - wanted: The offset at which the row would follow the finger exactly.
    ///   - row: The row's width.
    ///   - actions: Shows the actions at the leading edge, or at the trailing one; nil if there are none. Not called for a row at rest, which
    ///     keeps what it shows.
    package static func offset(_ wanted: CGFloat, row: CGFloat, actions: (_ isLeading: Bool) -> Actions?) -> CGFloat {
        guard wanted != 0, let actions = actions(wanted > 0) else { return 0 }
        let limit = actions.allowsFullSwipe ? row : actions.width * stretch
        return max(-limit, min(limit, wanted))
    }

    /// What happens when the finger has gone.
    /// - Parameters:
    ///   - offset: The row's offset.
    ///   - velocity: The finger's velocity.
    ///   - isThrown: Whether the finger was lifted. A cancelled swipe runs no action.
    ///   - isLeading: Whether the actions are at the leading edge.
    ///   - row: The row's width.
    package static func end(
        offset: CGFloat, velocity: CGFloat, isThrown: Bool, isLeading: Bool, row: CGFloat, actions: @autoclosure () -> Actions
    ) -> End {
        let sign: CGFloat = isLeading ? 1 : -1, distance = offset * sign, speed = velocity * sign
        if speed <= -flick { return .closes }
        let actions = actions()
        if isThrown && distance > fullShare * row && actions.allowsFullSwipe { return .runsFirstAction }
        return speed > flick || distance > actions.width / 2 ? .opens : .closes
    }
}
