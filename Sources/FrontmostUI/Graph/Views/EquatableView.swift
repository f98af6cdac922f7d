/// A view that compares its content with `==`, and runs the content's body only if the new value differs.
@frozen public struct EquatableView<Content: Equatable & View> {
    /// The view that is compared.
    public var content: Content
    /// Wraps a view that is compared with `==`.
    @inlinable public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = EquatableNode(parent, view.content)
        node.content = Content._make(view.content, node)
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: EquatableNode<Content>.self)
        if node.shown == view.content {
            if node.isDue { node.graph.evaluateDue(in: node) }
            return
        }
        node.shown = view.content
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { Content._isUnary }
}

final class EquatableNode<Content: Equatable>: WrapperNode {
    var shown: Content
    init(_ parent: ViewNode, _ shown: Content) {
        self.shown = shown
        super.init(parent)
    }
}

extension View where Self: Equatable {
    /// Runs the view's body only if the new value differs from the old one by `==`.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
