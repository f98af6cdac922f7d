// The platform's own links with a binding are deprecated, and so are these.

extension NavigationLink where Label: View {
    /// A link to a screen for an optional's value. The way back writes nil.
    /// - Parameter onNavigate: Called with true when the link is tapped, to give the optional a value; with false on the way back.
    @available(*, deprecated, message: "use a Button, and navigationDestination(unwrapping:destination:)")
    public nonisolated init<Value, Content: View>(
        unwrapping value: Binding<Value?>, onNavigate: @escaping (Bool) -> Void,
        @ViewBuilder destination: @escaping (Binding<Value>) -> Content, @ViewBuilder label: () -> Label
    ) where Destination == UnwrappedView<Value, Content> {
        self.init(
            isActive: value.isPresented().didSet(onNavigate), destination: { UnwrappedView(value, content: destination) },
            label: label)
    }

    /// A link to a screen for a case of an optional enum. The way back writes nil.
    @available(*, deprecated, message: "use a Button, and navigationDestination(unwrapping:case:destination:)")
    public nonisolated init<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, onNavigate: @escaping (Bool) -> Void,
        @ViewBuilder destination: @escaping (Binding<Path.Value>) -> Content, @ViewBuilder label: () -> Label
    ) where Destination == UnwrappedView<Path.Value, Content> {
        self.init(unwrapping: root.case(path), onNavigate: onNavigate, destination: destination, label: label)
    }

    /// A link to a screen for an item: `NavigationLink(item: $route.draft) { … } destination: { $draft in … }`.
    @available(*, deprecated, message: "use a Button, and navigationDestination(item:destination:)")
    public nonisolated init<Item, Content: View>(
        item: Binding<Item?>, onNavigate: @escaping (Bool) -> Void,
        @ViewBuilder destination: @escaping (Binding<Item>) -> Content, @ViewBuilder label: () -> Label
    ) where Destination == UnwrappedView<Item, Content> {
        self.init(unwrapping: item, onNavigate: onNavigate, destination: destination, label: label)
    }
}
