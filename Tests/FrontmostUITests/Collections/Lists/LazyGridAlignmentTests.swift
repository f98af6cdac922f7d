import Foundation
import Testing

@testable import FrontmostUI

/// How lazy grids align their columns, and views in their cells.
@MainActor struct LazyGridAlignmentTests {
    private let fixed = [GridItem(.fixed(50)), GridItem(.fixed(50))]

    private func cells(_ color: Color = .red) -> some View {
        ForEach(0..<4) { _ in color.frame(width: 50, height: 50) }
    }

    @Test(arguments: [(HorizontalAlignment.leading, 0.0), (.center, 46), (.trailing, 92)])
    func columns_are_aligned_in_the_grids_width(_ alignment: HorizontalAlignment, _ start: CGFloat) {
        let harness = LayoutHarness(
            ScrollView {
                LazyVGrid(columns: fixed, alignment: alignment, spacing: 0) {
                    Section {
                        cells()
                    } header: {
                        Color.blue.frame(width: 20, height: 10)
                    }
                }
            }, 200, 200)
        #expect(harness.frames(.red).map(\.minX) == [start, start + 58, start, start + 58])
        let header: CGFloat = alignment == .leading ? 0 : alignment == .center ? 90 : 180
        #expect(harness.frames(.blue)[0].minX == header)
    }

    @Test(arguments: [(VerticalAlignment.top, 0.0), (.center, 46), (.bottom, 92)])
    func rows_are_aligned_in_the_grids_height(_ alignment: VerticalAlignment, _ start: CGFloat) {
        let harness = LayoutHarness(
            ScrollView(.horizontal) { LazyHGrid(rows: fixed, alignment: alignment, spacing: 0) { cells() } }, 200, 200)
        #expect(harness.frames(.red).map(\.minY) == [start, start + 58, start, start + 58])
    }

    /// Cells of 100 points; the line is as long as its longest view.
    @Test func views_are_aligned_in_their_cells() {
        let items = [
            GridItem(.fixed(100), spacing: 0, alignment: .topLeading),
            GridItem(.fixed(100), spacing: 0, alignment: .bottomTrailing),
            GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0, alignment: .leading),
        ]
        let small = ForEach(0..<3) { _ in Color.red.frame(width: 20, height: 20) }
        let vertical = LayoutHarness(
            ScrollView {
                LazyVGrid(columns: items) {
                    small; Color.blue.frame(width: 40, height: 60)
                }
            }, 400, 200)
        #expect(vertical.frames(.red).map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 180, y: 40), CGPoint(x: 240, y: 20)])
        #expect(vertical.frames(.blue)[0].minX == 300)
        let horizontal = LayoutHarness(
            ScrollView(.horizontal) {
                LazyHGrid(rows: items) {
                    small; Color.blue.frame(width: 60, height: 40)
                }
            }, 200, 400)
        #expect(horizontal.frames(.red).map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 180), CGPoint(x: 20, y: 240)])
        #expect(horizontal.frames(.blue)[0].minY == 330)
    }

    @Test func a_guide_of_a_view_is_aligned_in_its_cell() {
        let items = [GridItem(.fixed(100), alignment: .leading), GridItem(.fixed(100))]
        let harness = LayoutHarness(
            ScrollView {
                LazyVGrid(columns: items, alignment: .leading) {
                    Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { _ in -15 }
                    Color.blue.frame(width: 20, height: 20)
                }
            }, 300, 200)
        #expect(harness.frames(.red)[0].minX == 15 && harness.frames(.blue)[0].minX == 148)
    }

    @Test func another_alignment_moves_the_views() {
        final class Model: ObservableObject { @Published var isLeading = false }
        struct Page: View {
            @ObservedObject var model: Model
            var body: some View {
                ScrollView {
                    LazyVGrid(
                        columns: [GridItem(.fixed(100), alignment: model.isLeading ? .leading : .trailing)],
                        alignment: model.isLeading ? .leading : .trailing
                    ) {
                        ForEach(0..<2) { _ in Color.red.frame(width: 20, height: 20) }
                    }
                }
            }
        }
        let model = Model(), harness = LayoutHarness(Page(model: model), 200, 200)
        #expect(harness.frames(.red).map(\.minX) == [180, 180])
        model.isLeading = true
        harness.graph.bringToRest()
        #expect(harness.frames(.red).map(\.minX) == [0, 0])
    }
}
