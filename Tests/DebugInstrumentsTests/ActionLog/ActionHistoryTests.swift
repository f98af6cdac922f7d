import Foundation
import Testing

@testable import DebugInstruments

@MainActor @Suite struct ActionHistoryTests {
    private var history = ActionHistory()

    private func detail(_ bytes: Int, _ text: String = "") -> ActionDetail { ActionDetail(byteCount: bytes) { text } }

    // MARK: Rows

    @Test mutating func actions_of_one_label_make_one_row() throws {
        for index in 0..<143 {
            history.record(label: "sliderChanged", at: Double(index) / 58, cost: 0.0003, changed: index % 36 == 0)
        }
        let row = try #require(history.rows(at: 3).first)
        #expect(history.rows(at: 3).count == 1)
        #expect(row.line == "sliderChanged ×143 · 58/s · 0.3 ms · 97.2 % no-op")
        #expect(history.actions(of: row).count == 143)
    }
    @Test mutating func one_action_is_its_label_alone() {
        history.record(label: "saved", at: 1)
        #expect(history.rows(at: 1).map(\.line) == ["saved"])
    }
    @Test mutating func a_few_actions_without_a_change_give_no_share_yet() {
        for index in 0..<4 { history.record(label: "refresh", at: Double(index) * 0.5, changed: false) }
        #expect(history.rows(at: 2).map(\.line) == ["refresh ×4 · 2/s"])
        history.record(label: "refresh", at: 2, changed: false)
        #expect(history.rows(at: 2).map(\.line) == ["refresh ×5 · 2/s · 100 % no-op"])
    }
    @Test mutating func rows_are_in_the_order_of_their_first_actions() {
        for index in 0..<10 {
            history.record(label: "down", at: Double(index) * 0.1)
            history.record(label: "up", at: Double(index) * 0.1 + 0.05)
        }
        history.record(label: "left", at: 2)
        #expect(history.rows(at: 2).map(\.label) == ["down", "up", "left"])
        #expect(history.rows(at: 2).map(\.count) == [10, 10, 1])
    }
    @Test mutating func after_a_pause_an_action_begins_a_new_row() {
        history.record(label: "a", at: 0)
        history.record(label: "a", at: 2)
        history.record(label: "a", at: 4.1)
        #expect(history.rows(at: 5).map(\.count) == [2, 1])
    }
    @Test mutating func a_row_that_others_have_pushed_up_is_not_joined() {
        for label in ["a", "b", "c", "d", "a", "e", "a"] { history.record(label: label, at: 1) }
        #expect(history.rows(at: 1).map(\.label) == ["a", "b", "c", "d", "e", "a"])
    }
    @Test mutating func seven_scenes_with_equal_actions_have_a_row_each() {
        for index in 0..<700 { history.record(label: "a", at: Double(index) * 0.01, scene: "scene \(index % 7)") }
        #expect(history.rows(at: 7).map(\.scene) == (0..<7).map { "scene \($0)" })
        #expect(history.rows(at: 7).map(\.count) == Array(repeating: 100, count: 7))
    }
    @Test mutating func a_scenes_row_is_pushed_up_only_by_its_own_rows() {
        for label in ["a", "b", "c", "d", "a", "e", "a"] {
            for scene in ["one", "two", "three"] { history.record(label: label, at: 1, scene: scene) }
        }
        for scene in ["one", "two", "three"] {
            #expect(history.rows(at: 1).filter { $0.scene == scene }.map(\.label) == ["a", "b", "c", "d", "e", "a"])
        }
    }
    @Test mutating func continuing_rows_of_several_scenes_have_current_badges() {
        history.record(label: "a", at: 1, scene: "one")
        for _ in 0..<12 { history.record(label: "a", at: 1, scene: "two") }
        #expect(history.rows(at: 1).map { $0.badges.map(\.title) } == [["burst"], ["burst"]])
    }
    @Test mutating func a_row_that_ended_in_one_scene_keeps_its_badges_while_another_continues() {
        for index in 0..<300 { history.record(label: "a", at: Double(index) / 60 + (index % 3 == 0 ? 0.004 : 0), scene: "one") }
        for index in 0..<20 { history.record(label: "a", at: 5 + Double(index), scene: "two") }
        let rows = history.rows(at: 30)
        #expect(rows.count == 2 && rows[0].badges.map(\.title) == ["high frequency"])
        #expect(!rows[1].badges.map(\.title).contains("high frequency"))
    }
    @Test mutating func a_scene_without_remaining_rows_leaves_nothing_behind() {
        for index in 0..<5000 { history.record(label: "a", at: Double(index) * 0.001, scene: "scene \(index)") }
        #expect(history.rows(at: 5).count == ActionHistory.entryLimit)
        #expect(history.joinableRows <= ActionHistory.entryLimit)
    }
    @Test mutating func a_row_keeps_the_badges_that_it_had() {
        for index in 0..<300 { history.record(label: "a", at: Double(index) / 60 + (index % 3 == 0 ? 0.004 : 0)) }
        history.record(label: "a", at: 60)
        let rows = history.rows(at: 60)
        #expect(rows[0].badges.map(\.title) == ["high frequency"])
        #expect(rows[1].badges.isEmpty)
    }
    @Test mutating func a_sparkline_has_the_last_seconds() {
        for second in 0..<40 {
            for index in 0..<(second % 5) { history.record(label: "a", at: Double(second) + Double(index) * 0.1) }
        }
        #expect(history.sparkline(of: "a", at: 39.9, seconds: 6) == [4, 0, 1, 2, 3, 4])
        #expect(history.sparkline(of: "a", at: 42, seconds: 6) == [2, 3, 4, 0, 0, 0])
        #expect(history.sparkline(of: "a", at: 500, seconds: 3) == [0, 0, 0])
        #expect(history.sparkline(of: "none", at: 1, seconds: 3) == [0, 0, 0])
        #expect(history.rate(of: "a", at: 39.9) == 4)
    }

    // MARK: Limits

    @Test mutating func five_hundred_actions_are_kept_including_the_first_fifty() {
        for index in 0..<3000 { history.record(label: "label \(index % 7)", at: Double(index) * 3) }
        let numbers = history.actions.map(\.id.number)
        #expect(numbers == Array(0..<50) + Array(2550..<3000))
        #expect(history.rows(at: 9000).map(\.id) == Array(0..<50) + Array(2550..<3000))
        #expect(history.count == 3000)
        #expect(history.action(ActionEntry.ID(number: 49))?.time == 147)
        #expect(history.action(ActionEntry.ID(number: 50)) == nil)
        #expect(history.action(ActionEntry.ID(number: 2999)).map(history.label) == "label 3")
        #expect(history.action(ActionEntry.ID(number: 3000)) == nil)
    }
    @Test mutating func the_oldest_details_are_dropped_when_they_take_too_many_bytes() {
        history = ActionHistory(byteLimit: 1000)
        for index in 0..<200 { history.record(label: "a", at: Double(index), detail: detail(20)) }
        let kept = history.actions.filter { $0.detail != nil }.map(\.id.number)
        // Half of the space is for the first details, and the rest for the last.
        #expect(kept == Array(0..<25) + Array(175..<200))
        #expect(history.actions.count == 200)
        #expect(history.byteCount < 500 * (MemoryLayout<ActionEntry>.stride + MemoryLayout<ActionRow>.stride) + 1000)
    }
    @Test mutating func details_of_dropped_actions_count_no_longer() {
        history = ActionHistory(byteLimit: 600_000)
        for index in 0..<2000 { history.record(label: "a", at: Double(index), detail: detail(1000)) }
        #expect(history.actions.allSatisfy { $0.detail != nil })
        let bytes = history.byteCount
        for index in 2000..<3000 { history.record(label: "a", at: Double(index), detail: detail(1000)) }
        #expect(history.byteCount == bytes)
    }
    @Test mutating func a_detail_that_would_displace_all_others_is_not_kept() {
        history = ActionHistory(byteLimit: 1000)
        history.record(label: "a", at: 0, detail: detail(10))
        history.record(label: "a", at: 1, detail: detail(251))
        #expect(history.actions.map { $0.detail != nil } == [true, false])
    }
    @Test mutating func labels_with_values_in_them_do_not_grow_for_ever() {
        for index in 0..<5000 { history.record(label: "row \(index) tapped", at: Double(index)) }
        #expect(history.summaries(at: 5000).count == ActionHistory.labelLimit + 1)
        #expect(history.summaries(at: 5000).first?.label == "other actions")
        #expect(history.summaries(at: 5000).map(\.count).reduce(0, +) == 5000)
        history = ActionHistory()
        let long = String(repeating: "x", count: 5000)
        for index in 0..<1000 { history.record(label: long + "\(index)", at: Double(index)) }
        #expect(history.summaries(at: 5000).count == 1)
        #expect(history.byteCount < megabyte)
    }
    @Test mutating func clock_jumps_and_invalid_costs_are_harmless() {
        for time in [5, 3, .nan, .infinity, 6] { history.record(label: "a", at: time, cost: .nan) }
        history.record(label: "a", at: 6, cost: -1)
        #expect(history.actions.map(\.time) == [5, 5, 5, 5, 6, 6])
        #expect(history.rows(at: 6).map(\.cost) == [0])
    }
    @Test mutating func summaries_contain_the_maximum_rate_of_one_second() {
        for index in 0..<90 { history.record(label: "a", at: Double(index) / 30, cost: 0.001, changed: index % 2 == 0) }
        for index in 0..<20 { history.record(label: "b", at: 10 + Double(index)) }
        let summaries = history.summaries(at: 30)
        #expect(summaries.map(\.label) == ["a", "b"])
        #expect(abs(summaries[0].peakRate - 30) <= 1)
        #expect(abs(summaries[0].cost - 0.09) < 1e-9)
        #expect(summaries[0].noOpShare == 0.5)
        #expect(summaries[1].peakRate <= 2)
        #expect(summaries[1].noOpShare == nil)
    }
    @Test func a_ring_agrees_with_a_list_whatever_is_appended() {
        for (limit, pinned) in [(500, 50), (7, 3), (5, 0)] {
            var ring = PinnedRing<Int>(limit: limit, pinned: pinned), list: [Int] = []
            for value in 0..<1200 {
                let gone = ring.append(value * 3)
                list.append(value * 3)
                let expected = list.count > limit ? list.remove(at: pinned) : nil
                #expect(gone == expected)
                #expect(ring.count == list.count)
            }
            #expect(ring.elements == list)
            #expect(ring.numbers.allSatisfy { ring.contains($0) && ring[$0] == $0 * 3 })
            #expect(!ring.contains(pinned) && !ring.contains(1200) && !ring.contains(-1))
        }
    }
}
