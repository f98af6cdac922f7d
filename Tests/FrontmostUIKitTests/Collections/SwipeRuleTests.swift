import Foundation
import Testing

@testable import FrontmostUIKit

@Suite struct SwipeRuleTests {
    @Test(arguments: [(10.0, 0.0, false), (11, 0, true), (-11, 0, true), (11, 11, false), (20, 19, true), (0, 30, false)])
    func a_drag_is_a_swipe_once_it_has_left_a_tap_behind_sideways(dx: Double, dy: Double, isSwipe: Bool) {
        #expect(SwipeRule.isSwipe(dx, dy) == isSwipe)
    }

    @Test func a_row_follows_the_finger_up_to_its_width_or_a_little_more_than_its_actions() {
        #expect(SwipeRule.offset(-500, actions: 100, row: 320, allowsFullSwipe: true) == -320)
        #expect(SwipeRule.offset(500, actions: 100, row: 320, allowsFullSwipe: false) == 120)
        #expect(SwipeRule.offset(-80, actions: 100, row: 320, allowsFullSwipe: false) == -80)
    }

    @Test(arguments: [
        // Past half of the actions it opens, past two thirds of the row it runs the first action.
        (49.0, 0.0, true, true, SwipeRule.End.closes), (51, 0, true, true, .opens), (209, 0, true, true, .runsFirstAction),
        // A flick decides alone, the one back always.
        (20, 301, true, true, .opens), (209, -300, true, true, .closes), (90, -301, true, true, .closes),
        // No action runs where the row does not allow it, or where the swipe was cancelled.
        (209, 0, true, false, .opens), (209, 0, false, true, .opens),
    ])
    func the_end_of_a_swipe(distance: Double, speed: Double, isThrown: Bool, allowsFullSwipe: Bool, end: SwipeRule.End) {
        #expect(
            SwipeRule.end(
                distance: distance, speed: speed, isThrown: isThrown, actions: 100, row: 320, allowsFullSwipe: allowsFullSwipe)
                == end)
    }
}
