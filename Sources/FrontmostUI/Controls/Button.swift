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
        let look = parent.environment.values.buttonLook
        let node = ButtonNode(parent, view.role, view.action, look)
        if let look, look.isStyled {
            node.showStyled(AnyView(view.label))
        } else if Label._isUnary {
            node.content = Label._make(view.label, node)
        } else {
            // Several views are a row, as far as a button is concerned.
            let label = view.label
            node.content = HStack._make(HStack { label }, node)
        }
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: ButtonNode.self)
        node.update(view.role, view.action)
        if node.isStyled {
            node.showStyled(AnyView(view.label))
        } else if Label._isUnary {
            Label._update(node.content, view.label)
        } else {
            HStack._update(node.content, HStack { view.label })
        }
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

// `SwiftUI.Label`, not the parameter of that name.
public typealias _LabelView<Title, Icon> = Label<Title, Icon>

extension Button where Label == _LabelView<Text, Image> {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
        self.init(action: action, label: Label(titleKey, systemImage: systemImage), role: nil)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(title, systemImage: systemImage), role: nil)
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(titleKey, systemImage: systemImage), role: role)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(title, systemImage: systemImage), role: role)
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a primitive style was asked to show.
    public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(action: configuration.action, label: configuration.label, role: configuration.role)
    }
}
