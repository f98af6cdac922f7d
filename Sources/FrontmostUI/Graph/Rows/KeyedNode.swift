extension LayoutNode {
    /// Returns the identity of the nearest `ForEach` element that contains the node. Only elements below `outer` count: an option
    /// of a picker is not one of the elements that contain the picker.
    final func elementKey(below outer: ViewNode?) -> AnyHashable? {
        firstAround(below: outer) { ($0 as? any KeyedNode)?.key(of: $1) }
    }

    /// The first non-nil answer of the nodes around the view that this node is, or stands for, innermost first.
    /// - Parameters:
    ///   - outer: The node at which the search ends.
    ///   - answer: Is given a node and its child on the way.
    final func firstAround<T>(below outer: ViewNode?, _ answer: (_ node: ViewNode, _ child: ViewNode) -> T?) -> T? {
        // A modifier's node around one of several views is outside all of them, and stands for the view that it wraps.
        var inner: LayoutNode = self
        while !inner.isDetached, inner.parent is MultiModifierNode, let wrapped = inner.traitSource { inner = wrapped }
        // A container may still show a node that was detached together with everything around it.
        if inner.isDetached { return nil }
        var node: ViewNode = inner
        while let above = node.parent, above !== outer {
            if let found = answer(above, node) { return found }
            node = above
        }
        return nil
    }
}

/// A node that identifies its children by keys.
@MainActor private protocol KeyedNode: ViewNode {
    func key(of child: ViewNode) -> AnyHashable?
}

extension ForEachNode: KeyedNode {
    fileprivate func key(of child: ViewNode) -> AnyHashable? {
        if let segment { return segment.row(of: child).map { AnyHashable(keys[$0.index]) } }
        return place(of: child).map { AnyHashable(keys[$0]) }
    }
}
