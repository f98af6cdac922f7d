import FrontmostRender

/// A control that runs an action when the user taps it or presses its key.
public struct Button<Label: View> {
    let action: () -> Void
    let label: Label
    let role: ButtonRole?
}

extension Button: View {
    public typealias Body = Never

    /// Creates a button with a label.
    public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label(), role: nil)
    }
    /// Creates a button with a role and a label.
    public nonisolated init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label(), role: role)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let appearance = parent.environment.values.buttonAppearance
        let node = ButtonNode(parent, view.role, view.action, appearance)
        if let appearance, appearance.isStyled {
            node.showStyled(AnyView(view.label))
        } else if Label._isUnary {
            node.content = Label._make(view.label, node)
        } else {
            // A label of several views is laid out in a row.
            let label = view.label
            node.content = HStack._make(HStack { label }, node)
        }
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: ButtonNode.self)
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
    /// Creates a button with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(action: action, label: Text(titleKey), role: nil)
    }
    /// Creates a button with a title from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, action: @escaping () -> Void) {
        self.init(action: action, label: Text(titleResource), role: nil)
    }
    /// Creates a button with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(action: action, label: Text(title), role: nil)
    }
    /// Creates a button with a role and a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(action: action, label: Text(titleKey), role: role)
    }
    /// Creates a button with a role and a title from a string table.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Text(titleResource), role: role)
    }
    /// Creates a button with a role and a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Text(title), role: role)
    }
}

// Refers to `SwiftUI.Label` where a generic parameter has the same name.
public typealias _LabelView<Title: View, Icon: View> = Label<Title, Icon>

extension Button where Label == _LabelView<Text, Image> {
    /// Creates a button with a localised title and a symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
        self.init(action: action, label: Label(titleKey, systemImage: systemImage), role: nil)
    }
    /// Creates a button with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(titleResource, systemImage: systemImage), role: nil)
    }
    /// Creates a button with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(title, systemImage: systemImage), role: nil)
    }
    /// Creates a button with a role, a localised title and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(titleKey, systemImage: systemImage), role: role)
    }
    /// Creates a button with a role, a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(titleResource, systemImage: systemImage), role: role)
    }
    /// Creates a button with a role, a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(title, systemImage: systemImage), role: role)
    }
}

extension Button where Label == _LabelView<Text, Image> {
    /// Creates a button with a localised title and an image.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping () -> Void) {
        self.init(action: action, label: Label(titleKey, image: image), role: nil)
    }
    /// Creates a button with a title from a string table and an image.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: ImageResource, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(titleResource, image: image), role: nil)
    }
    /// Creates a button with a title and an image.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(title, image: image), role: nil)
    }
    /// Creates a button with a role, a localised title and an image.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(titleKey, image: image), role: role)
    }
    /// Creates a button with a role, a title from a string table and an image.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(titleResource, image: image), role: role)
    }
    /// Creates a button with a role, a title and an image.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(action: action, label: Label(title, image: image), role: role)
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates the button that a primitive style's configuration describes.
    public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(action: configuration.action, label: configuration.label, role: configuration.role)
    }
}
