import Foundation

/// The header of a collapsible section. In a sidebar it has a disclosure button; elsewhere only the app's binding collapses the
/// section.
struct FoldingHeader<Content: View>: View {
    let content: Content
    let isExpanded: Binding<Bool>
    /// Whether the header may have a button.
    let isCollapsible: Bool
    @Environment(\.listAppearance) private var look: ListAppearance
    @Environment(\.isInList) private var isInList: Bool

    init<Rows, Footer>(_ section: Section<Content, Rows, Footer>, _ isExpanded: Binding<Bool>) {
        (content, self.isExpanded, isCollapsible) = (section.header, isExpanded, section.isCollapsible)
    }

    var body: some View {
        if isInList && isCollapsible && look == .sidebar {
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

/// A section that the user may collapse without a binding of the app's.
private struct CollapsibleSection<Parent: View, Content: View, Footer: View> {
    let section: Section<Parent, Content, Footer>
    @State private var isExpanded = true

    nonisolated init(_ section: Section<Parent, Content, Footer>) { self.section = section }
}

extension CollapsibleSection: View {
    var body: some View {
        Section(header: section.header, content: section.content, footer: section.footer, isExpanded: $isExpanded)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Sets whether the user may collapse the section in a sidebar. A section that was made with `isExpanded` may be collapsed by default; others
    /// may not.
    @ViewBuilder public nonisolated func collapsible(_ collapsible: Bool) -> some View {
        if collapsible && isExpanded == nil {
            CollapsibleSection(self)
        } else {
            Section(header: header, content: content, footer: footer, isExpanded: isExpanded, isCollapsible: collapsible)
        }
    }
}
