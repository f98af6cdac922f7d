import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The alignment guides of custom layouts.
@MainActor struct CustomLayoutGuideTests {
    /// A column without any guide of its own.
    private struct Column: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var y = bounds.minY
            for view in subviews {
                view.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                y += view.sizeThatFits(.unspecified).height
            }
        }
    }

    private struct Guided: Layout {
        var leading: CGFloat
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 60, height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
        }
        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGFloat? { guide == .leading ? leading : nil }
    }

    @Test func a_layout_is_aligned_at_its_own_guide() {
        let view = VStack(alignment: .leading, spacing: 0) {
            Guided(leading: 25) { Color.red }
            Color.blue.frame(width: 40, height: 10)
        }
        let harness = LayoutHarness(view)
        #expect(harness.frames(.red)[0].minX + 25 == harness.frames(.blue)[0].minX)
    }

    @Test func views_follow_a_guide_that_changes() {
        final class Way { var leading: ((CGFloat) -> Void)? }
        struct Page: View {
            let way: Way
            @State private var leading: CGFloat = 0
            var body: some View {
                way.leading = { leading = $0 }
                return VStack(alignment: .leading, spacing: 0) {
                    Guided(leading: leading) { Color.red }
                    Color.blue.frame(width: 60, height: 10)
                }
            }
        }
        let way = Way(), harness = LayoutHarness(Page(way: way))
        for leading in [0, 30, 10] as [CGFloat] {
            way.leading?(leading)
            harness.graph.bringToRest()
            #expect(harness.frames(.red)[0].minX + leading == harness.frames(.blue)[0].minX, "\(leading)")
        }
    }

    @Test func grids_and_frames_ask_layouts_for_guides() {
        let grid = Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow { Guided(leading: 25) { Color.red } }
            GridRow { Color.blue.frame(width: 40, height: 10) }
        }
        let harness = LayoutHarness(grid)
        #expect(harness.frames(.red)[0].minX + 25 == harness.frames(.blue)[0].minX)
    }

    @Test func a_layout_without_guides_has_those_of_its_views() {
        let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text("A").font(.largeTitle)
            Column {
                Color.red.frame(width: 10, height: 30)
                Text("b").font(.caption)
            }
        }
        let harness = LayoutHarness(view)
        func baseline(_ string: String) -> Double {
            var found: Double?
            _ = harness.first { node in
                if case .text(let content) = node.content, content.string == string { found = content.allLines.first?.baseline }
                return found != nil
            }
            guard let found, let top = harness.texts().first(where: { $0.string == string })?.top else { return -1 }
            return Double(top) + found
        }
        #expect(baseline("A") > 0 && abs(baseline("A") - baseline("b")) < 0.5)
    }

    /// The guide of a layout that forwards to a stack, in a container that asks before it places anything.
    @Test func a_guide_moves_no_view() {
        struct Forwarding: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                var none: Void = ()
                return HStackLayout(spacing: 5).sizeThatFits(proposal: proposal, subviews: subviews, cache: &none)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                var none: Void = ()
                HStackLayout(spacing: 5).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &none)
            }
        }
        /// Asks for a guide for another proposal when its view is placed.
        struct Asking: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews[0].sizeThatFits(proposal)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews[0].place(at: bounds.origin, proposal: proposal)
                _ = subviews[0].dimensions(in: ProposedViewSize(width: 7, height: 41))[.leading]
            }
        }
        struct Pair: View {
            var body: some View {
                Color.red.frame(width: 10, height: 10)
                Color.green.frame(width: 20, height: 10).alignmentGuide(.leading) { _ in 4 }
            }
        }
        let plain = LayoutHarness(HStack(spacing: 5) { Pair() })
        let view = VStack(alignment: .leading, spacing: 0) {
            Asking { Forwarding { Pair() } }
            Color.blue.frame(width: 40, height: 10)
        }
        let harness = LayoutHarness(view)
        let (red, green) = (harness.frames(.red)[0], harness.frames(.green)[0])
        let distance = plain.frames(.green)[0].minX - plain.frames(.red)[0].minX
        #expect(green.minX - red.minX == distance)
        #expect(green.minX + 4 == harness.frames(.blue)[0].minX)
    }
}
