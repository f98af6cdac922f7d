import Foundation

/// A value with its label.
public struct LabeledContent<Label, Content> {
    fileprivate let label: Label
    fileprivate let content: Content
    nonisolated init(_ label: Label, _ content: Content) { (self.label, self.content) = (label, content) }
}

extension LabeledContent: View where Label: View, Content: View {
    /// Creates labelled content.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }
    public var body: some View {
        LabeledControl(label) { content.defaultForegroundStyle(.secondary) }
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// Creates content with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
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
    /// Creates a text with a title.
    @_disfavoredOverload public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(Text(title), Text(value))
    }
    /// Creates a formatted value with a localised title.
    public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatOutput == String {
        self.init(Text(titleKey), Text(verbatim: format.format(value)))
    }
    /// Creates a formatted value with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    ) where F.FormatOutput == String {
        self.init(Text(title), Text(verbatim: format.format(value)))
    }
}

/// A group of views on a background of its own.
public struct GroupBox<Label, Content> {
    fileprivate let label: Label
    fileprivate let content: Content
    nonisolated init(_ label: Label, _ content: Content) { (self.label, self.content) = (label, content) }
}

extension GroupBox: View where Label: View, Content: View {
    /// Creates a group with a label.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }
    /// Creates a group with a label, in the older form.
    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) { self.init(label, content()) }

    public var body: some View {
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
    /// Creates a group with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }
}

/// Views that the user shows and hides with a header above them.
public struct DisclosureGroup<Label, Content> {
    fileprivate let label: Label
    fileprivate let content: () -> Content
    fileprivate let binding: Binding<Bool>?
    @State private var isUnfolded = false
    @Environment(\.isInList) private var isInList: Bool

    nonisolated init(_ label: Label, _ binding: Binding<Bool>?, _ content: @escaping () -> Content) {
        (self.label, self.binding, self.content) = (label, binding, content)
    }
}

extension DisclosureGroup: View where Label: View, Content: View {
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
        let header = DisclosureHeader(isExpanded: isExpanded, label: label)
        if isInList {
            // In a list, each view of the group is a row.
            header
            if isExpanded.wrappedValue { content().padding(.leading, Self.indent) }
        } else {
            VStack(alignment: .leading) {
                header
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
    /// Creates a group with a title that the binding expands and collapses.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(title), isExpanded, content)
    }
}
