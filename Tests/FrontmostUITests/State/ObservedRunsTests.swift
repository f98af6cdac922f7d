import FrontmostTesting
import Observation
import Testing

@testable import FrontmostUI

/// What bodies have read of `@Observable` objects counts until they run again.
@MainActor @Suite struct ObservedRunsTests {
    @Observable final class Model { var title = "a" }
    final class Count { var runs = 0 }

    private struct Titled: View {
        let model: Model
        let count: Count
        @State private var taps = 0
        var body: some View {
            let _ = count.runs += 1
            Button("Tap \(taps) \(model.title)") { taps += 1 }
        }
    }

    @Test func a_body_that_ran_for_other_reasons_runs_once_for_a_change() throws {
        let model = Model(), count = Count()
        try simulate(Titled(model: model, count: count)) { screen in
            for _ in 0..<20 { try await screen.find(.button, containing: "Tap").tap() }
            let before = count.runs
            model.title = "b"
            await screen.settle()
            #expect(screen.find(.button, "Tap 20 b").exists && count.runs == before + 1)
            try await screen.find(.button, containing: "Tap").tap()
            model.title = "c"
            await screen.settle()
            #expect(screen.find(.button, "Tap 21 c").exists)
        }
    }

    @Test func a_run_ends_what_the_one_before_has_registered_and_not_sooner() {
        let runs = ObservedRuns(), model = Model()
        nonisolated(unsafe) var told: [Int] = [], meant: [Int] = []
        func run() {
            runs.begin()
            let number = runs.number
            withObservationTracking {
                runs.noteRead()
                _ = model.title
            } onChange: {
                told.append(number)
                if runs.counts(number) { meant.append(number) }
            }
        }
        run()
        run()
        #expect(told.isEmpty && runs.counts(1))
        runs.endFormer()
        #expect(told == [1] && meant.isEmpty && runs.counts(2))
        model.title = "b"
        #expect(told == [1, 2] && meant == [2])
        run()
        runs.endLast()
        model.title = "c"
        #expect(told == [1, 2, 3] && meant == [2])
    }
}
