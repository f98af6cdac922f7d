import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

@MainActor struct ClassicLayoutTests {
    @Test func hstack_gives_a_spacer_the_remaining_room() {
        let harness = LayoutHarness(
            HStack(spacing: 0) {
                Color.red.frame(width: 30, height: 10)
                Spacer()
                Color.blue.frame(width: 50, height: 20)
            })
        #expect(harness.frames(.red) == [CGRect(x: 0, y: 95, width: 30, height: 10)])
        #expect(harness.frames(.blue) == [CGRect(x: 150, y: 90, width: 50, height: 20)])
    }

    @Test func flexible_views_share_equally_beside_a_fixed_one() {
        let harness = LayoutHarness(
            HStack(spacing: 10) {
                Color.red
                Color.blue.frame(width: 60)
                Color.red
            })
        #expect(harness.frames(.red).map(\.width) == [60, 60])
        #expect(harness.frames(.blue) == [CGRect(x: 70, y: 0, width: 60, height: 200)])
    }

    @Test func a_higher_priority_is_served_first() {
        let harness = LayoutHarness(
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 20, maxWidth: .infinity)
                Color.blue.frame(maxWidth: .infinity).layoutPriority(1)
            })
        #expect(harness.frames(.blue).first?.width == 180)
        #expect(harness.frames(.red).first?.width == 20)
    }

    @Test func a_frame_clamps_the_proposal() {
        let harness = LayoutHarness(
            VStack(spacing: 0) {
                Color.red.frame(minWidth: 250, maxWidth: 300, maxHeight: 50)
                Color.blue.frame(idealWidth: 70, idealHeight: 30).fixedSize()
            })
        #expect(harness.frames(.red).first?.size == CGSize(width: 250, height: 50))
        #expect(harness.frames(.blue).first?.size == CGSize(width: 70, height: 30))
    }

    /// The rule of flexible frames: with a maximum alone, a frame is as large as its view where that is larger than the proposal.
    @Test func a_frame_with_a_maximum_grows_with_its_view() {
        func width(_ frame: some View) -> CGFloat? {
            LayoutHarness(frame.background(Color.blue)).frames(.blue).first?.width
        }
        let wide = Color.red.frame(width: 300, height: 10)
        #expect(width(wide.frame(maxWidth: .infinity)) == 300)
        #expect(width(wide.frame(maxWidth: 250)) == 250)
        #expect(width(wide.frame(maxWidth: 400)) == 300)
        #expect(width(wide.frame(minWidth: 0, maxWidth: .infinity)) == 200)
        #expect(width(wide.frame(minWidth: 0)) == 200)
        #expect(width(Color.red.frame(width: 50, height: 10).frame(maxWidth: .infinity)) == 200)
        #expect(width(Color.red.frame(width: 50, height: 10).frame(maxWidth: 100)) == 100)
    }

    @Test func zstack_aligns_its_views() {
        let harness = LayoutHarness(
            ZStack(alignment: .bottomTrailing) {
                Color.red.frame(width: 100, height: 80)
                Color.blue.frame(width: 20, height: 10)
            })
        #expect(harness.frames(.blue) == [CGRect(x: 130, y: 130, width: 20, height: 10)])
    }

    @Test func overlay_and_background_are_proposed_the_views_size() {
        let harness = LayoutHarness(
            Color.red.frame(width: 100, height: 60)
                .overlay(alignment: .topTrailing) { Color.blue.frame(width: 10, height: 10) }
                .background { Color.green })
        #expect(harness.frames(.blue) == [CGRect(x: 140, y: 70, width: 10, height: 10)])
        #expect(harness.frames(.green) == [CGRect(x: 50, y: 70, width: 100, height: 60)])
    }

    @Test func aspect_ratio_fits_and_fills() {
        let fit = LayoutHarness(Color.red.aspectRatio(2, contentMode: .fit), 200, 200)
        #expect(fit.frames(.red) == [CGRect(x: 0, y: 50, width: 200, height: 100)])
        let fill = LayoutHarness(Color.red.aspectRatio(2, contentMode: .fill), 200, 200)
        #expect(fill.frames(.red) == [CGRect(x: -100, y: 0, width: 400, height: 200)])
    }

    @Test func offset_moves_the_drawing_and_not_the_layout() {
        let harness = LayoutHarness(
            VStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10).offset(x: 5, y: 7)
                Color.blue.frame(width: 10, height: 10)
            })
        #expect(harness.frames(.red) == [CGRect(x: 100, y: 97, width: 10, height: 10)])
        #expect(harness.frames(.blue) == [CGRect(x: 95, y: 100, width: 10, height: 10)])
    }

    @Test func an_alignment_guide_moves_a_view_against_its_neighbours() {
        let harness = LayoutHarness(
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 40, height: 10)
                Color.blue.frame(width: 40, height: 10).alignmentGuide(.leading) { _ in -20 }
            })
        #expect(harness.frames(.red).first?.minX == 70)
        #expect(harness.frames(.blue).first?.minX == 90)
    }

    @Test func texts_meet_at_their_first_baselines() throws {
        let harness = LayoutHarness(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("大").font(.system(size: 40))
                Text("small").font(.system(size: 10))
            })
        var baselines: [CGFloat] = []
        for size in [40.0, 10.0] {
            let node = try #require(
                harness.first {
                    if case .text(let text) = $0.content { return text.single?.font.size == size }
                    return false
                })
            guard case .text(let text) = node.content else { continue }
            baselines.append(node.origin.y + text.baseline)
        }
        #expect(baselines.count == 2 && baselines[0] == baselines[1])
    }

    @Test func a_geometry_reader_knows_its_size_and_place() {
        let harness = LayoutHarness(
            VStack(spacing: 0) {
                Color.red.frame(height: 50)
                GeometryReader { proxy in
                    Color.blue.frame(width: proxy.size.width / 2, height: proxy.frame(in: .global).minY)
                }
            })
        #expect(harness.frames(.blue) == [CGRect(x: 0, y: 50, width: 100, height: 50)])
    }

    private struct Growing: View {
        @State var height: CGFloat = 20
        static nonisolated(unsafe) var grow: () -> Void = {}
        var body: some View {
            let _ = Self.grow = { height = 80 }
            VStack(spacing: 0) {
                Color.red.frame(height: height)
                GeometryReader { proxy in Color.blue.frame(width: proxy.size.height, height: 1) }
            }
        }
    }

    @Test func a_geometry_reader_follows_a_change_beside_it() {
        let harness = LayoutHarness(Growing())
        #expect(harness.frames(.blue).first?.width == 180)
        Growing.grow()
        harness.graph.bringToRest()
        #expect(harness.frames(.blue).first?.width == 120)
    }

    @Test func view_that_fits_takes_the_first_that_does() {
        let harness = LayoutHarness(
            ViewThatFits {
                Color.red.frame(width: 300, height: 10)
                Color.blue.frame(width: 100, height: 10)
            })
        #expect(harness.frames(.red).isEmpty)
        #expect(harness.frames(.blue).count == 1)
    }

    @Test func a_background_reaches_over_the_safe_area() {
        let graph = ViewGraph(
            Color.clear.background(.red), size: CGSize(width: 100, height: 200), measurer: FontMeasurer())
        graph.root.resize(
            to: CGSize(width: 100, height: 200), safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        graph.bringToRest()
        let harness = LayoutHarness(graph: graph)
        #expect(harness.frames(.red) == [CGRect(x: 0, y: 0, width: 100, height: 200)])
    }

    @Test func a_safe_area_inset_takes_room_at_its_edge() {
        let harness = LayoutHarness(Color.red.safeAreaInset(edge: .bottom) { Color.blue.frame(height: 40) })
        #expect(harness.frames(.red) == [CGRect(x: 0, y: 0, width: 200, height: 160)])
        #expect(harness.frames(.blue) == [CGRect(x: 0, y: 160, width: 200, height: 40)])
    }

    @Test func a_safe_area_inset_gets_no_more_than_the_available_room() {
        let harness = LayoutHarness(
            Color.red.safeAreaInset(edge: .bottom, spacing: 10) {
                VStack(spacing: 0) {
                    Color.blue.frame(minHeight: 20, idealHeight: 900)
                    Color.clear.frame(height: 30)
                }
            })
        #expect(harness.frames(.blue) == [CGRect(x: 0, y: 10, width: 200, height: 160)])
    }

    @Test func a_grid_makes_columns_as_wide_as_their_widest_cell() {
        let harness = LayoutHarness(
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.blue.frame(width: 30, height: 10)
                }
                GridRow {
                    Color.red.frame(width: 50, height: 20)
                    Color.blue.frame(width: 10, height: 10)
                }
            })
        let red = harness.frames(.red), blue = harness.frames(.blue)
        #expect(blue.map { $0.minX - red[0].minX } == [60, 60])
        #expect(blue[1].minY - red[0].minY == 15)
    }

    private struct Diagonal: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var at = bounds.origin
            for view in subviews {
                view.place(at: at, proposal: .unspecified)
                let size = view.sizeThatFits(.unspecified)
                at = CGPoint(x: at.x + size.width, y: at.y + size.height)
            }
        }
    }

    @Test func a_layout_of_an_apps_own_places_its_views() {
        let harness = LayoutHarness(
            Diagonal() {
                Color.red.frame(width: 10, height: 20)
                Color.blue.frame(width: 10, height: 20)
            })
        #expect(harness.frames(.red).first?.origin == .zero)
        #expect(harness.frames(.blue).first?.origin == CGPoint(x: 10, y: 20))
    }

    private struct Switching: View {
        @State var isVertical = false
        static nonisolated(unsafe) var turn: () -> Void = {}
        var body: some View {
            let _ = Self.turn = { isVertical.toggle() }
            let layout = isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
            layout {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 10, height: 10)
            }
        }
    }

    @Test func another_layout_keeps_the_views() {
        let harness = LayoutHarness(Switching())
        #expect(harness.frames(.blue) == [CGRect(x: 100, y: 95, width: 10, height: 10)])
        Switching.turn()
        harness.graph.bringToRest()
        #expect(harness.frames(.blue) == [CGRect(x: 95, y: 100, width: 10, height: 10)])
    }

    private struct Wrapping: View {
        @State var isVertical = false
        static nonisolated(unsafe) var turn: () -> Void = {}
        var body: some View {
            let _ = Self.turn = { isVertical.toggle() }
            let layout = AnyLayout(isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0)))
            layout {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 10, height: 10)
            }
        }
    }

    @Test func any_layout_of_any_layout_lays_out_all_views_as_the_innermost_one_does() {
        let harness = LayoutHarness(Wrapping())
        #expect(harness.frames(.red) == [CGRect(x: 90, y: 95, width: 10, height: 10)])
        #expect(harness.frames(.blue) == [CGRect(x: 100, y: 95, width: 10, height: 10)])
        Wrapping.turn()
        harness.graph.bringToRest()
        #expect(harness.frames(.red) == [CGRect(x: 95, y: 90, width: 10, height: 10)])
        #expect(harness.frames(.blue) == [CGRect(x: 95, y: 100, width: 10, height: 10)])
    }

    private struct Framed: Layout {
        let inner: AnyLayout
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let size = inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            return CGSize(width: size.width + 20, height: size.height + 20)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            inner.placeSubviews(
                in: bounds.insetBy(dx: 10, dy: 10), proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    @Test func a_layout_may_delegate_to_a_built_in_one() {
        let harness = LayoutHarness(
            Framed(inner: AnyLayout(HStackLayout(spacing: 5))) {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 10, height: 10)
            }
            .background(.green))
        #expect(harness.frames(.green) == [CGRect(x: 77.5, y: 85, width: 45, height: 30)])
        #expect(harness.frames(.red) == [CGRect(x: 87.5, y: 95, width: 10, height: 10)])
        #expect(harness.frames(.blue) == [CGRect(x: 102.5, y: 95, width: 10, height: 10)])
    }
}
