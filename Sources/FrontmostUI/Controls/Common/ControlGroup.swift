/// A group of related controls, side by side.
public struct ControlGroup<Content: View> {
    let content: Content
}

extension ControlGroup: View {
    /// Creates a group of controls.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    /// Creates a group with a label.
    /// - Parameter label: The label of the submenu for the group in a menu, or of the group's own menu if its style is a menu.
    public nonisolated init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.init(content: LabeledControlGroupContent(content: content(), label: label()))
    }
    /// Creates a group with a localised title.
    public nonisolated init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Text(titleKey)))
    }
    /// Creates a group with a title from a string table.
    @_disfavoredOverload public nonisolated init<C: View>(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Text(titleResource)))
    }
    /// Creates a group with a title.
    @_disfavoredOverload public nonisolated init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Text(title)))
    }
    /// Creates a group with a localised title and a symbol.
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Label(titleKey, systemImage: systemImage)))
    }
    /// Creates a group with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init<C: View>(
        _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Label(titleResource, systemImage: systemImage)))
    }
    /// Creates a group with a title and a symbol.
    @_disfavoredOverload public nonisolated init<C: View, S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Label(title, systemImage: systemImage)))
    }

    public var body: some View { HStack(spacing: 8) { content } }
}

/// The controls of a group with a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
    let content: Content
    let label: Label
    @Environment(\.controlGroupForm) private var form: ControlGroupForm

    nonisolated init(content: Content, label: Label) { (self.content, self.label) = (content, label) }
}

extension LabeledControlGroupContent: View {
    public var body: some View {
        if form == .menu {
            // In a menu, this is a submenu.
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
/// The presentations of a control group: side by side, or in a menu.
public enum ControlGroupForm: Sendable { case row, menu }

/// The default style, which shows the controls side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .row }
}
/// Shows the controls side by side.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .row }
}
/// Shows the controls side by side.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .row }
}
/// Shows the controls in a menu that the group's label opens; in a menu, in a submenu.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .menu }
}
/// Shows the controls in a menu, as `MenuControlGroupStyle` does.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static var _form: ControlGroupForm { .menu }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// Side by side.
    public nonisolated static var automatic: AutomaticControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// Side by side.
    public nonisolated static var navigation: NavigationControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// Side by side.
    public nonisolated static var palette: PaletteControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A menu that the group's label opens.
    public nonisolated static var menu: MenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// A menu that the group's label opens.
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
    /// Sets the style of the control groups in the view.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupForm, S._form)
    }
}
