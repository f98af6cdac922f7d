import FrontmostRender

/// A host that knows only patches. Its content must equal the tree after each of them.
@MainActor final class PatchMirror {
    private final class Copy {
        var look = ""
        var children: [Int] = []
    }
    private var copies: [Int: Copy] = [:]

    /// The first patch inserts the root's children.
    init(root: RenderNode) {
        let copy = Copy()
        copy.look = Self.look(root)
        copies[root.id] = copy
    }

    func apply(_ patch: RenderPatch) {
        for id in patch.removed { remove(id) }
        for change in patch.changes {
            guard let copy = copies[change.node.id] else { continue }
            copy.look = Self.look(change.node)
            apply(change.edits, to: copy)
        }
    }

    private func apply(_ edits: [ChildEdit], to copy: Copy) {
        for edit in edits {
            switch edit {
            case .remove(_, let id): copy.children.removeAll { $0 == id }
            case .move(let node, _): copy.children.removeAll { $0 == node.id }
            case .insert: break
            }
        }
        for edit in edits {
            switch edit {
            case .remove: break
            case .move(let node, let index): copy.children.insert(node.id, at: index)
            case .insert(let node, let index):
                copy.children.insert(node.id, at: index)
                insert(node)
            }
        }
    }

    private func insert(_ node: RenderNode) {
        let copy = Copy()
        copy.look = Self.look(node)
        copy.children = node.children.map(\.id)
        copies[node.id] = copy
        node.children.forEach(insert)
    }

    private func remove(_ id: Int) {
        copies.removeValue(forKey: id)?.children.forEach(remove)
    }

    func dump(_ id: Int) -> String {
        guard let copy = copies[id] else { return "(missing \(id))" }
        return "(\(copy.look) \(copy.children.map(dump).joined()))"
    }

    /// The complete appearance of a node as text.
    static func look(_ node: RenderNode) -> String {
        let content: String
        switch node.content {
        case .none: content = "-"
        case .text(let text):
            content = text.allLines.flatMap { line in
                line.fragments.map { "\($0.text)@\($0.font.size)/\($0.font.weight.value) \($0.x),\(line.baseline) \($0.style)" }
            }.joined(separator: "|")
        case .shape(let shape): content = "\(shape.outline) \(String(describing: shape.fill))"
        default: content = "other"
        }
        let semantics = node.semantics.map { "\($0.role) \($0.label) \($0.traits.rawValue)" } ?? ""
        let f = node.frame
        let effects = node.effects == .none ? "" : "\(node.effects)"
        return "[\(f.minX),\(f.minY) \(f.width)×\(f.height)] \(content) \(semantics) \(node.accepts.rawValue) \(effects)"
    }

    static func dump(_ node: RenderNode) -> String { "(\(look(node)) \(node.children.map(dump).joined()))" }
}
