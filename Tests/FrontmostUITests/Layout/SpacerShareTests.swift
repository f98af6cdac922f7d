import Foundation
import TestSupport
import Testing

@testable import FrontmostUI

/// Rows with spacers against the rule of stacks: the least flexible view is offered an equal share first, and spacers share what is left.
@MainActor @Suite struct SpacerShareTests {
    private enum Item {
        case view(least: Double, most: Double)
        case spacer(least: Double)

        static func random(_ g: inout SplitMix) -> Item {
            func length() -> Double { Double(Int.random(in: 0...12, using: &g)) * 8 }
            switch Int.random(in: 0..<5, using: &g) {
            case 0, 1: return .spacer(least: Bool.random(using: &g) ? 0 : length())
            case 2: return .view(least: length(), most: .infinity)
            default:
                let ends = [length(), length()].sorted()
                return .view(least: ends[0], most: ends[1])
            }
        }

        var isSpacer: Bool { if case .spacer = self { true } else { false } }
        var least: Double {
            switch self {
            case .view(let least, _): least
            case .spacer(let least): least
            }
        }
        /// The length for an offer.
        func length(_ offer: Double) -> Double {
            switch self {
            case .view(let least, let most): min(max(least, offer), most)
            case .spacer(let least): max(least, offer)
            }
        }
        /// How much longer it can become.
        var flexibility: Double {
            switch self {
            case .view(let least, let most): most - least
            case .spacer(let least): -least
            }
        }
    }

    private static let colors: [Color] = [.red, .green, .blue, .orange, .purple, .yellow, .pink, .brown]

    private struct Row: View {
        let items: [Item]
        var body: some View {
            HStack(spacing: 0) {
                ForEach(items.indices, id: \.self) { index in
                    switch items[index] {
                    case .view(let least, let most):
                        colors[index].frame(minWidth: least, maxWidth: most).frame(height: 10)
                    case .spacer(let least): Spacer(minLength: least)
                    }
                }
            }
        }
    }

    /// The lengths by the rule, each computed from all offers before it.
    private func lengths(_ items: [Item], in width: Double) -> [Double] {
        var lengths = items.map { _ in 0.0 }, taken = 0.0
        for spacers in [false, true] {
            let group = items.indices.filter { items[$0].isSpacer == spacers }
                .sorted { (items[$0].flexibility, $0) < (items[$1].flexibility, $1) }
            let reserved = spacers ? 0 : items.filter(\.isSpacer).reduce(0) { $0 + $1.least }
            for (k, index) in group.enumerated() {
                lengths[index] = items[index].length(max(0, (width - reserved - taken) / Double(group.count - k)))
                taken += lengths[index]
            }
        }
        return lengths
    }

    @Test(arguments: 1...400) func a_row_with_spacers_follows_the_rule_of_stacks(seed: UInt64) throws {
        var g = SplitMix(seed: seed)
        let items = (0..<Int.random(in: 1...8, using: &g)).map { _ in Item.random(&g) }
        let width = 200.0, harness = LayoutHarness(Row(items: items), width)
        let wanted = lengths(items, in: width)
        var at = (width - wanted.reduce(0, +)) / 2
        for (index, item) in items.enumerated() {
            defer { at += wanted[index] }
            guard !item.isSpacer, wanted[index] > 0 else { continue }
            let frame = try #require(harness.frames(Self.colors[index]).first)
            #expect(abs(frame.width - wanted[index]) < 0.1 && abs(frame.minX - at) < 0.1, "seed \(seed): \(items)")
        }
    }
}
