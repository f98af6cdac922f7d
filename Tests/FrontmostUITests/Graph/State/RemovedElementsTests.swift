import TestSupport
import Testing

@testable import FrontmostUI

/// Elements that leave a `ForEach` in one update.
@MainActor struct RemovedElementsTests {
    private final class Model: ObservableObject { @Published var ids = Array(0..<30) }

    private struct Rows: View {
        @ObservedObject var model: Model
        let log: EventLog
        var body: some View {
            ForEach(model.ids, id: \.self) { id in Text("\(id)").onDisappear { log.add("\(id)") } }
        }
    }

    @Test(arguments: [[0, 100, 29], [29, 0], [50, 51], []])
    func removed_elements_disappear_in_their_order(_ kept: [Int]) {
        let model = Model(), log = EventLog(), harness = LayoutHarness(Rows(model: model, log: log))
        harness.graph.setVisible(true)
        harness.graph.bringToRest()
        model.ids = kept
        harness.graph.bringToRest()
        #expect(log.take() == (0..<30).filter { !kept.contains($0) }.map(String.init))
    }
}
