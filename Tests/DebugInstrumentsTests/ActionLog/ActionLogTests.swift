import Foundation
import Testing

@testable import DebugInstruments

private final class Model {
    var count = 0
}

@MainActor @Suite struct ActionLogTests {
    private final class Time {
        var now = 10.0
    }

    private let time = Time()
    private let log: ActionLog

    init() {
        let time = time
        log = ActionLog(now: { time.now })
        log.isOn = true
    }

    @Test func equal_actions_in_two_scenes_are_two_rows() {
        var turn: String?
        log.sceneInTurn = { turn }
        for index in 0..<10 {
            time.now += 0.1
            turn = index % 2 == 0 ? "one" : nil
            log.record(label: "a", scene: "two")
        }
        #expect(log.rows.map(\.scene) == ["one", "two"])
        #expect(log.rows.map(\.count) == [5, 5])
        #expect(log.history.summaries(at: time.now).map(\.count) == [10])
        #expect(log.document { $0.scene == "one" }.actions.count == 5)
    }

    /// Details that report no bytes and turn out to hold `bytes` each.
    private func recordHeavy(_ count: Int, _ bytes: Int, asked: @escaping @MainActor () -> Void = {}) {
        for _ in 0..<count {
            time.now += 1
            let weigh: @MainActor () -> Int = {
                asked()
                return bytes
            }
            log.record(label: "a", detail: ActionDetail(byteCount: 0, weight: weigh) { "" })
        }
    }

    @Test func a_details_size_is_computed_later_and_only_once() {
        var asked = 0
        recordHeavy(3, 1000) { asked += 1 }
        let before = log.history.byteCount
        #expect(asked == 0)
        log.weighDetails()
        #expect(asked == 3 && log.history.byteCount == before + 3000)
        log.weighDetails()
        #expect(asked == 3 && log.history.byteCount == before + 3000)
    }

    @Test func of_many_details_a_few_are_weighed_and_the_others_estimated_from_them() {
        var asked = 0
        recordHeavy(100, 1000) { asked += 1 }
        let before = log.history.byteCount
        log.weighDetails(atMost: 4)
        #expect(asked <= 4 && asked > 0 && log.history.byteCount == before + 100_000)
    }

    @Test func details_that_turn_out_heavy_stay_within_the_logs_byte_limit() {
        // Half of four megabytes for the first details, and the rest for the last.
        recordHeavy(400, 100_000)
        log.weighDetails(atMost: 1000)
        let kept = log.history.actions.filter { $0.detail != nil }.map(\.id.number)
        #expect(kept.count(where: { $0 < 50 }) == 20 && kept.last == 399 && kept.count <= 41)
        recordHeavy(1, 2 << 20)
        log.weighDetails()
        #expect(log.history.actions.last?.detail == nil)
    }

    @Test func a_calls_arguments_are_not_evaluated_while_the_log_is_off() {
        var evaluated = 0
        func evaluate<Value>(_ value: Value) -> Value {
            evaluated += 1
            return value
        }
        log.isOn = false
        let id = log.record(label: evaluate("a"), changed: evaluate(true), detail: evaluate(ActionDetail(byteCount: 1) { "" }))
        #expect(id == nil)
        #expect(evaluated == 0)
        #expect(log.rows.isEmpty)
    }
    @Test func action_numbers_continue_after_clearing() throws {
        let first = try #require(log.record(label: "a", detail: ActionDetail(byteCount: 1) { "old" }))
        let row = try #require(log.rows.first).id, revision = log.history.revision
        log.clear()
        #expect(log.history.count == 0 && log.rows.isEmpty && log.history.revision > revision)
        for _ in 0..<1200 { log.record(label: "b", detail: ActionDetail(byteCount: 1) { "new" }) }
        #expect(log.history.action(first) == nil)
        #expect(log.history.count == 1200 && !log.rows.contains { $0.id == row })
        // The first and the last entries are kept, as in a log that was never cleared.
        let numbers = log.history.actions.map(\.id.number)
        #expect(numbers == Array(1...50) + Array(751...1200))
        #expect(log.history.action(.init(number: 1))?.detail?.describe() == "new")
    }
    @Test func a_difference_is_computed_on_demand() throws {
        var made = 0
        let recorded = log.record(
            label: "a",
            detail: ActionDetail(from: [1], to: [1, 2]) { old, new in
                made += 1
                return "\(old) → \(new)"
            })
        let id = try #require(recorded)
        let action = try #require(log.history.action(id))
        #expect(made == 0)
        #expect(action.detail?.describe() == "[1] → [1, 2]")
        #expect(made == 1)
    }
    @Test func a_state_that_is_an_object_is_not_retained() {
        weak var model: Model?
        do {
            let object = Model()
            model = object
            log.record(label: "a", detail: ActionDetail(from: object, to: object) { old, new in "\(old.count) \(new.count)" })
        }
        #expect(model == nil)
        #expect(log.history.actions.map { $0.detail == nil } == [true])
    }
    @Test func dropped_entries_are_released() {
        let log = ActionLog(byteLimit: 1000, now: { 1 })
        log.isOn = true
        for _ in 0..<50 { log.record(label: "first") }
        weak var model: Model?
        do {
            let object = Model()
            model = object
            log.record(label: "a", detail: ActionDetail(byteCount: 200) { "\(object.count)" })
        }
        #expect(model != nil)
        for _ in 0..<5 { log.record(label: "a", detail: ActionDetail(byteCount: 200) { "" }) }
        #expect(model == nil)
    }
    @Test func a_pause_keeps_the_rows_and_continues_measuring() {
        log.record(label: "a")
        log.isPaused = true
        for _ in 0..<120 {
            time.now += 1 / 60
            log.record(label: "b")
        }
        #expect(log.rows.map(\.label) == ["a"])
        #expect(log.missedWhilePaused == 120)
        #expect(log.history.badges(of: "b", at: time.now).map(\.title).contains("high frequency"))
        log.isPaused = false
        log.record(label: "b")
        #expect(log.rows.map(\.label) == ["a", "b"])
        #expect(log.rows.map(\.count) == [1, 1])
        #expect(log.missedWhilePaused == 0)
    }
    @Test func the_filter_shows_rows_by_text_by_badge_and_without_those_that_were_hidden() {
        for index in 0..<12 { log.record(label: index < 10 ? "rowSelected" : index < 11 ? "saved" : "Row moved") }
        #expect(log.rows.map(\.label) == ["rowSelected", "saved", "Row moved"])
        log.filter.text = "ROW"
        #expect(log.rows.map(\.label) == ["rowSelected", "Row moved"])
        log.filter.isRemarkableOnly = true
        #expect(log.rows.map(\.label) == ["rowSelected"])
        log.filter = ActionFilter()
        log.filter.hidden = ["saved"]
        #expect(log.rows.map(\.label) == ["rowSelected", "Row moved"])
    }
    @Test func frames_are_recorded_only_while_the_log_is_on() {
        for index in 0..<18 {
            if index == 9 { log.frameCommitted() }
            log.record(label: "a")
        }
        #expect(log.rows.first?.badges == [])
    }
    @Test func turns_are_counted_by_a_closure() {
        let time = time
        var turn = 0
        let log = ActionLog(now: { time.now }, turn: { turn })
        log.isOn = true
        for _ in 0..<10 {
            turn += 1
            time.now += 1
            log.record(label: "a")
            time.now += 0.3
            log.record(label: "b")
        }
        #expect(log.history.badges(of: "b", at: time.now).contains(.echo(of: "a", times: 10)))
    }
    @Test func clearing_forgets_everything() {
        log.record(label: "a")
        log.clear()
        #expect(log.rows.isEmpty)
        #expect(log.history.count == 0)
    }

    // MARK: Documents

    private func recorded() -> ActionLog {
        for index in 0..<20 {
            time.now += 0.01
            log.record(
                label: index % 2 == 0 ? "a" : "b", cost: 0.001, changed: index % 4 == 0,
                detail: ActionDetail(byteCount: 8, action: { "{\"set\":\(index)}" }) { "count: \(index - 1) → \(index)" })
        }
        return log
    }

    @Test func a_log_that_was_exported_and_imported_is_the_same() throws {
        let document = recorded().document()
        let again = try ActionLogDocument(json: try document.json())
        #expect(again == document)
        #expect(again.actions[3].difference == "count: 2 → 3")
        #expect(again.actions[3].action == "{\"set\":3}")
        #expect(again.actions(of: again.rows[1]).map(\.label) == Array(repeating: "b", count: 10))
    }
    @Test func an_imported_log_replaces_the_live_log_and_can_be_filtered() throws {
        let document = recorded().document()
        let other = ActionLog(now: { 0 })
        other.opened = try ActionLogDocument(json: try document.json())
        #expect(other.rows == document.rows)
        other.filter.text = "b"
        #expect(other.rows.map(\.label) == ["b"])
        #expect(other.document().actions.count == 10)
    }
    @Test func only_what_the_filter_shows_is_exported() {
        let log = recorded()
        log.filter.hidden = ["a"]
        #expect(log.document().rows.map(\.label) == ["b"])
        #expect(log.document().actions.allSatisfy { $0.label == "b" })
        #expect(log.document().count == 20)
    }
}
