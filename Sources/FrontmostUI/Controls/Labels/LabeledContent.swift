import Foundation

/// A value with its label.
public struct LabeledContent<Label, Content> {
    fileprivate let label: Label
    fileprivate let content: Content
    @Environment(\.labeledContentStyle) private var style: StyleBox<LabeledContentStyleConfiguration>?

    nonisolated init(_ label: Label, _ content: Content) { (self.label, self.content) = (label, content) }
}

extension LabeledContent: View where Label: View, Content: View {
    /// Creates labelled content.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }
    public var body: some View {
        if let style {
            style.make(
                LabeledContentStyleConfiguration(label: _StylePart(AnyView(label)), content: _StylePart(AnyView(content))))
        } else {
            LabeledControl(label) { content.defaultForegroundStyle(.secondary) }
        }
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// Creates content with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
    }
    /// Creates content with a title from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(Text(titleResource), content())
    }
    /// Creates content with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a text with a localised title.
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(Text(titleKey), Text(value))
    }
    /// Creates a text with a title from a string table.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
        self.init(Text(titleResource), Text(value))
    }
    /// Creates a text with a title.
    @_disfavoredOverload public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(Text(title), Text(value))
    }
    /// Creates a formatted value with a localised title.
    public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(Text(titleKey), Text(value, format: format))
    }
    /// Creates a formatted value with a title from a string table.
    @_disfavoredOverload public nonisolated init<F: FormatStyle>(
        _ titleResource: LocalizedStringResource, value: F.FormatInput, format: F
    )
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(Text(titleResource), Text(value, format: format))
    }
    /// Creates a formatted value with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(Text(title), Text(value, format: format))
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates the labelled content that a style's configuration describes.
    public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(configuration.label, configuration.content)
    }
}

// MARK: Styles

/// The parts of labelled content that a style turns into a view.
public struct LabeledContentStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The type of the content.
    public typealias Content = _StylePart
    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The look of labelled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// The type of the styled content.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = LabeledContentStyleConfiguration
    /// Builds the look of labelled content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style: the label at the leading edge, the content at the trailing one.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Puts the label and the content at the two edges.
    public func makeBody(configuration: LabeledContentStyleConfiguration) -> some View {
        LabeledControl(configuration.label) { configuration.content.defaultForegroundStyle(.secondary) }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the leading edge, the content at the trailing one.
    public nonisolated static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
    var labeledContentStyle: StyleBox<LabeledContentStyleConfiguration>? {
        get { self[ControlStyleKey<LabeledContentStyleConfiguration>.self] }
        set { self[ControlStyleKey<LabeledContentStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of labelled content in the view.
    public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        styled(\.labeledContentStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
}
