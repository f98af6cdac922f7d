import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// The cells that the views of a `ForEach` take in a lazy grid: one each.
@MainActor struct LazyGridCellTests {
    private static let columns = [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)]

    private static func cell(_ color: Color = .red) -> some View { color.frame(width: 100, height: 50) }

    private func grid(_ content: some View) -> LayoutHarness {
        LayoutHarness(ScrollView { LazyVGrid(columns: Self.columns, spacing: 0) { content } }, 200, 200)
    }

    @Test func an_element_without_a_view_takes_no_cell() {
        let harness = grid(ForEach(0..<6) { if $0 % 2 == 0 { Self.cell() } })
        #expect(harness.frames(.red).map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 50)])
    }

    @Test func an_element_of_several_views_takes_as_many_cells() {
        let harness = grid(
            ForEach(0..<2) { _ in
                Self.cell()
                Self.cell(.blue)
                Self.cell(.green)
            })
        #expect(harness.frames(.red).map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 50)])
        #expect(harness.frames(.blue).map(\.origin) == [CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)])
        #expect(harness.frames(.green).map(\.origin) == [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 100)])
    }

    @Test func views_beside_a_collection_go_on_in_its_last_line() {
        let harness = grid(
            Group {
                ForEach(0..<3) { if $0 != 1 { Self.cell() } }
                Self.cell(.blue)
            })
        #expect(harness.frames(.blue).map(\.origin) == [CGPoint(x: 0, y: 50)])
    }

    @Test func a_horizontal_grid_fills_its_columns() {
        let harness = LayoutHarness(
            ScrollView(.horizontal) {
                LazyHGrid(rows: Self.columns, spacing: 0) { ForEach(0..<6) { if $0 % 3 != 0 { Self.cell() } } }
            }, 200, 200)
        #expect(
            harness.frames(.red).map(\.origin) == [
                CGPoint(x: 0, y: 25), CGPoint(x: 0, y: 125), CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 125),
            ])
    }

    @Test func the_end_of_a_long_grid_has_no_holes() {
        let harness = grid(ForEach(0..<400) { if $0 % 4 == 0 { Self.cell() } })
        for _ in 0..<60 { harness.scroll(to: 100_000) }
        let node = harness.scrollNode, bottom = harness.frames(.red).map(\.maxY).max() ?? 0
        // Scrolling back and forth, all lines become known: a hundred cells in fifty lines.
        for step in 0..<30 { harness.scroll(to: CGFloat(step) * 100) }
        harness.scroll(to: 100_000)
        #expect(node.map { abs($0.scrollOffset.y - 2300) < 1 } == true)
        #expect(bottom <= 201)
        harness.scroll(to: 0)
        #expect(harness.frames(.red).first?.origin == .zero)
    }

    @Test func cells_move_up_and_down_as_views_go_and_come() throws {
        struct Filtered: View {
            @State private var showsAll = true
            var body: some View {
                VStack {
                    Button("Filter") { showsAll.toggle() }
                    ScrollView {
                        LazyVGrid(columns: LazyGridCellTests.columns, spacing: 0) {
                            ForEach(0..<5) { number in if showsAll || number > 2 { Text("cell \(number)") } }
                        }
                    }
                }
            }
        }
        try simulate(Filtered()) { screen in
            let top = try screen.text("cell 0").frame.midY, below = try screen.text("cell 2").frame.midY
            try await screen.find(.button, "Filter").tap()
            #expect(screen.texts.filter { $0.hasPrefix("cell") } == ["cell 3", "cell 4"])
            #expect(try screen.text("cell 3").frame.midY == top)
            #expect(try screen.text("cell 4").frame.midY == top)
            try await screen.find(.button, "Filter").tap()
            #expect(try screen.text("cell 2").frame.midY == below)
            #expect(try screen.text("cell 4").frame.midY > below)
        }
    }

    /// Elements without views that all become views: nothing else tells the grid about them.
    @Test func an_empty_grid_fills_when_its_elements_get_views() throws {
        struct Loaded: View {
            @State private var isLoaded = false
            var body: some View {
                VStack {
                    Button("Load") { isLoaded = true }
                    ScrollView {
                        LazyVGrid(columns: LazyGridCellTests.columns) {
                            ForEach(0..<4) { number in if isLoaded { Text("cell \(number)") } }
                        }
                    }
                }
            }
        }
        try simulate(Loaded()) { screen in
            #expect(!screen.texts.contains { $0.hasPrefix("cell") })
            try await screen.find(.button, "Load").tap()
            #expect(screen.texts.filter { $0.hasPrefix("cell") } == ["cell 0", "cell 1", "cell 2", "cell 3"])
        }
    }

    @Test func only_cells_near_the_viewport_are_made() {
        final class Counter { var made = 0 }
        let counter = Counter()
        _ = grid(
            ForEach(0..<10_000) { number in
                let _ = { counter.made += 1 }()
                if number % 2 == 0 { Self.cell() }
            })
        #expect(counter.made < 200)
    }

    @Test func scrolling_to_an_element_finds_its_line() throws {
        struct Page: View {
            var body: some View {
                ScrollViewReader { proxy in
                    Button("Go") { proxy.scrollTo(60, anchor: .top) }
                    ScrollView {
                        LazyVGrid(columns: LazyGridCellTests.columns, spacing: 0) {
                            ForEach(0..<100) { number in
                                Text("a\(number)").frame(height: 50)
                                Text("b\(number)").frame(height: 50)
                                Text("c\(number)").frame(height: 50)
                            }
                        }
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("a60").exists)
        }
    }
}

/// The numbers of cells of a grid's units.
struct UnitCellsTests {
    @Test func lookups_agree_with_a_list_of_counts() {
        var random = SplitMix(seed: 7), cells = UnitCells(), counts = [Int](repeating: 1, count: 40)
        for _ in 0..<400 {
            if Int.random(in: 0..<4, using: &random) > 0, !counts.isEmpty {
                let unit = Int.random(in: counts.indices, using: &random), count = Int.random(in: 0..<4, using: &random)
                let isChanged = cells.setCount(count, of: unit)
                #expect(isChanged == (counts[unit] != count))
                counts[unit] = count
            } else {
                let from = Int.random(in: 0...counts.count, using: &random)
                let range = from..<Int.random(in: from...min(counts.count, from + 5), using: &random)
                let new = Int.random(in: 0..<5, using: &random)
                cells.replace(range, with: new)
                counts.replaceSubrange(range, with: [Int](repeating: 1, count: new))
            }
            #expect(cells.surplus == counts.reduce(0, +) - counts.count)
            var first = 0
            for (unit, count) in counts.enumerated() {
                #expect(cells.first(of: unit) == first && cells.count(of: unit) == count)
                for cell in first..<first + count { #expect(cells.unit(at: cell) == unit) }
                first += count
            }
        }
    }
}
