/// A tab: its title and image, its selection value, and its content.
///
///     TabView(selection: $tab) {
///         Tab("Parks", systemImage: "tree", value: .parks) { ParksView() }
///         Tab(value: .search, role: .search) { SearchView() }
///     }
public struct Tab<Value, Content, Label> {
    let value: Value?
    let role: TabRole?
    let label: Label
    let content: Content

    nonisolated init(value: Value?, role: TabRole?, label: Label, content: Content) {
        (self.value, self.role, self.label, self.content) = (value, role, label, content)
    }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// The search tab. It comes last, and without a label it is named Search and has a magnifying glass. A search that is
    /// declared around the tab view is shown in it.
    public static let search = TabRole(name: "search")
}

/// The label of a tab with a title and an image, or of a tab without a label.
public struct DefaultTabLabel: View {
    let title: Text?
    let image: Image?

    nonisolated init(_ title: Text?, _ image: Image?) { (self.title, self.image) = (title, image) }

    /// The default label of a role.
    nonisolated init(_ role: TabRole?) {
        self.init(
            role == .search ? Text(verbatim: SystemWord.search.text) : nil,
            role == .search ? Image(systemName: "magnifyingglass") : nil)
    }

    public var body: some View {
        // The title describes the tab, so the image is hidden from accessibility.
        image.accessibilityHidden(title != nil)
        title
    }
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    /// The type of the tab's value.
    public typealias TabValue = Value
    public typealias Body = NoTabs<Value>
    public var body: NoTabs<Value> { NoTabs() }

    public func _declareTabs(_ collector: inout TabCollector) {
        collector.add(tag: value.map { AnyHashable($0) }, role, label: AnyView(label), content: AnyView(content))
    }

    /// A tab with a value and a label.
    public nonisolated init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, role: role, label: label(), content: content())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    /// A tab with a label.
    public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, role: role, label: label(), content: content())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab with the label of its role.
    public nonisolated init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, label: DefaultTabLabel(role), content: content())
    }
    /// A tab with a localised title and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(titleKey), Image(systemName: systemImage), content())
    }
    /// A tab with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(titleResource), Image(systemName: systemImage), content())
    }
    /// A tab with a plain title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(title), Image(systemName: systemImage), content())
    }
    /// A tab with a localised title and an image resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(titleKey), Image(image), content())
    }
    /// A tab with a title from a string table and an image resource.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(titleResource), Image(image), content())
    }
    /// A tab with a plain title and an image resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(title), Image(image), content())
    }
    private nonisolated init(_ value: Value, _ role: TabRole?, _ title: Text, _ image: Image, _ content: Content) {
        self.init(value: value, role: role, label: DefaultTabLabel(title, image), content: content)
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// A tab with the label of its role.
    public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: nil, role: role, label: DefaultTabLabel(role), content: content())
    }
    /// A tab with a localised title and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(titleKey), Image(systemName: systemImage), content())
    }
    /// A tab with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(titleResource), Image(systemName: systemImage), content())
    }
    /// A tab with a plain title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(title), Image(systemName: systemImage), content())
    }
    /// A tab with a localised title and an image resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(titleKey), Image(image), content())
    }
    /// A tab with a title from a string table and an image resource.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(titleResource), Image(image), content())
    }
    /// A tab with a plain title and an image resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(title), Image(image), content())
    }
    private nonisolated init(_ role: TabRole?, _ title: Text, _ image: Image, _ content: Content) {
        self.init(value: nil, role: role, label: DefaultTabLabel(title, image), content: content)
    }
}
