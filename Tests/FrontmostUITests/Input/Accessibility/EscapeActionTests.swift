import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// `accessibilityAction(.escape)`, which the Escape key performs.
@MainActor struct EscapeActionTests {
    private struct Panel: View {
        @State private var isOpen = true
        @State private var isSheetOpen = false
        var body: some View {
            VStack {
                Button("Sheet") { isSheetOpen = true }
                if isOpen { Text("Panel").accessibilityAction(.escape) { isOpen = false } }
            }
            .sheet(isPresented: $isSheetOpen) { Text("In the sheet") }
        }
    }

    @Test func the_escape_key_closes_what_is_in_front_of_a_screen() throws {
        try simulate(Panel()) { screen in
            try await screen.press(.escape)
            #expect(!screen.text("Panel").exists)
            try await screen.press(.escape)
        }
    }

    @Test func a_sheet_in_front_is_closed_first() throws {
        try simulate(Panel()) { screen in
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("In the sheet").exists && screen.text("Panel").exists)
            try await screen.press(.escape)
            #expect(!screen.text("Panel").exists)
        }
    }

    @Test func the_action_of_a_sheet_takes_the_place_of_its_dismissal() throws {
        struct Draft: View {
            @State private var isOpen = true
            @State private var isAsked = false
            var body: some View {
                Text("Behind").accessibilityAction(.escape) {}
                    .sheet(isPresented: $isOpen) {
                        Text(isAsked ? "Save the draft?" : "Draft").accessibilityAction(.escape) { isAsked = true }
                    }
            }
        }
        try simulate(Draft()) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Save the draft?").isVisible)
        }
    }
}
