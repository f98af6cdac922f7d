extension LayoutNode {
    /// Returns the identity of the nearest `ForEach` element that contains the node. Only elements below `outer` count: an option
    /// of a picker is not one of the elements that contain the picker.
    final func elementKey(below outer: ViewNode?) -> AnyHashable? {
        // A modifier's node around one of several views is outside all of them, and stands for the view that it wraps.
        var inner: LayoutNode = self
        while !inner.isDetached, inner.parent is MultiModifierNode, let wrapped = inner.traitSource { inner = wrapped }
        // A container may still show a node that was detached together with everything around it.
        if inner.isDetached { return nil }
        var node: ViewNode = inner
        while let above = node.parent, above !== outer {
            if let keyed = above as? any KeyedNode, let key = keyed.key(of: node) { return key }
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
