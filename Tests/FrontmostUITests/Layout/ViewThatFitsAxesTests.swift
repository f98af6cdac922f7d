import FrontmostTesting
import Testing

@testable import FrontmostUI

/// `ViewThatFits` with one axis: along the other one the views get what the container has.
@MainActor struct ViewThatFitsAxesTests {
    private let long = String(repeating: "many words ", count: 40)

    @Test func a_text_that_is_too_high_for_its_width_does_not_fit() throws {
        func shows(_ height: CGFloat) throws -> Bool {
            var scrolls = false
            try simulate(
                ViewThatFits(in: .vertical) {
                    Text(long)
                    ScrollView { Text("scrolled") }
                }
                .frame(width: 200, height: height)
            ) { screen in scrolls = screen.text("scrolled").exists }
            return scrolls
        }
        let (low, high) = (try shows(60), try shows(700))
        #expect(low && !high)
    }

    @Test func a_column_that_is_wider_because_of_its_height_does_not_fit() {
        struct Area: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let height = proposal.height ?? 100
                return CGSize(width: 10_000 / height, height: height)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let view = ViewThatFits(in: .horizontal) {
            Area { Color.clear }.background(.red)
            Color.blue.frame(width: 10, height: 10)
        }
        #expect(LayoutHarness(view, 120, 50).frames(.blue).count == 1, "200 points wide at a height of 50")
        #expect(LayoutHarness(view, 120, 100).frames(.red).count == 1)
    }
}
