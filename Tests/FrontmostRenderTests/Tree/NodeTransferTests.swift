import FrontmostRender
import TestSupport
import Testing

/// Nodes that move between trees, as views do that move to another scene, while each scene takes its patches at its own time.
@MainActor @Suite struct NodeTransferTests {
    private func isAbove(_ node: RenderNode, _ other: RenderNode) -> Bool {
        sequence(first: other, next: \.parent).contains { $0 === node }
    }

    @Test(arguments: 0..<200) func both_hosts_are_up_to_date_in_any_order_of_patches(seed: UInt64) {
        var draws = SplitMix(seed: seed)
        let mirrors = [PatchMirror(), PatchMirror()]
        var nodes = (0..<8).map { _ in RenderNode() }
        for node in nodes { node.accepts = .tap }
        for step in 0..<60 {
            for _ in 0..<draws.next(below: 6) {
                let node = nodes[draws.next(below: nodes.count)]
                let parents = (mirrors.map(\.tree.root) + nodes).filter { !isAbove(node, $0) }
                node.parent?.removeChild(node)
                if draws.next(below: 5) > 0 {
                    let parent = parents[draws.next(below: parents.count)]
                    parent.insertChild(node, at: draws.next(below: parent.children.count + 1))
                }
            }
            if draws.next(below: 6) == 0 {
                // Releases one node for good.
                let index = draws.next(below: nodes.count), last = nodes[index]
                last.parent?.removeChild(last)
                nodes[index] = RenderNode()
                nodes[index].accepts = .tap
                last.setChildren([])
            }
            let order = draws.next(below: 2) == 0 ? mirrors : mirrors.reversed()
            for mirror in order where draws.next(below: 3) > 0 { mirror.follow() }
            for mirror in mirrors {
                #expect(mirror.wrongs == [], "seed \(seed), step \(step)")
                // A tree keeps removed nodes until its patch is taken.
                for id in mirror.seen where !mirror.tree.hasChanges {
                    guard let found = mirror.tree.node(withID: id) else { continue }
                    #expect(found.id == id && nodes.contains { $0 === found }, "seed \(seed), step \(step)")
                }
            }
        }
    }

    @Test func a_node_that_moved_to_another_tree_is_unknown_in_the_former_one() {
        let first = RenderTree(clock: FrameClock()), second = RenderTree(clock: FrameClock())
        let box = RenderNode()
        weak var gone: RenderNode?
        var id = 0
        do {
            let node = RenderNode()
            node.accepts = .tap
            first.root.appendChild(node)
            _ = first.takePatch()
            (gone, id) = (node, node.id)
            first.root.removeChild(node)
            box.appendChild(node)
        }
        second.root.appendChild(box)
        _ = second.takePatch()
        #expect(first.takePatch().removed == [id])
        second.root.removeChild(box)
        _ = second.takePatch()
        box.setChildren([])
        #expect(gone == nil)
        #expect(first.node(withID: id) == nil)
    }
}
