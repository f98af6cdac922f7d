/// One tab: title, picture, what it stands for, and what it shows.
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

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// It searches: the last of the tabs, named so and with a magnifying glass where it has no label. What is made searchable around the
    /// tabs is searched there.
    public static let search = TabRole(name: "search")
}

/// The label of a tab that was given a title and a picture, or neither.
public struct DefaultTabLabel: View {
    let title: Text?
    let image: Image?

    nonisolated init(_ title: Text?, _ image: Image?) { (self.title, self.image) = (title, image) }

    /// What a tab without a label is called.
    nonisolated init(_ role: TabRole?) {
        self.init(role == .search ? Text("Search") : nil, role == .search ? Image(systemName: "magnifyingglass") : nil)
    }

    public var body: some View {
        // The title says it.
        image.accessibilityHidden(title != nil)
        title
    }
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = NoTabs<Value>
    public var body: NoTabs<Value> { NoTabs() }

    public func _declareTabs(_ collector: inout TabCollector) {
        collector.add(tag: value.map { AnyHashable($0) }, role, label: AnyView(label), content: AnyView(content))
    }

    public nonisolated init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, role: role, label: label(), content: content())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, role: role, label: label(), content: content())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab with the label of its role.
    public nonisolated init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, label: DefaultTabLabel(role), content: content())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(titleKey), Image(systemName: systemImage), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(title), Image(systemName: systemImage), content())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value, role, Text(titleKey), Image(image), content())
    }
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
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(titleKey), Image(systemName: systemImage), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(title), Image(systemName: systemImage), content())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(titleKey), Image(image), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role, Text(title), Image(image), content())
    }
    private nonisolated init(_ role: TabRole?, _ title: Text, _ image: Image, _ content: Content) {
        self.init(value: nil, role: role, label: DefaultTabLabel(title, image), content: content)
    }
}
