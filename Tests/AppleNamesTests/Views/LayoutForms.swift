import FrontmostTesting
import SwiftUI
import Testing

/// Helpers of layouts, which are isolated to no actor, as the types of SwiftUI are.
@MainActor struct LayoutFormTests {
    @Test func a_layout_uses_helpers_that_are_not_isolated() throws {
        let rows = Rows {
            Color.red.frame(width: 30, height: 10).accessibilityElement().accessibilityLabel("first")
            Color.red.frame(width: 30, height: 20).accessibilityElement().accessibilityLabel("second")
        }
        try simulate(rows) { screen in
            let first = try screen.find("first").frame, second = try screen.find("second").frame
            #expect(second.minY - first.minY == 10)
        }
    }
}

private protocol Measurable { func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize }
extension LayoutSubview: Measurable {}

private struct RowHeights {
    let heights: [CGFloat]
    init(_ subviews: LayoutSubviews) { heights = subviews.map { Self.height($0) } }
    private static func height(_ view: some Measurable) -> CGFloat { view.sizeThatFits(.unspecified).height }
}

private struct Rows: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: RowHeights(subviews).heights.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for (subview, height) in zip(subviews, RowHeights(subviews).heights) {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += height
        }
    }
}
