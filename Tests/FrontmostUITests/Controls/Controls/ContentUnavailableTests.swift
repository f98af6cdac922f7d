import FrontmostTesting
import FrontmostUI
import Testing

/// The view for empty content.
@MainActor struct ContentUnavailableTests {
    @Test func a_search_without_results_shows_the_query() throws {
        struct Parks: View {
            let isBeside: Bool
            @State private var text = ""
            private var found: [String] { ["Yosemite", "Zion"].filter { text.isEmpty || $0.contains(text) } }
            var body: some View {
                NavigationStack {
                    List(found, id: \.self) { Text($0) }
                        .overlay { if !isBeside && found.isEmpty { ContentUnavailableView.search } }
                        .searchable(text: $text)
                        .overlay { if isBeside && found.isEmpty { ContentUnavailableView.search } }
                }
            }
        }
        for isBeside in [false, true] {
            try simulate(Parks(isBeside: isBeside)) { screen in
                try await screen.find(.searchField).type("x")
                await screen.advance(by: .seconds(1))
                #expect(screen.text("No Results for “x”").isVisible)
                #expect(screen.text("Check the spelling or try a new search.").isVisible)
                try await screen.type("y")
                await screen.advance(by: .seconds(1))
                #expect(screen.text("No Results for “xy”").isVisible, "The text follows the query.")
                try await screen.find(.searchField).clear()
                await screen.advance(by: .seconds(1))
                #expect(screen.text("Zion").isVisible && !screen.text("Check the spelling or try a new search.").exists)
            }
        }
    }

    @Test func a_search_for_a_text_needs_no_search_around() throws {
        try simulate(
            VStack {
                ContentUnavailableView.search(text: "*x*")
                ContentUnavailableView.search
            }
        ) { screen in
            #expect(screen.text("No Results for “*x*”").isVisible && screen.text("No Results").isVisible)
        }
    }

    @Test func an_unavailable_view_shows_its_parts_and_runs_its_actions() throws {
        struct Empty: View {
            @State private var isLoaded = false
            var body: some View {
                if isLoaded {
                    ContentUnavailableView("No Mail", image: "letter", description: Text("New mail appears here."))
                } else {
                    ContentUnavailableView {
                        Label("No Parks", systemImage: "leaf")
                    } description: {
                        Text("Parks that you like are shown here.")
                    } actions: {
                        Button("Load") { isLoaded = true }
                    }
                }
            }
        }
        try simulate(Empty()) { screen in
            #expect(screen.text("No Parks").isVisible && screen.text("Parks that you like are shown here.").isVisible)
            try await screen.find(.button, "Load").tap()
            #expect(screen.text("No Mail").isVisible && screen.text("New mail appears here.").isVisible)
        }
    }
}
