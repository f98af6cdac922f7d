import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

private enum Tab: String { case parks, settings }
private enum Level: Int { case low, high }

/// Every supported value type.
private struct AllKinds: View {
    @SceneStorage("flag") private var flag = false
    @SceneStorage("count") private var count = 1
    @SceneStorage("ratio") private var ratio = 0.5
    @SceneStorage("name") private var name = "none"
    @SceneStorage("page") private var page = URL(fileURLWithPath: "/none")
    @SceneStorage("bytes") private var bytes = Data([1])
    @SceneStorage("tab") private var tab = Tab.parks
    @SceneStorage("level") private var level = Level.low
    @SceneStorage("maybe flag") private var maybeFlag: Bool?
    @SceneStorage("maybe count") private var maybeCount: Int?
    @SceneStorage("maybe ratio") private var maybeRatio: Double?
    @SceneStorage("maybe name") private var maybeName: String?
    @SceneStorage("maybe page") private var maybePage: URL?
    @SceneStorage("maybe bytes") private var maybeBytes: Data?
    @SceneStorage("maybe tab") private var maybeTab: Tab?
    @SceneStorage("maybe level") private var maybeLevel: Level?

    private var plain: String { "\(flag) \(count) \(ratio) \(name) \(page.path) \(bytes.count) \(tab) \(level)" }
    private var optional: String {
        let all: [Any?] = [
            maybeFlag, maybeCount, maybeRatio, maybeName, maybePage?.path, maybeBytes?.count, maybeTab, maybeLevel,
        ]
        return all.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
    }

    var body: some View {
        Text(verbatim: plain)
        Text(verbatim: optional)
        Button("Write") {
            (flag, count, ratio, name, page, bytes) = (true, 2, 0.25, "日本", URL(fileURLWithPath: "/a"), Data([1, 2]))
            (tab, level) = (.settings, .high)
            (maybeFlag, maybeCount, maybeRatio, maybeName) = (false, 0, 0, "")
            (maybePage, maybeBytes, maybeTab, maybeLevel) = (URL(fileURLWithPath: "/b"), Data(), .parks, .low)
        }
        Button("Clear") {
            (maybeFlag, maybeCount, maybeRatio, maybeName) = (nil, nil, nil, nil)
            (maybePage, maybeBytes, maybeTab, maybeLevel) = (nil, nil, nil, nil)
        }
    }
}

private struct Counter: View {
    @SceneStorage("count") private var count = 0
    @State private var isPresented = false

    var body: some View {
        Text("Count \(count)")
        Button("Add") { count += 1 }
        Button("Present") { isPresented = true }
            .sheet(isPresented: $isPresented) { Reader() }
        Reader()
    }

    struct Reader: View {
        @SceneStorage("count") private var count = 100
        var body: some View { Stepper("Read \(count)", value: $count) }
    }
}

/// Values written when the scene ends, and values that its end must not overwrite.
private struct TrapMessage: View {
    @SceneStorage("seen") private var seen = 0
    @SceneStorage("path") private var path = ""
    @SceneStorage("tab") private var tab = Tab.parks
    @SceneStorage("sheet") private var isPresented = false
    @SceneStorage("left") private var left = 0
    @SceneStorage("cancelled") private var cancelled = 0

    var body: some View {
        TabView(selection: $tab) {
            Text("Parks").tag(Tab.parks)
            NavigationStack(
                path: Binding {
                    path.isEmpty ? [] : [path]
                } set: {
                    path = $0.first ?? ""
                }
            ) {
                Button("Go") { (path, isPresented) = ("yosemite", true) }.navigationDestination(for: String.self) { Text($0) }
            }
            .tag(Tab.settings)
        }
        .sheet(isPresented: $isPresented) { Text("Sheet").onDisappear { left += 1 } }
        .task {
            try? await Task.sleep(for: .seconds(1000))
            if Task.isCancelled { cancelled += 1 }
        }
        Button("Settings") { tab = .settings }
        Text(verbatim: "\(tab) \(path) \(isPresented) \(left) \(cancelled)").accessibilityIdentifier("state")
    }
}

@MainActor @Suite struct SceneStorageTests {
    @Test func values_of_every_kind_come_back_in_the_next_run() throws {
        let saved = SavedScenes()
        try simulate(AllKinds(), saved: saved) { screen in
            #expect(screen.text("false 1 0.5 none /none 1 parks low").exists)
            #expect(screen.text("nil nil nil nil nil nil nil nil").exists)
            try await screen.find(.button, "Write").tap()
        }
        try simulate(AllKinds(), saved: saved) { screen in
            #expect(screen.text("true 2 0.25 日本 /a 2 settings high").exists)
            #expect(screen.text("false 0 0.0  /b 0 parks low").exists)
            try await screen.find(.button, "Clear").tap()
        }
        try simulate(AllKinds(), saved: saved) { screen in
            #expect(screen.text("true 2 0.25 日本 /a 2 settings high").exists)
            #expect(screen.text("nil nil nil nil nil nil nil nil").exists)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func properties_with_one_key_share_the_value_and_have_their_own_initial_one() throws {
        try simulate(Counter()) { screen in
            #expect(screen.text("Count 0").exists && screen.text("Read 100").exists)
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Count 1").exists && screen.text("Read 1").exists)
            try await screen.find(.button, "Present").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Read 1").exists, "A sheet is part of the scene.")
        }
    }

    @Test func each_scene_has_its_own_values_and_each_comes_back() throws {
        let saved = SavedScenes()
        try simulate(Counter(), saved: saved) { first in
            let second = await first.connectScene(), third = await first.connectScene()
            try await first.find(.button, "Add").tap()
            for _ in 0..<2 { try await second.find(.button, "Add").tap() }
            for _ in 0..<3 { try await third.find(.button, "Add").tap() }
            #expect(first.text("Count 1").exists && second.text("Count 2").exists && third.text("Count 3").exists)
            await first.advance(by: .seconds(2))
            await second.close()
        }
        try simulate(Counter(), saved: saved) { first in
            let second = await first.connectScene(), third = await first.connectScene()
            #expect(first.text("Count 1").exists && second.text("Count 3").exists)
            #expect(third.text("Count 0").exists, "A closed scene does not come back.")
        }
    }

    @Test func scenes_that_are_saved_when_the_app_ends_come_back_in_the_order_in_which_they_connected() throws {
        let saved = SavedScenes()
        try simulate(Counter(), saved: saved) { first in
            let second = await first.connectScene()
            for _ in 0..<2 { try await second.find(.button, "Add").tap() }
            try await first.find(.button, "Add").tap()
        }
        try simulate(Counter(), saved: saved) { first in
            let second = await first.connectScene()
            #expect(first.text("Count 1").exists && second.text("Count 2").exists)
        }
    }

    @Test func without_a_store_nothing_comes_back() throws {
        try simulate(Counter()) { try await $0.find(.button, "Add").tap() }
        try simulate(Counter()) { #expect($0.text("Count 0").exists) }
    }

    @Test func a_saved_value_of_another_type_gives_the_initial_value_and_is_reported_once() throws {
        let saved = SavedScenes()
        var state = SceneState()
        state.values = [
            "tab": .string("gone"), "count": .string("many"), "ratio": .int(3), "name": .bool(true), "level": .int(9),
            "flag": .bool(true),
        ]
        saved.store.save(state, of: "one")
        try simulate(AllKinds(), saved: saved) { screen in
            #expect(screen.text("true 1 3.0 none /none 1 parks low").exists)
            #expect(screen.console.count == 4)
            #expect(
                screen.console.map(\.text).contains(
                    "The value saved for @SceneStorage(\"tab\") is not a Tab: string(\"gone\"). The default in its declaration is used."
                ))
            try await screen.find(.button, "Clear").tap()
            #expect(screen.console.count == 4)
        }
    }

    @Test func outside_a_scene_nothing_is_saved_and_that_is_reported() throws {
        struct Lonely: App {
            @SceneStorage("count") private var count = 3
            var body: some Scene { WindowGroup { [count] in Text("Count \(count)") } }
        }
        try simulate(Lonely.self) { screen in
            #expect(screen.text("Count 3").exists)
            #expect(screen.console.map(\.text).contains { $0.contains("@SceneStorage(\"count\") is used outside of a scene") })
        }
    }

    @Test func a_write_on_another_thread_is_seen() throws {
        struct Writer: View {
            @SceneStorage("count") private var count = 0
            var body: some View {
                Text("Count \(count)")
                    .task { [storage = $count] in
                        await Task.detached { storage.wrappedValue = 7 }.value
                    }
            }
        }
        try simulate(Writer()) { #expect($0.text("Count 7").exists) }
    }

    @Test func values_written_when_the_scene_ends_are_restored_with_what_was_shown() throws {
        let saved = SavedScenes()
        try simulate(TrapMessage(), saved: saved) { screen in
            try await screen.find(.button, "Settings").tap()
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .seconds(2))
            let store = saved.store, session = screen.scene.session.persistentIdentifier
            @MainActor func values() -> [String: SavedValue] { store.states[session]?.values ?? [:] }
            let shown: [String: SavedValue] = ["tab": .string("settings"), "path": .string("yosemite"), "sheet": .bool(true)]
            #expect(values() == shown)
            screen.scene.disconnect(keepsSession: true)
            #expect(values() == shown.merging(["left": .int(1)]) { $1 })
            await screen.advance(by: .seconds(2))
            #expect(values() == shown.merging(["left": .int(1), "cancelled": .int(1)]) { $1 })
        }
    }

    @Test func a_view_that_gets_another_key_shows_and_writes_the_value_of_that_key() throws {
        struct Section: View {
            @SceneStorage private var isOpen: Bool
            init(_ name: String) { _isOpen = SceneStorage(wrappedValue: false, "open \(name)") }
            var body: some View { Button(isOpen ? "open" : "closed") { isOpen.toggle() } }
        }
        struct Page: View {
            @State private var name = "first"
            var body: some View {
                Section(name)
                Button("Next") { name = name == "first" ? "second" : "first" }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "closed").tap()
            try await screen.find(.button, "Next").tap()
            #expect(screen.find(.button, "closed").exists)
            try await screen.find(.button, "Next").tap()
            #expect(screen.find(.button, "open").exists)
        }
    }
}
