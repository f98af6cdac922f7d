// MARK: Values for the path

extension NavigationLink where Label: View, Destination == Never {
    /// A link that appends a value to the path of the enclosing stack.
    /// - Parameter value: Nil disables the link.
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(target: .value(value.map { NavigationElement($0) }), label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// A link with a localised title that appends a value to the path.
    /// - Parameter value: Nil disables the link.
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }
    /// A link with a title from a string table that appends a value to the path.
    /// - Parameter value: Nil disables the link.
    @_disfavoredOverload public nonisolated init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
        self.init(value: value) { Text(titleResource) }
    }
    /// A link with a plain title that appends a value to the path.
    /// - Parameter value: Nil disables the link.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

// MARK: Views

extension NavigationLink where Label: View, Destination: View {
    /// A link that pushes a view.
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(AnyView(destination()), nil), label: label())
    }

    /// A link that pushes a view.
    @available(*, deprecated, message: "Pass a closure as the destination")
    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(AnyView(destination), nil), label: label())
    }

    /// A link that pushes a view while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(value:label:), or navigationDestination(isPresented:destination:)")
    public nonisolated init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .view(AnyView(destination()), NavigationLinkBinding(isActive)), label: label())
    }
    /// A link that pushes a view while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(value:label:), or navigationDestination(isPresented:destination:)")
    public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(target: .view(AnyView(destination), NavigationLinkBinding(isActive)), label: label())
    }

    /// A link that pushes a view while `selection` equals `tag`.
    @available(*, deprecated, message: "use NavigationLink(value:label:), or a List with a selection")
    public nonisolated init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .view(AnyView(destination()), NavigationLinkBinding(tag, selection)), label: label())
    }
    /// A link that pushes a view while `selection` equals `tag`.
    @available(*, deprecated, message: "use NavigationLink(value:label:), or a List with a selection")
    public nonisolated init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .view(AnyView(destination), NavigationLinkBinding(tag, selection)), label: label())
    }

    /// Sets whether a link in a column of a split view shows its destination in the next column, as it does by default. Otherwise the
    /// column pushes the destination itself.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View {
        var link = self
        link.isDetail = isDetailLink
        return link
    }
}

extension NavigationLink where Label == Text, Destination: View {
    /// A link with a localised title that pushes a view.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    /// A link with a title from a string table that pushes a view.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination: destination) { Text(titleResource) }
    }
    /// A link with a plain title that pushes a view.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// A link with a localised title that pushes a view.
    @available(*, deprecated, message: "Pass a closure as the destination")
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: { destination }) { Text(titleKey) }
    }
    /// A link with a plain title that pushes a view.
    @available(*, deprecated, message: "Pass a closure as the destination")
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: { destination }) { Text(title) }
    }

    /// A link with a localised title that pushes a view while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:)")
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }
    /// A link with a plain title that pushes a view while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:)")
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    /// A link with a localised title that pushes a view while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:)")
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }) { Text(titleKey) }
    }
    /// A link with a plain title that pushes a view while `isActive` is true.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:)")
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(isActive: isActive, destination: { destination }) { Text(title) }
    }

    /// A link with a localised title that pushes a view while `selection` equals `tag`.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or a List with a selection")
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }
    /// A link with a plain title that pushes a view while `selection` equals `tag`.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or a List with a selection")
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
    }
    /// A link with a localised title that pushes a view while `selection` equals `tag`.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or a List with a selection")
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(titleKey) }
    }
    /// A link with a plain title that pushes a view while `selection` equals `tag`.
    @available(*, deprecated, message: "use NavigationLink(_:value:), or a List with a selection")
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(title) }
    }
}
