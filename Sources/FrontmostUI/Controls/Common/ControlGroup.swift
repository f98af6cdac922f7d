/// A group of related controls, side by side.
public struct ControlGroup<Content: View> {
    let content: Content
    @Environment(\.controlGroupStyle) private var style: StyleBox<ControlGroupStyleConfiguration>?
    @Environment(\.isInMenu) private var isInMenu: Bool

    nonisolated init(content: Content) { self.content = content }
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

    public var body: some View {
        if let style, !isInMenu {
            let parts = (content as? any LabeledGroupParts)?.parts
            style.make(
                ControlGroupStyleConfiguration(
                    content: parts?.content ?? _StylePart(AnyView(content)),
                    label: parts?.label ?? _StylePart(AnyView(EmptyView()))))
        } else {
            HStack(spacing: 8) { content }
        }
    }
}

extension ControlGroup where Content == LabeledControlGroupContent<_StylePart, _StylePart> {
    /// Creates the group that a style's configuration describes.
    public nonisolated init(_ configuration: ControlGroupStyleConfiguration) {
        self.init(content: LabeledControlGroupContent(content: configuration.content, label: configuration.label))
    }
}

/// The parts of a group with a label, whatever their types are.
@MainActor private protocol LabeledGroupParts {
    var parts: (content: _StylePart, label: _StylePart) { get }
}
extension LabeledControlGroupContent: LabeledGroupParts {
    fileprivate var parts: (content: _StylePart, label: _StylePart) {
        (_StylePart(AnyView(content)), _StylePart(AnyView(label)))
    }
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

/// The parts of a group that a style turns into a view.
public struct ControlGroupStyleConfiguration {
    /// The type of the content.
    public typealias Content = _StylePart
    /// The type of the label.
    public typealias Label = _StylePart
    /// The controls.
    public let content: Content
    /// The label; empty for a group without one.
    public let label: Label
}

/// How the controls of a group are shown. In a menu a group is a part of the menu in any style.
@MainActor @preconcurrency public protocol ControlGroupStyle {
    /// The type of the styled group.
    associatedtype Body: View
    /// The parts of a group in this style.
    typealias Configuration = ControlGroupStyleConfiguration
    /// Builds the look of a group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The presentations of a control group in the built-in styles: side by side, or in a menu.
enum ControlGroupForm: Sendable { case row, menu }

/// A style that the group implements.
protocol BuiltInControlGroupStyle: ControlGroupStyle {
    nonisolated var form: ControlGroupForm { get }
}

extension BuiltInControlGroupStyle {
    /// Arranges the group's controls in this style.
    public func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
        ControlGroup(configuration).environment(\.controlGroupForm, form)
    }
}

/// The default style, which shows the controls side by side.
public struct AutomaticControlGroupStyle: BuiltInControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var form: ControlGroupForm { .row }
}
/// Shows the controls side by side.
public struct NavigationControlGroupStyle: BuiltInControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var form: ControlGroupForm { .row }
}
/// Shows the controls side by side.
public struct PaletteControlGroupStyle: BuiltInControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var form: ControlGroupForm { .row }
}
/// Shows the controls in a menu that the group's label opens; in a menu, in a submenu.
public struct MenuControlGroupStyle: BuiltInControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var form: ControlGroupForm { .menu }
}
/// Shows the controls in a menu, as `MenuControlGroupStyle` does.
public struct CompactMenuControlGroupStyle: BuiltInControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var form: ControlGroupForm { .menu }
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
    /// The app's style of control groups; nil for a built-in one.
    var controlGroupStyle: StyleBox<ControlGroupStyleConfiguration>? {
        get { self[ControlStyleKey<ControlGroupStyleConfiguration>.self] }
        set { self[ControlStyleKey<ControlGroupStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of the control groups in the view.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        let form = (style as? any BuiltInControlGroupStyle)?.form
        return styled(
            \.controlGroupStyle, form == nil ? StyleBox(styling: style) { $0.makeBody(configuration: $1) } : nil
        )
        .environment(\.controlGroupForm, form ?? .row)
    }
}
