import FrontmostRender
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// Many views that leave and come back together.
@MainActor struct ManyDeparturesTests {
    /// An id that counts how often it is compared. A simulation has the main actor to itself.
    private struct Counted: Hashable {
        let number: Int
        nonisolated(unsafe) static var comparisons = 0
        static func == (a: Self, b: Self) -> Bool {
            comparisons += 1
            return a.number == b.number
        }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct Page: View {
        let count: Int
        @State private var isFull = true
        var body: some View {
            HStack {
                Button("Toggle") { withAnimation(.linear(duration: 1)) { isFull.toggle() } }
                VStack { ForEach(isFull ? (0..<count).map(Counted.init) : [], id: \.self) { Text("row \($0.number)") } }
            }
        }
    }

    private func comparisons(_ count: Int) throws -> Int {
        try simulate(Page(count: count)) { screen in
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(300))
            Counted.comparisons = 0
            try await screen.find(.button, "Toggle").tap()
            let result = Counted.comparisons
            await screen.advance(by: .seconds(2))
            #expect(screen.texts.filter { $0.hasPrefix("row") } == (0..<count).map { "row \($0)" })
            return result
        }
    }

    @Test func bringing_views_back_costs_as_much_for_each_of_many_as_for_one_of_few() throws {
        let few = try comparisons(20), many = try comparisons(160)
        #expect(many <= 16 * few, "\(few) comparisons for 20 views, \(many) for 160")
    }

    @Test(arguments: 0..<100) func leaving_nodes_keep_their_indices(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        let nodes = (0..<Int.random(in: 0..<8, using: &random)).map { _ in RenderNode() }
        var inserted: [(index: Int, node: RenderNode)] = [], index = 0
        for _ in 0..<Int.random(in: 0..<8, using: &random) {
            index += Int.random(in: 1...3, using: &random)
            inserted.append((index - 1, RenderNode()))
        }
        var expected = ContiguousArray(nodes)
        for (index, node) in inserted { expected.insert(node, at: min(index, expected.count)) }
        let merged = LayoutNode.merge(ContiguousArray(nodes), inserted)
        #expect(merged.elementsEqual(expected, by: ===))
    }

    /// Departures are found by view, container and root, whatever has been taken before.
    private struct Walk: View {
        @State private var rows = Array(0..<12)
        let random: (inout [Int]) -> Void
        var body: some View {
            HStack {
                Button("Change") { withAnimation(.linear(duration: 1)) { random(&rows) } }
                VStack {
                    ForEach(rows, id: \.self) { row in
                        Group {
                            Text("row \(row)")
                            if row % 2 == 0 { Text("beside \(row)") }
                        }
                        .padding(1)
                    }
                    Text(rows.map(String.init).joined(separator: " "))
                }
            }
        }
    }

    @Test(arguments: 0..<10) func views_that_come_and_go_at_random_end_as_they_are_wanted(_ seed: UInt64) throws {
        var g = SplitMix(seed: seed)
        let page = Walk { rows in rows = (0..<12).filter { _ in Bool.random(using: &g) } }
        try simulate(page) { screen in
            for _ in 0..<12 {
                try await screen.find(.button, "Change").tap()
                await screen.advance(by: .milliseconds(400))
            }
            await screen.advance(by: .seconds(3))
            let wanted = try #require(screen.texts.last).split(separator: " ").map(String.init)
            #expect(screen.texts.filter { $0.hasPrefix("row") } == wanted.map { "row \($0)" })
        }
    }
}
