import Testing

@testable import FrontmostUI

/// The owner of a layout node, which is not always the node that contains its view.
@MainActor struct ItemOwnerTests {
    let graph = LayoutHarness(Text("Shown")).graph

    /// Rows of lists, and modifiers around several views, show nodes that are not their children.
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
