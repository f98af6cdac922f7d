import Foundation
import FrontmostRender

/// A finger that moves over a row with swipe actions, in lists of both kinds. Pure: it says what each event of the drag is to the row, and
/// `SwipeRule` how far the row moves.
///
/// A drag becomes a swipe when it has moved sideways by more than a tap may, towards actions. Until then the views around the row
/// receive it. Offsets and velocities count away from the leading edge: they are negative towards it, where trailing actions appear.
package struct SwipeDrag: Equatable, Sendable {
    private enum State: Equatable {
        case idle
        /// The base is the row's offset when the drag began.
        case waiting(base: CGFloat), swiping(base: CGFloat)
    }

    /// What an event of the drag is to the row.
    package enum Step: Equatable, Sendable {
        /// Nothing: no swipe, or none yet.
        case passes
        /// The drag has become a swipe, which moves the row as far as `SwipeRule.offset` allows.
        case begins(wanted: CGFloat)
        /// The swipe moves the row on.
        case follows(wanted: CGFloat)
        /// The finger has gone. `isThrown` says whether it was lifted; a cancelled swipe has no velocity.
        case ends(velocity: CGFloat, isThrown: Bool)
    }

    private var state = State.idle
    private let asksOnce: Bool

    /// - Parameter asksOnce: Whether a drag is over for the row once it has gone sideways towards no actions. This is so in lists of UIKit's:
    ///   the question goes to the app's delegate, which makes the actions, so it is asked once a drag. A row of SwiftUI's knows its
    ///   actions, and a drag that turns round becomes a swipe.
    package init(asksOnce: Bool) { self.asksOnce = asksOnce }

    /// See `InputResponder.followsDrag`.
    package var follows: Bool { if case .swiping = state { true } else { false } }
    /// See `InputResponder.awaitsDrag`.
    package var awaits: Bool { if case .waiting = state { true } else { false } }

    /// Takes an event of a drag.
    /// - Parameters:
    ///   - offset: The row's current offset.
    ///   - isMirrored: Whether the row's leading edge is at the right.
    ///   - hasActions: Whether there are actions at the leading edge, or at the trailing one. A row that is moved aside has some.
    package mutating func take(
        _ drag: DragInput, offset: CGFloat, isMirrored: Bool, hasActions: (_ isLeading: Bool) -> Bool
    ) -> Step {
        switch drag.phase {
        case .began:
            state = .waiting(base: offset)
            return .passes
        case .changed:
            let way = drag.translation
            return move(isMirrored ? -way.width : way.width, way.height, hasActions)
        case .ended, .cancelled:
            let wasSwipe = follows, isThrown = drag.phase == .ended
            state = .idle
            if !wasSwipe { return .passes }
            let velocity = isMirrored ? -drag.velocity.width : drag.velocity.width
            return .ends(velocity: isThrown ? velocity : 0, isThrown: isThrown)
        }
    }

    private mutating func move(_ dx: CGFloat, _ dy: CGFloat, _ hasActions: (_ isLeading: Bool) -> Bool) -> Step {
        switch state {
        case .idle: return .passes
        case .swiping(let base): return .follows(wanted: base + dx)
        case .waiting(let base):
            guard SwipeRule.isSwipe(dx, dy) else { return .passes }
            guard base != 0 || hasActions(dx > 0) else {
                if asksOnce { state = .idle }
                return .passes
            }
            state = .swiping(base: base)
            return .begins(wanted: base + dx)
        }
    }

    /// Ends the drag: the actions of the row were hidden.
    package mutating func cancel() { state = .idle }
}
