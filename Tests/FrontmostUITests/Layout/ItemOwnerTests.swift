import Testing

@testable import FrontmostUI

/// The owner of a layout node, which is not always the node that contains its view.
@MainActor struct ItemOwnerTests {
    let graph = LayoutHarness(Text("Shown")).graph

    /// Rows of lists, and modifiers around several views, show nodes that are not their children.
    @Test func a_node_that_outlives_its_owner_has_no_owner() {
        let row = UnaryLayoutNode(graph.root), shown = UnaryLayoutNode(graph.root)
        row.setItems([shown])
        #expect(shown.layoutParent === row)
        row.detach()
        #expect(shown.layoutParent == nil)
    }

    @Test func a_node_taken_by_another_owner_stays_with_it() {
        let row = UnaryLayoutNode(graph.root), next = UnaryLayoutNode(graph.root), shown = UnaryLayoutNode(graph.root)
        row.setItems([shown])
        next.setItems([shown])
        row.detach()
        #expect(shown.layoutParent === next)
    }
}
