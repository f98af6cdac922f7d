import Frontmost
import FrontmostTesting
import Testing

/// An app with `import Frontmost` sees views, models of both generations, publishers and view controllers.
@MainActor @Suite struct OneImportTests {
    @Test func one_import_brings_views_models_publishers_and_view_controllers() throws {
        try simulate(OneImportView(model: Counter())) { screen in
            try await screen.find(.button, "Count").tap()
            #expect(screen.text("1 1 1").exists)
        }
    }

    @Test func it_brings_stores_the_debug_hud_and_charts() throws {
        try simulate(StoreView()) { screen in
            try await screen.find(.button, "Add").tap()
            let report = try #require(DebugHUD.report())
            #expect(report.leaks.isEmpty && report.violations(of: ReportLimits()).isEmpty)
            #expect(report.actions.map(\.label) == ["add"] && ActionLog.shared.isOn)
        }
    }
}

private struct Adding: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case add }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += 1
        return .none
    }
}

private struct StoreView: View {
    @State private var store: StoreOf<Adding>
    @State private var logging: StoreLogging

    init() {
        let store = Store(initialState: Adding.State()) { Adding() }
        (_store, _logging) = (State(initialValue: store), State(initialValue: store.debugLog()))
    }

    var body: some View {
        VStack {
            Chart { BarMark(x: .value("Name", "count"), y: .value("Count", store.count)) }
            Button("Add") { store.send(.add) }
        }
        .debugScreen("Adding", color: .orange, models: store)
        .debugHUD()
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
