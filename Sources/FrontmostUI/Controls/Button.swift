import FrontmostRender

/// A control that runs an action when it is used.
public struct Button<Label> {
    let action: () -> Void
    let label: Label
    let role: ButtonRole?
}

extension Button: View where Label: View {
    public typealias Body = Never

    public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label(), role: nil)
    }
    public nonisolated init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label(), role: role)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = ButtonNode(parent, view.role, view.action)
        node.content = Label._make(view.label, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: ButtonNode.self)
        node.update(view.role, view.action)
        Label._update(node.content, view.label)
    }
    public static var _isUnary: Bool { true }
}

extension Button where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(action: action, label: Text(titleKey), role: nil)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(action: action, label: Text(title), role: nil)
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(action: action, label: Text(titleKey), role: role)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Text(title), role: role)
    }
}
