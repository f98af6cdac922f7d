// Deprecated, like the platform's own links with a binding.

extension NavigationLink where Label: View {
    /// Creates a link to a screen for an optional's value. Going back sets the optional to nil.
    /// - Parameters:
    ///   - value: The optional.
    ///   - onNavigate: Called with true when the link is tapped, to set the optional; with false when the user goes back.
    ///   - destination: Makes the screen from a binding to the value.
    ///   - label: The link's label.
    @available(*, deprecated, message: "use a Button, and navigationDestination(unwrapping:destination:)")
    public nonisolated init<Value, Content: View>(
        unwrapping value: Binding<Value?>, onNavigate: @escaping (Bool) -> Void,
        @ViewBuilder destination: @escaping (Binding<Value>) -> Content, @ViewBuilder label: () -> Label
    ) where Destination == UnwrappedView<Value, Content> {
        self.init(
            isActive: value.isPresented().didSet(onNavigate), destination: { UnwrappedView(value, content: destination) },
            label: label)
    }

    /// Creates a link to a screen for a case of an optional enum. Going back sets the enum to nil.
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - onNavigate: Called with true when the link is tapped, to set the enum; with false when the user goes back.
    ///   - destination: Makes the screen from a binding to the associated value.
    ///   - label: The link's label.
    @available(*, deprecated, message: "use a Button, and navigationDestination(unwrapping:case:destination:)")
    public nonisolated init<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, onNavigate: @escaping (Bool) -> Void,
        @ViewBuilder destination: @escaping (Binding<Path.Value>) -> Content, @ViewBuilder label: () -> Label
    ) where Destination == UnwrappedView<Path.Value, Content> {
        self.init(unwrapping: root.case(path), onNavigate: onNavigate, destination: destination, label: label)
    }

    /// Creates a link to a screen for an item: `NavigationLink(item: $route.draft) { … } destination: { $draft in … }`. Going
    /// back sets the item to nil.
    /// - Parameters:
    ///   - item: The item.
    ///   - onNavigate: Called with true when the link is tapped, to set the item; with false when the user goes back.
    ///   - destination: Makes the screen from a binding to the item.
    ///   - label: The link's label.
    @available(*, deprecated, message: "use a Button, and navigationDestination(item:destination:)")
    public nonisolated init<Item, Content: View>(
        item: Binding<Item?>, onNavigate: @escaping (Bool) -> Void,
        @ViewBuilder destination: @escaping (Binding<Item>) -> Content, @ViewBuilder label: () -> Label
    ) where Destination == UnwrappedView<Item, Content> {
        self.init(unwrapping: item, onNavigate: onNavigate, destination: destination, label: label)
    }
}
