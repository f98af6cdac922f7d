extension Color: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        ShapeNode(parent, outline: .rectangle, style: AnyShapeStyle(view))
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: ShapeNode.self).update(outline: .rectangle, style: AnyShapeStyle(view))
    }
    public static var _isUnary: Bool { true }
}
