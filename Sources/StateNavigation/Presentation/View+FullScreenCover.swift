extension View {
    /// Shows a full-screen cover while an optional has a value. Dismissing it sets the optional to nil.
    ///
    ///     .fullScreenCover(unwrapping: $draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - value: The optional.
    ///   - onDismiss: Runs when the cover is gone.
    ///   - content: Makes the view from a binding to the value.
    @_disfavoredOverload public nonisolated func fullScreenCover<Value, Content: View>(
        unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
        fullScreenCover(isPresented: value.isPresented(), onDismiss: onDismiss) { UnwrappedView(value, content: content) }
    }

    /// Shows a full-screen cover while an optional enum is on a case. Dismissing it sets the enum to nil.
    ///
    ///     .fullScreenCover(unwrapping: $route, case: /Route.draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - onDismiss: Runs when the cover is gone.
    ///   - content: Makes the view from a binding to the associated value.
    @_disfavoredOverload public nonisolated func fullScreenCover<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Path.Value>) -> Content
    ) -> some View {
        fullScreenCover(unwrapping: root.case(path), onDismiss: onDismiss, content: content)
    }

    /// Shows a full-screen cover for an item while there is one. An item with another `id` dismisses the cover and presents a new
    /// one.
    ///
    ///     .fullScreenCover(item: $route.draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - item: The item.
    ///   - onDismiss: Runs when the cover is gone.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
    }

    /// Shows a full-screen cover for an item while there is one. An item with another identity dismisses the cover and presents a
    /// new one.
    /// - Parameters:
    ///   - item: The item.
    ///   - id: The item's identity.
    ///   - onDismiss: Runs when the cover is gone.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func fullScreenCover<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { (shown: Identity<ID>) in
            UnwrappedView(item.only(shown, by: id), content: content)
        }
    }

    /// Shows a full-screen cover for an item without identity while there is one. Another item is shown in the same cover.
    /// - Parameters:
    ///   - item: The item.
    ///   - onDismiss: Runs when the cover is gone.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func fullScreenCover<Item, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        fullScreenCover(unwrapping: item, onDismiss: onDismiss, content: content)
    }
}
