import TestSupport
import Testing

@testable import FrontmostUIKit

struct LineExtentsTests {
    /// The position computed by summation.
    private func position(_ lines: [Double?], _ line: Int, _ estimate: Double, _ spacing: Double) -> Double {
        lines[0..<line].reduce(0) { $0 + ($1 ?? estimate) + spacing }
    }

    @Test func line_extents_equal_plain_sums_after_random_changes() {
        var generator = SplitMix(seed: 7)
        var extents = LineExtents(count: 2000), lines = [Double?](repeating: nil, count: 2000)
        for _ in 0..<1500 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0...1 where !lines.isEmpty:
                let line = Int.random(in: 0..<lines.count, using: &generator)
                let value = Double(Int.random(in: 1..<100, using: &generator))
                extents[line] = value
                lines[line] = value
            case 2:
                let low = Int.random(in: 0...lines.count, using: &generator)
                let high = min(lines.count, low + Int.random(in: 0..<40, using: &generator))
                let new = Int.random(in: 0..<40, using: &generator)
                extents.replace(low..<high, with: new)
                lines.replaceSubrange(low..<high, with: [Double?](repeating: nil, count: new))
            default:
                let line = Int.random(in: 0...lines.count, using: &generator)
                let place = position(lines, line, 44, 3)
                #expect(extents.position(of: line, estimate: 44, spacing: 3) == place)
                if line < lines.count { #expect(extents.line(at: place + 0.5, estimate: 44, spacing: 3) == line) }
            }
            #expect(extents.count == lines.count)
            #expect(extents.firstUnknown == lines.firstIndex { $0 == nil } ?? lines.count)
        }
    }
}
