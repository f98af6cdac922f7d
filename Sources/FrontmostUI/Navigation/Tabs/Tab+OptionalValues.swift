// Initialisers for an optional selection: the value is wrapped in the optional.
extension Tab where Content: View, Label: View {
    /// A tab with a value and a label.
    public nonisolated init<V: Hashable>(
        value: V, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) where Value == V? {
        self.init(value: .some(value), role: role, label: label(), content: content())
    }
}

extension Tab where Content: View, Label == DefaultTabLabel {
    /// A tab with the label of its role.
    public nonisolated init<V: Hashable>(value: V, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    where Value == V? {
        self.init(value: .some(value), role: role, label: DefaultTabLabel(role), content: content())
    }
    /// A tab with a localised title and a symbol.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, systemImage: String, value: V, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == V? {
        self.init(titleKey, systemImage: systemImage, value: .some(value), role: role, content: content)
    }
    /// A tab with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init<V: Hashable>(
        _ titleResource: LocalizedStringResource, systemImage: String, value: V, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == V? {
        self.init(titleResource, systemImage: systemImage, value: .some(value), role: role, content: content)
    }
    /// A tab with a plain title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, systemImage: String, value: V, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == V? {
        self.init(title, systemImage: systemImage, value: .some(value), role: role, content: content)
    }
    /// A tab with a localised title and an image resource.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, image: String, value: V, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == V? {
        self.init(titleKey, image: image, value: .some(value), role: role, content: content)
    }
    /// A tab with a title from a string table and an image resource.
    @_disfavoredOverload public nonisolated init<V: Hashable>(
        _ titleResource: LocalizedStringResource, image: String, value: V, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == V? {
        self.init(titleResource, image: image, value: .some(value), role: role, content: content)
    }
    /// A tab with a plain title and an image resource.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, image: String, value: V, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == V? {
        self.init(title, image: image, value: .some(value), role: role, content: content)
    }
}
