import DebugInstruments
import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing
import UnidirectionalStore

@testable import DebugHUD

/// The action log of an app's stores, as a user sees it.
@MainActor @Suite struct ActionLogScreenTests {
    struct Counter: Reducer {
        struct State: Equatable, Codable { var count = 0 }
        enum Action: Equatable, Codable { case increment, refresh }
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                if action == .increment { state.count += 1 }
                return .none
            }
        }
    }

    private struct Home: View {
        let store: StoreOf<Counter>
        var body: some View {
            VStack {
                Text("Count \(store.count)")
                Button("Add") { store.send(.increment) }
                Button("Refresh") { store.send(.refresh) }
            }
            .frame(maxHeight: .infinity, alignment: .bottom)
            .debugHUD()
        }
    }

    @Test func a_stores_actions_are_rows_and_a_row_opens_to_its_difference() throws {
        try simulateCounter { screen, _ in
            try await screen.openActions()
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(1))
            let row = screen.find(.button, containing: "increment")
            #expect(row.exists)
            try await row.tap()
            #expect(screen.texts.contains { $0.contains("+   count: 1") })
        }
    }

    @Test func a_paused_log_says_what_it_missed() throws {
        try simulateCounter { screen, _ in
            try await screen.openActions()
            try await screen.find(.button, "Pause").tap()
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Paused, 1 missed").exists)
            #expect(!screen.find(.button, containing: "increment").exists)
            try await screen.find(.button, "Resume").tap()
        }
    }

    @Test func the_user_goes_back_in_time_and_returns() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Count 2").exists)
            try await screen.openActions()
            try await screen.find(.button, "Back").tap()
            #expect(screen.text("Count 1").exists)
            try await screen.find(.button, "Forward").tap()
            #expect(screen.text("Count 2").exists)
            try await screen.find(.button, "Back").tap()
            try await screen.find(.button, "Live").tap()
            #expect(screen.text("Count 2").exists)
        }
    }

    @Test func an_action_that_is_selected_shows_the_state_after_it() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(3))
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            try await screen.find(.button, containing: "increment", nth: 0).tap()
            try await screen.find(.button, "Show the state after it").tap()
            #expect(screen.text("Count 1").exists)
            try await screen.find(.button, "Live").tap()
            #expect(screen.text("Count 2").exists)
        }
    }

    @Test func of_actions_in_one_row_each_can_be_selected() throws {
        try simulateCounter { screen, _ in
            for _ in 0..<10 { try await screen.find(.button, "Add").tap() }
            try await screen.openActions()
            try await screen.find(.button, containing: "increment ×10").tap()
            #expect(!screen.find(.button, "2").exists)
            try await screen.find(.button, "3").tap()
            #expect(screen.text("Count 3").exists)
            try await screen.find(.button, "9").tap()
            #expect(screen.text("Count 9").exists)
            try await screen.find(.button, "Live").tap()
            #expect(screen.text("Count 10").exists)
        }
    }

    @Test func the_filter_shows_matching_rows() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Refresh").tap()
            try await screen.openActions()
            try await screen.find(identifier: "DebugHUD.filter").type("ref")
            #expect(screen.find(.button, containing: "refresh").exists)
            #expect(!screen.find(.button, containing: "increment").exists)
        }
    }

    @Test func a_copied_log_can_be_imported() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            try await screen.find(.button, "Copy").tap()
            let copied = try #require(UIPasteboard.general.string)
            #expect(try ActionLogDocument(json: Data(copied.utf8)).actions.map(\.label) == ["increment"])
            try await screen.find(.button, "Clear").tap()
            #expect(!screen.find(.button, containing: "increment").exists)
            try await screen.find(.button, "Paste").tap()
            #expect(screen.find(.button, containing: "increment").exists)
            try await screen.find(.button, "Return to live").tap()
            #expect(!screen.find(.button, containing: "increment").exists)
        }
    }

    @Test func returning_to_the_live_log_is_not_undone_by_a_running_import() throws {
        try simulateCounter { screen, store in
            store.send(.increment)
            let model = ActionsModel(ActionLog.shared, in: nil)
            model.json = String(decoding: try ActionLog.shared.document().json(), as: UTF8.self)
            model.openJSON()
            await screen.advance(by: .seconds(1))
            #expect(model.isImported)
            model.closeImported()
            model.openJSON()
            model.closeImported()
            #expect(model.message == nil)
            await screen.advance(by: .seconds(1))
            #expect(!model.isImported && ActionLog.shared.opened == nil)
        }
    }

    @Test func a_log_that_is_imported_after_measuring_ended_is_not_opened() throws {
        try simulateCounter { screen, store in
            let log = ActionLog(), model = ActionsModel(log, in: nil)
            model.json = String(decoding: try ActionLog.shared.document().json(), as: UTF8.self)
            log.isOn = true
            model.openJSON()
            log.isOn = false
            await screen.advance(by: .seconds(1))
            #expect(log.opened == nil)
        }
    }

    private struct Reading: Reducer {
        @MainActor static var read = 0
        struct State: Equatable, Codable {}
        struct Action: Equatable, Codable {
            init() {}
            init(from decoder: any Decoder) throws { MainActor.assumeIsolated { Reading.read += 1 } }
        }
        var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
    }

    @Test func a_cancelled_recording_is_not_loaded_further() throws {
        let store = Store(initialState: Reading.State()) { Reading() }, logging = store.debugLog()
        try simulate(Text("").debugHUD()) { screen in
            let recording = StoreRecording(initial: Reading.State(), actions: (0..<1000).map { _ in Reading.Action() })
            let json = try StoreRecordingDocument(store: "Reading.State", recording).json()
            let files = try #require(StoreLogging.travellers(in: nil).first?.files)
            let task = Task { try await files.open(json) }
            task.cancel()
            try await task.value
            #expect((1..<1000).contains(Reading.read), "\(Reading.read)")
        }
        logging.cancel()
    }

    @Test func an_imported_log_names_its_app_and_the_live_log_can_be_restored() throws {
        try simulateCounter { screen, store in
            store.send(.refresh)
            var document = ActionLog.shared.document()
            (document.app, document.exported) = ("Drawing", "2026-11-22T12:30:00Z")
            ActionLog.shared.clear()
            UIPasteboard.general.string = String(decoding: try document.json(), as: UTF8.self)
            try await screen.openActions()
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(containing: "Imported log").exists)
            try await screen.find(.button, "Paste").tap()
            #expect(screen.find(containing: "Imported log").exists)
            #expect(screen.find(containing: "Drawing · 2026-11-22 12:30:00 UTC · 1 action").exists)
            #expect(screen.find(.button, containing: "refresh").exists && !screen.find(.button, containing: "increment").exists)
            // Clear is disabled because the visible log is not the one that it would clear.
            #expect(try !screen.find(.button, "Clear").isEnabled)
            try await screen.find(.button, "Return to live").tap()
            #expect(!screen.find(containing: "Imported log").exists)
            #expect(screen.find(.button, containing: "increment").exists && !screen.find(.button, containing: "refresh").exists)
        }
    }

    @Test func a_log_of_five_hundred_rows_creates_only_visible_rows() throws {
        try simulateCounter { screen, store in
            for index in 0..<500 { ActionLog.record(label: "action \(index)") }
            try await screen.openActions()
            await screen.advance(by: .seconds(1))
            let rows = screen.all(.button, behind: true).filter { (try? $0.label.hasPrefix("action ")) ?? false }
            #expect((5..<60).contains(rows.count), "\(rows.count)")
            try await screen.find(identifier: "DebugHUD.rows").scroll(by: CGSize(width: 0, height: 1_000_000))
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, containing: "action 499").tap()
            #expect(screen.texts.contains("Its changes were not recorded."))
        }
    }

    @Test func an_invalid_log_shows_an_error_in_the_panel_and_changes_nothing() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            for (text, words) in [
                ("{\"format\": \"frontmost.actions\", \"version\": 1}", "frontmost.actions: time is missing"),
                ("{\"format\": \"recipe\", \"version\": 1}", "frontmost.actions: it is \"recipe\""),
                ("{\"format\": \"frontmost.recording\", \"version\": 1}", "frontmost.recording: store is missing"),
                (
                    "{\"format\": \"frontmost.recording\", \"version\": 1, \"store\": \"Cart\"}",
                    "frontmost.recording: store is \"Cart\", and no logged store of that name has a Codable state and actions"
                ),
                (
                    "{\"format\":\"frontmost.recording\",\"version\":1,\"store\":\"Counter.State\",\"initial\":{},\"actions\":[]}",
                    "frontmost.recording: initial.count is missing"
                ),
            ] {
                UIPasteboard.general.string = text
                try await screen.find(.button, "Paste").tap()
                #expect(screen.text(words).exists, "\(text)")
                #expect(screen.find(.button, containing: "increment").exists && screen.text("Count 1").exists)
            }
        }
    }

    @Test func a_recording_is_exported_and_shown_again() throws {
        try simulateCounter { screen, store in
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            try await screen.find(.button, "Export").tap()
            let copied = Data(try #require(UIPasteboard.general.string).utf8)
            let document = try StoreRecordingDocument<Counter.State, Counter.Action>(json: copied)
            #expect(document.store == "Counter.State" && document.initial.count == 0)
            #expect(document.actions == [.increment, .increment])
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Count 3").exists)
            try await screen.find(.button, "Paste").tap()
            #expect(screen.text("Count 2").exists)
            #expect(screen.texts.contains { $0.contains("recording, 2 of 2") })
            try await screen.find(.button, "Back").tap()
            #expect(screen.text("Count 1").exists)
            try await screen.find(.button, "Live").tap()
            #expect(screen.text("Count 3").exists && store.count == 3)
        }
    }

    @Test func a_live_row_is_shown_instead_of_the_recordings_row_with_that_number() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            try await screen.find(.button, "Export").tap()
            await screen.advance(by: .seconds(3))
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Paste").tap()
            #expect(screen.text("Count 1").exists)
            try await screen.find(.button, containing: "increment", nth: 1).tap()
            try await screen.find(.button, "Show the state after it").tap()
            #expect(screen.text("Count 2").exists)
            try await screen.find(.button, "Live").tap()
        }
    }

    @Test func json_is_pasted_into_a_field_and_copied_from_it() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            try await screen.find(.button, "JSON").tap()
            try await screen.find(.button, "Copy").tap()
            let field = screen.find(identifier: "DebugHUD.json")
            #expect(try field.value.contains("frontmost.actions"))
            try await screen.find(.button, "Clear").tap()
            try await screen.find(.button, "Open").tap()
            #expect(screen.find(.button, containing: "increment").exists)
            try await screen.find(.button, "Return to live").tap()
        }
    }

    @Test func the_field_opened_after_an_export_contains_the_exported_text() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            try await screen.find(.button, "Export").tap()
            try await screen.find(.button, "JSON").tap()
            #expect(try screen.find(identifier: "DebugHUD.json").value.contains("frontmost.recording"))
            try await screen.find(.button, "Open").tap()
            #expect(screen.texts.contains { $0.contains("recording, 1 of 1") })
            try await screen.find(.button, "Live").tap()
        }
    }

    @Test func a_replay_goes_through_all_states_to_the_last() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Add").tap()
            try await screen.openActions()
            try await screen.find(.button, "Back").tap()
            try await screen.find(.button, "Replay").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Count 2").exists)
            // Replays from the beginning again.
            try await screen.find(.button, "Replay").tap()
            #expect(screen.text("Count 0").exists)
            await screen.advance(by: .milliseconds(350))
            #expect(screen.text("Count 1").exists)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Count 2").exists)
            try await screen.find(.button, "Live").tap()
        }
    }

    @Test func without_a_hud_nothing_is_recorded() throws {
        let store = Store(initialState: Counter.State()) { Counter() }, logging = store.debugLog()
        store.send(.increment)
        #expect(ActionLog.shared.history.count == 0 && logging.traveller == nil)
    }

    @Test func the_report_has_the_rate_and_the_share_that_changed_nothing() throws {
        try simulateCounter { screen, store in
            for _ in 0..<20 {
                store.send(.refresh)
                await screen.advance(by: .milliseconds(20))
            }
            let summary = try #require(DebugHUD.report()?.actions.first)
            #expect(summary.label == "refresh" && summary.count == 20 && summary.noOpShare == 1)
            #expect(summary.badges.contains { $0.title == "no-op" })
        }
    }

    private func simulateCounter(_ body: @escaping @MainActor (Screen, StoreOf<Counter>) async throws -> Void) throws {
        let store = Store(initialState: Counter.State()) { Counter() }, logging = store.debugLog()
        try simulate(Home(store: store)) { screen in try await body(screen, store) }
        logging.cancel()
    }
}
