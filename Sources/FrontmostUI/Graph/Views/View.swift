/// A part of an app's user interface, described by a value.
///
/// The engine does not keep views but nodes (see `ViewNode`), which `_make` makes once and `_update` updates afterwards. The two
/// are *static requirements* and not methods of generic node classes, because the compiler specialises a witness in the app's
/// module for the app's types, but never the vtable of a generic class.
@MainActor @preconcurrency public protocol View {
    /// The type of `body`, inferred from it.
    associatedtype Body: View
    /// The content of the view. It runs again when state that it has read changes, or when its parent makes a different value.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the node for `view` below `parent`.
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode
    /// Updates `node`, which `_make` of the same type has made, with a new value.
    static func _update(_ node: ViewNode, _ view: Self)
    /// Whether the view always has exactly one layout node. A modifier on a view with that guarantee needs no bookkeeping
    /// for several.
    static var _isUnary: Bool { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no values") }
    public static func _make(_ view: consuming Never, _ parent: ViewNode) -> ViewNode {}
    public static func _update(_ node: ViewNode, _ view: Never) {}
    public static var _isUnary: Bool { true }
}

extension View where Body == Never {
    /// Traps: a primitive view has no body, and only the engine makes its node.
    public var body: Never { fatalError("\(Self.self) is a primitive view and has no body") }
}

// MARK: - Composite views: everything that has a body

/// The node of a view with a body. The generic field is last, so that all other fields have constant offsets.
public final class CompositeNode<V: View>: BodyNode {
    // Unchecked, as in `ViewNode`.
    @exclusivity(unchecked) @usableFromInline var view: V

    @usableFromInline init(_ view: consuming V, _ parent: ViewNode, _ info: TypeInfo) {
        self.view = view
        super.init(parent, info)
    }

    override var readsSameEnvironment: Bool { withUnsafePointer(to: &view) { info.isUpToDate(UnsafeRawPointer($0), self) } }
}

extension View {
    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let info = TypeInfo.of(Self.self) { _evaluate($0) }
        let node = CompositeNode<Self>(view, parent, info)
        _evaluate(node)
        return node
    }

    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: CompositeNode<Self>.self)
        if node.info.isSame(&node.view, view) {
            if node.isDue { node.graph.evaluateDue(in: node) }
            return
        }
        node.view = view
        _evaluate(node)
    }

    @inlinable public static var _isUnary: Bool { Body._isUnary }

    /// Binds the dynamic properties, runs the body, and makes or updates the child with the result.
    @inlinable static func _evaluate(_ node: ViewNode) {
        let node = downcast(node, to: CompositeNode<Self>.self)
        if !node.info.dynamic.isEmpty {
            withPointer(&node.view) { node.bind($0) }
        }
        let body = node.trackingReads { node.view.body }
        if node.info.animates { withPointer(&node.view) { node.restore($0) } }
        if let child = node.child { Body._update(child, body) } else { node.child = Body._make(body, node) }
    }
}
