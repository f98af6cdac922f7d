import Foundation

/// The header of a collapsible section. In a sidebar it has a disclosure button; elsewhere only the app's binding collapses the
/// section.
struct FoldingHeader<Content: View>: View {
    let content: Content
    let isExpanded: Binding<Bool>
    @Environment(\.listAppearance) private var look: ListAppearance
    @Environment(\.isInList) private var isInList: Bool

    init(content: Content, isExpanded: Binding<Bool>) { (self.content, self.isExpanded) = (content, isExpanded) }

    var body: some View {
        if isInList && look == .sidebar {
            DisclosureHeader(isExpanded: isExpanded, label: SectionEdge(content: content))
        } else {
            SectionEdge(content: content)
        }
    }
}

/// The rows of a collapsible section, unless it is collapsed.
struct FoldedRows<Content: View>: View {
    let content: Content
    let isExpanded: Binding<Bool>

    var body: some View {
        if isExpanded.wrappedValue { content }
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section that shows its rows while `isExpanded` is true. In a sidebar the header has a button that toggles it.
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section that shows its rows while `isExpanded` is true. In a sidebar the header has a button that toggles it.
    public nonisolated init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
    /// Creates a section that shows its rows while `isExpanded` is true. In a sidebar the header has a button that toggles it.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleResource), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
    /// Creates a section that shows its rows while `isExpanded` is true. In a sidebar the header has a button that toggles it.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}
