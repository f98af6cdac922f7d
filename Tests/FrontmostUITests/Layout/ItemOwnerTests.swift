import Testing

@testable import FrontmostUI

/// Who stands above a layout node: not always the node that its view lies in.
@MainActor struct ItemOwnerTests {
    let graph = LayoutHarness(Text("Shown")).graph

    /// Rows of lists and the nodes of modifiers around several views show nodes that are no children of theirs.
    @Test func what_outlives_the_node_that_shows_it_has_nobody_above_it() {
        let row = UnaryLayoutNode(graph.root), shown = UnaryLayoutNode(graph.root)
        row.setItems([shown])
        #expect(shown.layoutParent === row)
        row.detach()
        #expect(shown.layoutParent == nil)
    }

    @Test func what_another_node_has_taken_meanwhile_stays_with_that() {
        let row = UnaryLayoutNode(graph.root), next = UnaryLayoutNode(graph.root), shown = UnaryLayoutNode(graph.root)
        row.setItems([shown])
        next.setItems([shown])
        row.detach()
        #expect(shown.layoutParent === next)
    }
}
