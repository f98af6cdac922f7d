import FrontmostRender

/// A host of a tree that knows it by its patches alone: the ids of the children of each node.
@MainActor final class PatchMirror {
    let tree = RenderTree(clock: FrameClock())
    private var children: [Int: [Int]] = [:]
    private(set) var wrongs: [String] = []
    /// All ids that the host ever received.
    private(set) var seen: Set<Int> = []

    /// Applies the tree's patch, and compares the result with the tree.
    func follow() {
        let patch = tree.takePatch()
        for id in patch.removed { forget(id) }
        for change in patch.changes {
            let id = change.node.id
            for edit in change.edits {
                switch edit {
                case .remove(_, let child): detach(child, of: id)
                case .move(let child, _): detach(child.id, of: id)
                case .insert: break
                }
            }
            for edit in change.edits {
                switch edit {
                case .remove: break
                case .move(let child, let index): put(child.id, at: index, in: id)
                case .insert(let child, let index):
                    put(child.id, at: index, in: id)
                    add(child)
                }
            }
        }
        compare(tree.root)
    }

    private func detach(_ child: Int, of id: Int) {
        guard let index = children[id]?.firstIndex(of: child) else { return wrongs.append("\(child) is not in \(id)") }
        children[id]?.remove(at: index)
    }
    private func put(_ child: Int, at index: Int, in id: Int) {
        guard index <= children[id, default: []].count else { return wrongs.append("\(id) has no place \(index) for \(child)") }
        children[id, default: []].insert(child, at: index)
    }
    private func forget(_ id: Int) {
        for child in children.removeValue(forKey: id) ?? [] { forget(child) }
    }
    private func add(_ node: RenderNode) {
        seen.insert(node.id)
        children[node.id] = node.children.map(\.id)
        node.children.forEach(add)
    }
    private func compare(_ node: RenderNode) {
        if children[node.id] ?? [] != node.children.map(\.id) {
            wrongs.append("\(node.id) has \(node.children.map(\.id)), and the host \(children[node.id] ?? [])")
        }
        node.children.forEach(compare)
    }
}
