import Foundation
import Testing

@testable import FrontmostUI

/// What a custom layout prefers: the axis of its spacers and dividers, and the spacing around it.
@MainActor struct LayoutPreferenceTests {
    /// Places its views one after the other, each at its size for the whole offer, and reports the sizes.
    private struct Row: Layout {
        static var layoutProperties: LayoutProperties {
            var properties = LayoutProperties()
            properties.stackOrientation = .horizontal
            return properties
        }
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: 30, height: 20)) }
            return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var x = 0.0
            for view in subviews {
                let offer = ProposedViewSize(width: 30, height: 20)
                view.place(at: CGPoint(x: x, y: 0), proposal: offer)
                x += view.sizeThatFits(offer).width
            }
        }
    }

    @Test func a_spacer_takes_room_along_the_axis_of_the_layout() {
        let frames = LayoutHarness(
            Row {
                Spacer(); Color.red.frame(width: 5, height: 5)
            }, 100, 100
        ).frames(.red)
        #expect(frames.map(\.size) == [CGSize(width: 5, height: 5)])
        // As wide as the spacer and the box, and as high as the box alone.
        let size = LayoutHarness(
            Row {
                Spacer(); Color.red.frame(width: 5, height: 5)
            }.background(Color.blue), 100, 100)
        #expect(size.frames(.blue).map(\.size) == [CGSize(width: 35, height: 5)])
    }

    @Test func a_divider_is_upright_in_a_horizontal_layout() {
        let view = Row { Divider().padding(1) }.environment(\.displayScale, 1)
        let frames = LayoutHarness(view, 100, 100).frames(Color(.palette(.separator)))
        #expect(frames.map(\.size) == [CGSize(width: 1, height: 18)])
    }

    private struct Spaced: Layout {
        var edges: Edge.Set
        func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
            var spacing = ViewSpacing.zero
            spacing.formUnion(ViewSpacing(), edges: edges)
            return spacing
        }
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 10, height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews.first?.place(at: .zero, proposal: ProposedViewSize(width: 10, height: 10))
        }
    }

    /// The distance between two layouts in a stack.
    private func distance(_ first: Edge.Set, _ second: Edge.Set, spacing: CGFloat? = nil, isUpright: Bool = false) -> CGFloat {
        let one = Spaced(edges: first) { Color.red }, two = Spaced(edges: second) { Color.red }
        let stack: AnyView =
            if isUpright {
                AnyView(
                    VStack(spacing: spacing) {
                        one; two
                    })
            } else {
                AnyView(
                    HStack(spacing: spacing) {
                        one; two
                    })
            }
        let frames = LayoutHarness(stack).frames(.red)
        return isUpright ? frames[1].minY - frames[0].maxY : frames[1].minX - frames[0].maxX
    }

    @Test func a_stack_keeps_the_spacing_that_layouts_prefer() {
        #expect(distance([], []) == 0)
        #expect(distance(.trailing, []) == 8)
        #expect(distance([], .leading) == 8)
        #expect(distance(.leading, .trailing) == 0)
        #expect(distance(.leading, .trailing, isUpright: true) == 0)
        #expect(distance(.bottom, [], isUpright: true) == 8)
        #expect(distance([], .top, isUpright: true) == 8)
        #expect(distance(.all, .all, spacing: 3) == 3)
    }

    @Test func other_views_keep_the_default_spacing_beside_a_layout() {
        let frames = LayoutHarness(
            HStack {
                Color.red.frame(width: 10, height: 10)
                Spaced(edges: []) { Color.red }
                Color.red.frame(width: 10, height: 10)
            }
        ).frames(.red)
        #expect(frames.map(\.minX) == [77, 95, 113])
    }

    @Test func spacings_unite_at_the_edges_that_are_asked_for() {
        let all = ViewSpacing(), none = ViewSpacing.zero
        let trailing = none.union(all, edges: .trailing)
        #expect(trailing.distance(to: none, along: .horizontal) == 8)
        #expect(none.distance(to: trailing, along: .horizontal) == 0)
        #expect(trailing.distance(to: none, along: .vertical) == 0)
        #expect(none.union(all).distance(to: none, along: .vertical) == 8)
    }
}
