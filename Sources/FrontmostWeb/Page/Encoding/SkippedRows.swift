import Foundation
import FrontmostRender

/// The rows that a browser may leave unrendered while they are off screen. A browser cuts off what such a row shows outside of its bounds, so
/// each must show nothing there.
@MainActor struct SkippedRows {
    private struct Row {
        var isSkipped: Bool
        /// The size for which that was found out.
        var size: CGSize
    }
    /// By the ids of the rows' nodes, among them rows that are rendered after a change.
    private var rows: [Int: Row] = [:]
    /// The number of rows at which those that are gone are looked for.
    private var limit = 1024

    /// Adds rows that the page has got as skipped.
    mutating func add(_ nodes: some Sequence<RenderNode>, in tree: RenderTree?) {
        for node in nodes { rows[node.id] = Row(isSkipped: true, size: node.size) }
        guard rows.count > limit, let tree else { return }
        var left: [Int: Row] = [:], rest = [tree.root]
        while let node = rest.popLast() {
            if let row = rows[node.id] { left[node.id] = row }
            rest += node.children
        }
        (rows, limit) = (left, max(limit, 2 * left.count))
    }

    mutating func remove(_ ids: [Int]) {
        if rows.isEmpty { return }
        for id in ids { rows[id] = nil }
    }

    /// The rows that a patch makes show something outside of their bounds, or nothing any more.
    mutating func changed(by patch: RenderPatch) -> [(id: Int, isSkipped: Bool)] {
        if rows.isEmpty { return [] }
        var changed: [(id: Int, isSkipped: Bool)] = [], known: Set<Int> = []
        for change in patch.changes where !change.edits.isEmpty || !change.changes.isDisjoint(with: [.frame, .effects]) {
            // A row may be in another one, and show something outside of both.
            var place: RenderNode? = change.node
            while let start = place, let (node, row) = row(around: start) {
                place = node.parent
                // Whatever happens to the row as a whole leaves the same in it.
                if node === change.node && change.edits.isEmpty && row.size == node.size { continue }
                guard known.insert(node.id).inserted else { continue }
                let isSkipped = !node.isChangingSize && node.showsOnlyWithinBounds
                rows[node.id] = Row(isSkipped: isSkipped, size: node.size)
                if isSkipped != row.isSkipped { changed.append((node.id, isSkipped)) }
            }
        }
        return changed
    }

    private func row(around node: RenderNode) -> (RenderNode, Row)? {
        var next: RenderNode? = node
        while let node = next {
            if let row = rows[node.id] { return (node, row) }
            next = node.parent
        }
        return nil
    }
}

extension RenderNode {
    fileprivate var isChangingSize: Bool { runningChanges.contains { $0.fromFrame.map { $0.size != size } ?? false } }

    /// Whether the node itself draws nothing outside of its bounds, whatever its descendants do.
    private var showsOnlyItsBounds: Bool {
        guard effects.keepWithinBounds else { return false }
        for change in runningChanges {
            if change.fromFrame != nil || change.shift != nil { return false }
            if let former = change.fromEffects, !former.keepWithinBounds { return false }
        }
        return true
    }

    /// Whether all descendants draw within this node's bounds.
    var showsOnlyWithinBounds: Bool {
        if isScrolling && !clipsScrolledChildren { return false }
        let size = size
        for child in children {
            let (x, y) = (child.origin.x, child.origin.y), inner = child.size
            guard x >= 0, y >= 0, x + inner.width <= size.width, y + inner.height <= size.height, child.showsOnlyItsBounds,
                child.showsOnlyWithinBounds
            else { return false }
        }
        return true
    }
}

extension RenderEffects {
    /// Whether a node with these effects draws nothing outside of its bounds because of them.
    fileprivate var keepWithinBounds: Bool {
        self == .none
            || transform.isIdentity && perspective == nil && turn == nil && pin == nil
                && shadow == nil && styleShadows.isEmpty && blurRadius == 0
    }
}
