import Testing

@testable import FrontmostUI

/// Baselines of views in frames and beside bars.
@MainActor struct BaselineThroughFramesTests {
    private func tops(_ view: some View) -> [String: Double] {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            view
            Text("other")
        }
        return Dictionary(LayoutHarness(row, 400, 400).texts().map { ($0.string, Double($0.top)) }) { first, _ in first }
    }

    @Test func a_bar_above_moves_the_baseline() {
        let tops = tops(Text("own").safeAreaInset(edge: .top) { Color.red.frame(height: 30) })
        #expect(tops["own"] == tops["other"])
    }

    @Test func a_frame_of_the_containers_size_moves_the_baseline() {
        let tops = tops(Text("own").containerRelativeFrame(.vertical) { length, _ in length / 2 })
        #expect(tops["own"] == tops["other"])
    }
}
