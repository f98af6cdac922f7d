import Testing

@testable import AwaitablePresentation

/// The state machine of an awaited presentation, edge by edge.
@Suite struct AwaitedPresentationMachineTests {
    typealias Course = AwaitedPresentationMachine<Int>

    /// The effects that a course returns for a series of events, as text.
    private func effects(_ events: Course.Event...) -> [String] {
        var course = Course()
        return events.map { event in
            switch course.handle(event) {
            case nil: "-"
            case .present: "present"
            case .dismiss: "dismiss"
            case .settle(.value(let value)): "value \(value)"
            case .settle(.dismissed): "nil"
            case .settle(.cancelled): "cancelled"
            case .settle(.refused(let reason)): "refused \(reason)"
            }
        }
    }

    @Test func a_dismissal_returns_nil_when_it_has_ended() {
        #expect(effects(.present, .exitBegan, .removed) == ["present", "-", "nil"])
    }

    @Test func a_value_dismisses_the_screen_and_is_returned_when_it_is_gone() {
        #expect(effects(.present, .finish(1), .exitBegan, .removed) == ["present", "dismiss", "-", "value 1"])
    }

    @Test func of_two_values_the_first_counts() {
        #expect(effects(.present, .finish(1), .finish(2), .exitBegan, .removed) == ["present", "dismiss", "-", "-", "value 1"])
    }

    @Test func a_value_before_the_cancellation_is_returned() {
        #expect(effects(.present, .finish(1), .cancel, .exitBegan, .removed) == ["present", "dismiss", "-", "-", "value 1"])
    }

    @Test func a_value_after_the_cancellation_is_ignored() {
        #expect(effects(.present, .cancel, .finish(1), .exitBegan, .removed) == ["present", "dismiss", "-", "-", "cancelled"])
    }

    @Test func a_value_returned_during_the_dismissal_counts() {
        #expect(effects(.present, .exitBegan, .finish(1), .removed) == ["present", "-", "-", "value 1"])
    }

    @Test func a_cancellation_during_the_dismissal_changes_nothing() {
        #expect(effects(.present, .exitBegan, .cancel, .removed) == ["present", "-", "-", "nil"])
    }

    @Test func a_cancelled_swipe_changes_nothing() {
        #expect(effects(.present, .exitBegan, .exitTakenBack, .finish(1)) == ["present", "-", "-", "dismiss"])
    }

    @Test func a_cancellation_during_a_swipe_that_is_then_cancelled_dismisses() {
        #expect(
            effects(.present, .exitBegan, .cancel, .exitTakenBack, .exitBegan, .removed)
                == ["present", "-", "-", "dismiss", "-", "cancelled"])
    }

    @Test func a_value_during_a_swipe_that_is_then_cancelled_dismisses() {
        #expect(
            effects(.present, .exitBegan, .finish(1), .cancel, .exitTakenBack, .exitBegan, .removed)
                == ["present", "-", "-", "-", "dismiss", "-", "value 1"])
    }

    @Test func a_presentation_that_is_torn_down_returns_nil_or_the_decided_value() {
        #expect(effects(.present, .removed) == ["present", "nil"])
        #expect(effects(.present, .finish(1), .removed) == ["present", "dismiss", "value 1"])
        #expect(effects(.present, .cancel, .removed) == ["present", "dismiss", "cancelled"])
    }

    @Test func before_it_is_presented_everything_settles_at_once() {
        #expect(effects(.cancel, .present) == ["cancelled", "-"])
        #expect(effects(.finish(1), .present) == ["value 1", "-"])
        #expect(effects(.refuse(.inTransition), .present) == ["refused inTransition", "-"])
        #expect(effects(.present, .refuse(.alreadyPresenting), .removed) == ["present", "refused alreadyPresenting", "-"])
    }

    /// Any events in any order: at most one settlement, and never a dismissal without a presentation to dismiss.
    @Test func any_series_of_events_settles_at_most_once() {
        let all: [Course.Event] = [
            .present, .refuse(.inTransition), .finish(1), .finish(nil), .cancel, .exitBegan, .exitTakenBack, .removed,
        ]
        func go(_ course: Course, _ depth: Int, _ settled: Int) {
            #expect(settled <= 1)
            if depth == 0 { return }
            for event in all {
                var next = course
                let effect = next.handle(event)
                if case .dismiss = effect { #expect(next.waitsForDismissal) }
                if course.isSettled { #expect(effect == nil) }
                if case .settle = effect { go(next, depth - 1, settled + 1) } else { go(next, depth - 1, settled) }
            }
        }
        go(Course(), 5, 0)
    }
}
