import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Scrolling an element that a modifier has made of a scroll view.
@MainActor struct WrappedScrollTests {
    @Test func an_identified_scroll_view_inside_another_one_scrolls_itself() throws {
        struct Shelves: View {
            var body: some View {
                ScrollView {
                    VStack {
                        ForEach(0..<3) { shelf in
                            ScrollView(.horizontal) {
                                HStack { ForEach(0..<30) { Text("\(shelf)-\($0)").frame(width: 80, height: 300) } }
                            }
                            .accessibilityIdentifier("Shelf \(shelf)")
                        }
                    }
                }
            }
        }
        try simulate(Shelves()) { screen in
            let first = try screen.text("1-0").frame, other = try screen.text("0-0").frame
            try await screen.find(identifier: "Shelf 1").scroll(by: CGSize(width: 200, height: 0))
            #expect(try screen.text("1-0").frame.minX == first.minX - 200)
            #expect(try screen.text("0-0").frame == other)
            // What is in a shelf scrolls with the nearest scroll view around it, as before.
            try await screen.text("1-5").scroll(by: CGSize(width: 100, height: 0))
            #expect(try screen.text("1-0").frame.minX == first.minX - 300)
        }
    }
}
