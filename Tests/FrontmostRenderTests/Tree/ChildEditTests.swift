import FrontmostRender
import Testing

/// What a patch says about the children of a node.
@MainActor @Suite struct ChildEditTests {
    /// What a host has that does as it is told.
    @MainActor private final class Mirror {
        let tree = RenderTree(clock: FrameClock())
        private var shown: [ObjectIdentifier] = []

        /// Takes a patch and answers whether the host has now what the tree has.
        func follows() -> Bool {
            for change in tree.takePatch().changes where change.node === tree.root {
                for case .remove(let node, _) in change.edits { shown.removeAll { $0 == ObjectIdentifier(node) } }
                for case .move(let node, _) in change.edits { shown.removeAll { $0 == ObjectIdentifier(node) } }
                for edit in change.edits {
                    switch edit {
                    case .insert(let node, let index): shown.insert(ObjectIdentifier(node), at: index)
                    case .move(let node, let index): shown.insert(ObjectIdentifier(node), at: index)
                    case .remove: break
                    }
                }
            }
            return shown == tree.root.children.map(ObjectIdentifier.init)
        }
    }

    @Test(arguments: 0..<100) func the_edits_lead_from_the_children_of_then_to_those_of_now(seed: UInt64) {
        var draws = SplitMix(seed: seed)
        let mirror = Mirror(), root = mirror.tree.root, nodes = (0..<12).map { _ in RenderNode() }
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
            #expect(mirror.follows(), "seed \(seed), step \(step)")
        }
    }

    @Test func what_comes_and_goes_at_the_end_of_a_long_list_is_all_that_is_looked_at() {
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
}
