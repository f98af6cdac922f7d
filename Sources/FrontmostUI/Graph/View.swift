/// A part of an app's user interface, described by a value.
///
/// The engine keeps no views by themselves: it keeps nodes, made once by `_make` and brought up to date by `_update`. The two
/// are *static requirements* and not methods of generic node classes, because a witness is specialised in the app's module for
/// the app's types, and the vtable of a generic class never is.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the node for `view` below `parent`.
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode
    /// Brings `node`, made by `_make` of the same type, up to date.
    static func _update(_ node: ViewNode, _ view: Self)
    /// Whether there is always exactly one layout node for the view. Where that is known from the type, a modifier needs no
    /// bookkeeping to be applied to each of several.
    static var _isUnary: Bool { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no values") }
    public static func _make(_ view: consuming Never, _ parent: ViewNode) -> ViewNode {}
    public static func _update(_ node: ViewNode, _ view: Never) {}
    public static var _isUnary: Bool { true }
}

extension View where Body == Never {
    /// A primitive view has no body: only the engine makes its node.
    public var body: Never { fatalError("\(Self.self) is a primitive view and has no body") }
}

// MARK: - Composite views: everything that has a body

/// The node of a view with a body. The generic field comes last, so that all others have constant offsets.
public final class CompositeNode<V: View>: BodyNode {
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
        let node = unsafeDowncast(node, to: CompositeNode<Self>.self)
        if node.info.isSame(&node.view, view) { return }
        node.view = view
        _evaluate(node)
    }

    @inlinable public static var _isUnary: Bool { Body._isUnary }

    /// Binds the dynamic properties, runs the body, hands it to the child.
    @inlinable static func _evaluate(_ node: ViewNode) {
        let node = unsafeDowncast(node, to: CompositeNode<Self>.self)
        if !node.info.dynamic.isEmpty {
            withPointer(&node.view) { node.bind($0) }
        }
        let body = node.trackingReads { node.view.body }
        if node.info.animates { withPointer(&node.view) { node.restore($0) } }
        if let child = node.child { Body._update(child, body) } else { node.child = Body._make(body, node) }
    }
}
