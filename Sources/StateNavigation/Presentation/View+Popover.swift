extension View {
    /// Shows a popover while an optional has a value. Dismissing it sets the optional to nil.
    ///
    ///     .popover(unwrapping: $draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - value: The optional.
    ///   - attachmentAnchor: The part of the view at which the arrow points.
    ///   - arrowEdge: The edge of the anchor at which the arrow is; nil for the one with the most room.
    ///   - content: Makes the view from a binding to the value.
    @_disfavoredOverload public nonisolated func popover<Value, Content: View>(
        unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
        popover(isPresented: value.isPresented(), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
            UnwrappedView(value, content: content)
        }
    }

    /// Shows a popover while an optional enum is on a case. Dismissing it sets the enum to nil.
    ///
    ///     .popover(unwrapping: $route, case: /Route.draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - attachmentAnchor: The part of the view at which the arrow points.
    ///   - arrowEdge: The edge of the anchor at which the arrow is; nil for the one with the most room.
    ///   - content: Makes the view from a binding to the associated value.
    @_disfavoredOverload public nonisolated func popover<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Path.Value>) -> Content
    ) -> some View {
        popover(unwrapping: root.case(path), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
    }

    /// Shows a popover for an item while there is one. An item with another `id` dismisses the popover and presents a new one.
    ///
    ///     .popover(item: $route.draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - item: The item.
    ///   - attachmentAnchor: The part of the view at which the arrow points.
    ///   - arrowEdge: The edge of the anchor at which the arrow is; nil for the one with the most room.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        popover(item: item, id: \.id, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
    }

    /// Shows a popover for an item while there is one. An item with another identity dismisses the popover and presents a new
    /// one.
    /// - Parameters:
    ///   - item: The item.
    ///   - id: The item's identity.
    ///   - attachmentAnchor: The part of the view at which the arrow points.
    ///   - arrowEdge: The edge of the anchor at which the arrow is; nil for the one with the most room.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func popover<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        popover(item: item.identified(by: id), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
            (shown: Identity<ID>) in
            UnwrappedView(item.only(shown, by: id), content: content)
        }
    }

    /// Shows a popover for an item without identity while there is one. Another item is shown in the same popover.
    /// - Parameters:
    ///   - item: The item.
    ///   - attachmentAnchor: The part of the view at which the arrow points.
    ///   - arrowEdge: The edge of the anchor at which the arrow is; nil for the one with the most room.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func popover<Item, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        popover(unwrapping: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
    }
}
