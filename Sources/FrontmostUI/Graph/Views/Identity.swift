/// A view with a value in its identity: if the value changes, the view is replaced and its state is lost.
public struct IDView<Content, ID: Hashable> {
    let content: Content
    let id: ID
}

extension IDView: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = IDNode(parent, view.id)
        node.child = Content._make(view.content, node)
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: IDNode<ID>.self)
        if node.id == view.id, let child = node.child { return Content._update(child, view.content) }
        if let child = node.bringBack(view.id) {
            Content._update(child, view.content)
        } else {
            node.replaceChild(Content._make(view.content, node))
        }
        node.id = view.id
    }
    public static var _isUnary: Bool { Content._isUnary }
}

final class IDNode<ID: Hashable>: SlotNode {
    var id: ID
    init(_ parent: ViewNode, _ id: ID) {
        self.id = id
        super.init(parent)
    }
    override func position(of child: ViewNode) -> Int { id.hashValue }
    override var identityOfChild: AnyHashable { id }
}

extension View {
    /// Makes `id` part of the view's identity: when it changes, the view starts again with its initial state.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}
