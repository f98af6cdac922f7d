import FrontmostTesting
import FrontmostUI
import Testing

/// The axes of a scroll view can change.
@MainActor struct ScrollAxesTests {
    private struct Page: View {
        @State private var isWide = false
        var body: some View {
            Button("Turn") { isWide.toggle() }
            ScrollView(isWide ? .horizontal : .vertical) {
                ForEach(0..<3) { Text("row \($0)").frame(width: 100, height: 30) }
            }
        }
    }

    @Test func several_views_are_laid_out_along_the_axis() throws {
        try simulate(Page()) { screen in
            @MainActor func places() throws -> [CGPoint] {
                try (0..<3).map { try screen.text("row \($0)").frame }.map { CGPoint(x: $0.midX.rounded(), y: $0.midY.rounded()) }
            }
            let column = try places()
            #expect(column[0].x == column[2].x && column[0].y < column[2].y)
            try await screen.find(.button, "Turn").tap()
            let row = try places()
            #expect(row[0].y == row[2].y && row[0].x < row[2].x)
            try await screen.find(.button, "Turn").tap()
            #expect(try places() == column)
        }
    }
}
