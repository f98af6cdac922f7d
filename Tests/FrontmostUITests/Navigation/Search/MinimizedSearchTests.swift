import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A search field that is minimised to a button.
@MainActor struct MinimizedSearchTests {
    private struct Parks: View {
        var isPlaced = false
        @State private var text = ""
        @State private var isSearching = false
        @State private var behavior = SearchToolbarBehavior.minimize
        var body: some View {
            NavigationStack {
                VStack {
                    ForEach(["Yosemite", "Zion"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
                    Button("Begin") { isSearching = true }
                    Button("Show the field") { behavior = .automatic }
                    Button("Look for Z") { text = "Z" }
                    Button("Look for all") { text = "" }
                }
                .navigationTitle("Parks")
                .toolbar {
                    ToolbarItem { Button("Add") {} }
                    if isPlaced { DefaultToolbarItem(kind: .search, placement: .bottomBar) }
                }
                .searchable(text: $text, isPresented: $isSearching)
                .searchToolbarBehavior(isPlaced ? .automatic : behavior)
            }
        }
    }

    private func tap(_ name: String, on screen: Screen) async throws {
        try await screen.find(.button, name).tap()
        await screen.advance(by: .seconds(1))
    }

    @Test func the_button_shows_the_focused_field_and_cancelling_hides_it() throws {
        try simulate(Parks()) { screen in
            #expect(!screen.find(.searchField).exists && screen.find(.button, "Add").isVisible)
            try await tap("Search", on: screen)
            #expect(screen.find(.searchField).isVisible && !screen.find(.button, "Search").exists)
            try await screen.type("Zi")
            #expect(screen.text("Zion").exists && !screen.text("Yosemite").exists)
            try await tap("Cancel", on: screen)
            #expect(!screen.find(.searchField).exists && screen.find(.button, "Search").isVisible)
            #expect(screen.text("Yosemite").exists)
        }
    }

    @Test func state_begins_a_search_without_the_button() throws {
        try simulate(Parks()) { screen in
            try await tap("Begin", on: screen)
            #expect(screen.find(.searchField).isVisible)
            try await tap("Cancel", on: screen)
            #expect(!screen.find(.searchField).exists)
        }
    }

    @Test func a_field_with_text_or_without_minimisation_is_visible() throws {
        try simulate(Parks()) { screen in
            try await tap("Look for Z", on: screen)
            #expect(try screen.find(.searchField).value == "Z")
            #expect(!screen.find(.button, "Search").exists)
            try await tap("Look for all", on: screen)
            #expect(!screen.find(.searchField).exists && screen.find(.button, "Search").isVisible)
            try await tap("Show the field", on: screen)
            #expect(screen.find(.searchField).isVisible && !screen.find(.button, "Search").exists)
        }
    }

    @Test func the_button_is_where_the_app_puts_it() throws {
        try simulate(Parks(isPlaced: true)) { screen in
            #expect(!screen.find(.searchField).exists)
            #expect(try screen.find(.button, "Search").frame.minY > 700)
            try await tap("Search", on: screen)
            try await screen.type("Zi")
            #expect(screen.text("Zion").exists && !screen.text("Yosemite").exists)
            try await tap("Cancel", on: screen)
            #expect(!screen.find(.searchField).exists && screen.find(.button, "Search").isVisible)
        }
    }
}
