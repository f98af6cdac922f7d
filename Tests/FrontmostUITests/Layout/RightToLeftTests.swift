import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// Content that is read from right to left is placed from the right.
@MainActor struct RightToLeftTests {
    private func frames<V: View>(_ view: V, _ color: Color = .red) -> [CGRect] {
        LayoutHarness(view.environment(\.layoutDirection, .rightToLeft)).frames(color)
    }

    private var box: some View { Color.red.frame(width: 40, height: 10) }

    @Test func a_row_begins_at_the_right() {
        let row = HStack(spacing: 10) {
            box
            Color.blue.frame(width: 20, height: 10)
            Spacer()
        }
        #expect(frames(row).map(\.minX) == [160] && frames(row, .blue).map(\.minX) == [130])
    }

    @Test func leading_edges_and_alignments_are_at_the_right() {
        #expect(frames(box.padding(.leading, 30).frame(width: 200, alignment: .leading)).map(\.minX) == [130])
        #expect(frames(box.frame(width: 200, alignment: .topLeading)).map(\.minX) == [160])
        #expect(frames(Color.blue.overlay(alignment: .leading) { box }).map(\.minX) == [160])
        #expect(frames(Color.blue.background(alignment: .trailing) { box }).map(\.minX) == [0])
        #expect(
            frames(
                VStack(alignment: .leading) {
                    box; Color.blue.frame(width: 100, height: 10)
                }
            ).map(\.maxX) == [150])
        #expect(frames(GeometryReader { _ in box }).map(\.minX) == [160])
        #expect(frames(Color.blue.safeAreaInset(edge: .leading) { box }, .blue).map(\.maxX) == [160])
        #expect(
            frames(Color.blue.containerRelativeFrame(.horizontal, alignment: .leading) { l, _ in l / 2 }, .blue).map(\.minX) == [
                50
            ])
        let guided = VStack(alignment: .leading) {
            box.alignmentGuide(.leading) { $0[.leading] - 20 }
            Color.blue.frame(width: 100, height: 10)
        }
        #expect(frames(guided).map(\.maxX) == [130], "A guide counts from the leading edge.")
    }

    /// SwiftUI mirrors the x position of each view within its parent.
    @Test func offsets_and_positions_count_from_the_right() {
        #expect(frames(box.offset(x: 15)).map(\.midX) == [85])
        #expect(frames(box.position(x: 50, y: 5)).map(\.midX) == [150])
    }

    private struct Staircase: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            CGSize(width: 200, height: 200)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            for (index, view) in subviews.enumerated() {
                view.place(at: CGPoint(x: bounds.minX + CGFloat(index) * 30, y: 0), proposal: .unspecified)
            }
        }
    }

    private struct Borrowing: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            CGSize(width: 200, height: 20)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            var none: Void = ()
            HStackLayout(spacing: 0).placeSubviews(
                in: bounds.offsetBy(dx: 25, dy: 0), proposal: proposal, subviews: subviews, cache: &none)
        }
    }

    @Test func the_places_of_a_custom_layout_are_mirrored() {
        #expect(
            frames(
                Staircase()() {
                    box; box
                }
            ).map(\.minX) == [160, 130])
        #expect(
            frames(
                Borrowing()() {
                    box; box
                }
            ).map(\.minX) == [135, 95])
        #expect(
            frames(
                AnyLayout(HStackLayout(spacing: 0))() {
                    box; box; Spacer()
                }
            ).map(\.minX) == [160, 120])
    }

    @Test func a_part_may_be_read_the_other_way() {
        let row = HStack(spacing: 0) {
            HStack(spacing: 0) {
                box; Color.blue.frame(width: 20, height: 10)
            }.environment(\.layoutDirection, .leftToRight)
            Spacer()
        }
        #expect(frames(row).map(\.minX) == [140] && frames(row, .blue).map(\.minX) == [180])
    }

    // MARK: Scrolling

    private func scrolled<V: View>(_ content: V) -> LayoutHarness {
        LayoutHarness(ScrollView(.horizontal) { content }.environment(\.layoutDirection, .rightToLeft))
    }

    @Test func a_horizontal_scroll_view_begins_at_its_right_end() {
        let harness = scrolled(
            HStack(spacing: 0) {
                box; Color.blue.frame(width: 400, height: 10)
            })
        #expect(harness.scrollNode?.scrollOffset.x == 240)
        #expect(harness.frames(.red).map(\.minX) == [160])
        let short = scrolled(box)
        #expect(short.frames(.red).map(\.minX) == [160])
    }

    @Test func a_lazy_row_makes_its_views_from_the_right() {
        let harness = scrolled(
            LazyHStack(spacing: 0) {
                ForEach(0..<200) { index in Text("\(index)").frame(width: index == 3 ? 90 : 50) }
            })
        let offset = harness.scrollNode?.scrollOffset.x ?? 0
        #expect(offset > 2000)
        #expect(harness.strings.contains("0") && !harness.strings.contains("150"))
        _ = harness.scrollNode?.responder?.respond(to: .scroll(to: CGPoint(x: offset - 1000, y: 0)))
        harness.graph.bringToRest()
        #expect(harness.strings.contains("20") && !harness.strings.contains("150"))
        _ = harness.scrollNode?.responder?.respond(to: .scroll(to: .zero))
        harness.graph.bringToRest()
        #expect(harness.strings.contains("199") && !harness.strings.contains("20"))
    }

    @Test func a_lazy_grid_fills_its_rows_from_the_right() {
        let columns = [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(60), spacing: 0)]
        let grid = ScrollView {
            LazyVGrid(columns: columns, alignment: .leading, spacing: 0) {
                box; Color.blue.frame(height: 10)
            }
        }
        #expect(frames(grid).map(\.minX) == [160] && frames(grid, .blue).map(\.minX) == [100])
    }
}
