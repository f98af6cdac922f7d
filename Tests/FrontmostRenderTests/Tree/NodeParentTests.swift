import FrontmostRender
import Testing

@MainActor @Suite struct NodeParentTests {
    /// Appends the nodes to a parent that is released at the end of the function.
    private func putIntoPassingParent(_ nodes: RenderNode...) {
        let parent = RenderNode()
        for node in nodes { parent.appendChild(node) }
        #expect(nodes.allSatisfy { $0.parent === parent })
    }

    @Test func a_node_that_outlives_its_parent_has_no_parent() {
        let node = RenderNode(), sibling = RenderNode()
        putIntoPassingParent(node, sibling)
        #expect(node.parent == nil && sibling.parent == nil)
        #expect(node.nearest { $0 !== node } == nil)
    }

    @Test func a_node_that_moved_on_keeps_its_new_parent_when_the_old_one_goes() {
        let node = RenderNode(), next = RenderNode()
        do {
            let former = RenderNode()
            former.appendChild(node)
            next.appendChild(node)
        }
        #expect(node.parent === next)
    }

    @Test func a_node_that_new_children_leave_out_has_no_parent() {
        let node = RenderNode(), parent = RenderNode(), stays = RenderNode()
        parent.setChildren([node, stays])
        parent.setChildren([stays])
        #expect(node.parent == nil && stays.parent === parent)
    }

    @Test func a_node_in_a_tree_outlives_its_parent_when_the_next_patch_is_taken() {
        let tree = RenderTree(clock: FrameClock()), node = RenderNode()
        do {
            let parent = RenderNode()
            parent.appendChild(node)
            tree.root.appendChild(parent)
            _ = tree.takePatch()
            tree.root.removeChild(parent)
        }
        _ = tree.takePatch()
        #expect(node.parent == nil && node.tree == nil)
    }
}
