import Foundation
import FrontmostRender

/// A host without a display: maintains a copy of the scene from patches alone, as a browser's page does.
///
/// In debug builds, the copy is compared with the tree after every patch, so each test also tests the patches that a real host
/// would receive.
@MainActor final class MirrorHost: RenderHost {
    private var nodes: [Int: MirrorNode] = [:]
    private var root: MirrorNode?
    /// The number of received patches.
    private(set) var patches = 0
    /// A description of the first wrong patch. No patches are applied after it.
    private(set) var mismatch: String?
    let isChecking: Bool
    /// Called for a field, or another view, that the app wants to focus, or to unfocus.
    var onFocusRequest: ((RenderNode, Bool) -> Void)?
    /// Called at each patch, so that nothing that was removed is kept.
    var onPatch: (() -> Void)?
    /// Called when nodes were removed.
    var onRemoval: (() -> Void)?
    private var focusRevisions: [Int: Int] = [:]

    private static var checksByDefault: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    init(isChecking: Bool? = nil) { self.isChecking = isChecking ?? Self.checksByDefault }

    var isReady: Bool { true }

    func show(_ patch: RenderPatch, of tree: RenderTree) {
        patches += 1
        onPatch?()
        followFocus(patch)
        guard isChecking, mismatch == nil else { return }
        if root == nil {
            let mirror = MirrorNode(tree.root)
            (root, nodes[tree.root.id]) = (mirror, mirror)
        }
        for change in patch.changes { apply(change) }
        for id in patch.removed { forget(id) }
        if let root { compare(tree.root, root) }
    }

    // MARK: Focus

    /// A browser focuses or unfocuses a field when the field's focus revision increases, also for a new field. So it does with other views.
    private func followFocus(_ patch: RenderPatch) {
        for id in patch.removed { focusRevisions[id] = nil }
        if !patch.removed.isEmpty { onRemoval?() }
        for change in patch.changes {
            if !change.changes.isDisjoint(with: [.content, .accepts]) { followFocus(change.node) }
            for case .insert(let node, _) in change.edits { followFocusBelow(node) }
        }
    }

    /// Inserted nodes are new to a host, even if it has shown them before.
    private func followFocusBelow(_ node: RenderNode) {
        focusRevisions[node.id] = nil
        followFocus(node)
        node.children.forEach(followFocusBelow)
    }

    private func followFocus(_ node: RenderNode) {
        guard let request = node.focusRequest, request.revision > focusRevisions[node.id, default: 0] else { return }
        focusRevisions[node.id] = request.revision
        onFocusRequest?(node, request.isWanted)
    }

    // MARK: Applying

    private func apply(_ change: RenderPatch.Change) {
        guard let mirror = nodes[change.node.id] else {
            return fail("changes \(MirrorNode.name(of: change.node)), which was never inserted")
        }
        mirror.copy(change.changes, of: change.node)
        if !change.edits.isEmpty { edit(mirror, change.edits) }
    }

    private func edit(_ mirror: MirrorNode, _ edits: [ChildEdit]) {
        for edit in edits {
            switch edit {
            case .remove(_, let id): detach(id, of: mirror)
            case .move(let node, _): detach(node.id, of: mirror)
            case .insert: break
            }
        }
        for edit in edits {
            switch edit {
            case .remove: break
            case .move(let node, let index):
                guard let moved = nodes[node.id] else {
                    return fail("moves \(MirrorNode.name(of: node)), which was never inserted")
                }
                put(moved, at: index, in: mirror)
            case .insert(let node, let index): put(copy(of: node), at: index, in: mirror)
            }
        }
    }

    private func detach(_ id: Int, of mirror: MirrorNode) {
        guard let index = mirror.children.firstIndex(where: { $0.id == id }) else {
            return fail("takes node \(id) out of \(mirror.id), where it is not")
        }
        mirror.children.remove(at: index)
    }

    private func put(_ child: MirrorNode, at index: Int, in mirror: MirrorNode) {
        guard index <= mirror.children.count else {
            return fail("puts node \(child.id) at \(index) of the \(mirror.children.count) in \(mirror.id)")
        }
        mirror.children.insert(child, at: index)
    }

    private func copy(of node: RenderNode) -> MirrorNode {
        let mirror = MirrorNode(node)
        nodes[node.id] = mirror
        mirror.children = node.children.map(copy)
        return mirror
    }

    private func forget(_ id: Int) {
        guard let mirror = nodes.removeValue(forKey: id) else { return }
        for child in mirror.children { forget(child.id) }
    }

    // MARK: Comparing

    private func compare(_ node: RenderNode, _ mirror: MirrorNode) {
        if mismatch != nil { return }
        if let difference = mirror.difference(from: node) {
            return fail("leaves \(MirrorNode.name(of: node)) with another \(difference)")
        }
        // By index, because only debug builds compare, and run the generic code of sequences.
        let children = node.children, mirrored = mirror.children
        for index in 0..<min(children.count, mirrored.count) { compare(children[index], mirrored[index]) }
    }

    private func fail(_ what: String) { if mismatch == nil { mismatch = "Patch \(patches) \(what)." } }
}

/// A host's copy of a node.
@MainActor final class MirrorNode {
    let id: Int
    private var frame: CGRect
    private var content: ObjectIdentifier?
    private var effects: RenderEffects
    private var semantics: RenderSemantics?
    private var accepts: InputKinds
    var children: [MirrorNode] = []

    /// Copies a node without its children.
    init(_ node: RenderNode) {
        (id, frame, content) = (node.id, node.frame, Self.identity(of: node.content))
        (effects, semantics, accepts) = (node.effects, node.semantics, node.accepts)
    }

    func copy(_ changes: RenderNode.Changes, of node: RenderNode) {
        if changes.contains(.frame) { frame = node.frame }
        if changes.contains(.content) { content = Self.identity(of: node.content) }
        if changes.contains(.effects) { effects = node.effects }
        if changes.contains(.semantics) { semantics = node.semantics }
        if changes.contains(.accepts) { accepts = node.accepts }
    }

    func difference(from node: RenderNode) -> String? {
        if id != node.id { return "id (\(id))" }
        if frame != node.frame { return "frame (\(frame))" }
        if content != Self.identity(of: node.content) { return "content" }
        if effects != node.effects { return "look" }
        if semantics != node.semantics { return "meaning" }
        if accepts != node.accepts { return "set of inputs" }
        if children.count != node.children.count { return "number of children (\(children.count))" }
        return nil
    }

    static func name(of node: RenderNode) -> String {
        let name = node.debugName ?? node.semantics?.role.rawValue
        return "node \(node.id)" + (name.map { " (\($0))" } ?? "")
    }

    private static func identity(of content: RenderContent) -> ObjectIdentifier? {
        switch content {
        case .none: nil
        case .shape(let content): ObjectIdentifier(content)
        case .text(let content): ObjectIdentifier(content)
        case .image(let content): ObjectIdentifier(content)
        // The text is in the host already and not part of a patch.
        case .textField: ObjectIdentifier(TextFieldContent.self)
        case .scroll(let content): ObjectIdentifier(content)
        case .drawing(let content): ObjectIdentifier(content)
        }
    }
}
