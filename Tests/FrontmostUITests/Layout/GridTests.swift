import Foundation
import Observation
import TestSupport
import Testing

@testable import FrontmostUI

@Observable private final class Model {
    var width: CGFloat = 20
}

@MainActor struct GridTests {
    /// Two rows of three colours each. `modify` applies to the second.
    private func rows<V: View>(@ViewBuilder _ modify: (GridRow<TupleView<(Plain, Plain)>>) -> V) -> LayoutHarness {
        LayoutHarness(
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.blue.frame(width: 30, height: 10)
                }
                modify(
                    GridRow {
                        Plain(color: .red, width: 50, height: 20); Plain(color: .blue, width: 10, height: 10)
                    })
            })
    }

    private struct Plain: View {
        let color: Color
        let width, height: CGFloat
        var body: some View { color.frame(width: width, height: height) }
    }

    private struct Framing: ViewModifier {
        func body(content: Content) -> some View { content.opacity(0.5) }
    }

    @Test func a_modifier_on_a_row_leaves_it_a_row() {
        let plain = rows { $0 }
        let red = plain.frames(.red), blue = plain.frames(.blue)
        #expect(blue.map { $0.minX - red[0].minX } == [60, 60])
        let others = [
            rows { $0.font(.title) }, rows { $0.help("help") }, rows { $0.opacity(0.5) }, rows { $0.onTapGesture {} },
            rows { $0.id(1) }, rows { AnyView($0) }, rows { $0.modifier(Framing()) }, rows { $0.background(Color.green) },
            rows { $0.accessibilityLabel("row") }, rows { $0.onAppear {} }, rows { $0.disabled(true) },
            rows { $0.tag(1) }, rows { $0.transition(.opacity) }, rows { row in Group { if true { row } } },
            rows { $0.environment(\.lineLimit, 1) }, rows { $0.offset(x: 0) }, rows { $0.padding(0) },
            rows { $0.foregroundStyle(.red).bold() }, rows { $0.contextMenu { Button("a") {} } }, rows { $0.clipped() },
        ]
        for (index, other) in others.enumerated() {
            #expect(other.frames(.red) == red && other.frames(.blue) == blue, "modifier \(index)")
        }
    }

    @Test func a_modifier_on_a_row_applies_to_each_of_its_cells() {
        let harness = rows { $0.padding(.leading, 7) }
        let red = harness.frames(.red), blue = harness.frames(.blue)
        #expect(red[1].minX - red[0].minX == 7, "The column begins where the first row's cell is.")
        #expect(blue.map { $0.minX - red[0].minX } == [67, 74])
    }

    @Test func a_row_that_changes_moves_the_others() {
        struct Screen: View {
            let model: Model
            var body: some View {
                Grid(alignment: .leading, horizontalSpacing: 10) {
                    GridRow {
                        Wide(model: model); Color.blue.frame(width: 30, height: 10)
                    }.font(.body)
                    GridRow {
                        Color.red.frame(width: 30, height: 10); Color.blue.frame(width: 30, height: 10)
                    }
                }
            }
        }
        struct Wide: View {
            let model: Model
            var body: some View { Color.red.frame(width: model.width, height: 10) }
        }
        let model = Model(), harness = LayoutHarness(Screen(model: model))
        func distances() -> [CGFloat] { harness.frames(.blue).map { $0.minX - harness.frames(.red)[0].minX } }
        #expect(distances() == [40, 40])
        model.width = 100
        harness.graph.bringToRest()
        #expect(distances() == [110, 110])
    }

    @Test func a_cell_of_several_columns_spans_them_and_widens_them_equally() {
        let harness = LayoutHarness(
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.red.frame(width: 20, height: 10)
                    Color.red.frame(width: 20, height: 10)
                }
                GridRow {
                    Color.blue.frame(width: 90, height: 10).gridCellColumns(2)
                    Color.green.frame(width: 5, height: 10)
                }
            })
        let red = harness.frames(.red), x = red[0].minX
        #expect(red.map { $0.minX - x } == [0, 50, 100])
        #expect(harness.frames(.blue)[0].minX == x && harness.frames(.green)[0].minX == x + 100)
    }

    @Test(arguments: [-5, 0, 4, 1_000_000, .max]) func any_number_of_columns_is_laid_out(count: Int) {
        let harness = LayoutHarness(
            Grid {
                GridRow {
                    Color.red.frame(width: 20, height: 10).gridCellColumns(count)
                    Color.red.frame(width: 20, height: 10).gridCellColumns(count)
                }
                GridRow { Color.blue.frame(width: 20, height: 10) }
            })
        #expect(harness.frames(.red).map(\.width) == [20, 20])
    }

    @Test func a_view_without_a_row_spans_all_columns() {
        let harness = LayoutHarness(
            Grid(horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.red.frame(width: 30, height: 10)
                }
                Color.blue.frame(height: 1).gridCellUnsizedAxes(.horizontal)
            })
        let red = harness.frames(.red), line = harness.frames(.blue)[0]
        #expect(line == CGRect(x: red[0].minX, y: red[0].maxY + 5, width: 60, height: 1))
        let wide = LayoutHarness(
            Grid(horizontalSpacing: 10) {
                GridRow { Color.red.frame(width: 20, height: 10) }
                Color.blue.frame(height: 1)
            })
        #expect(wide.frames(.blue)[0].width == 200, "Without the modifier the view takes all of the proposed width.")
    }

    @Test func an_unsized_cell_is_offered_the_height_of_its_row() {
        let harness = LayoutHarness(
            Grid(horizontalSpacing: 10) {
                GridRow {
                    Color.red.frame(width: 20, height: 40)
                    Color.blue.frame(width: 5).gridCellUnsizedAxes(.vertical)
                }
            })
        #expect(harness.frames(.blue)[0].size == CGSize(width: 5, height: 40))
        #expect(harness.frames(.blue)[0].minY == harness.frames(.red)[0].minY)
    }

    @Test func rows_share_the_height_that_is_offered() {
        let harness = LayoutHarness(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Color.red; Color.blue
                }
                GridRow {
                    Color.green.frame(height: 50)
                    Color.green.frame(height: 50)
                }
            })
        #expect(harness.frames(.red) == [CGRect(x: 0, y: 0, width: 100, height: 150)])
        #expect(harness.frames(.blue) == [CGRect(x: 100, y: 0, width: 100, height: 150)])
        #expect(harness.frames(.green).map(\.minY) == [150, 150])
    }

    @Test func a_column_has_the_alignment_that_one_of_its_cells_sets() {
        let harness = LayoutHarness(
            Grid(alignment: .leading, horizontalSpacing: 10) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.blue.frame(width: 30, height: 10)
                }
                GridRow {
                    Color.red.frame(width: 50, height: 10).gridColumnAlignment(.trailing)
                    Color.blue.frame(width: 10, height: 10)
                }
            })
        let red = harness.frames(.red), blue = harness.frames(.blue)
        #expect(red[0].maxX == red[1].maxX && blue[0].minX == blue[1].minX)
    }

    @Test func a_row_has_an_alignment_of_its_own() {
        let harness = LayoutHarness(
            Grid {
                GridRow(alignment: .bottom) {
                    Color.red.frame(width: 20, height: 40)
                    Color.blue.frame(width: 30, height: 10)
                }
                GridRow {
                    Color.red.frame(width: 20, height: 40)
                    Color.blue.frame(width: 30, height: 10)
                }
            })
        let red = harness.frames(.red), blue = harness.frames(.blue)
        #expect(blue[0].maxY == red[0].maxY && blue[1].midY == red[1].midY)
    }

    @Test func cells_of_a_row_stand_on_one_baseline() {
        let harness = LayoutHarness(
            Grid(alignment: .leadingFirstTextBaseline) {
                GridRow {
                    Text("small").font(.system(size: 10))
                    Text("large").font(.system(size: 40))
                }
            })
        let stack = LayoutHarness(
            HStack(alignment: .firstTextBaseline) {
                Text("small").font(.system(size: 10))
                Text("large").font(.system(size: 40))
            })
        let inGrid = harness.texts().map(\.top), inStack = stack.texts().map(\.top)
        #expect(inGrid[0] - inGrid[1] == inStack[0] - inStack[1] && inGrid[0] > inGrid[1] + 10)
    }

    @Test func an_anchor_beats_the_alignments() {
        let harness = LayoutHarness(
            Grid(alignment: .topLeading) {
                GridRow {
                    Color.red.frame(width: 20, height: 10).gridCellAnchor(.bottomTrailing)
                    Color.green.frame(width: 1, height: 60)
                }
                GridRow { Color.blue.frame(width: 80, height: 5) }
            })
        let red = harness.frames(.red)[0]
        #expect(red.maxX == harness.frames(.blue)[0].maxX && red.maxY == harness.frames(.green)[0].maxY)
    }

    @Test func a_row_outside_of_a_grid_is_a_stack() {
        let harness = LayoutHarness(
            VStack {
                GridRow(alignment: .top) {
                    Color.red.frame(width: 20, height: 40)
                    Color.blue.frame(width: 30, height: 10)
                }
                .padding(10)
            })
        let red = harness.frames(.red)[0], blue = harness.frames(.blue)[0]
        #expect(blue.minX == red.maxX + 8 && blue.minY == red.minY)
    }

    /// A random grid of boxes with an independent oracle for its layout.
    private struct Boxes {
        struct Box { var width, height: Double; var columns: Int }
        var rows: [[Box]] = []

        init(_ g: inout SplitMix) {
            for _ in 0..<Int.random(in: 1...5, using: &g) {
                rows.append(
                    (0..<Int.random(in: 1...4, using: &g)).map { _ in
                        Box(
                            width: Double(Int.random(in: 1...20, using: &g)) * 4,
                            height: Double(Int.random(in: 1...10, using: &g)) * 4,
                            columns: Int.random(in: 0..<4, using: &g) == 0 ? 2 : 1)
                    })
            }
        }
    }

    @Test(arguments: 1...60) func boxes_lie_in_their_columns_and_rows_and_nowhere_else(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let boxes = Boxes(&generator)
        let harness = LayoutHarness(
            Grid(alignment: .topLeading, horizontalSpacing: 4, verticalSpacing: 2) {
                ForEach(boxes.rows.indices, id: \.self) { r in
                    GridRow {
                        ForEach(boxes.rows[r].indices, id: \.self) { c in
                            let box = boxes.rows[r][c]
                            Color.red.frame(width: box.width, height: box.height).gridCellColumns(box.columns)
                        }
                    }
                    .bold(r.isMultiple(of: 2))
                }
            }, 4000, 4000)
        let frames = harness.frames(.red)
        var starts: [Int: CGFloat] = [:], index = 0, top = frames[0].minY
        for row in boxes.rows {
            var column = 0
            for (k, box) in row.enumerated() {
                let frame = frames[index]
                #expect(frame.minY == top && frame.size == CGSize(width: box.width, height: box.height))
                #expect(starts[column] ?? frame.minX == frame.minX, "All cells of a column begin at the same place.")
                starts[column] = frame.minX
                if k > 0 { #expect(frame.minX >= frames[index - 1].maxX + 4) }
                column += box.columns
                index += 1
            }
            top += (row.map(\.height).max() ?? 0) + 2
        }
        let order = starts.sorted { $0.key < $1.key }.map(\.value)
        #expect(order == order.sorted())
        // Without spanning cells a column is as wide as its widest box.
        if boxes.rows.allSatisfy({ $0.allSatisfy { $0.columns == 1 } }) {
            for (k, start) in order.enumerated().dropLast() {
                let widest = boxes.rows.compactMap { k < $0.count ? $0[k].width : nil }.max() ?? 0
                #expect(order[k + 1] - start == CGFloat(widest + 4))
            }
        }
    }
}
