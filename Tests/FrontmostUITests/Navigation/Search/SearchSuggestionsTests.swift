import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Suggestions and scopes of a search field.
@MainActor struct SearchSuggestionsTests {
    let log = EventLog()

    private struct Suggested: View {
        let log: EventLog
        @State private var text = ""
        private var matching: [String] { ["Yosemite", "Zion"].filter { !text.isEmpty && $0.hasPrefix(text) } }
        var body: some View {
            NavigationStack {
                Text("Parks, \(text)")
                    .searchable(text: $text)
                    .searchSuggestions {
                        ForEach(matching, id: \.self) { Text("Perhaps \($0)").searchCompletion($0) }
                    }
                    .onSubmit(of: .search) { log.add("search \(text)") }
            }
        }
    }

    @Test func suggestions_are_in_front_of_the_screen() throws {
        try simulate(Suggested(log: log)) { screen in
            try await screen.find(.searchField).tap()
            #expect(screen.text("Parks, ").isVisible && !screen.text("Perhaps Zion").exists)
            try await screen.type("Z")
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Perhaps Zion").isVisible && !screen.text("Perhaps Yosemite").exists)
            try await screen.type("x")
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Parks, Zx").isVisible && !screen.text("Perhaps Zion").exists)
        }
    }

    @Test func a_chosen_suggestion_becomes_the_query() throws {
        try simulate(Suggested(log: log)) { [log] screen in
            try await screen.find(.searchField).type("Y")
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Perhaps Yosemite").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["search Yosemite"])
            #expect(try screen.find(.searchField).value == "Yosemite")
            #expect(screen.text("Parks, Yosemite").isVisible, "The chosen suggestion is hidden although it still matches.")
            try await screen.find(.button, "Cancel").tap()
            #expect(screen.text("Parks, ").exists)
        }
    }

    @Test func hidden_suggestions_are_not_shown() throws {
        struct Hidden: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    Text("Parks")
                        .searchable(text: $text)
                        .searchSuggestions { Text("Zion").searchCompletion("Zion") }
                        .searchSuggestions(.hidden, for: .content)
                }
            }
        }
        try simulate(Hidden()) { screen in
            try await screen.find(.searchField).type("Z")
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Zion").exists && screen.text("Parks").isVisible)
        }
    }

    @Test func scopes_are_the_options_of_one_value() throws {
        struct Scoped: View {
            enum Scope: Hashable { case all, near }
            let activation: SearchScopeActivation
            @State private var text = ""
            @State private var scope = Scope.all
            var body: some View {
                NavigationStack {
                    VStack {
                        Text(scope == .near ? "Near here" : "Everywhere")
                        Button("All again") { scope = .all }
                    }
                    .searchable(text: $text)
                    .searchScopes($scope, activation: activation) {
                        Text("All").tag(Scope.all)
                        Text("Near").tag(Scope.near)
                    }
                }
            }
        }
        try simulate(Scoped(activation: .automatic)) { screen in
            #expect(!screen.find(.tab, "Near").exists)
            try await screen.find(.searchField).tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.tab, "All").isSelected)
            try await screen.find(.tab, "Near").tap()
            #expect(screen.text("Near here").exists)
            #expect(try screen.find(.tab, "Near").isSelected)
            try await screen.find(.button, "All again").tap()
            #expect(try screen.find(.tab, "All").isSelected)
        }
        try simulate(Scoped(activation: .onTextEntry)) { screen in
            try await screen.find(.searchField).tap()
            #expect(!screen.find(.tab, "Near").exists)
            try await screen.type("Z")
            #expect(screen.find(.tab, "Near").exists)
        }
    }

    @Test func tokens_represent_elements_and_suggested_ones_are_inserted_before_the_text() throws {
        struct Token: Identifiable, Equatable {
            let id: String
        }
        struct Tokened: View {
            @State private var text = ""
            @State private var tokens = [Token(id: "Open")]
            @State private var suggested = [Token(id: "Near")]
            var body: some View {
                NavigationStack {
                    Text(verbatim: "Tokens: " + tokens.map(\.id).joined(separator: ", "))
                        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) { token in
                            Label(token.id, systemImage: "tag")
                        }
                }
            }
        }
        try simulate(Tokened()) { screen in
            #expect(screen.find(.button, "Open").exists)
            try await screen.find(.searchField).tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Near").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Tokens: Open, Near").exists)
            try await screen.find(.button, "Open").tap()
            #expect(screen.text("Tokens: Near").exists && !screen.find(.button, "Open").exists)
            try await screen.find(.button, "Cancel").tap()
            #expect(screen.text("Tokens: ").exists)
        }
    }
}
