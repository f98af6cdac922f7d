import FrontmostTesting
import FrontmostUI
import Testing

/// A text that a renderer draws is a text for queries and assistive technologies.
@MainActor struct RenderedTextNameTests {
    private struct Plain: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
    }
    private struct Page: View {
        @State private var isRendered = true
        var body: some View {
            VStack {
                if isRendered { texts.textRenderer(Plain()) } else { texts }
                Toggle("Rendered", isOn: $isRendered)
            }
        }
        private var texts: some View {
            VStack {
                Text("本文")
                Button {
                    isRendered.toggle()
                } label: {
                    Text("Buy")
                }
            }
        }
    }

    @Test func it_is_found_and_names_the_button_around_it() throws {
        try simulate(Page()) { screen in
            #expect(screen.texts.prefix(2) == ["本文", "Buy"] && screen.text("本文").isVisible)
            try await screen.find(.button, "Buy").tap()
            #expect(screen.texts.prefix(2) == ["本文", "Buy"])
        }
    }
}
