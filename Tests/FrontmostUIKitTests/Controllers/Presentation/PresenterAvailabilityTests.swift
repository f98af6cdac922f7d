import Testing

@testable import FrontmostUIKit

/// The table of when a presentation begins.
struct PresenterAvailabilityTests {
    @Test(arguments: [
        (onScreen: true, occupied: false, inTransition: false, PresenterAvailability.free),
        (true, false, true, .inTransition),
        (true, true, false, .occupied),
        (true, true, true, .occupied),
        (false, false, false, .absent),
        (false, false, true, .absent),
        (false, true, false, .occupied),
        (false, true, true, .occupied),
    ])
    func the_first_obstacle_decides(onScreen: Bool, occupied: Bool, inTransition: Bool, availability: PresenterAvailability) {
        #expect(
            PresenterAvailability(isOnScreen: onScreen, isOccupied: occupied, isInTransition: inTransition) == availability)
    }

    /// The decisions of each patience, from the least to the most, when the obstacle stays and when it goes by itself.
    @Test(arguments: [
        (PresenterAvailability.free, stays: "now now now now", goes: "now now now now"),
        (.absent, "never never never never", "never never never never"),
        (.occupied, "never never never afterOccupant", "never afterOccupant afterOccupant afterOccupant"),
        (
            .inTransition, "never never afterTransition afterTransition",
            "never afterTransition afterTransition afterTransition"
        ),
    ])
    func more_patience_waits_for_more(availability: PresenterAvailability, stays: String, goes: String) {
        #expect(PresentationPatience.allCases == [.none, .ifSoonFree, .untilSettled, .untilFree])
        for (passes, expected) in [(false, stays), (true, goes)] {
            let decisions = PresentationPatience.allCases.map {
                "\(availability.decision($0, isOccupantLeaving: passes, isPresenterComing: passes))"
            }
            #expect(decisions.joined(separator: " ") == expected)
        }
    }

    @Test func an_obstacle_is_not_looked_into_where_that_decides_nothing() {
        func unread() -> Bool {
            Issue.record("The obstacle was looked into.")
            return false
        }
        for availability in PresenterAvailability.allCases {
            for patience in [PresentationPatience.none, .untilFree] {
                _ = availability.decision(patience, isOccupantLeaving: unread(), isPresenterComing: unread())
            }
        }
    }
}
