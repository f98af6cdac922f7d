import Foundation
import FrontmostRender
import Observation
import TestSupport
import Testing

@testable import FrontmostUI

@MainActor struct RandomLazyTests {
    struct Item: Identifiable {
        let id: Int
        var height: CGFloat
    }

    @Observable final class Model {
        var items: [Item] = []
    }

    struct Screen: View {
        let model: Model
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 4) {
                    ForEach(model.items) { Color.red.frame(height: $0.height) }
                }
            }
        }
    }

    /// After any edits, the right rows cover the visible part in order and without gaps.
    @Test(arguments: 1...30) func rows_cover_the_visible_part(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        let model = Model()
        var next = 0
        func item() -> Item {
            next += 1
            return Item(id: next, height: CGFloat(Int.random(in: 10...90, using: &generator)))
        }
        for _ in 0..<Int.random(in: 0...800, using: &generator) { model.items.append(item()) }
        let harness = LayoutHarness(Screen(model: model), 200, 400)
        for step in 0..<40 {
            let count = model.items.count
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: model.items.insert(item(), at: Int.random(in: 0...count, using: &generator))
            case 1 where count > 0: model.items.remove(at: Int.random(in: 0..<count, using: &generator))
            case 2 where count > 0:
                model.items[Int.random(in: 0..<count, using: &generator)].height = CGFloat(
                    Int.random(in: 10...90, using: &generator))
            case 3 where count > 1:
                let moved = model.items.remove(at: Int.random(in: 0..<count, using: &generator))
                model.items.insert(moved, at: Int.random(in: 0..<count, using: &generator))
            case 4: model.items.shuffle(using: &generator)
            default:
                guard case .scroll(let content)? = harness.scrollNode?.content else { break }
                harness.scroll(to: CGFloat.random(in: 0...max(1, content.contentSize.height), using: &generator).rounded())
            }
            harness.graph.bringToRest()
            check(harness, model, "seed \(seed), step \(step)")
        }
    }

    private func check(_ harness: LayoutHarness, _ model: Model, _ comment: Comment) {
        let rows = harness.frames(.red).filter { $0.maxY > 0 && $0.minY < 400 }
        guard case .scroll(let content)? = harness.scrollNode?.content, let offset = harness.scrollNode?.scrollOffset.y else {
            return #expect(Bool(false), comment)
        }
        for (a, b) in zip(rows, rows.dropFirst()) { #expect(b.minY == a.maxY + 4, comment) }
        #expect(offset >= 0 && offset <= max(0, content.contentSize.height - 400), comment)
        guard let first = rows.first, let last = rows.last else { return #expect(model.items.isEmpty, comment) }
        #expect(first.minY <= 4 || offset == 0, comment)
        #expect(last.maxY >= 396 || abs(content.contentSize.height - offset - last.maxY) < 0.01, comment)
        // The visible heights are a contiguous run of the data's.
        let heights = rows.map(\.height), all = model.items.map(\.height)
        let isRun = all.indices.contains { $0 + heights.count <= all.count && Array(all[$0..<$0 + heights.count]) == heights }
        #expect(isRun, comment)
    }
}
