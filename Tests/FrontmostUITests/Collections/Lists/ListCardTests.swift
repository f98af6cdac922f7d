import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The cards of a list's sections, where elements of a `ForEach` are several rows or none.
@MainActor struct ListCardTests {
    /// For each row's part of a card, which of its ends are rounded.
    private func ends(_ rows: some View) -> [String] { ends(in: LayoutHarness(List { rows }, 300, 600)) }

    private func ends(in harness: LayoutHarness) -> [String] {
        var found: [(CGFloat, String)] = []
        func visit(_ node: RenderNode, _ y: CGFloat) {
            let top = y + node.frame.minY
            if case .shape(let shape) = node.content, case .roundedRectangle(let radii) = shape.outline, node.frame.height >= 44 {
                found.append((top, (radii.topLeading > 0 ? "top" : "") + (radii.bottomLeading > 0 ? "bottom" : "")))
            }
            for child in node.children { visit(child, top - node.scrollOffset.y) }
        }
        visit(harness.graph.renderNode, 0)
        return found.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func lines(_ harness: LayoutHarness) -> Int {
        harness.frames(Color(.palette(.separator))).filter { $0.height <= 1 }.count
    }

    @Test func the_first_and_last_rows_are_rounded_beside_elements_without_rows() {
        #expect(ends(ForEach(0..<3) { if $0 == 1 { Text("row") } }) == ["topbottom"])
        #expect(ends(ForEach(0..<5) { if $0 != 0 && $0 != 4 { Text("row") } }) == ["top", "", "bottom"])
        #expect(
            ends(
                Group {
                    ForEach(0..<2) { if $0 > 5 { Text("row") } }
                    Text("a")
                    Text("b")
                    ForEach(0..<2) { if $0 > 5 { Text("row") } }
                }) == ["top", "bottom"])
    }

    @Test func several_rows_of_an_element_are_parts_of_one_card() {
        let harness = LayoutHarness(
            List {
                ForEach(0..<2) { _ in
                    Text("a")
                    Text("b")
                }
            }, 300, 600)
        #expect(ends(in: harness) == ["top", "", "", "bottom"])
        #expect(lines(harness) == 3)
    }

    @Test func the_rows_of_an_open_group_are_parts_of_one_card() {
        let group = DisclosureGroup("Group", isExpanded: .constant(true)) {
            Text("one")
            Text("two")
        }
        #expect(ends(ForEach(0..<1) { _ in group }) == ["top", "", "bottom"])
    }

    @Test func an_end_far_from_the_viewport_is_not_rounded() {
        let harness = LayoutHarness(List { ForEach(0..<200) { if $0 > 0 { Text("row") } } }, 300, 600)
        #expect(ends(in: harness).first == "top")
        #expect(ends(in: harness).last == "")
        harness.scroll(to: 4000)
        let middle = ends(in: harness)
        #expect(middle.allSatisfy { $0.isEmpty })
        for _ in 0..<10 { harness.scroll(to: 100_000) }
        #expect(ends(in: harness).last == "bottom")
    }

    /// The line between two sections of a plain list belongs to the row above it.
    @Test func sections_of_a_plain_list_share_a_line() {
        let list = List {
            Section { ForEach(0..<3) { if $0 == 0 { Text("a") } } }
            Section { ForEach(0..<3) { if $0 > 5 { Text("none") } } }
            Section { ForEach(0..<3) { if $0 == 2 { Text("b") } } }
        }
        #expect(lines(LayoutHarness(list.listStyle(.plain), 300, 600)) == 3)
    }
}
