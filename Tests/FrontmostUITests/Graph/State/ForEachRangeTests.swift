import FrontmostTesting
import FrontmostUI
import Testing

/// A `ForEach` over a range of numbers.
@MainActor struct ForEachRangeTests {
    @Test func the_views_follow_a_range_that_changes() throws {
        struct Page: View {
            @State private var count = 2
            var body: some View {
                VStack {
                    Button("More") { count = 4 }
                    Button("Fewer") { count = 1 }
                    ForEach(0..<count) { Text("Row \($0)") }
                }
            }
        }
        try simulate(Page()) { screen in
            @MainActor func rows() -> [Int] { (0..<6).filter { screen.text("Row \($0)").exists } }
            #expect(rows() == [0, 1])
            try await screen.find(.button, "More").tap()
            #expect(rows() == [0, 1, 2, 3])
            try await screen.find(.button, "Fewer").tap()
            #expect(rows() == [0])
        }
    }
}
