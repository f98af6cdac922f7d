import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

private struct Main: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
    @State private var received: [String] = []
    var body: some View {
        VStack {
            Text("Main, several: \(String(supportsMultipleWindows))")
            Text("received: " + received.joined(separator: " "))
            Button("Map") { openWindow(id: "map") }
            Button("About") { openWindow(id: "about") }
            Button("Park 1") { openWindow(value: 1) }
            Button("Park 2") { openWindow(value: 2) }
            Button("Note") { openWindow(id: "note", value: "a") }
            Button("Nowhere") { openWindow(id: "nowhere") }
            Button("Wrong type") { openWindow(id: "map", value: 1.5) }
            Button("Close maps") { dismissWindow(id: "map") }
            Button("Close park 1") { dismissWindow(value: 1) }
        }
        .onOpenURL { received.append($0.absoluteString) }
    }
}

private struct ParkWindow: View {
    @Binding var id: Int?
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some View {
        VStack {
            Text("Park \(id ?? -1)")
            Button("Next") { id = (id ?? 0) + 1 }
            Button("Close this") { dismissWindow() }
        }
    }
}

private struct MapWindow: View {
    @State private var received: [String] = []
    var body: some View {
        Text("Map " + received.joined(separator: " ")).onOpenURL { received.append($0.absoluteString) }
            .handlesExternalEvents(preferring: ["map"], allowing: [])
    }
}

private struct ManyWindows: App {
    var body: some Scene {
        WindowGroup { Main().handlesExternalEvents(preferring: [], allowing: ["parks"]) }
        WindowGroup("Map", id: "map") { MapWindow() }.handlesExternalEvents(matching: ["map"])
        WindowGroup(for: Int.self) { $id in ParkWindow(id: $id) }
        WindowGroup(id: "note", for: String.self) { $text in
            Text("Note \(text)")
        } defaultValue: {
            "empty"
        }
        Window("About", id: "about") { Text("About this app") }
    }
}

@MainActor @Suite struct WindowTests {
    @Test func a_tablet_opens_windows_by_id_and_for_values() throws {
        try simulate(ManyWindows.self, environment: .pad) { screen in
            #expect(screen.text("Main, several: true").exists)
            try await screen.find(.button, "Map").tap()
            try await screen.find(.button, "Map").tap()
            #expect(screen.allScreens.map { $0.find(containing: "Map ").exists }.filter { $0 }.count >= 2)
            #expect(screen.allScreens.count == 3, "Each value opens another window.")
            try await screen.find(.button, "Park 1").tap()
            try await screen.find(.button, "Note").tap()
            #expect(screen.allScreens.dropFirst(3).map(\.texts.first) == ["Park 1", "Note a"])
            #expect(screen.text("Main, several: true").exists && screen.console.isEmpty)
        }
    }

    @Test func an_existing_window_for_the_value_comes_to_the_front() throws {
        try simulate(ManyWindows.self, environment: .pad) { screen in
            try await screen.find(.button, "Park 1").tap()
            try await screen.find(.button, "Park 2").tap()
            #expect(screen.allScreens.count == 3)
            let first = screen.allScreens[1]
            await first.enterBackground()
            try await screen.find(.button, "Park 1").tap()
            #expect(screen.allScreens.count == 3 && first.scene.activationState == .foregroundActive)
            try await first.find(.button, "Next").tap()
            try await first.find(.button, "Next").tap()
            #expect(first.text("Park 3").exists)
            try await screen.find(.button, "Park 1").tap()
            #expect(screen.allScreens.count == 4, "The window now shows another value.")
            try await screen.find(.button, "About").tap()
            try await screen.find(.button, "About").tap()
            #expect(screen.allScreens.count == 5, "A Window scene has one window.")
        }
    }

    @Test func a_window_requested_twice_in_a_turn_is_opened_once() throws {
        struct Hasty: View {
            @Environment(\.openWindow) private var openWindow
            var body: some View {
                Button("Open") {
                    for value in [7, 8, 7] { openWindow(value: value) }
                    for _ in 0..<2 { openWindow(id: "about") }
                }
            }
        }
        struct Twice: App {
            var body: some Scene {
                WindowGroup { Hasty() }
                WindowGroup(for: Int.self) { $id in ParkWindow(id: $id) }
                Window("About", id: "about") { Text("About this app") }
            }
        }
        try simulate(Twice.self, environment: .pad) { screen in
            try await screen.find(.button, "Open").tap()
            #expect(screen.allScreens.dropFirst().map(\.texts.first) == ["Park 7", "Park 8", "About this app"])
        }
    }

    @Test func a_window_for_a_set_is_found_by_an_equal_set_in_another_order() throws {
        struct Sets: App {
            var body: some Scene {
                WindowGroup { Opener() }
                WindowGroup(for: Set<Int>.self) { $set in Text("Window for \(set?.count ?? 0)") }
            }
        }
        struct Opener: View {
            @Environment(\.openWindow) private var openWindow
            var body: some View {
                Button("Open") { openWindow(value: Set(0..<40)) }
                Button("Open again") {
                    // An equal set, built in another order and with a larger capacity.
                    var set = Set<Int>(minimumCapacity: 1000)
                    for number in (0..<40).reversed() { set.insert(number) }
                    openWindow(value: set)
                }
            }
        }
        try simulate(Sets.self, environment: .pad) { screen in
            try await screen.find(.button, "Open").tap()
            try await screen.find(.button, "Open again").tap()
            #expect(screen.allScreens.count == 2)
        }
    }

    @Test func windows_are_closed_by_group_by_value_and_by_themselves() throws {
        try simulate(ManyWindows.self, environment: .pad) { screen in
            for name in ["Map", "Map", "Park 1", "Park 2"] { try await screen.find(.button, name).tap() }
            #expect(screen.allScreens.count == 5)
            try await screen.find(.button, "Close maps").tap()
            #expect(screen.allScreens.count == 3)
            try await screen.find(.button, "Close park 1").tap()
            #expect(screen.allScreens.count == 2)
            try await screen.allScreens[1].find(.button, "Close this").tap()
            #expect(screen.allScreens.count == 1 && screen.text("Main, several: true").exists)
        }
    }

    @Test func a_phone_opens_no_window_and_logs_the_remedy_once() throws {
        try simulate(ManyWindows.self) { screen in
            #expect(screen.text("Main, several: false").exists)
            try await screen.find(.button, "Map").tap()
            try await screen.find(.button, "Map").tap()
            #expect(screen.allScreens.count == 1 && screen.console.count == 1)
            #expect(screen.console.first?.text.contains("supportsMultipleWindows") == true)
        }
    }

    @Test func an_undeclared_window_is_reported() throws {
        try simulate(ManyWindows.self, environment: .pad) { screen in
            try await screen.find(.button, "Nowhere").tap()
            try await screen.find(.button, "Wrong type").tap()
            #expect(screen.allScreens.count == 1)
            #expect(
                screen.console.map(\.text) == [
                    #"openWindow(id: "nowhere"): the app has no WindowGroup(id: "nowhere")."#,
                    #"openWindow(id: "map", value:): the app has no WindowGroup(id: "map", for: Double.self)."#,
                ])
        }
        try simulate(Main()) { screen in
            try await screen.find(.button, "Map").tap()
            #expect(screen.console.first?.text.contains("outside of an App") == true)
        }
    }

    @Test func a_windows_value_is_restored_with_it() throws {
        let saved = SavedScenes()
        try simulate(ManyWindows.self, environment: .pad, saved: saved) { screen in
            try await screen.find(.button, "Park 2").tap()
            try await screen.allScreens[1].find(.button, "Next").tap()
            await screen.advance(by: .seconds(2))
        }
        try simulate(ManyWindows.self, environment: .pad, saved: saved) { screen in
            let second = await screen.connectScene(.pad)
            #expect([screen.texts.first, second.texts.first].contains("Park 3"))
        }
    }

    @Test func an_event_goes_to_the_preferring_window_or_an_accepting_one_or_a_new_one() throws {
        let map = try #require(URL(string: "app:map")), parks = try #require(URL(string: "app:parks"))
        try simulate(ManyWindows.self, environment: .pad) { screen in
            await screen.open(parks)
            #expect(screen.text("received: app:parks").exists && screen.allScreens.count == 1)
            await screen.open(map)
            #expect(
                screen.allScreens.count == 2 && screen.text("received: app:parks").exists, "No existing window accepts the URL.")
            let second = screen.allScreens[1]
            #expect(second.text("Map app:map").exists, "A group that accepts such events opens a window.")
            await screen.open(map)
            #expect(
                screen.allScreens.count == 2 && second.text("Map app:map app:map").exists,
                "The window that prefers the URL gets it.")
            await second.open(parks)
            #expect(screen.text("received: app:parks app:parks").exists && screen.allScreens.count == 2)
        }
    }

    @Test func conditions_are_parts_of_an_events_text() {
        let table: [(String, Set<String>, Bool)] = [
            ("app:parks/1", ["parks"], true), ("app:parks/1", ["Parks"], false), ("app:parks", ["*"], true),
            ("app:parks", [], false),
            ("app:parks", [""], false), ("app:parks", ["x", "ark"], true),
        ]
        for (event, conditions, matches) in table {
            #expect(ExternalEventPreference.matches(event, conditions) == matches, "\(event) \(conditions)")
        }
        let activity = NSUserActivity(activityType: "type")
        #expect(activity.eventText == "type")
        activity.webpageURL = URL(string: "https://parks.example/1")
        #expect(activity.eventText == "https://parks.example/1")
        activity.targetContentIdentifier = "park/1"
        #expect(activity.eventText == "park/1")
    }
}
