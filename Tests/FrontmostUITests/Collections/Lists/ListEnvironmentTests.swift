import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

@MainActor struct ListEnvironmentTests {
    @Test func the_separator_below_a_row_has_the_rows_tint() {
        let harness = LayoutHarness(
            List {
                Text("a").listRowSeparatorTint(.red)
                Text("b").listRowSeparatorTint(.blue, edges: .top)
                Text("c").listRowSeparatorTint(nil)
                Text("d").listRowSeparatorTint(.blue)
            }, 320, 480)
        #expect(harness.frames(.red).map(\.maxX) == [304] && harness.frames(.red).allSatisfy { $0.height <= 1 })
        // A row has a line below it only, and the last one has none.
        #expect(harness.frames(.blue).isEmpty)
    }

    @Test func headers_are_as_high_as_the_environment_says_or_higher() {
        func top(_ height: CGFloat?) -> CGFloat? {
            let harness = LayoutHarness(
                List { Section("Header") { Text("a") } }.environment(\.defaultMinListHeaderHeight, height), 320, 480)
            return harness.first { $0.semantics?.role == .listItem }?.origin.y
        }
        guard let usual = top(nil), let high = top(100), let low = top(1), let wrong = top(.nan) else {
            return #expect(Bool(false))
        }
        #expect(high >= 100 && high > usual && low == usual && wrong == usual)
    }
}
