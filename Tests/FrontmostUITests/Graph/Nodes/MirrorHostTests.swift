import Foundation
import FrontmostRender
@testable import FrontmostTesting
import Testing

/// The simulation's host detects changes that no patch reported.
@MainActor struct MirrorHostTests {
    private func shownTree() -> (tree: RenderTree, host: MirrorHost, nodes: [RenderNode]) {
        let tree = RenderTree(clock: FrameClock()), host = MirrorHost(isChecking: true)
        let nodes = (0..<3).map { _ in RenderNode() }
        tree.root.setChildren(ContiguousArray(nodes))
        host.show(tree.takePatch(), of: tree)
        return (tree, host, nodes)
    }

    @Test func complete_patches_give_an_equal_copy() {
        let (tree, host, nodes) = shownTree()
        nodes[0].setFrame(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
        tree.root.setChildren([nodes[2], nodes[0], RenderNode()])
        host.show(tree.takePatch(), of: tree)
        #expect(host.mismatch == nil)
        #expect(host.patches == 2)
    }

    @Test func a_change_without_a_patch_is_a_mismatch() {
        let (tree, host, nodes) = shownTree()
        nodes[1].effects.opacity = 0.5
        _ = tree.takePatch()
        nodes[0].effects.opacity = 0.5
        host.show(tree.takePatch(), of: tree)
        #expect(host.mismatch == "Patch 2 leaves node \(nodes[1].id) with another look.")
    }

    @Test func a_child_without_a_patch_is_a_mismatch() {
        let (tree, host, nodes) = shownTree()
        nodes[0].appendChild(RenderNode())
        _ = tree.takePatch()
        nodes[0].children[0].effects.opacity = 0.5
        host.show(tree.takePatch(), of: tree)
        #expect(host.mismatch == "Patch 2 changes node \(nodes[0].children[0].id), which was never inserted.")
    }
}
