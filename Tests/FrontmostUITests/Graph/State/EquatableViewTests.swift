import FrontmostTesting
import FrontmostUI
import Testing

/// An `Equatable` view is compared with its own `==`, unless it is plain data.
@MainActor struct EquatableViewTests {
    @MainActor final class Runs { var count = 0 }

    private struct Titled: View, Equatable {
        let title: String
        let runs: Runs
        let action: () -> Void
        nonisolated static func == (a: Self, b: Self) -> Bool { a.title == b.title }
        var body: some View {
            runs.count += 1
            return Button(title, action: action)
        }
    }

    private struct Screen: View {
        let runs: Runs
        @State private var number = 0
        @State private var title = "First"
        var body: some View {
            VStack {
                Titled(title: title, runs: runs) { [number] in title = "Title \(number)" }
                Button("More \(number)") { number += 1 }
            }
        }
    }

    @Test func the_body_runs_when_the_view_is_unequal_by_its_own_operator() throws {
        let runs = Runs()
        try simulate(Screen(runs: runs)) { screen in
            try await screen.find(.button, "More 0").tap()
            try await screen.find(.button, "More 1").tap()
            #expect(screen.find(.button, "More 2").exists)
            #expect(runs.count == 1)
            try await screen.find(.button, "First").tap()
            #expect(screen.find(.button, "Title 0").exists)
            #expect(runs.count == 2)
        }
    }
}
