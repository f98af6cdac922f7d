@testable @_spi(Overrides) import FrontmostUIKit
import TestSupport
import Testing

/// Random selections, collapses and expansions of a split view's columns.
struct CollapsedColumnsWalkTests {
    /// Columns that may each have one selection, which their views report while they are visible.
    private struct Course {
        var columns: CollapsedColumns
        var selected: [Bool]
        var known: [Bool]
        private var random: SplitMix

        init(count: Int, seed: UInt64) {
            columns = CollapsedColumns(count: count)
            (selected, known) = (Array(repeating: false, count: count), Array(repeating: false, count: count))
            random = SplitMix(secondOf: seed)
        }

        mutating func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        /// Visible columns report their selection.
        private mutating func listen() {
            for index in selected.indices where columns.isUsed(index) && selected[index] != known[index] {
                known[index] = selected[index]
                if known[index] {
                    columns.begin(.selection, in: index)
                } else {
                    columns.end(.selection, in: index)
                }
            }
        }

        private mutating func forget(_ range: Range<Int>) {
            for index in range { (selected[index], known[index]) = (false, false) }
        }

        mutating func act() {
            switch next(6) {
            case 0, 1: selected[next(selected.count)].toggle()
            case 2: if columns.capacity == .one, columns.top > 0 { forget(columns.userLeft(to: next(columns.top + 1)).forgotten) }
            case 3: if columns.capacity != .one { columns.collapse() }
            case 4: if columns.capacity != .several { columns.expand() }
            default: _ = columns.settle()
            }
        }

        mutating func comeToRest() {
            listen()
            var steps = 0
            while let step = columns.step() {
                forget(step.forgotten)
                listen()
                columns.arrive()
                steps += 1
                #expect(steps <= 2 * selected.count, "The columns settle.")
            }
        }
    }

    @Test(arguments: WalkSeeds.all(onceFailed: [959]))
    func selection_and_visible_column_agree_after_any_sequence(seed: UInt64) {
        var course = Course(count: 2 + Int(seed % 2), seed: seed)
        for _ in 0..<60 {
            course.act()
            if course.next(2) == 0 { continue }
            course.comeToRest()
            let columns = course.columns
            guard columns.capacity == .one else { continue }
            let end = course.selected.dropLast().firstIndex(of: false) ?? course.selected.count - 1
            #expect(columns.top == end && columns.lying == (0...end).filter { $0 > 0 }, "\(course.selected)")
        }
    }
}
