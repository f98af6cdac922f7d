import FrontmostTesting
import FrontmostUI
import Testing

/// A destination declaration that replaces another one for the same type.
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

    @Test(arguments: [false, true], [false, true]) func a_new_declaration_applies_at_once_without_a_console_message(
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

    @Test(arguments: [false, true], [false, true]) func a_visible_screen_is_updated_by_the_new_declaration(
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
