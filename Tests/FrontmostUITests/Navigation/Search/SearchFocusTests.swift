import FrontmostTesting
import FrontmostUI
import Testing

/// The focus of a search field as state.
@MainActor struct SearchFocusTests {
    private struct Flagged: View {
        @State private var text = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            NavigationStack {
                VStack {
                    Text("Focused: \(isFocused), text: \(text)")
                    Button("Focus") { isFocused = true }
                    Button("Leave") { isFocused = false }
                    Ending()
                }
                .searchable(text: $text)
                .searchFocused($isFocused)
            }
        }
    }
    private struct Ending: View {
        @Environment(\.isSearching) private var isSearching
        var body: some View { Text("Searching: \(isSearching)") }
    }

    @Test func a_search_field_follows_a_focus_state_and_writes_it() throws {
        try simulate(Flagged()) { screen in
            #expect(screen.text("Focused: false, text: ").exists)
            try await screen.find(.button, "Focus").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Focused: true, text: ").exists && screen.text("Searching: true").exists)
            try await screen.type("Zion")
            #expect(screen.text("Focused: true, text: Zion").exists)
            try await screen.find(.button, "Leave").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Focused: false, text: Zion").exists)
            #expect(screen.text("Searching: true").exists, "The keyboard goes, the search stays.")
            try await screen.find(.searchField).tap()
            #expect(screen.text("Focused: true, text: Zion").exists)
            try await screen.find(.button, "Cancel").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Focused: false, text: ").exists && screen.text("Searching: false").exists)
        }
    }

    @Test func one_focus_state_includes_the_search_field() throws {
        struct Several: View {
            enum Place { case name, search }
            @State private var text = ""
            @State private var name = ""
            @FocusState private var place: Place?
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("Place: \(place == .search ? "search" : place == .name ? "name" : "none")")
                        TextField("Name", text: $name).focused($place, equals: .name)
                        Button("Search") { place = .search }
                    }
                    .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always))
                    .searchPresentationToolbarBehavior(.avoidHidingContent)
                    .searchFocused($place, equals: .search)
                }
            }
        }
        try simulate(Several()) { screen in
            try await screen.find(.button, "Search").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Place: search").exists)
            try await screen.find(.textField, "Name").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Place: name").exists)
            try await screen.find(.searchField).tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Place: search").exists)
        }
    }

    @Test func a_search_requested_as_the_screen_appears_begins() throws {
        struct AtOnce: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                NavigationStack {
                    Text("Focused: \(isFocused)")
                        .searchable(text: $text)
                        .searchFocused($isFocused)
                        .onAppear { isFocused = true }
                }
            }
        }
        try simulate(AtOnce()) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Focused: true").exists && screen.find(.button, "Cancel").exists)
        }
    }
}
