import Foundation
import Observation
import TestSupport
import Testing

@testable import FrontmostUI

/// The rows of lazy grids: as long as their longest view, with cells of that length.
@MainActor struct LazyGridRowTests {
    private let columns = [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0)]

    @Observable final class Length { var value: CGFloat = 20 }

    @Test func a_background_that_may_grow_fills_its_row() {
        let vertical = LayoutHarness(
            ScrollView {
                LazyVGrid(columns: columns, spacing: 0) {
                    Color.clear.frame(width: 20, height: 20).frame(maxWidth: .infinity, maxHeight: .infinity).background(.red)
                    Color.blue.frame(width: 20, height: 60)
                    Color.green.frame(width: 20, height: 30)
                }
            }, 200, 200)
        #expect(vertical.frames(.red) == [CGRect(x: 0, y: 0, width: 100, height: 60)])
        #expect(vertical.frames(.green)[0].minY == 60)
        let horizontal = LayoutHarness(
            ScrollView(.horizontal) {
                LazyHGrid(rows: columns, spacing: 0) {
                    Color.clear.frame(width: 20, height: 20).frame(maxWidth: .infinity, maxHeight: .infinity).background(.red)
                    Color.blue.frame(width: 60, height: 20)
                }
            }, 200, 200)
        #expect(horizontal.frames(.red) == [CGRect(x: 0, y: 0, width: 60, height: 100)])
    }

    @Test func a_view_without_a_length_of_its_own_fills_its_row() {
        let harness = LayoutHarness(
            ScrollView {
                LazyVGrid(columns: columns, spacing: 0) {
                    Color.red
                    Color.blue.frame(width: 20, height: 60)
                }
            }, 200, 200)
        #expect(harness.frames(.red) == [CGRect(x: 0, y: 0, width: 100, height: 60)])
    }

    @Test func a_view_that_keeps_its_proportions_stays_in_its_column() {
        let harness = LayoutHarness(
            ScrollView {
                LazyVGrid(columns: columns, spacing: 0) {
                    Color.red.aspectRatio(2, contentMode: .fill)
                    Color.blue.frame(width: 20, height: 80)
                }
            }, 200, 200)
        #expect(harness.frames(.red) == [CGRect(x: 0, y: 15, width: 100, height: 50)])
    }

    @Test func a_text_that_grows_in_a_flexible_cell_lengthens_the_row() {
        struct Page: View {
            let model: Length
            let columns: [GridItem]
            var body: some View {
                ScrollView {
                    LazyVGrid(columns: columns, spacing: 0) {
                        Cell(model: model)
                        Color.blue.frame(width: 20, height: 60)
                        Color.green.frame(width: 20, height: 20)
                    }
                }
            }
        }
        struct Cell: View {
            let model: Length
            var body: some View {
                Color.clear.frame(width: 20, height: model.value).frame(maxWidth: .infinity, maxHeight: .infinity).background(
                    .red)
            }
        }
        let model = Length(), harness = LayoutHarness(Page(model: model, columns: columns), 200, 200)
        for (length, row) in [(40.0, 60.0), (100, 100), (30, 60)] as [(CGFloat, CGFloat)] {
            model.value = length
            harness.graph.bringToRest()
            #expect(harness.frames(.red)[0].height == row && harness.frames(.green)[0].minY == row)
        }
    }
}

/// Random lazy grids, compared with a plain model of their rows and columns.
@MainActor struct RandomLazyGridTests {
    struct Cell {
        let height: CGFloat
        let isFlexible: Bool
    }
    struct Element: Identifiable {
        let id: Int
        var cells: [Cell]
    }
    @Observable final class Model {
        var elements: [Element] = []
        var columns: [Alignment?] = []
    }

    private struct Page: View {
        let model: Model
        var body: some View {
            ScrollView {
                LazyVGrid(
                    columns: model.columns.map { GridItem(.fixed(40), spacing: 0, alignment: $0) }, alignment: .leading,
                    spacing: 4
                ) {
                    ForEach(model.elements) { element in
                        ForEach(element.cells.indices, id: \.self) { CellView(cell: element.cells[$0]) }
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private struct CellView: View {
        let cell: Cell
        var body: some View {
            if cell.isFlexible {
                Color.red.frame(minHeight: cell.height, idealHeight: cell.height, maxHeight: .infinity)
            } else {
                Color.red.frame(height: cell.height)
            }
        }
    }

    @Test(arguments: WalkSeeds.range(atLeast: 25))
    func cells_are_where_a_plain_model_has_them(seed: UInt64) {
        var random = SplitMix(seed: seed), next = 0
        let model = Model()
        func element() -> Element {
            next += 1
            let count = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 0...4, using: &random) : 1
            return Element(
                id: next,
                cells: (0..<count).map { _ in
                    Cell(height: CGFloat(Int.random(in: 5...40, using: &random) * 2), isFlexible: Bool.random(using: &random))
                })
        }
        let alignments: [Alignment?] = [nil, .top, .center, .bottom]
        model.columns = (0..<Int.random(in: 2...4, using: &random)).map { _ in alignments.randomElement(using: &random) ?? nil }
        model.elements = (0..<Int.random(in: 0...120, using: &random)).map { _ in element() }
        let harness = LayoutHarness(Page(model: model), 160, 300)
        for step in 0..<6 {
            let count = model.elements.count
            switch Int.random(in: 0..<5, using: &random) {
            case 0: model.elements.insert(element(), at: Int.random(in: 0...count, using: &random))
            case 1 where count > 0: model.elements.remove(at: Int.random(in: 0..<count, using: &random))
            case 2 where count > 0: model.elements[Int.random(in: 0..<count, using: &random)].cells = element().cells
            case 3: model.columns = model.columns.shuffled(using: &random)
            default: model.elements.shuffle(using: &random)
            }
            harness.graph.bringToRest()
            harness.scroll(to: 0)
            let wanted = frames(model), end = wanted.map(\.maxY).max() ?? 0
            for offset in stride(from: CGFloat(0), through: max(0, end - 300), by: 130) {
                harness.scroll(to: offset)
                let at = harness.scrollNode?.scrollOffset.y ?? 0, visible = CGRect(x: 0, y: at, width: 160, height: 300)
                let seen = harness.frames(.red).map { $0.offsetBy(dx: 0, dy: at) }.filter { $0.intersects(visible) }
                let expected = wanted.filter { $0.intersects(visible) }
                guard seen.map(Self.rounded) == expected.map(Self.rounded) else {
                    Issue.record("seed \(seed), step \(step), offset \(at): \(seen) instead of \(expected)")
                    return
                }
            }
        }
    }

    private static func rounded(_ rect: CGRect) -> [Int] {
        [rect.minX, rect.minY, rect.width, rect.height].map { Int($0.rounded()) }
    }

    /// The frames of all cells.
    private func frames(_ model: Model) -> [CGRect] {
        let cells = model.elements.flatMap(\.cells), columns = model.columns
        var frames: [CGRect] = [], top: CGFloat = 0
        for start in stride(from: 0, to: cells.count, by: columns.count) {
            let row = cells[start..<min(start + columns.count, cells.count)], height = row.map(\.height).max() ?? 0
            for (column, cell) in row.enumerated() {
                let own = cell.isFlexible ? height : cell.height
                let above: CGFloat =
                    switch columns[column] {
                    case .top?: 0
                    case .bottom?: height - own
                    default: (height - own) / 2
                    }
                frames.append(CGRect(x: CGFloat(column) * 40, y: top + above, width: 40, height: own))
            }
            top += height + 4
        }
        return frames
    }
}
