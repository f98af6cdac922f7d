import TestSupport
import Testing

@testable import FrontmostUI

/// The nodes that depend on one location, few or many.
@MainActor struct OtherReadersTests {
    private final class Model: ObservableObject { @Published var count = 40 }

    @Test func a_location_is_no_larger_for_its_other_readers() {
        #expect(MemoryLayout<OtherReaders>.size == MemoryLayout<[Int]>.size)
    }

    /// Many are not searched one by one.
    @Test func readers_are_kept_in_order_however_many_there_are() {
        let harness = LayoutHarness(ForEach(0..<60) { Leaf(number: $0) })
        var nodes: [BodyNode] = []
        func visit(_ node: ViewNode) {
            if let body = node as? BodyNode, body.name == "Leaf" { nodes.append(body) }
            node.forEachChild(visit)
        }
        visit(harness.graph.root)
        #expect(nodes.count == 60)
        for seed in 0..<100 {
            var random = SplitMix(seed: UInt64(seed)), readers = OtherReaders.few([]), expected: [BodyNode] = []
            for _ in 0..<300 {
                let node = nodes[Int.random(in: 0..<60, using: &random)], isKnown = expected.contains { $0 === node }
                #expect(readers.contains(node) == isKnown)
                if Int.random(in: 0..<3, using: &random) == 0 {
                    readers.remove(node)
                    expected.removeAll { $0 === node }
                } else if !isKnown {
                    readers.add(node)
                    expected.append(node)
                }
            }
            var found: [BodyNode] = []
            readers.forEach { found.append($0) }
            #expect(found.elementsEqual(expected, by: ===), "seed \(seed)")
            guard case .many = readers else {
                Issue.record("Many readers are searched one by one.")
                continue
            }
        }
    }

    private struct Leaf: View {
        let number: Int
        var body: some View { Text("\(number)") }
    }

    private struct Reader: View {
        @Binding var value: Int
        let number: Int
        var body: some View { Text("\(number): \(value)") }
    }

    private struct Page: View {
        @ObservedObject var model: Model
        @State private var value = 0
        let write: (Binding<Int>) -> Void
        var body: some View {
            write($value)
            return VStack { ForEach(0..<model.count, id: \.self) { Reader(value: $value, number: $0) } }
        }
    }

    @Test func every_reader_of_a_state_follows_it_while_others_come_and_go() throws {
        var binding: Binding<Int>?
        let model = Model(), harness = LayoutHarness(Page(model: model) { binding = $0 }, 400, 4000)
        for (step, count) in [40, 3, 1, 25, 0, 12].enumerated() {
            model.count = count
            harness.graph.bringToRest()
            let before = harness.graph.bodyRuns
            try #require(binding).wrappedValue = step + 1
            harness.graph.bringToRest()
            #expect(harness.graph.bodyRuns == before + count)
            #expect(harness.strings == (0..<count).map { "\($0): \(step + 1)" })
        }
    }
}
