import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A modifier of several views applies to each of them, in their order.
@MainActor struct SeveralViewsTests {
    private struct Tops: PreferenceKey {
        static let defaultValue: [CGFloat] = []
        static func reduce(value: inout [CGFloat], nextValue: () -> [CGFloat]) { value += nextValue() }
    }

    private struct Rows: View {
        @State private var tops: [CGFloat] = []
        @State private var numbers = Array(0..<8)
        private var isInOrder: Bool { tops.count == numbers.count && tops == tops.sorted() }

        var body: some View {
            VStack {
                Group { ForEach(numbers, id: \.self) { Text("row \($0)") } }
                    .background(
                        GeometryReader { proxy in
                            Color.clear.preference(key: Tops.self, value: [proxy.frame(in: .global).minY])
                        })
                Button("More") { numbers.insert(contentsOf: 8..<12, at: 3) }
                Button("Fewer") { numbers.removeFirst(5) }
                Text(isInOrder ? "\(tops.count) from top to bottom" : "in disorder: \(tops)")
            }
            .onPreferenceChange(Tops.self) { tops = $0 }
        }
    }

    @Test func preferences_of_the_backgrounds_of_several_views_are_reduced_in_view_order() throws {
        try simulate(Rows()) { screen in
            #expect(screen.text("8 from top to bottom").exists)
            try await screen.find(.button, "More").tap()
            #expect(screen.text("12 from top to bottom").exists)
            try await screen.find(.button, "Fewer").tap()
            #expect(screen.text("7 from top to bottom").exists)
        }
    }
}
