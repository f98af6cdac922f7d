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

extension IDNode: IdentifiedNode {
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        AnyHashable(self.id) == id ? firstLayoutRect : nil
    }
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void) { body(AnyHashable(id), self) }
}

extension ViewNode {
    final var firstLayoutRect: (node: LayoutNode, rect: CGRect)? {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        guard let first = list.first else { return nil }
        return (first, CGRect(origin: .zero, size: first.size.cgSize))
    }

    /// Whether this node or one below has the ID, whether its row is made or not.
    final func contains(id: AnyHashable) -> Bool {
        if let node = self as? any IdentifiedNode, node.scrollRect(id) != nil || node.unmadeRect(id) != nil { return true }
        var isFound = false
        forEachChild { isFound = isFound || $0.contains(id: id) }
        return isFound
    }
}
