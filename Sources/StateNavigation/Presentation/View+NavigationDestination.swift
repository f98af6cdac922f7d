extension View {
    /// Pushes a screen while an optional has a value. Going back sets the optional to nil.
    /// - Parameters:
    ///   - value: The optional.
    ///   - destination: Makes the screen from a binding to the value.
    @_disfavoredOverload public nonisolated func navigationDestination<Value, Destination: View>(
        unwrapping value: Binding<Value?>, @ViewBuilder destination: @escaping (Binding<Value>) -> Destination
    ) -> some View {
        navigationDestination(isPresented: value.isPresented()) { UnwrappedView(value, content: destination) }
    }

    /// Pushes a screen while an optional enum is on a case. Going back sets the enum to nil.
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - destination: Makes the screen from a binding to the associated value.
    @_disfavoredOverload public nonisolated func navigationDestination<Path: CasePathProtocol, Destination: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path,
        @ViewBuilder destination: @escaping (Binding<Path.Value>) -> Destination
    ) -> some View {
        navigationDestination(unwrapping: root.case(path), destination: destination)
    }

    /// Pushes a screen for an item while there is one. An item with another `id` is another screen; another value with the same
    /// `id` updates the screen. Going back sets the item to nil.
    /// - Parameters:
    ///   - item: The item.
    ///   - destination: Makes the screen from a binding to the item.
    @_disfavoredOverload public nonisolated func navigationDestination<Item: Identifiable, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination
    ) -> some View {
        navigationDestination(item: item.identified(by: \.id)) { (shown: Identity<Item.ID>) in
            UnwrappedView(item.only(shown, by: \.id), content: destination)
        }
    }

    /// Pushes a screen for an item without identity while there is one. Going back sets the item to nil.
    /// - Parameters:
    ///   - item: The item.
    ///   - destination: Makes the screen from a binding to the item.
    @_disfavoredOverload public nonisolated func navigationDestination<Item, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination
    ) -> some View {
        navigationDestination(unwrapping: item, destination: destination)
    }
}
