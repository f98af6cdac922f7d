import FrontmostTesting
import FrontmostUI
import Testing

/// State of a screen that was covered before it was ever shown.
@MainActor @Suite struct CoveredStateTests {
    /// Gives a test the state of a view.
    @MainActor final class Handle { var title: Binding<String>? }

    struct Covered: View {
        let handle: Handle
        @State private var title = "A"
        var body: some View {
            let _ = handle.title = $title
            List { Text("Row") }.navigationTitle(title)
        }
    }

    struct Screens: View {
        let handle: Handle
        let hasTabs: Bool
        private var stack: some View {
            NavigationStack(path: .constant([1])) {
                Covered(handle: handle).navigationDestination(for: Int.self) { _ in Text("Top").navigationTitle("Top") }
            }
        }
        var body: some View {
            if hasTabs {
                TabView {
                    stack.tabItem { Text("One") }
                    Text("Other").tabItem { Text("Two") }
                }
            } else {
                stack
            }
        }
    }

    @Test(arguments: [false, true]) func the_back_button_follows_the_title_of_a_screen_that_was_never_shown(hasTabs: Bool) throws
    {
        let handle = Handle()
        try simulate(Screens(handle: handle, hasTabs: hasTabs)) { screen in
            await screen.advance(by: .seconds(1))
            for title in ["B", "C"] {
                handle.title?.wrappedValue = title
                await screen.advance(by: .seconds(1))
                #expect(screen.find(.button, title).exists)
            }
        }
    }
}
