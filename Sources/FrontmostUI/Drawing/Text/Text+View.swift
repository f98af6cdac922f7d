extension Text: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { TextNode(parent, view) }
    public static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: TextNode.self).update(view) }
    public static var _isUnary: Bool { true }
}
