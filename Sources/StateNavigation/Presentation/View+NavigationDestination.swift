extension View {
    /// Shows a screen above this one while an optional has a value. The way back writes nil.
    @_disfavoredOverload public nonisolated func navigationDestination<Value, Destination: View>(
        unwrapping value: Binding<Value?>, @ViewBuilder destination: @escaping (Binding<Value>) -> Destination
    ) -> some View {
        navigationDestination(isPresented: value.isPresented()) { UnwrappedView(value, content: destination) }
    }

    /// Shows a screen above this one while an optional enum is on a case. The way back writes nil.
    @_disfavoredOverload public nonisolated func navigationDestination<Path: CasePathProtocol, Destination: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path,
        @ViewBuilder destination: @escaping (Binding<Path.Value>) -> Destination
    ) -> some View {
        navigationDestination(unwrapping: root.case(path), destination: destination)
    }

    /// Shows a screen for an item while there is one. Another identity is another screen; another value of the same is not.
    @_disfavoredOverload public nonisolated func navigationDestination<Item: Identifiable, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination
    ) -> some View {
        navigationDestination(item: item.identified(by: \.id)) { _ in UnwrappedView(item, content: destination) }
    }

    /// Shows a screen for an item without identity while there is one.
    @_disfavoredOverload public nonisolated func navigationDestination<Item, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination
    ) -> some View {
        navigationDestination(unwrapping: item, destination: destination)
    }
}
