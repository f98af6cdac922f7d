import Foundation

/// Views that the user shows and hides with a header above them.
public struct DisclosureGroup<Label: View, Content: View> {
    fileprivate let label: Label
    fileprivate let content: () -> Content
    fileprivate let binding: Binding<Bool>?
    @State private var isUnfolded = false
    @Environment(\.disclosureGroupStyle) private var style: StyleBox<DisclosureGroupStyleConfiguration>?

    nonisolated init(_ label: Label, _ binding: Binding<Bool>?, _ content: @escaping () -> Content) {
        (self.label, self.binding, self.content) = (label, binding, content)
    }
}

extension DisclosureGroup: View {
    /// Creates a group that is collapsed at first.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), nil, content)
    }
    /// Creates a group that the binding expands and collapses.
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), isExpanded, content)
    }

    public var body: some View {
        let isExpanded = binding ?? $isUnfolded
        if let style {
            style.make(
                DisclosureGroupStyleConfiguration(
                    label: _StylePart(AnyView(label)), content: _StylePart(AnyView(Made(make: content))),
                    isExpanded: isExpanded.wrappedValue, binding: isExpanded))
        } else {
            PlainDisclosureGroup(label: label, isExpanded: isExpanded, content: content)
        }
    }
}

/// A group in the default style.
private struct PlainDisclosureGroup<Label: View, Content: View>: View {
    let label: Label
    let isExpanded: Binding<Bool>
    let content: () -> Content
    @Environment(\.isInList) private var isInList: Bool

    var body: some View {
        if isInList {
            // In a list, each view of the group is a row.
            DisclosureHeader(isExpanded: isExpanded, label: label)
            if isExpanded.wrappedValue { content().padding(.leading, Self.indent) }
        } else {
            VStack(alignment: .leading) {
                DisclosureHeader(isExpanded: isExpanded, label: label)
                if isExpanded.wrappedValue { content() }
            }
        }
    }

    /// The indentation of the group's rows in a list, in points.
    private static var indent: CGFloat { 20 }
}

extension DisclosureGroup where Label == Text, Content: View {
    /// Creates a group with a localised title that is collapsed at first.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), nil, content)
    }
    /// Creates a group with a title from a string table that is collapsed at first.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(titleResource), nil, content)
    }
    /// Creates a group with a title that is collapsed at first.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(title), nil, content)
    }
    /// Creates a group with a localised title that the binding expands and collapses.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(titleKey), isExpanded, content)
    }
    /// Creates a group with a title from a string table that the binding expands and collapses.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(titleResource), isExpanded, content)
    }
    /// Creates a group with a title that the binding expands and collapses.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(title), isExpanded, content)
    }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
    /// Creates the group that a style's configuration describes.
    public nonisolated init(_ configuration: DisclosureGroupStyleConfiguration) {
        self.init(configuration.label, configuration.$isExpanded) { configuration.content }
    }
}

/// Content that is made when it is shown.
private struct Made<Content: View>: View {
    let make: () -> Content
    var body: some View { make() }
}

// MARK: Styles

/// The parts and the state of a disclosure group that a style turns into a view.
public struct DisclosureGroupStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The type of the content.
    public typealias Content = _StylePart
    /// The label.
    public let label: Label
    /// The content, which a style shows while the group is expanded.
    public let content: Content
    /// Whether the group is expanded.
    @Binding public var isExpanded: Bool
    /// The value that the group has read. It makes configurations with different values unequal, which their bindings alone are
    /// not.
    private let shown: Bool

    init(label: Label, content: Content, isExpanded: Bool, binding: Binding<Bool>) {
        (self.label, self.content, shown) = (label, content, isExpanded)
        _isExpanded = binding
    }
}

/// The look of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
    /// The type of the styled group.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Builds the look of a group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style: a header with a chevron, and the content below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the header with a chevron, and the content below it while the group is expanded.
    public func makeBody(configuration: DisclosureGroupStyleConfiguration) -> some View {
        PlainDisclosureGroup(label: configuration.label, isExpanded: configuration.$isExpanded) { configuration.content }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A header with a chevron, and the content below it.
    public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    var disclosureGroupStyle: StyleBox<DisclosureGroupStyleConfiguration>? {
        get { self[ControlStyleKey<DisclosureGroupStyleConfiguration>.self] }
        set { self[ControlStyleKey<DisclosureGroupStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of the disclosure groups in the view. A group within the content of another has the style around this view.
    public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        styled(\.disclosureGroupStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
}
