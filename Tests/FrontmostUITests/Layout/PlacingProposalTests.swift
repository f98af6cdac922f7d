import Foundation
import Testing

@testable import FrontmostUI

/// What containers offer to their views when they place them. Where a container was proposed no length, its views are measured without
/// one and placed in the container's own.
@MainActor @Suite struct PlacingProposalTests {
    enum Surroundings: CaseIterable {
        case scroll, lazyStack, fixedSize, stackInScroll

        func around(_ view: some View) -> AnyView {
            switch self {
            case .scroll: AnyView(ScrollView { view })
            case .lazyStack: AnyView(ScrollView { LazyVStack { view } })
            case .fixedSize: AnyView(view.fixedSize(horizontal: false, vertical: true))
            case .stackInScroll: AnyView(ScrollView { VStack { view } })
            }
        }
    }

    private func heights(_ color: Color, in harness: LayoutHarness) -> [CGFloat] { harness.frames(color).map(\.height) }

    @Test(arguments: Surroundings.allCases) func views_of_a_row_are_offered_the_rows_height(_ surroundings: Surroundings) {
        let harness = LayoutHarness(
            surroundings.around(
                HStack(spacing: 0) {
                    Color.red.frame(width: 4)
                    Text("x").frame(maxHeight: .infinity).background(Color.green)
                    Color.blue.frame(width: 20, height: 60)
                }))
        #expect(heights(.red, in: harness) == [60])
        #expect(heights(.green, in: harness) == [60])
    }

    @Test func a_divider_of_a_row_is_as_high_as_the_row() {
        let harness = LayoutHarness(
            ScrollView {
                HStack(spacing: 0) {
                    Divider().background(Color.red)
                    Color.blue.frame(width: 20, height: 60)
                }
            })
        #expect(heights(.red, in: harness) == [60])
    }

    @Test(arguments: [true, false]) func views_of_a_column_are_offered_the_columns_width(_ isScrolled: Bool) {
        let column = VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(height: 4)
            Text("x").frame(maxWidth: .infinity).background(Color.green)
            Color.blue.frame(width: 120, height: 20)
        }
        let harness =
            isScrolled
            ? LayoutHarness(ScrollView(.horizontal) { column })
            : LayoutHarness(column.fixedSize(horizontal: true, vertical: false))
        #expect(harness.frames(.red).map(\.width) == [120])
        #expect(harness.frames(.green).map(\.width) == [120])
    }

    @Test(arguments: Surroundings.allCases) func layers_are_offered_the_size_of_the_largest(_ surroundings: Surroundings) {
        let harness = LayoutHarness(
            surroundings.around(
                ZStack {
                    Color.red
                    Color.blue.frame(width: 20, height: 60)
                }))
        #expect(heights(.red, in: harness) == [60])
    }

    @Test func layers_are_offered_more_than_the_proposal_if_one_of_them_is_larger() {
        let harness = LayoutHarness(
            ZStack {
                Color.red
                Color.blue.frame(width: 150, height: 120)
            }
            .frame(width: 100, height: 100))
        #expect(harness.frames(.red).map(\.size) == [CGSize(width: 150, height: 120)])
    }

    @Test func layers_of_lower_priority_do_not_count_for_the_size() {
        let harness = LayoutHarness(
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 90, height: 90).layoutPriority(-1)
                Color.blue.frame(width: 20, height: 30)
            }
            .background(Color.green))
        #expect(harness.frames(.green).map(\.size) == [CGSize(width: 20, height: 30)])
        #expect(harness.frames(.red).first?.origin == harness.frames(.blue).first?.origin)
    }

    @Test(arguments: Surroundings.allCases) func a_frame_with_a_minimum_is_filled(_ surroundings: Surroundings) {
        let harness = LayoutHarness(
            surroundings.around(
                VStack(spacing: 0) {
                    Color.red.frame(height: 10)
                    Spacer()
                    Color.blue.frame(height: 10)
                }
                .frame(minHeight: 150)))
        let top = harness.frames(.red).first?.minY ?? 0, bottom = harness.frames(.blue).first?.maxY ?? 0
        #expect(bottom - top == 150)
    }

    @Test func a_frame_between_its_bounds_leaves_its_view_as_it_was_measured() {
        let harness = LayoutHarness(ScrollView { Color.red.frame(minHeight: 5, maxHeight: 50) })
        #expect(heights(.red, in: harness) == [10])
    }

    @Test func a_frame_cut_by_its_maximum_offers_that() {
        let rows = VStack(spacing: 0) {
            ForEach(0..<4) { _ in Color.red.frame(minHeight: 20, maxHeight: 40) }
        }
        let harness = LayoutHarness(ScrollView { rows.frame(maxHeight: 60) })
        #expect(heights(.red, in: harness).allSatisfy { $0 == 20 })
    }

    /// A change of one view must give the frames of a layout from scratch, also where the stack only has to place that view.
    @Test func a_row_that_changes_alone_is_placed_as_in_a_new_layout() throws {
        final class Model: ObservableObject { @Published var height = 20.0 }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                ScrollView {
                    HStack(spacing: 0) {
                        Color.red.frame(width: 4)
                        Item(model: model)
                        Color.blue.frame(width: 20, height: 60)
                    }
                }
            }
        }
        struct Item: View {
            @ObservedObject var model: Model
            var body: some View { Color.green.frame(width: 10, height: model.height) }
        }
        let model = Model(), harness = LayoutHarness(Root(model: model))
        for height in [50.0, 90, 10] {
            model.height = height
            harness.graph.bringToRest()
            #expect(harness.allFrames() == LayoutHarness(Root(model: model)).allFrames())
            #expect(heights(.red, in: harness) == [CGFloat(max(60, height))])
        }
    }
}
