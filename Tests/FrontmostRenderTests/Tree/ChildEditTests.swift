@testable import FrontmostRender
import TestSupport
import Testing

/// The child edits of a patch.
@MainActor @Suite struct ChildEditTests {
    @Test(arguments: 0..<100) func the_edits_turn_the_old_children_into_the_new_ones(seed: UInt64) {
        var draws = SplitMix(seed: seed)
        let mirror = PatchMirror(), root = mirror.tree.root, nodes = (0..<12).map { _ in RenderNode() }
        for step in 0..<60 {
            for _ in 0..<draws.next(below: 5) {
                let node = nodes[draws.next(below: nodes.count)], isThere = root.children.contains { $0 === node }
                switch draws.next(below: 4) {
                case 0 where isThere: root.removeChild(node)
                case 1 where !isThere: root.insertChild(node, at: draws.next(below: root.children.count + 1))
                case 2 where !isThere: root.appendChild(node)
                case 3: root.setChildren(ContiguousArray(nodes.filter { _ in draws.next(below: 3) > 0 }.shuffled(using: &draws)))
                default: break
                }
            }
            mirror.follow()
            #expect(mirror.wrongs == [], "seed \(seed), step \(step)")
        }
    }

    @Test func changes_at_the_end_of_a_long_list_examine_only_the_changed_nodes() {
        let tree = RenderTree(clock: FrameClock()), root = tree.root, last = RenderNode()
        root.setChildren(ContiguousArray((0..<1000).map { _ in RenderNode() }))
        _ = tree.takePatch()
        let before = tree.childrenLookedAt
        root.appendChild(last)
        #expect(tree.takePatch().changes.count == 1)
        root.removeChild(last)
        #expect(tree.takePatch().removed.count == 1)
        #expect(tree.childrenLookedAt - before == 2)
    }

    // MARK: Removals

    @Test func removals_are_listed_in_the_order_in_which_they_happened() {
        let tree = RenderTree(clock: FrameClock())
        let parents = (0..<12).map { _ in RenderNode() }, children = (0..<12).map { _ in RenderNode() }
        for (parent, child) in zip(parents, children) { parent.appendChild(child) }
        tree.root.setChildren(ContiguousArray(parents))
        _ = tree.takePatch()
        let order = [7, 3, 11, 0, 5, 1, 9, 2, 10, 4, 8, 6], ids = order.map { children[$0].id }
        for place in order { parents[place].removeChild(children[place]) }
        #expect(tree.takePatch().removed == ids)
    }

    @Test func of_a_removed_subtree_only_the_root_is_listed() {
        let tree = RenderTree(clock: FrameClock()), outer = RenderNode(), inner = RenderNode(), leaf = RenderNode()
        inner.appendChild(leaf)
        outer.appendChild(inner)
        tree.root.appendChild(outer)
        _ = tree.takePatch()
        let id = outer.id
        inner.removeChild(leaf)
        tree.root.removeChild(outer)
        #expect(tree.takePatch().removed == [id])
        #expect(leaf.tree == nil && inner.tree == nil && leaf.id == 0)
    }

    @Test func a_node_moved_into_a_removed_subtree_is_listed_as_removed() {
        let tree = RenderTree(clock: FrameClock()), going = RenderNode(), staying = RenderNode(), leaf = RenderNode()
        staying.appendChild(leaf)
        tree.root.setChildren([going, staying])
        _ = tree.takePatch()
        let ids = [going.id, leaf.id]
        tree.root.removeChild(going)
        staying.removeChild(leaf)
        going.appendChild(leaf)
        #expect(tree.takePatch().removed == ids)
    }
}
