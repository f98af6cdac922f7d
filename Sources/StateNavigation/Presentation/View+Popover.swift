extension View {
    /// Shows a popover while an optional has a value.
    ///
    ///     .popover(unwrapping: $draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - attachmentAnchor: What of the view the arrow points at.
    ///   - arrowEdge: The edge of it that the arrow is at; nil for the one with most room.
    @_disfavoredOverload public nonisolated func popover<Value, Content: View>(
        unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
        popover(isPresented: value.isPresented(), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
            UnwrappedView(value, content: content)
        }
    }

    /// Shows a popover while an optional enum is on a case.
    ///
    ///     .popover(unwrapping: $route, case: /Route.draft) { $draft in EditPost(post: $draft) }
    @_disfavoredOverload public nonisolated func popover<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Path.Value>) -> Content
    ) -> some View {
        popover(unwrapping: root.case(path), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
    }

    /// Shows a popover for an item while there is one. Another identity closes the popover and opens a new one.
    ///
    ///     .popover(item: $route.draft) { $draft in EditPost(post: $draft) }
    @_disfavoredOverload public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        popover(item: item.identified(by: \.id), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) { _ in
            UnwrappedView(item, content: content)
        }
    }

    /// Shows a popover for an item while there is one. Another value of `id` closes the popover and opens a new one.
    @_disfavoredOverload public nonisolated func popover<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        popover(item: item.identified(by: id), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) { _ in
            UnwrappedView(item, content: content)
        }
    }

    /// Shows a popover for an item without identity while there is one.
    @_disfavoredOverload public nonisolated func popover<Item, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        popover(unwrapping: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
    }
}
