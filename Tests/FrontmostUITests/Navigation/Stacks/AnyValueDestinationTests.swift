import FrontmostTesting
import FrontmostUI
import Testing

/// Paths of `AnyHashable`, and a destination for values of any type.
@MainActor struct AnyValueDestinationTests {
    private struct Stack: View {
        @State private var path: [AnyHashable] = []
        var hasOwn = false

        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Button("Push") { path = [AnyHashable(1), AnyHashable("two")] }
                    NavigationLink("Link", value: 7)
                }
                .navigationDestination(for: AnyHashable.self) { Text("Any \("\($0.base)") of \(path.count)") }
                .modifier(OwnDestination(isDeclared: hasOwn))
            }
        }
    }
    private struct OwnDestination: ViewModifier {
        let isDeclared: Bool
        func body(content: Content) -> some View {
            if isDeclared { content.navigationDestination(for: Int.self) { Text("Number \($0)") } } else { content }
        }
    }

    @Test func a_destination_for_any_hashable_shows_values_of_all_types() throws {
        try simulate(Stack()) { screen in
            try await screen.find(.button, "Push").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Any two of 2").isVisible)
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Any 1 of 1").isVisible)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_link_puts_its_value_on_a_path_of_any_hashable() throws {
        try simulate(Stack()) { screen in
            try await screen.find(.button, "Link").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Any 7 of 1").isVisible)
        }
    }

    @Test func the_destination_of_the_own_type_comes_first() throws {
        try simulate(Stack(hasOwn: true)) { screen in
            try await screen.find(.button, "Link").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Number 7").isVisible)
        }
    }
}
