import Foundation

/// A title with an icon.
public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyle) private var style: StyleBox<LabelStyleConfiguration>?
    @Environment(\.isInBar) private var isInBar

    nonisolated init(title: Title, icon: Icon) { (self.title, self.icon) = (title, icon) }
}

extension Label: View {
    /// Makes a label from two views.
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.init(title: title(), icon: icon())
    }

    public var body: some View {
        if let style {
            style.make(LabelStyleConfiguration(title: _StylePart(AnyView(title)), icon: _StylePart(AnyView(icon))))
        } else if isInBar {
            NamedIcon(icon: icon, title: title)
        } else {
            TitleAndIcon(icon: icon, title: title)
        }
    }
}

/// The icon beside the title.
private struct TitleAndIcon<Icon: View, Title: View>: View {
    let icon: Icon
    let title: Title
    @Environment(\.listItemTint) private var tint: Color?

    var body: some View {
        HStack(spacing: 6) {
            // Hidden, because the title describes it.
            if let tint { icon.foregroundStyle(tint).accessibilityHidden(true) } else { icon.accessibilityHidden(true) }
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Makes a label from a localised title and a symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: Text(titleKey), icon: Image(systemName: name))
    }
    /// Makes a label from a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init(title: Text(titleResource), icon: Image(systemName: name))
    }
    /// Makes a label from a plain title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: Text(title), icon: Image(systemName: name))
    }
    /// Makes a label from a localised title and an image resource.
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: Text(titleKey), icon: Image(name))
    }
    /// Makes a label from a title from a string table and an image resource.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, image name: String) {
        self.init(title: Text(titleResource), icon: Image(name))
    }
    /// Makes a label from a plain title and an image resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: Text(title), icon: Image(name))
    }
}

extension Label where Title == Text, Icon == Image {
    /// Makes a label from a localised title and an image resource.
    public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(title: Text(titleKey), icon: Image(resource))
    }
    /// Makes a label from a title from a string table and an image resource.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
        self.init(title: Text(titleResource), icon: Image(resource))
    }
    /// Makes a label from a plain title and an image resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init(title: Text(title), icon: Image(resource))
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Makes a label from the parts that a label style receives.
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init(title: configuration.title, icon: configuration.icon)
    }
}

/// The parts of a label, for a label style.
public struct LabelStyleConfiguration {
    /// The type of the title.
    public typealias Title = _StylePart
    /// The type of the icon.
    public typealias Icon = _StylePart
    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon
}

/// The appearance of labels.
@MainActor @preconcurrency public protocol LabelStyle {
    /// The type that `makeBody` returns, inferred from it.
    associatedtype Body: View
    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration
    /// Composes a label from its parts.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The standard style: title and icon, or the icon only in a bar.
public struct DefaultLabelStyle: LabelStyle {
    /// Makes the style.
    public nonisolated init() {}
    /// Shows title and icon, or the icon only in a bar.
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { DefaultLabel(configuration: configuration) }
}
/// The content of the standard style.
private struct DefaultLabel: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.isInBar) private var isInBar

    var body: some View {
        if isInBar {
            NamedIcon(icon: configuration.icon, title: configuration.title)
        } else {
            TitleAndIcon(icon: configuration.icon, title: configuration.title)
        }
    }
}
/// A style with title and icon.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Makes the style.
    public nonisolated init() {}
    /// Shows the icon before the title.
    public func makeBody(configuration: LabelStyleConfiguration) -> some View {
        TitleAndIcon(icon: configuration.icon, title: configuration.title)
    }
}
/// A style with the title only.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Makes the style.
    public nonisolated init() {}
    /// Shows the title.
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { configuration.title }
}
/// A style with the icon only. The title is its accessibility label.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Makes the style.
    public nonisolated init() {}
    /// Shows the icon.
    public func makeBody(configuration: LabelStyleConfiguration) -> some View {
        NamedIcon(icon: configuration.icon, title: configuration.title)
    }
}

/// An icon with an invisible title, which is its accessibility label. By itself it is an image with that label; in a control, the
/// control has it.
struct NamedIcon<Icon: View, Title: View>: View {
    let icon: Icon
    let title: Title

    var body: some View {
        icon
            .accessibilityHidden(true)
            .overlay { title.fixedSize().frame(width: 0, height: 0).opacity(0) }
            .accessibilityElement(children: .ignore)
            .modifier(LabelNameModifier(title, role: .image))
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The standard style.
    public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A style with title and icon.
    public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A style with the title only.
    public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A style with the icon only.
    public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension EnvironmentValues {
    var labelStyle: StyleBox<LabelStyleConfiguration>? {
        get { self[ControlStyleKey<LabelStyleConfiguration>.self] }
        set { self[ControlStyleKey<LabelStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of labels in the view.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        styled(\.labelStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
}

private enum ListItemTintKey: EnvironmentKey { static let defaultValue: Color? = nil }

extension EnvironmentValues {
    /// The colour of the icons of labels in the rows of a list.
    var listItemTint: Color? {
        get { self[ListItemTintKey.self] }
        set { self[ListItemTintKey.self] = newValue }
    }
}
