import Foundation
import Testing

@testable import FrontmostUI

/// The layout of grids as a value.
@MainActor struct GridLayoutTests {
    private struct Rows: View {
        var body: some View {
            GridRow {
                Color.red.frame(width: 20, height: 10)
                Color.blue.frame(width: 30, height: 10)
            }
            GridRow {
                Color.red.frame(width: 50, height: 20)
                Color.blue.frame(width: 10, height: 10)
            }
        }
    }

    private func places(_ view: some View) -> [[CGRect]] {
        let harness = LayoutHarness(view)
        return [harness.frames(.red), harness.frames(.blue)]
    }

    @Test func it_is_laid_out_as_a_grid() {
        let grid = places(Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) { Rows() })
        let layout = GridLayout(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5)
        #expect(places(layout { Rows() }) == grid)
        #expect(places(AnyLayout(layout) { Rows() }) == grid)
    }

    @Test func a_row_of_another_layout_is_a_horizontal_stack() {
        #expect(places(AnyLayout(VStackLayout()) { Rows() }) == places(VStack { Rows() }))
    }

    @Test func a_layout_becomes_a_grid_and_another_one_again_and_its_views_keep_their_state() {
        struct Page: View {
            let model: Model
            var body: some View {
                let layout = model.isGrid ? AnyLayout(GridLayout(alignment: .topLeading)) : AnyLayout(VStackLayout())
                layout {
                    GridRow {
                        Count()
                        Color.blue.frame(width: 30, height: 10)
                    }
                    GridRow {
                        Color.red.frame(width: 50, height: 20)
                        Color.blue.frame(width: 10, height: 10)
                    }
                }
            }
        }
        struct Count: View {
            @State private var made = Made()
            var body: some View { Color.red.frame(width: made.width, height: 10) }
        }
        let model = Model(), harness = LayoutHarness(Page(model: model))
        func isAligned() -> Bool { Set(harness.frames(.blue).map(\.minX)).count == 1 }
        let width = harness.frames(.red)[0].width
        for _ in 0..<3 {
            #expect(!isAligned())
            model.isGrid = true
            harness.graph.bringToRest()
            #expect(isAligned() && harness.frames(.red)[0].width == width)
            model.isGrid = false
            harness.graph.bringToRest()
        }
    }

    @Observable final class Model { var isGrid = false }
    /// A value that is another one each time.
    final class Made {
        @MainActor private static var count = 0
        let width: CGFloat
        @MainActor init() {
            Self.count += 1
            width = 20 + CGFloat(Self.count)
        }
    }
}
