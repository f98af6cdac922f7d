import Foundation

/// A title with an icon.
public struct Label<Title, Icon> {
    let title: Title
    let icon: Icon
    @Environment(\.labelLook) private var look: StyleBox<LabelStyleConfiguration>?
    @Environment(\.isInBar) private var isInBar
    @Environment(\.listItemTint) private var tint: Color?

    nonisolated init(title: Title, icon: Icon) { (self.title, self.icon) = (title, icon) }
}

extension Label: View where Title: View, Icon: View {
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.init(title: title(), icon: icon())
    }

    public var body: some View {
        if let look {
            look.make(LabelStyleConfiguration(title: _StylePart(AnyView(title)), icon: _StylePart(AnyView(icon))))
        } else if isInBar {
            NamedIcon(icon: icon, title: title)
        } else if let tint {
            HStack(spacing: 6) {
                icon.foregroundStyle(tint).accessibilityHidden(true)
                title
            }
        } else {
            HStack(spacing: 6) {
                // The title says it.
                icon.accessibilityHidden(true)
                title
            }
        }
    }
}

extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: Text(titleKey), icon: Image(systemName: name))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: Text(title), icon: Image(systemName: name))
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: Text(titleKey), icon: Image(name))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: Text(title), icon: Image(name))
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init(title: configuration.title, icon: configuration.icon)
    }
}

/// What a label style puts together.
public struct LabelStyleConfiguration {
    public typealias Title = _StylePart
    public typealias Icon = _StylePart
    public let title: Title
    public let icon: Icon
}

/// How labels look.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { DefaultLabel(configuration: configuration) }
}
/// The title with the icon, or in a bar the icon.
private struct DefaultLabel: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.isInBar) private var isInBar

    var body: some View {
        if isInBar {
            NamedIcon(icon: configuration.icon, title: configuration.title)
        } else {
            TitleAndIconLabelStyle().makeBody(configuration: configuration)
        }
    }
}
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View {
        HStack(spacing: 6) {
            configuration.icon
            configuration.title
        }
    }
}
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: LabelStyleConfiguration) -> some View {
        NamedIcon(icon: configuration.icon, title: configuration.title)
    }
}

/// An icon, and its title for those who cannot see it.
struct NamedIcon<Icon: View, Title: View>: View {
    let icon: Icon
    let title: Title

    var body: some View {
        icon
            .accessibilityHidden(true)
            .overlay { title.fixedSize().frame(width: 0, height: 0).opacity(0) }
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private struct StyledLabel<S: LabelStyle> {
    var style: StyleProperty<S>
    let configuration: LabelStyleConfiguration
}
extension StyledLabel: View {
    // A style may be made of labels itself.
    var body: some View { style.style.makeBody(configuration: configuration).environment(\.labelLook, nil) }
}

private struct LabelLookKey: EnvironmentKey { static var defaultValue: StyleBox<LabelStyleConfiguration>? { nil } }

extension EnvironmentValues {
    var labelLook: StyleBox<LabelStyleConfiguration>? {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
}

extension View {
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        nonisolated(unsafe) let style = style
        return environment(
            \.labelLook, StyleBox(style) { AnyView(StyledLabel(style: StyleProperty(style), configuration: $0)) })
    }
}
