/// The menu that a style turns into a view: `Menu(configuration)`.
public struct MenuStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The type of the items.
    public typealias Content = _StylePart
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

/// The look of menus.
@MainActor @preconcurrency public protocol MenuStyle {
    /// The type of the styled menu.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = MenuStyleConfiguration
    /// Builds the look of a menu.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style: a button in the button style around it.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the button that opens the menu.
    public func makeBody(configuration: MenuStyleConfiguration) -> some View { MenuButton(configuration) }
}
/// A button in the button style around it.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the button that opens the menu.
    public func makeBody(configuration: MenuStyleConfiguration) -> some View { MenuButton(configuration) }
}
/// A label in the accent colour, without a border, whatever button style is around it.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the label that opens the menu.
    public func makeBody(configuration: MenuStyleConfiguration) -> some View {
        MenuButton(configuration).buttonStyle(.borderless)
    }
}
/// A button with a border, whatever button style is around it.
public struct BorderedButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the button with a border that opens the menu.
    public func makeBody(configuration: MenuStyleConfiguration) -> some View { MenuButton(configuration).buttonStyle(.bordered) }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// A button in the button style around it.
    public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// A button in the button style around it.
    public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A label in the accent colour, without a border.
    public nonisolated static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == BorderedButtonMenuStyle {
    /// A button with a border.
    public nonisolated static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}

extension MenuButton where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    fileprivate init(_ configuration: MenuStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates the menu that a style's configuration describes.
    public nonisolated init(_ configuration: MenuStyleConfiguration) {
        self.init(configuration.label, configuration.content, configuration.primaryAction)
    }
}

private struct MenuIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    var menuStyle: StyleBox<MenuStyleConfiguration>? {
        get { self[ControlStyleKey<MenuStyleConfiguration>.self] }
        set { self[ControlStyleKey<MenuStyleConfiguration>.self] = newValue }
    }
    /// Whether menus show that they are menus. By default they do not.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the menus in the view.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        styled(\.menuStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
    /// Sets whether menus show that they are menus, by a chevron behind the label. By default they do not.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }
}

/// The label of a menu, with the indicator if it is visible.
struct MenuLabel<Label: View>: View {
    let label: Label
    @Environment(\.menuIndicatorVisibility) private var indicator: Visibility

    var body: some View {
        if indicator == .visible {
            HStack(spacing: 4) {
                label
                Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
            }
        } else {
            label
        }
    }
}
