import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// The guides of a row's separator.
@MainActor struct RowSeparatorGuideTests {
    /// The horizontal extents of the separators, from the top.
    private func separators<V: View>(_ list: V) throws -> [ClosedRange<CGFloat>] {
        var found: [CGRect] = []
        try simulate(list) { screen in
            @MainActor func visit(_ node: RenderNode) {
                if case .shape(let shape) = node.content, case .rectangle = shape.outline, node.size.height > 0,
                    node.size.height <= 1, node.size.width > 20
                {
                    found.append(node.frame(at: nil))
                }
                node.children.forEach(visit)
            }
            visit(screen.scene.tree.root)
        }
        return found.sorted { $0.minY < $1.minY }.map { $0.minX...$0.maxX }
    }

    private struct Rows: View {
        var leading: CGFloat?, trailing: CGFloat?
        var body: some View {
            List {
                VStack(alignment: .leading) {
                    if let leading, let trailing {
                        Text("a").alignmentGuide(.listRowSeparatorLeading) { _ in leading }
                            .alignmentGuide(.listRowSeparatorTrailing) { $0.width + trailing }
                    } else {
                        Text("a")
                    }
                    Text("b")
                }
                Text("c")
                Text("d")
            }
            .listStyle(.plain)
        }
    }

    @Test func a_row_moves_its_separator_and_stays_in_place() throws {
        let plain = try separators(Rows()), moved = try separators(Rows(leading: 40, trailing: 100))
        let (a, b) = (try #require(plain.first), try #require(moved.first))
        #expect(b.lowerBound == a.lowerBound + 40 && b.upperBound < a.upperBound)
        #expect(plain.count == moved.count && plain.last == moved.last)
        func left(_ list: Rows) throws -> CGFloat {
            var left: CGFloat = 0
            try simulate(list) { screen in left = try screen.text("a").frame.minX }
            return left
        }
        #expect(try left(Rows()) == left(Rows(leading: 40, trailing: 100)))
    }

    @Test func the_guides_are_not_those_of_the_edges() {
        #expect(
            HorizontalAlignment.listRowSeparatorLeading != .leading && HorizontalAlignment.listRowSeparatorTrailing != .trailing)
    }
}
