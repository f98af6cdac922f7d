import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The tint of a container's view reaches the bars.
@MainActor struct TintedBarTests {
    private struct Stack: View {
        @State private var path = [1]
        @State private var isRed = true
        var body: some View {
            NavigationStack(path: $path) {
                Text("Root").navigationDestination(for: Int.self) { number in
                    Button("Change") { isRed.toggle() }.navigationTitle("Page \(number)")
                }
                .navigationTitle("Home")
            }
            .tint(isRed ? .red : .green)
        }
    }

    private func foreground(of text: String, in screen: Screen) throws -> ResolvedColor? {
        try screen.text(text).style.foreground
    }

    @Test func the_back_button_has_the_tint_of_the_stack() throws {
        try simulate(Stack()) { screen in
            await screen.advance(by: .seconds(1))
            let colorHome = try foreground(of: "Home", in: screen)
            #expect(colorHome == screen.resolved(.red))
            try await screen.find(.button, "Change").tap()
            let colorAfter = try foreground(of: "Home", in: screen)
            #expect(colorAfter == screen.resolved(.green))
        }
    }

    @Test func a_selected_tab_has_the_tint_of_the_tab_view() throws {
        let view = TabView {
            Text("First").tabItem { Text("One") }
            Text("Second").tabItem { Text("Two") }
        }
        .tint(.green)
        try simulate(view) { screen in
            let colorOne = try foreground(of: "One", in: screen)
            #expect(colorOne == screen.resolved(.green))
            let colorTwo = try foreground(of: "Two", in: screen)
            #expect(colorTwo != screen.resolved(.green))
        }
    }

    @Test func levels_of_the_fill_are_the_systems() throws {
        let view = VStack {
            Text("First").foregroundStyle(.fill)
            Text("Third").foregroundStyle(.fill.tertiary)
            Text("Background").foregroundStyle(.windowBackground.secondary)
        }
        try simulate(view) { screen in
            let colorFirst = try foreground(of: "First", in: screen)
            #expect(colorFirst == screen.resolved(uiColor: .systemFill))
            let colorThird = try foreground(of: "Third", in: screen)
            #expect(colorThird == screen.resolved(uiColor: .tertiarySystemFill))
            let colorBackground = try foreground(of: "Background", in: screen)
            #expect(colorBackground == screen.resolved(uiColor: .secondarySystemBackground))
        }
    }
}
