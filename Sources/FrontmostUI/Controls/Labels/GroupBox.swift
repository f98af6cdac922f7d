import Foundation

/// A group of views on a background of its own.
public struct GroupBox<Label: View, Content: View> {
    fileprivate let label: Label
    fileprivate let content: Content
    @Environment(\.groupBoxStyle) private var style: StyleBox<GroupBoxStyleConfiguration>?

    nonisolated init(_ label: Label, _ content: Content) { (self.label, self.content) = (label, content) }
}

extension GroupBox: View {
    /// Creates a group with a label.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }
    /// Creates a group with a label, in the older form.
    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) { self.init(label, content()) }

    public var body: some View {
        if let style {
            style.make(GroupBoxStyleConfiguration(label: _StylePart(AnyView(label)), content: _StylePart(AnyView(content))))
        } else {
            PlainGroupBox(label: label, content: content)
        }
    }
}

/// A group in the default style.
private struct PlainGroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            label.font(.headline)
            content
        }
        .padding()
        .background(Color(.palette(.secondaryBackground)), in: RoundedRectangle(cornerRadius: 8))
    }
}

extension GroupBox where Label == EmptyView, Content: View {
    /// Creates a group without label.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), content()) }
}
extension GroupBox where Label == Text, Content: View {
    /// Creates a group with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
    }
    /// Creates a group with a title from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(Text(titleResource), content())
    }
    /// Creates a group with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates the group that a style's configuration describes.
    public nonisolated init(_ configuration: GroupBoxStyleConfiguration) { self.init(configuration.label, configuration.content) }
}

// MARK: Styles

/// The parts of a group that a style turns into a view.
public struct GroupBoxStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The type of the content.
    public typealias Content = _StylePart
    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The look of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
    /// The type of the styled group.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Builds the look of a group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style: a rounded background, with the label above the content.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Puts the label and the content on the background.
    public func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
        PlainGroupBox(label: configuration.label, content: configuration.content)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A rounded background, with the label above the content.
    public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    var groupBoxStyle: StyleBox<GroupBoxStyleConfiguration>? {
        get { self[ControlStyleKey<GroupBoxStyleConfiguration>.self] }
        set { self[ControlStyleKey<GroupBoxStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of the group boxes in the view.
    public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        styled(\.groupBoxStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
}
