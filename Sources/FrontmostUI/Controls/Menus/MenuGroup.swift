import FrontmostRender

/// A part of a menu's content that becomes a submenu or a section of the list.
struct MenuGroup<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let isInline: Bool
    typealias Body = Never

    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = MenuGroupNode(parent, isInline: view.isInline)
        node.label = Label._make(view.label, node)
        node.content = Content._make(view.content, node)
        return node
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: MenuGroupNode.self)
        node.isInline = view.isInline
        Label._update(node.label, view.label)
        Content._update(node.content, view.content)
    }
    static var _isUnary: Bool { false }
}

final class MenuGroupNode: ViewNode {
    var label: ViewNode!
    var content: ViewNode!
    var isInline: Bool

    init(_ parent: ViewNode, isInline: Bool) {
        self.isInline = isInline
        super.init(parent)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        for part in [label, content] { if let part { visit(part) } }
    }
    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        label.collect(into: &list)
        content.collect(into: &list)
    }
}
