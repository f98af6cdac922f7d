import FrontmostTesting
import FrontmostUI
import Testing

/// A declaration of a type's screens that takes the place of another one.
@MainActor struct NavigationReplacementTests {
    @MainActor private final class Model: ObservableObject {
        @Published var isSecond = false
        @Published var path: [Int] = []
        func change(animated: Bool) { if animated { withAnimation { isSecond = true } } else { isSecond = true } }
    }

    private struct Branches: View {
        @ObservedObject var model: Model
        let usesID: Bool
        var body: some View {
            NavigationStack(path: $model.path) {
                if usesID {
                    root(model.isSecond ? "New" : "Old").id(model.isSecond)
                } else if model.isSecond {
                    root("New")
                } else {
                    root("Old")
                }
            }
        }
        private func root(_ name: String) -> some View {
            Text("\(name) root").navigationTitle("Root").navigationDestination(for: Int.self) { Text("\(name) \($0)") }
        }
    }

    @Test(arguments: [false, true], [false, true]) func the_new_declaration_counts_at_once_and_nothing_is_said(
        usesID: Bool, animated: Bool
    ) throws {
        let model = Model()
        try simulate(Branches(model: model, usesID: usesID)) { screen in
            model.change(animated: animated)
            await screen.settle()
            model.path = [1]
            await screen.settle()
            #expect(screen.text("New 1").exists)
            await screen.pass()
            #expect(screen.text("New 1").exists && screen.console.isEmpty, "\(screen.console)")
        }
    }

    @Test(arguments: [false, true], [false, true]) func a_screen_that_is_shown_is_as_the_new_declaration_has_it(
        usesID: Bool, animated: Bool
    ) throws {
        let model = Model()
        model.path = [1]
        try simulate(Branches(model: model, usesID: usesID)) { screen in
            #expect(screen.text("Old 1").exists)
            model.change(animated: animated)
            await screen.pass()
            #expect(screen.text("New 1").exists && screen.console.isEmpty, "\(screen.console)")
        }
    }
}
