extension View {
    /// Covers the whole screen while an optional has a value.
    ///
    ///     .fullScreenCover(unwrapping: $draft) { $draft in EditPost(post: $draft) }
    /// - Parameter onDismiss: Runs when the cover is gone.
    @_disfavoredOverload public nonisolated func fullScreenCover<Value, Content: View>(
        unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
        fullScreenCover(isPresented: value.isPresented(), onDismiss: onDismiss) { UnwrappedView(value, content: content) }
    }

    /// Covers the whole screen while an optional enum is on a case.
    ///
    ///     .fullScreenCover(unwrapping: $route, case: /Route.draft) { $draft in EditPost(post: $draft) }
    @_disfavoredOverload public nonisolated func fullScreenCover<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Path.Value>) -> Content
    ) -> some View {
        fullScreenCover(unwrapping: root.case(path), onDismiss: onDismiss, content: content)
    }

    /// Covers the whole screen with a view for an item while there is one. Another identity takes the cover away and brings a new one.
    ///
    ///     .fullScreenCover(item: $route.draft) { $draft in EditPost(post: $draft) }
    @_disfavoredOverload public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        fullScreenCover(item: item.identified(by: \.id), onDismiss: onDismiss) { _ in UnwrappedView(item, content: content) }
    }

    /// Covers the whole screen with a view for an item while there is one. Another value of `id` takes the cover away and brings a new one.
    @_disfavoredOverload public nonisolated func fullScreenCover<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { _ in UnwrappedView(item, content: content) }
    }

    /// Covers the whole screen with a view for an item without identity while there is one.
    @_disfavoredOverload public nonisolated func fullScreenCover<Item, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        fullScreenCover(unwrapping: item, onDismiss: onDismiss, content: content)
    }
}
