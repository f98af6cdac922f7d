import DebugInstruments
import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing
import UnidirectionalStore

@testable import DebugHUD

/// The action log of apps with several stores and several scenes.
@MainActor @Suite struct ActionLogStoresTests {
    typealias Counter = ActionLogScreenTests.Counter

    private struct Two: View {
        let stores: [StoreOf<Counter>]
        var body: some View {
            Text("Counts \(stores[0].count) and \(stores[1].count)")
                .frame(maxHeight: .infinity, alignment: .bottom)
                .debugHUD()
        }
    }

    @Test func of_two_stores_of_one_type_a_recording_is_shown_in_its_own() throws {
        let stores = (0..<2).map { _ in Store(initialState: Counter.State()) { Counter() } }
        let loggings = stores.map { $0.debugLog() }
        try simulate(Two(stores: stores)) { screen in
            for _ in 0..<3 { stores[1].send(.increment) }
            stores[0].send(.increment)
            try await screen.openActions()
            #expect(screen.text("Counter.State: live").exists && screen.text("Counter.State 2: live").exists)
            try await screen.find(.button, containing: "increment ×4").tap()
            #expect(screen.text("Of Counter.State, Counter.State 2").exists)
            try await screen.find(.button, "Export", nth: 1).tap()
            stores[1].send(.increment)
            try await screen.find(.button, "Paste").tap()
            #expect(screen.text("Counts 1 and 3").exists)
            try await screen.find(.button, "Live", nth: 1).tap()
        }
        loggings.forEach { $0.cancel() }
    }

    private struct Window: View {
        @State private var store = Store(initialState: Counter.State()) { Counter() }
        @State private var logging: StoreLogging?
        var body: some View {
            Text("Count \(store.count)").onAppear { logging = store.debugLog() }.debugHUD()
        }
    }

    @Test func a_scenes_own_stores_come_first_and_other_stores_name_their_scene() throws {
        struct Windows: App {
            var body: some Scene { WindowGroup { Window() } }
        }
        try simulate(Windows.self) { screen in
            let second = await screen.connectScene()
            for each in [screen, second] {
                try await each.openActions()
                let texts = each.texts.filter { $0.contains("live") }
                #expect(texts == ["Counter.State: live", "Counter.State of another window: live"])
            }
        }
    }

    @Test func a_scenes_hud_shows_its_own_actions_and_all_of_them_on_request() throws {
        struct Counting: View {
            @State private var store = Store(initialState: Counter.State()) { Counter() }
            @State private var logging: StoreLogging?
            let action: Counter.Action
            var body: some View {
                Button("Send") { store.send(action) }
                    .frame(maxHeight: .infinity, alignment: .bottom)
                    .onAppear { logging = store.debugLog() }
                    .debugHUD()
            }
        }
        struct Windows: App {
            static var count = 0
            var body: some Scene { WindowGroup { Counting(action: .increment) } }
        }
        try simulate(Windows.self) { screen in
            let second = await screen.connectScene()
            try await screen.openActions()
            #expect(!screen.find(.toggle, "All scenes").exists)
            try await screen.find(.button, "Send").tap()
            for _ in 0..<3 { try await second.find(.button, "Send").tap() }
            ActionLog.record(label: "nobody's")
            await screen.advance(by: .seconds(1))
            #expect(screen.all(.button).compactMap { try? $0.label }.filter { $0.contains("increment") } == ["increment"])
            #expect(screen.find(.button, containing: "nobody's").exists)
            try await screen.find(.toggle, "All scenes").tap()
            let rows = screen.all(.button).compactMap { try? $0.label }.filter { $0.contains("increment") }
            #expect(rows.count == 2 && rows[0] == "increment")
            #expect(rows[1].hasPrefix("increment ×3") && rows[1].hasSuffix("another window"))
        }
    }

    @Test func user_input_in_one_window_is_not_attributed_to_another() throws {
        struct Windows: App {
            var body: some Scene { WindowGroup { Button("Send") {}.debugHUD() } }
        }
        try simulate(Windows.self) { screen in
            let second = await screen.connectScene(), log = ActionLog.shared
            let ids = [screen, second].map(\.scene.session.persistentIdentifier)
            try await second.find(.button, "Send").tap()
            #expect(ids.map { log.sinceInput?($0) != nil } == [false, true])
            // An input without a scene is attributed to no scene.
            #expect(log.sinceInput?(nil) == nil)
        }
    }
}
