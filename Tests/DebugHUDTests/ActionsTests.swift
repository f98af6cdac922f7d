import DebugInstruments
import Foundation
import FrontmostTesting
@_spi(Engine) import FrontmostUI
import FrontmostUIKit
import Testing
import UnidirectionalStore

@testable import DebugHUD

/// The action log of an app's stores, as a person sees and uses it.
@MainActor @Suite struct ActionsTests {
    struct Counter: Reducer {
        struct State: Equatable { var count = 0 }
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

    private func openActions(_ screen: Screen) async throws {
        try await screen.find(identifier: "DebugHUD.handle").tap()
        try await screen.find("Actions").tap()
    }

    @Test func a_stores_actions_are_rows_and_a_row_opens_to_its_difference() throws {
        try simulateCounter { screen, _ in
            try await openActions(screen)
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
            try await openActions(screen)
            try await screen.find(.button, "Pause").tap()
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Paused, 1 missed").exists)
            #expect(!screen.find(.button, containing: "increment").exists)
            try await screen.find(.button, "Go on").tap()
        }
    }

    @Test func a_person_goes_back_in_time_and_returns() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Count 2").exists)
            try await openActions(screen)
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
            try await openActions(screen)
            try await screen.find(.button, containing: "increment", nth: 0).tap()
            try await screen.find(.button, "Show the state after it").tap()
            #expect(screen.text("Count 1").exists)
            try await screen.find(.button, "Live").tap()
            #expect(screen.text("Count 2").exists)
        }
    }

    @Test func the_filter_shows_what_is_asked_for() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Refresh").tap()
            try await openActions(screen)
            try await screen.find(identifier: "DebugHUD.filter").type("ref")
            #expect(screen.find(.button, containing: "refresh").exists)
            #expect(!screen.find(.button, containing: "increment").exists)
        }
    }

    @Test func a_copied_log_is_read_again() throws {
        try simulateCounter { screen, _ in
            try await screen.find(.button, "Add").tap()
            try await openActions(screen)
            try await screen.find(.button, "Copy").tap()
            let copied = try #require(UIPasteboard.general.string)
            #expect(try ActionLogDocument(json: Data(copied.utf8)).actions.map(\.label) == ["increment"])
            try await screen.find(.button, "Clear").tap()
            #expect(!screen.find(.button, containing: "increment").exists)
            try await screen.find(.button, "Paste").tap()
            #expect(screen.find(.button, containing: "increment").exists)
            try await screen.find(.button, "Close").tap()
            #expect(!screen.find(.button, containing: "increment").exists)
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
