import Foundation
import FrontmostTesting
import StateNavigation
import Testing

private enum Place: Codable, Hashable {
    case park(String)
    case photo(Int)
}

/// `Place` after an update of the app.
private enum NewPlace: Codable, Hashable {
    case park(String)
    case trail(Int)
}

private struct PathScreen<Route: Codable & Hashable>: View {
    var links: [Route] = []
    @State private var path: [Route] = []
    @SceneStorage("path") private var saved: Data?

    var body: some View {
        NavigationStack(path: $path) {
            VStack { ForEach(links, id: \.self) { NavigationLink("\($0)", value: $0) } }
                .navigationTitle("Root")
                .navigationDestination(for: Route.self) { route in
                    VStack {
                        Text("At \("\(route)")")
                        ForEach(links, id: \.self) { NavigationLink("\($0)", value: $0) }
                    }
                    .navigationTitle("\(route)")
                }
        }
        .restoring($path, in: $saved)
    }
}

private struct AnyPathScreen: View {
    @State private var path = NavigationPath()
    @SceneStorage("path") private var saved: Data?
    private struct Plain: Hashable {}

    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                Button("Three") { path = NavigationPath([3]) }
                Button("Plain") { path.append(Plain()) }
            }
            .navigationDestination(for: Int.self) { Text("At \($0)") }
            .navigationDestination(for: Plain.self) { _ in Text("At plain") }
        }
        .restoring($path, in: $saved)
    }
}

@MainActor struct RestoringTests {
    @Test func a_path_comes_back_when_the_app_is_started_again() throws {
        let saved = SavedScenes(), links: [Place] = [.park("Yosemite"), .photo(3)]
        try simulate(PathScreen(links: links), saved: saved) { screen in
            try await screen.find(.button, #"park("Yosemite")"#).tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "photo(3)").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("At photo(3)").exists)
        }
        try simulate(PathScreen<Place>(), saved: saved) { screen in
            #expect(screen.text("At photo(3)").exists, "The path is restored at once, without an animation.")
            try await screen.find(.button, #"park("Yosemite")"#).tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text(#"At park("Yosemite")"#).exists, "The screen below is restored, too.")
            #expect(screen.console.isEmpty)
        }
        try simulate(PathScreen<Place>(), saved: saved) { screen in
            #expect(screen.text(#"At park("Yosemite")"#).exists, "A popped screen stays popped.")
        }
    }

    @Test func a_newer_app_restores_valid_routes_and_reports_dropped_ones() throws {
        let saved = SavedScenes(), links: [Place] = [.park("Yosemite"), .photo(3)]
        try simulate(PathScreen(links: links), saved: saved) { screen in
            try await screen.find(.button, #"park("Yosemite")"#).tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "photo(3)").tap()
        }
        try simulate(PathScreen<NewPlace>(), saved: saved) { screen in
            #expect(screen.text(#"At park("Yosemite")"#).exists)
            #expect(screen.console.count == 1)
            let message = try #require(screen.console.first)
            #expect(message.subsystem == "StateNavigation" && message.text.contains(#"[1] {"photo":{"_0":3}}"#), "\(message)")
        }
    }

    @Test func a_path_with_a_value_that_is_not_codable_is_not_saved_and_reported() throws {
        let saved = SavedScenes()
        try simulate(AnyPathScreen(), saved: saved) { screen in
            try await screen.find(.button, "Three").tap()
        }
        try simulate(AnyPathScreen(), saved: saved) { screen in
            #expect(screen.text("At 3").exists)
        }
        try simulate(AnyPathScreen()) { screen in
            try await screen.find(.button, "Plain").tap()
            #expect(screen.text("At plain").exists)
            #expect(
                screen.console.map(\.text) == [
                    "NavigationPath was not saved and cannot be restored. One of its values is not Codable."
                ])
        }
    }
}
