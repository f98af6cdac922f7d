/// A group of tabs. The sidebar shows them below a header, the tab bar among the other tabs.
public struct TabSection<Header, Content, Footer, SelectionValue> {
    let header: Header
    let content: Content

    nonisolated init(_ header: Header, _ content: Content) { (self.header, self.content) = (header, content) }
}

extension TabSection: SectionOfTabs {
    var isSection: Bool { true }
}

extension TabSection: TabContent where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue {
    /// The type of the tabs' values.
    public typealias TabValue = SelectionValue
    public typealias Body = NoTabs<TabValue>
    public var body: NoTabs<TabValue> { NoTabs() }

    public func _declareTabs(_ collector: inout TabCollector) {
        let section = TabSectionDeclaration(
            id: collector.place, header: Header.self == EmptyView.self ? nil : AnyView(header))
        collector.modify({ $0.visit(content, 0) }) { $0.section = $0.section ?? section }
    }
}

extension TabSection where Header: View, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
    /// A section with a header.
    public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(header(), content())
    }
}

extension TabSection where Header == EmptyView, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
    /// A section without a header.
    public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.init(EmptyView(), content()) }
}

extension TabSection where Header == Text, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
    /// A section with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(Text(titleKey), content())
    }
    /// A section with a title from a string table.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(Text(titleResource), content())
    }
    /// A section with a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(Text(title), content())
    }
}

/// A section as the app declares it.
struct TabSectionDeclaration {
    let id: [AnyHashable]
    let header: AnyView?
    var customizationID: String?
    /// The buttons after its tabs in the sidebar.
    var actions: AnyView?
}
