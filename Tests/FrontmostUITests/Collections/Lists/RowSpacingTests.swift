import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The spacing between rows, and the prominence of headers.
@MainActor struct RowSpacingTests {
    private func tops(_ spacing: CGFloat?) -> [CGFloat] {
        let list = List { ForEach(0..<3) { Text("\($0)") } }.listRowSpacing(spacing)
        return LayoutHarness(list, 200, 500).texts().map(\.top)
    }

    @Test func rows_stand_apart_by_the_spacing() {
        let near = tops(nil), apart = tops(10)
        #expect(near.count == 3 && apart.count == 3)
        #expect(zip(near, apart).map { $1 - $0 } == [0, 10, 20])
        #expect(tops(.nan) == near)
    }

    @Test func rows_that_stand_apart_have_a_card_each() {
        func cards(_ spacing: CGFloat?) -> Int {
            let harness = LayoutHarness(
                List {
                    Text("a"); Text("b")
                }.listRowSpacing(spacing), 200, 500)
            var rounded = 0
            func visit(_ node: RenderNode) {
                if case .shape(let shape) = node.content, case .roundedRectangle(let radii) = shape.outline,
                    radii.topLeading > 0, radii.bottomTrailing > 0
                {
                    rounded += 1
                }
                node.children.forEach(visit)
            }
            visit(harness.graph.renderNode)
            return rounded
        }
        #expect(cards(nil) == 0)
        #expect(cards(8) == 2)
    }

    @Test func a_prominent_header_is_larger_than_a_footer() {
        func font(of text: String, _ prominence: Prominence) -> Double? {
            let list = List {
                Section {
                    Text("row")
                } header: {
                    Text("Header")
                } footer: {
                    Text("Footer")
                }
            }
            let harness = LayoutHarness(list.headerProminence(prominence), 200, 500)
            let node = harness.first { if case .text(let shown) = $0.content { shown.string == text } else { false } }
            guard case .text(let shown)? = node?.content else { return nil }
            return shown.allLines.first?.fragments.first?.font.size
        }
        #expect(font(of: "Header", .standard) == 13 && font(of: "Footer", .standard) == 13)
        #expect(font(of: "Header", .increased) == 20 && font(of: "Footer", .increased) == 13)
    }
}
