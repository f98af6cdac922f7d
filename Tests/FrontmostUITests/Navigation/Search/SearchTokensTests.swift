import FrontmostTesting
import FrontmostUI
import Testing

/// Tokens in all their forms.
@MainActor struct SearchTokensTests {
    private struct Token: Identifiable, Equatable {
        let id: String
        var isOn = false
    }

    @Test func an_editable_token_shows_its_element_and_is_removed_when_activated() throws {
        struct Editable: View {
            @State private var text = ""
            @State private var tokens = [Token(id: "Open"), Token(id: "Near")]
            var body: some View {
                NavigationStack {
                    VStack {
                        Text(verbatim: "Tokens: " + tokens.map(\.id).joined(separator: ", "))
                        Button("Turn") { tokens[0].isOn.toggle() }
                    }
                    .searchable(text: $text, editableTokens: $tokens, prompt: "Parks") { $token in
                        Text(token.isOn ? "\(token.id)!" : token.id)
                    }
                }
            }
        }
        try simulate(Editable()) { screen in
            #expect(screen.find(.button, "Open").exists)
            try await screen.find(.button, "Turn").tap()
            #expect(screen.find(.button, "Open!").exists && !screen.find(.button, "Open").exists)
            try await screen.find(.button, "Open!").tap()
            #expect(screen.text("Tokens: Near").exists && screen.find(.button, "Near").exists)
        }
    }

    @Test func suggested_tokens_can_be_combined_with_isPresented() throws {
        struct Suggested: View {
            @State private var text = ""
            @State private var tokens: [Token] = []
            @State private var suggested = [Token(id: "Near")]
            @State private var isSearching = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Text(verbatim: "On: \(isSearching), tokens: " + tokens.map(\.id).joined(separator: ", "))
                        Button("Begin") { isSearching = true }
                    }
                    .searchable(
                        text: $text, tokens: $tokens, suggestedTokens: $suggested, isPresented: $isSearching,
                        placement: .navigationBarDrawer(displayMode: .always), prompt: "Parks"
                    ) { Text($0.id) }
                }
            }
        }
        try simulate(Suggested()) { screen in
            try await screen.find(.button, "Begin").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Near").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("On: true, tokens: Near").exists)
            try await screen.find(.button, "Cancel").tap()
            #expect(screen.text("On: false, tokens: ").exists)
        }
    }

    @Test func the_delete_key_removes_the_last_token_if_there_is_no_text() throws {
        struct Searched: View {
            @State private var text = "a"
            @State private var tokens = [Token(id: "Open"), Token(id: "Near")]
            var body: some View {
                NavigationStack {
                    Text(verbatim: "Tokens: " + tokens.map(\.id).joined(separator: ", "))
                        .searchable(text: $text, tokens: $tokens, prompt: "Parks") { Text($0.id) }
                }
            }
        }
        try simulate(Searched()) { screen in
            try await screen.find(.searchField).tap()
            for left in ["Open, Near", "Open", "", ""] {
                try await screen.press(KeyInput("Backspace"))
                await screen.advance(by: .seconds(1))
                #expect(screen.text("Tokens: \(left)").exists)
            }
        }
    }
}
