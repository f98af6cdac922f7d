import Testing

@testable import AwaitablePresentation

/// When the loading overlay is visible: the state machine without a window and without time.
@Suite struct LoadingCourseTests {
    private func effects(_ events: LoadingMachine.Event...) -> [String] {
        var course = LoadingMachine()
        return events.map { event in
            course.handle(event).map {
                switch $0 {
                case .startTimer(let run, let duration): "start \(run) \(duration / .milliseconds(1))"
                case .stopTimer(let run): "stop \(run)"
                case .show: "show"
                case .hide: "hide"
                }
            }.joined(separator: ", ")
        }
    }

    @Test func short_work_shows_no_overlay() {
        #expect(effects(.begin(1), .end(1), .timeUp(1)) == ["start 1 200.0", "stop 1", ""])
    }

    @Test func the_overlay_appears_after_a_delay_and_stays_for_a_minimum() {
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .end(1), .timeUp(2))
                == ["start 1 200.0", "show", "start 2 500.0", "", "hide"])
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .timeUp(2), .end(1))
                == ["start 1 200.0", "show", "start 2 500.0", "", "hide"])
    }

    @Test func the_overlay_goes_with_the_last_of_several_works() {
        #expect(
            effects(.begin(1), .begin(2), .end(1), .timeUp(1), .appeared, .timeUp(2), .begin(3), .end(2), .end(3), .end(3))
                == ["start 1 200.0", "", "", "show", "start 2 500.0", "", "", "", "hide", ""])
    }

    @Test func work_that_begins_during_the_minimum_time_keeps_the_overlay() {
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .end(1), .begin(2), .timeUp(2), .end(2))
                == ["start 1 200.0", "show", "start 2 500.0", "", "", "", "hide"])
    }

    @Test func an_overlay_that_has_not_appeared_need_not_stay() {
        #expect(effects(.begin(1), .timeUp(1), .end(1), .appeared) == ["start 1 200.0", "show", "hide", ""])
    }

    @Test func nothing_is_left_when_the_window_is_gone() {
        #expect(effects(.begin(1), .ended, .end(1), .timeUp(1)) == ["start 1 200.0", "stop 1", "", ""])
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .ended, .begin(2))
                == ["start 1 200.0", "show", "start 2 500.0", "stop 2, hide", "start 3 200.0"])
    }
}
