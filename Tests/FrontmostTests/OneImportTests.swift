import Frontmost
import FrontmostTesting
import Testing

/// What an app that says `import Frontmost` sees: views, models of both generations, publishers and view controllers.
@MainActor @Suite struct OneImportTests {
    @Test func one_import_brings_views_models_publishers_and_view_controllers() throws {
        try simulate(OneImportView(model: Counter())) { screen in
            try await screen.find(.button, "Count").tap()
            #expect(screen.text("1 1 1").exists)
        }
    }
}

@Observable private final class Tally {
    var count = 0
}

@MainActor private final class Counter: ObservableObject {
    @Published var count = 0
    let subject = PassthroughSubject<Int, Never>()
    let controller = UIViewController()
}

private struct OneImportView: View {
    @ObservedObject var model: Counter
    @State private var tally = Tally()
    @State private var received = 0

    var body: some View {
        VStack {
            Text("\(model.count) \(tally.count) \(received)")
            Button("Count") {
                model.count += 1
                tally.count += 1
                model.subject.send(model.count)
            }
        }
        .onReceive(model.subject) { received = $0 }
    }
}
