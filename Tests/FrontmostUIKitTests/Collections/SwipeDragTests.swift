import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

/// The swipes over rows of both kinds of lists: what the events of a drag are, how far the row moves, what the end does.
@Suite struct SwipeDragTests {
    /// A row with actions at some of its edges, and a drag that goes through positions relative to its start.
    struct Script: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var offset: CGFloat = 0
        var isMirrored = false, leading = false, trailing = true
        let moves: [CGSize]
        /// What each move is to a row of SwiftUI's, and to a cell of UIKit's if that differs.
        let steps: [SwipeDrag.Step]
        var cellSteps: [SwipeDrag.Step]?
    }

    private static func way(_ dx: CGFloat, _ dy: CGFloat = 0) -> CGSize { CGSize(width: dx, height: dy) }

    private static let scripts = [
        Script(
            testDescription: "A swipe begins beyond a tap's movement and follows the finger, up and down too.",
            moves: [way(-10), way(-11), way(-40, 90), way(5)],
            steps: [.passes, .begins(wanted: -11), .follows(wanted: -40), .follows(wanted: 5)]),
        Script(
            testDescription: "A drag that goes more up or down than sideways may still become a swipe.",
            moves: [way(-11, 11), way(0, 30), way(-31, 30)], steps: [.passes, .passes, .begins(wanted: -31)]),
        Script(
            testDescription: "Towards no actions a drag is no swipe. A cell of UIKit's does not ask again.",
            moves: [way(20), way(-20)], steps: [.passes, .begins(wanted: -20)], cellSteps: [.passes, .passes]),
        Script(
            testDescription: "A row that shows its actions is swiped either way, from where it is.",
            offset: -148, moves: [way(20), way(200)], steps: [.begins(wanted: -128), .follows(wanted: 52)]),
        Script(
            testDescription: "Leading actions are revealed away from the leading edge.",
            leading: true, trailing: false, moves: [way(11)], steps: [.begins(wanted: 11)]),
        Script(
            testDescription: "In a mirrored row, leading is at the right.",
            isMirrored: true, leading: true, trailing: false, moves: [way(-11), way(-40)],
            steps: [.begins(wanted: 11), .follows(wanted: 40)]),
    ]

    @Test(arguments: scripts, [false, true])
    func a_drag_becomes_a_swipe_towards_actions(script: Script, asksOnce: Bool) {
        var drag = SwipeDrag(asksOnce: asksOnce)
        func take(_ phase: DragInput.Phase, _ way: CGSize = .zero) -> SwipeDrag.Step {
            let start = CGPoint(x: 200, y: 50)
            let input = DragInput(
                phase: phase, start: start, location: CGPoint(x: start.x + way.width, y: start.y + way.height),
                velocity: CGSize(width: 70, height: 0))
            return drag.take(input, offset: script.offset, isMirrored: script.isMirrored) { isLeading in
                isLeading ? script.leading : script.trailing
            }
        }
        let steps = asksOnce ? script.cellSteps ?? script.steps : script.steps
        for end in [DragInput.Phase.ended, .cancelled] {
            #expect(take(.began) == .passes && drag.awaits && !drag.follows)
            #expect(script.moves.map { take(.changed, $0) } == steps)
            let isSwipe = steps.last != .passes
            #expect(drag.follows == isSwipe)
            let velocity: CGFloat = end == .cancelled ? 0 : script.isMirrored ? -70 : 70
            #expect(take(end) == (isSwipe ? .ends(velocity: velocity, isThrown: end == .ended) : .passes))
            #expect(!drag.awaits && !drag.follows)
            #expect(take(.changed, Self.way(-50)) == .passes, "The drag is over.")
        }
        _ = take(.began)
        drag.cancel()
        #expect(take(.changed, Self.way(-50)) == .passes && take(.ended) == .passes, "The row has hidden its actions meanwhile.")
    }

    @Test(arguments: [(10.0, 0.0, false), (11, 0, true), (-11, 0, true), (11, 11, false), (20, 19, true), (0, 30, false)])
    func a_drag_is_a_swipe_once_it_has_left_a_tap_behind_sideways(dx: Double, dy: Double, isSwipe: Bool) {
        #expect(SwipeRule.isSwipe(dx, dy) == isSwipe)
    }

    @Test(arguments: [(19.0, false, true), (20, false, false), (374, true, true), (373, true, false), (19, true, false)])
    func a_drag_from_the_leading_edge_of_the_screen_goes_back(x: Double, isMirrored: Bool, goesBack: Bool) {
        #expect(SwipeRule.goesBack(from: x, width: 393, isMirrored: isMirrored) == goesBack)
    }

    @Test(arguments: [
        // Up to the row's width with a full swipe, and to a little more than the actions without.
        (-500.0, true, -320.0), (500, true, 320), (500, false, 120), (-500, false, -120), (-80, false, -80), (80, true, 80),
    ])
    func a_row_follows_the_finger_up_to_a_limit(wanted: Double, allowsFullSwipe: Bool, offset: Double) {
        let actions = SwipeRule.Actions(width: 100, allowsFullSwipe: allowsFullSwipe)
        var sides: [Bool] = []
        let moved = SwipeRule.offset(wanted, row: 320) { isLeading in
            sides.append(isLeading)
            return actions
        }
        #expect(moved == offset && sides == [wanted > 0])
    }

    @Test func a_row_stays_where_there_are_no_actions_and_asks_for_none_at_rest() {
        #expect(SwipeRule.offset(50, row: 320) { _ in nil } == 0)
        var isAsked = false
        let offset = SwipeRule.offset(0, row: 320) { _ in
            isAsked = true
            return nil
        }
        #expect(offset == 0 && !isAsked)
    }

    @Test(
        arguments: [
            // Past half of the actions it opens, past two thirds of the row it runs the first action.
            (49.0, 0.0, true, true, SwipeRule.End.closes), (51, 0, true, true, .opens), (209, 0, true, true, .runsFirstAction),
            // A flick decides alone, the one back always.
            (20, 301, true, true, .opens), (209, -300, true, true, .closes), (90, -301, true, true, .closes),
            // No action runs where the row does not allow it, or where the swipe was cancelled.
            (209, 0, true, false, .opens), (209, 0, false, true, .opens),
        ], [true, false])
    func the_end_of_a_swipe(
        of script: (distance: Double, speed: Double, isThrown: Bool, allowsFullSwipe: Bool, end: SwipeRule.End), isLeading: Bool
    ) {
        let sign: Double = isLeading ? 1 : -1
        let end = SwipeRule.end(
            offset: script.distance * sign, velocity: script.speed * sign, isThrown: script.isThrown, isLeading: isLeading,
            row: 320, actions: SwipeRule.Actions(width: 100, allowsFullSwipe: script.allowsFullSwipe))
        #expect(end == script.end)
    }
}
