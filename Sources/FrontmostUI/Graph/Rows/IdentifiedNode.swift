import Foundation

/// A node that can be found by an ID.
@MainActor protocol IdentifiedNode: ViewNode {
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)?
    /// The estimated frame of a row that has this ID and has not been made yet.
    func unmadeRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)?
    /// Visits the existing views with IDs.
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void)
}

extension IdentifiedNode {
    func unmadeRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? { nil }
}

extension ViewNode {
    /// Visits the outermost views with IDs below this node, and the views that these consist of.
    final func visitIdentified(_ body: (AnyHashable, ViewNode) -> Void) {
        guard let identified = self as? any IdentifiedNode else { return forEachChild { $0.visitIdentified(body) } }
        identified.eachIdentified { id, node in
            body(id, node)
            if node !== self { return node.visitIdentifiedParts(body) }
            node.forEachChild { $0.visitIdentifiedParts(body) }
        }
    }

    /// Visits the views with IDs that a view consists of, such as the rows of a section. Those inside a stack are not such views.
    private func visitIdentifiedParts(_ body: (AnyHashable, ViewNode) -> Void) {
        if asLayoutNode != nil { return }
        if self is any IdentifiedNode { return visitIdentified(body) }
        forEachChild { $0.visitIdentifiedParts(body) }
    }
}

extension IDNode: IdentifiedNode {
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        AnyHashable(self.id) == id ? firstLayoutRect : nil
    }
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void) { body(AnyHashable(id), self) }
}

extension ViewNode {
    /// The area of the first view below this node, whether that is made or not. In a lazy container it is the area that the container has
    /// for the view.
    final var firstLayoutRect: (node: LayoutNode, rect: CGRect)? {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        for item in list {
            if let segment = item as? LazySegmentNode {
                if segment.count > 0, let found = segment.rect(of: 0) { return found }
            } else if !(item is LazyMarkerNode) {
                let container = lazyContainer as? RowContainerNode
                return container?.rect(of: item) ?? (item, CGRect(origin: .zero, size: item.size.cgSize))
            }
        }
        return nil
    }

    /// The views that this node contributes to its container, as far as they are made.
    final var madeViews: ContiguousArray<LayoutNode> {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        if !list.contains(where: { $0 is LazyMarkerNode }) { return list }
        return ContiguousArray(
            list.flatMap { item -> ContiguousArray<LayoutNode> in
                if let segment = item as? LazySegmentNode { return ContiguousArray(segment.rows.flatMap(\.items)) }
                return item is LazyMarkerNode ? [] : [item]
            })
    }

    /// Whether this node or one below has the ID, whether its row is made or not.
    final func contains(id: AnyHashable) -> Bool {
        if let node = self as? any IdentifiedNode, node.scrollRect(id) != nil || node.unmadeRect(id) != nil { return true }
        var isFound = false
        forEachChild { isFound = isFound || $0.contains(id: id) }
        return isFound
    }
}
