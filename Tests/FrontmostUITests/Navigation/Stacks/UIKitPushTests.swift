import FrontmostTesting
import FrontmostUI
import Testing

/// Controllers that an app pushes on a `NavigationStack` with UIKit, from a controller inside it.
@MainActor struct UIKitPushTests {
    @MainActor private final class Held {
        let inner = UIViewController()
        var path: [Int] = []
    }

    private struct Inner: UIViewControllerRepresentable {
        let held: Held
        func makeUIViewController(context: Context) -> UIViewController { held.inner }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    private struct Root: View {
        let held: Held
        @State private var path: [Int] = []
        @State private var count = 0
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Text("Root \(count)")
                    Inner(held: held)
                }
                .navigationTitle("Root title")
                .navigationDestination(for: Int.self) { Text("Level \($0)") }
            }
            .overlay(alignment: .bottom) {
                VStack {
                    Button("Count") { count += 1 }
                    Button("Level") { path = [1] }
                    Text("Path \(path.count)")
                }
            }
        }
    }

    private func show(_ body: @escaping @MainActor (Screen, UINavigationController, UIViewController) async throws -> Void) throws
    {
        let held = Held()
        try simulate(Root(held: held)) { screen in
            let stack = try #require(held.inner.navigationController), next = UIViewController()
            next.title = "Pushed"
            stack.pushViewController(next, animated: true)
            await screen.pass()
            try await body(screen, stack, next)
        }
    }

    @Test func a_foreign_screen_is_shown_on_top_and_the_back_button_pops_it() throws {
        try show { screen, stack, next in
            #expect(stack.topViewController === next && next.view.window != nil)
            #expect(screen.find(.header, "Pushed").exists && screen.text("Path 0").exists)
            try await screen.back()
            await screen.pass()
            #expect(stack.viewControllers.count == 1 && next.parent == nil)
            #expect(screen.text("Root 0").isVisible && screen.console.isEmpty)
        }
    }

    @Test func changes_beside_the_path_keep_the_foreign_screen() throws {
        try show { screen, stack, next in
            try await screen.find(.button, "Count").tap()
            await screen.pass()
            #expect(stack.topViewController === next)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Root 1").isVisible)
        }
    }

    @Test func a_new_path_removes_the_foreign_screen() throws {
        try show { screen, stack, next in
            try await screen.find(.button, "Level").tap()
            await screen.pass()
            #expect(screen.text("Level 1").isVisible && stack.viewControllers.count == 2)
            #expect(next.parent == nil)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Root 0").isVisible && screen.text("Path 0").exists)
        }
    }

    @Test func popping_below_the_foreign_screen_writes_the_path() throws {
        let held = Held()
        try simulate(Root(held: held)) { screen in
            let stack = try #require(held.inner.navigationController)
            try await screen.find(.button, "Level").tap()
            await screen.pass()
            stack.pushViewController(UIViewController(), animated: true)
            await screen.pass()
            #expect(screen.text("Path 1").exists && stack.viewControllers.count == 3)
            stack.popToRootViewController(animated: true)
            await screen.pass()
            #expect(screen.text("Path 0").exists && screen.text("Root 0").isVisible)
        }
    }

    @Test func the_views_of_a_hosting_controller_decide_the_bar_there() throws {
        let held = Held()
        try simulate(Root(held: held)) { screen in
            let stack = try #require(held.inner.navigationController)
            stack.pushViewController(
                UIHostingController(rootView: Text("Hosted").toolbar(.hidden, for: .navigationBar)), animated: true)
            await screen.pass()
            #expect(screen.text("Hosted").isVisible && stack.isNavigationBarHidden)
            stack.popViewController(animated: true)
            await screen.pass()
            #expect(!stack.isNavigationBarHidden)
        }
    }
}
