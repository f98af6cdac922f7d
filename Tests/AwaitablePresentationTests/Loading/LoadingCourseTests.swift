import Testing

@testable import AwaitablePresentation

/// When the loading overlay is visible: the state machine without a window and without time.
@Suite struct LoadingCourseTests {
    private func effects(_ events: LoadingCourse.Event...) -> [String] {
        var course = LoadingCourse()
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

    @Test func what_is_over_in_a_moment_is_not_shown() {
        #expect(effects(.begin(1), .end(1), .timeUp(1)) == ["start 1 200.0", "stop 1", ""])
    }

    @Test func it_appears_late_and_stays_a_while() {
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .end(1), .timeUp(2))
                == ["start 1 200.0", "show", "start 2 500.0", "", "hide"])
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .timeUp(2), .end(1))
                == ["start 1 200.0", "show", "start 2 500.0", "", "hide"])
    }

    @Test func it_goes_with_the_last_of_several() {
        #expect(
            effects(.begin(1), .begin(2), .end(1), .timeUp(1), .appeared, .timeUp(2), .begin(3), .end(2), .end(3), .end(3))
                == ["start 1 200.0", "", "", "show", "start 2 500.0", "", "", "", "hide", ""])
    }

    @Test func what_begins_while_it_has_to_stay_keeps_it() {
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .end(1), .begin(2), .timeUp(2), .end(2))
                == ["start 1 200.0", "show", "start 2 500.0", "", "", "", "hide"])
    }

    @Test func what_nobody_has_seen_need_not_stay() {
        #expect(effects(.begin(1), .timeUp(1), .end(1), .appeared) == ["start 1 200.0", "show", "hide", ""])
    }

    @Test func when_the_window_is_gone_nothing_is_left() {
        #expect(effects(.begin(1), .ended, .end(1), .timeUp(1)) == ["start 1 200.0", "stop 1", "", ""])
        #expect(
            effects(.begin(1), .timeUp(1), .appeared, .ended, .begin(2))
                == ["start 1 200.0", "show", "start 2 500.0", "stop 2, hide", "start 3 200.0"])
    }
}
