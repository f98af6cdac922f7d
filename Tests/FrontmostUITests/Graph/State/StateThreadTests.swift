import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// State that is read on other threads.
@MainActor struct StateThreadTests {
    private final class Runs {
        var count = 0
        var read: Int?
    }

    /// A view with a body that waits for another thread that reads the state.
    private struct Waiting: View {
        @Binding var value: Int
        let runs: Runs
        var body: some View {
            runs.count += 1
            let done = DispatchSemaphore(value: 0), binding = $value
            nonisolated(unsafe) let runs = runs
            Thread.detachNewThread {
                runs.read = binding.wrappedValue
                done.signal()
            }
            done.wait()
            return Text("waiting")
        }
    }

    private struct Root: View {
        let runs: Runs
        @State private var value = 1
        var body: some View {
            VStack {
                Button("Raise") { value += 1 }
                Waiting(value: $value, runs: runs)
            }
        }
    }

    @Test func reads_of_another_thread_during_a_body_do_not_count_as_the_bodys() {
        let runs = Runs(), stage = GraphStage(Root(runs: runs))
        #expect(runs.count == 1 && runs.read == 1)
        stage.send(.activate, to: stage.node(.button))
        #expect(runs.count == 1)
    }
}
