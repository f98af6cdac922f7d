import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import Testing

/// What `_printChanges` prints about the reasons of an evaluation.
@MainActor struct PrintedChangesTests {
    private final class Model: ObservableObject {
        @Published var value = 0
    }
    @Observable final class Store {
        var value = 0
    }

    private struct Logged: View {
        let title: String
        let model: Model
        let store: Store
        @State private var count = 0
        @State private var other = 0
        @ObservedObject private var observed: Model
        @Environment(\.isEnabled) private var isEnabled

        init(title: String, model: Model, store: Store) {
            (self.title, self.model, self.store) = (title, model, store)
            observed = model
        }

        var body: some View {
            let _ = Self._printChanges()
            Text("\(title) \(count) \(other) \(observed.value) \(store.value) \(isEnabled ? "on" : "off")")
            Button("Count") { count += 1 }
            Button("Both") { (count, other) = (count + 1, other + 1) }
        }
    }

    private struct Around: View {
        @State private var model = Model()
        @State private var store = Store()
        @State private var title = "a"
        @State private var isDisabled = false
        var body: some View {
            VStack {
                VStack { Logged(title: title, model: model, store: store) }.disabled(isDisabled)
                Button("Title") { title += "a" }
                Button("Model") { model.value += 1 }
                Button("Store") { store.value += 1 }
                Button("Disable") { isDisabled = true }
            }
        }
    }

    @Test func each_line_names_what_has_changed() throws {
        try simulate(Around()) { screen in
            var known = 0
            @MainActor func news() -> String {
                let all = screen.printed
                defer { known = all.count }
                return String(all.dropFirst(known))
            }
            #expect(news() == "Logged: @self, @identity, _count, _other, _observed, _isEnabled changed.\n")
            try await screen.find("Count").tap()
            #expect(news() == "Logged: _count changed.\n")
            try await screen.find("Both").tap()
            #expect(news() == "Logged: _count, _other changed.\n")
            try await screen.find("Title").tap()
            #expect(news() == "Logged: @self changed.\n")
            try await screen.find("Model").tap()
            #expect(news() == "Logged: _observed changed.\n")
            try await screen.find("Store").tap()
            #expect(news() == "Logged: @dependencies changed.\n")
            try await screen.find("Disable").tap()
            #expect(news() == "Logged: _isEnabled changed.\n")
        }
    }
}
