import Foundation
import Testing

@testable import DebugInstruments

@MainActor @Suite struct ActionBadgeTests {
    @Test(arguments: Trace.all) func each_recorded_situation_gets_its_badges(trace: Trace) {
        #expect(trace.titles == trace.expected)
    }

    // MARK: High frequency

    private func isOften(_ trace: Trace, at time: TimeInterval? = nil) -> Bool {
        let badges = trace.history.badges(of: "a", at: time ?? trace.end)
        return badges.contains { $0.title == "high frequency" }
    }

    @Test func twenty_four_actions_a_second_must_last_for_two_seconds() {
        var trace = Trace(name: "")
        trace.add("a", perSecond: 24, from: 0, for: 1.9, variation: 0)
        #expect(!isOften(trace))
        trace = Trace(name: "")
        trace.add("a", perSecond: 24, from: 0, for: 2.1, variation: 0)
        #expect(isOften(trace))
        trace = Trace(name: "")
        trace.add("a", perSecond: 22, from: 0, for: 30, variation: 0)
        #expect(!isOften(trace))
    }
    @Test func drags_with_pauses_do_not_add_up() {
        var trace = Trace(name: "")
        for drag in 0..<10 { trace.add("a", perSecond: 60, from: Double(drag) * 1.3, for: 0.6, variation: 0.2) }
        #expect(!isOften(trace))
    }
    @Test func the_badge_is_cleared_after_three_seconds_with_few_actions() {
        var trace = Trace(name: "")
        trace.add("a", perSecond: 60, from: 0, for: 3, variation: 0)
        // The twelfth-last action leaves the window of one second at 3.8.
        #expect(isOften(trace, at: 6.7))
        #expect(!isOften(trace, at: 6.9))
        // Continuing at ten actions a second does not count as often: the badge is cleared at the same time.
        trace.add("a", perSecond: 10, from: 3.05, for: 5, variation: 0)
        #expect(!isOften(trace))
        #expect(trace.history.badges(of: "a", at: 6).isEmpty == false)
    }
    @Test func fifteen_actions_a_second_do_not_clear_the_badge() {
        var trace = Trace(name: "")
        trace.add("a", perSecond: 60, from: 0, for: 3, variation: 0)
        trace.add("a", perSecond: 15, from: 3, for: 10, variation: 0)
        #expect(isOften(trace))
    }
    @Test func a_cleared_badge_needs_two_seconds_again() {
        var trace = Trace(name: "")
        trace.add("a", perSecond: 60, from: 0, for: 3, variation: 0)
        trace.add("a", perSecond: 60, from: 20, for: 1, variation: 0)
        #expect(!isOften(trace))
        trace.add("a", perSecond: 60, from: 21, for: 1, variation: 0)
        #expect(isOften(trace))
    }

    // MARK: Timers

    private func isTimer(_ trace: Trace) -> Bool { trace.titles["a"]?.contains("timer") ?? false }

    @Test func evenly_spaced_finger_moves_are_no_timer() {
        var trace = Trace(name: "")
        trace.add("a", perSecond: 60, from: 0, for: 4, variation: 0, isByHand: { _ in true })
        #expect(trace.titles == ["a": ["high frequency"]])
    }
    @Test func deceleration_after_a_throw_counts_as_user_input_for_a_while() {
        var trace = Trace(name: "")
        trace.add("a", perSecond: 60, from: 0, for: 4, variation: 0, isByHand: { $0 < 1 })
        #expect(trace.titles == ["a": ["high frequency"]])
        trace.add("a", perSecond: 60, from: 4, for: 4, variation: 0)
        #expect(trace.titles == ["a": ["high frequency", "timer"]])
    }
    @Test(arguments: [1.0, 60]) func a_timer_is_recognised_while_the_user_draws(perSecond: Double) {
        var trace = Trace(name: "")
        trace.add("a", perSecond: perSecond, from: 0, for: 30, variation: 0.01, isByHand: { $0 > 3 })
        #expect(isTimer(trace))
    }
    @Test func a_timer_started_by_a_tap_is_recognised() {
        var trace = Trace(name: "")
        trace.add("a", perSecond: 4, from: 0, for: 10, variation: 0.01, isByHand: { $0 < 0.1 })
        #expect(isTimer(trace))
    }
    @Test func the_log_reads_the_time_since_the_last_user_input() {
        for (since, expected) in [(0.016, false), (0.5, true), (nil, true)] as [(TimeInterval?, Bool)] {
            var now = 0.0
            let log = ActionLog(now: { now })
            (log.isOn, log.sinceInput) = (true, { _ in since })
            for _ in 0..<240 {
                now += 1.0 / 60
                log.record(label: "a")
            }
            #expect(log.history.badges(of: "a", at: now).contains { $0.title == "timer" } == expected)
        }
    }

    @Test func input_in_another_scene_does_not_turn_a_timer_into_user_input() {
        for (scene, expected) in [("mine", true), ("theirs", false)] {
            var now = 0.0
            let log = ActionLog(now: { now })
            (log.isOn, log.sinceInput) = (true, { $0 == "theirs" ? 0.016 : nil })
            for _ in 0..<240 {
                now += 1.0 / 60
                log.record(label: "a", scene: scene)
            }
            #expect(log.history.badges(of: "a", at: now).contains { $0.title == "timer" } == expected)
        }
    }

    // MARK: Others

    @Test func ten_actions_in_one_frame_are_a_burst_and_nine_are_not() {
        for (count, expected) in [(9, false), (10, true)] {
            var history = ActionHistory()
            for index in 0..<count { history.record(label: "a", at: 1 + Double(index) * 0.001) }
            #expect(history.badges(of: "a", at: 2).contains(.burst(inOneFrame: count)) == expected)
        }
    }
    @Test func a_burst_is_shown_for_ten_seconds_and_stays_in_the_summary() throws {
        var history = ActionHistory()
        for _ in 0..<12 { history.record(label: "a", at: 1) }
        history.frameCommitted()
        history.record(label: "a", at: 9)
        #expect(history.badges(of: "a", at: 10.9).contains(.burst(inOneFrame: 12)))
        #expect(!history.badges(of: "a", at: 11).contains { $0.title == "burst" })
        #expect(history.rows(at: 60).map { $0.badges.map(\.title) } == [["burst"], []])
        #expect(try #require(history.summaries(at: 60).first).badges == [.burst(inOneFrame: 12)])
        // A new burst is reported with its own count.
        for _ in 0..<10 { history.record(label: "a", at: 70) }
        #expect(history.badges(of: "a", at: 71).contains(.burst(inOneFrame: 10)))
    }
    @Test func actions_of_two_frames_are_no_burst() {
        var history = ActionHistory()
        for index in 0..<18 {
            if index == 9 { history.frameCommitted() }
            history.record(label: "a", at: 1 + Double(index) * 0.0001)
        }
        #expect(history.badges(of: "a", at: 2).isEmpty)
        // If no frame is committed because nothing changed, time separates the bursts.
        history = ActionHistory()
        for index in 0..<18 { history.record(label: "a", at: 1 + Double(index) * 0.002) }
        #expect(history.badges(of: "a", at: 2).isEmpty)
    }
    @Test func four_of_five_that_change_nothing_are_no_ops() {
        for (step, expected) in [(5, true), (4, false)] {
            var history = ActionHistory()
            for index in 0..<40 {
                history.record(label: "a", at: Double(index) * 0.37 * Double(index), changed: index % step == 0)
            }
            #expect(history.badges(of: "a", at: 1000).contains { $0.title == "no-op" } == expected)
        }
    }
    @Test func an_action_without_a_comparison_is_no_no_op() {
        var history = ActionHistory()
        for index in 0..<9 { history.record(label: "a", at: Double(index * index), changed: false) }
        for index in 9..<60 { history.record(label: "a", at: Double(index * index)) }
        #expect(history.badges(of: "a", at: 5000).isEmpty)
    }
    @Test func an_action_that_takes_more_than_a_twentieth_of_the_main_actor_is_costly() {
        var history = ActionHistory()
        history.record(label: "a", at: 10, cost: 0.24)
        #expect(history.badges(of: "a", at: 10).isEmpty)
        history.record(label: "a", at: 11, cost: 0.02)
        #expect(history.badges(of: "a", at: 11).map(\.title) == ["cost"])
        #expect(history.badges(of: "a", at: 20).isEmpty)
    }
    @Test func an_action_that_sometimes_comes_without_the_other_is_no_echo() {
        var trace = Trace.echoes
        trace.steps.append(Trace.Step(time: 50, label: "choiceChanged", turn: 100))
        #expect(trace.titles == ["chosen": [], "choiceChanged": []])
        trace = Trace.echoes
        trace.steps.append(Trace.Step(time: 50, label: "chosen", turn: 100))
        trace.steps.append(Trace.Step(time: 60, label: "chosen", turn: 101))
        #expect(trace.titles == ["chosen": [], "choiceChanged": []])
    }
    @Test func without_turns_actions_within_a_millisecond_belong_together() {
        var near = ActionHistory(), far = ActionHistory()
        for index in 0..<10 {
            let time = Double(index * index)
            near.record(label: "a", at: time)
            near.record(label: "b", at: time + 0.0105, cost: 0.010)
            far.record(label: "a", at: time)
            far.record(label: "b", at: time + 0.0105, cost: 0.002)
        }
        #expect(near.badges(of: "b", at: 100) == [.echo(of: "a", times: 10)])
        #expect(far.badges(of: "b", at: 100).isEmpty)
    }
    @Test func a_badge_describes_its_figures_and_its_rule() {
        #expect(
            ActionBadge.highFrequency(perSecond: 58.04).explanation
                == "58 a second. At 24 a second for two seconds it counts as high frequency, until there are fewer than 12 a second "
                + "for 3 s.")
        #expect(
            ActionBadge.burst(inOneFrame: 12).explanation
                == "12 in one frame, which shows only the result of the last one. From 10 on it is a burst, which is reported for 10 s."
        )
        #expect(
            ActionBadge.noOp(unchanged: 62, of: 64).explanation
                == "62 of the last 64 changed nothing. From 80 % on it counts as a no-op.")
        #expect(
            ActionBadge.cost(share: 0.0719, perAction: 0.0006).explanation
                == "7.2 % of the main actor in the last 5 s, 0.6 ms each. Above 5 % it is worth a look.")
        #expect(
            ActionBadge.timer(interval: 1 / 60, variation: 0.021).explanation
                == "Every 16.7 ms, and the intervals vary by 2.1 %. Below 10 % it is a timer, not a user.")
        #expect(
            ActionBadge.echo(of: "chosen", times: 12).explanation
                == "The last 12 times it followed chosen in the same turn: one action could replace both.")
    }
}
