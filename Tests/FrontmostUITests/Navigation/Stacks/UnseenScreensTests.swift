import FrontmostTesting
import FrontmostUI
import Observation
import Testing

/// Screens that were never visible follow their state where it shows: in the back button and in a tab.
@MainActor struct UnseenScreensTests {
    @Observable final class Model { var n = 0 }

    private struct Linked: View {
        let model: Model
        var body: some View {
            NavigationStack(path: .constant([1])) {
                Root(model: model).navigationDestination(for: Int.self) { _ in Text("Top") }
            }
        }
        private struct Root: View {
            let model: Model
            var body: some View { Text("Root").navigationTitle("Title \(model.n)") }
        }
    }

    @Test func the_back_button_follows_the_title_of_a_root_that_was_never_seen() throws {
        let model = Model()
        try simulate(Linked(model: model)) { screen in
            let before = try screen.find(identifier: "BackButton").label
            model.n = 1
            await screen.advance(by: .seconds(1))
            let after = try screen.find(identifier: "BackButton").label
            #expect(before == "Title 0" && after == "Title 1")
        }
    }

    private struct Tabs: View {
        let model: Model
        var body: some View {
            TabView {
                Text("One").tabItem { Text("One") }
                Second(model: model)
            }
        }
        private struct Second: View {
            let model: Model
            var body: some View { Text("Two").tabItem { Text("Tab \(model.n)") }.badge(model.n) }
        }
    }

    @Test func a_tab_follows_a_screen_that_was_never_seen() throws {
        let model = Model()
        try simulate(Tabs(model: model)) { screen in
            #expect(screen.find(.tab, "Tab 0").exists)
            model.n = 1
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.tab, "Tab 1").exists)
        }
    }
}
