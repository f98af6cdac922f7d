/// Controls that belong together, side by side.
public struct ControlGroup<Content> {
    let content: Content
}

extension ControlGroup: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    /// - Parameter label: Of the menu that the controls are in another one, or where their style asks for one.
    public nonisolated init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.init(content: LabeledControlGroupContent(content: content(), label: label()))
    }
    public nonisolated init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Text(titleKey)))
    }
    @_disfavoredOverload public nonisolated init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Text(title)))
    }
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Label(titleKey, systemImage: systemImage)))
    }
    @_disfavoredOverload public nonisolated init<C: View, S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Label(title, systemImage: systemImage)))
    }

    public var body: some View { HStack(spacing: 8) { content } }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content, Label> {
    let content: Content
    let label: Label
    @Environment(\.controlGroupForm) private var form: ControlGroupForm
    @Environment(\.isInMenu) private var isInMenu: Bool

    nonisolated init(content: Content, label: Label) { (self.content, self.label) = (content, label) }
}

extension LabeledControlGroupContent: View where Content: View, Label: View {
    public var body: some View {
        if form == .menu && !isInMenu {
            Menu {
                content
            } label: {
                label
            }
        } else {
            content
        }
    }
}

// MARK: Styles

/// How the controls of a group are shown.
public protocol ControlGroupStyle: Sendable {
    static var _form: ControlGroupForm { get }
}
public enum ControlGroupForm: Sendable { case row, menu }

public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .row }
}
public struct NavigationControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .row }
}
public struct PaletteControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .row }
}
/// A menu that the group's label opens.
public struct MenuControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .menu }
}
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .menu }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public nonisolated static var automatic: AutomaticControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public nonisolated static var navigation: NavigationControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    public nonisolated static var palette: PaletteControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    public nonisolated static var menu: MenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    public nonisolated static var compactMenu: CompactMenuControlGroupStyle { .init() }
}

private enum ControlGroupFormKey: EnvironmentKey { static let defaultValue = ControlGroupForm.row }

extension EnvironmentValues {
    var controlGroupForm: ControlGroupForm {
        get { self[ControlGroupFormKey.self] }
        set { self[ControlGroupFormKey.self] = newValue }
    }
}

extension View {
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupForm, S._form)
    }
}
