import Foundation
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Lines of items of which sizes become known one after the other, compared with lines that are broken from the beginning.
@MainActor @Suite struct LineBreakingTests {
    private static let room: CGFloat = 100

    /// Counts the lines that are computed.
    private final class Count { var lines = 0 }

    private func plan(_ count: Int, _ counter: Count) -> SectionPlan {
        let plan = SectionPlan(SectionLines(count: count, perLine: 1, estimate: 20, spacing: 3)) { _, _ in
            ArrangedLine(frames: [], length: 0, cross: 0)
        }
        plan.breakLines(by: breaking(count, counter), [:])
        return plan
    }
    /// As many items as fit into 100 points. Those that are not measured are 30 points long and 20 high.
    private func breaking(_ count: Int, _ counter: Count) -> LineBreaking {
        LineBreaking(
            line: { first, measured in
                counter.lines += 1
                var next = first, used: CGFloat = 0, length: CGFloat = 0
                while next < count {
                    let size = measured[next] ?? CGSize(width: 30, height: 20)
                    if next > first && used + size.width > Self.room { break }
                    (next, used, length) = (next + 1, used + size.width, max(length, size.height))
                }
                return (next - first, length)
            }, perLine: 3)
    }

    @Test(arguments: 0..<40) func lines_are_those_that_breaking_them_from_the_beginning_gives(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let count = Int.random(in: 1...120, using: &random), counter = Count(), plan = plan(count, counter)
        var measured: [Int: CGSize] = [:]
        for _ in 0..<12 {
            let items = Set((0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) })
            for item in items {
                measured[item] = CGSize(
                    width: CGFloat(Int.random(in: 1...12, using: &random) * 10),
                    height: CGFloat(Int.random(in: 10...40, using: &random)))
            }
            plan.breakLinesAgain(around: items, measured)
            let expected = self.plan(count, counter)
            expected.breakLines(by: breaking(count, counter), measured)
            let lines = 0..<expected.lineCount
            #expect(plan.lineCount == expected.lineCount && plan.lines.extents.count == plan.lineCount)
            #expect(lines.map { plan.items(of: $0) } == lines.map { expected.items(of: $0) })
            #expect(lines.map { plan.lines.length(of: $0) } == lines.map { expected.lines.length(of: $0) })
        }
    }

    @Test func a_measured_item_costs_the_lines_that_it_changes() {
        let count = 100_000, counter = Count(), plan = plan(count, counter)
        var measured: [Int: CGSize] = [:]
        for item in 0..<3000 {
            measured[item] = CGSize(width: CGFloat(20 + item % 5 * 10), height: 25)
            plan.breakLinesAgain(around: [item], measured)
        }
        #expect(counter.lines < 3000 * 4)
        counter.lines = 0
        measured[60_000] = CGSize(width: 30, height: 50)
        plan.breakLinesAgain(around: [60_000], measured)
        #expect(counter.lines < 4)
    }
}
