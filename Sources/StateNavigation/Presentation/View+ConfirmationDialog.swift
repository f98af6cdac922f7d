extension View {
    /// Shows a confirmation dialog about an optional's value while there is one. Every button sets the optional to nil.
    /// - Parameters:
    ///   - title: Makes the title from the value.
    ///   - titleVisibility: Whether the title is visible.
    ///   - value: The optional.
    ///   - actions: Makes the buttons from the value.
    ///   - message: Makes the message from the value.
    @_disfavoredOverload public nonisolated func confirmationDialog<Value, Actions: View, Message: View>(
        title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping value: Binding<Value?>,
        @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
    ) -> some View {
        let data = value.wrappedValue
        return confirmationDialog(
            data.map(title) ?? Text(verbatim: ""), isPresented: value.isPresented(), titleVisibility: titleVisibility,
            presenting: data, actions: actions, message: message)
    }

    /// Shows a confirmation dialog without a message about an optional's value while there is one. Every button sets the optional
    /// to nil.
    /// - Parameters:
    ///   - title: Makes the title from the value.
    ///   - titleVisibility: Whether the title is visible.
    ///   - value: The optional.
    ///   - actions: Makes the buttons from the value.
    @_disfavoredOverload public nonisolated func confirmationDialog<Value, Actions: View>(
        title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping value: Binding<Value?>,
        @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        confirmationDialog(title: title, titleVisibility: titleVisibility, unwrapping: value, actions: actions) { _ in
            EmptyView()
        }
    }

    /// Shows a confirmation dialog while an optional enum is on a case. Every button sets the enum to nil, unless its action
    /// moved it to another case.
    /// - Parameters:
    ///   - title: Makes the title from the associated value.
    ///   - titleVisibility: Whether the title is visible.
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - actions: Makes the buttons from the associated value.
    ///   - message: Makes the message from the associated value.
    @_disfavoredOverload public nonisolated func confirmationDialog<Path: CasePathProtocol, Actions: View, Message: View>(
        title: (Path.Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping root: Binding<Path.Root?>,
        case path: Path, @ViewBuilder actions: (Path.Value) -> Actions, @ViewBuilder message: (Path.Value) -> Message
    ) -> some View {
        confirmationDialog(
            title: title, titleVisibility: titleVisibility, unwrapping: root.case(path), actions: actions, message: message)
    }

    /// Shows a confirmation dialog without a message while an optional enum is on a case. Every button sets the enum to nil,
    /// unless its action moved it to another case.
    /// - Parameters:
    ///   - title: Makes the title from the associated value.
    ///   - titleVisibility: Whether the title is visible.
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - actions: Makes the buttons from the associated value.
    @_disfavoredOverload public nonisolated func confirmationDialog<Path: CasePathProtocol, Actions: View>(
        title: (Path.Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping root: Binding<Path.Root?>,
        case path: Path, @ViewBuilder actions: (Path.Value) -> Actions
    ) -> some View {
        confirmationDialog(title: title, titleVisibility: titleVisibility, unwrapping: root.case(path), actions: actions)
    }

    /// Shows a confirmation dialog about an item while there is one. Every button sets the item to nil.
    /// - Parameters:
    ///   - item: The item.
    ///   - titleVisibility: Whether the title is visible.
    ///   - title: Makes the title from the item.
    ///   - actions: Makes the buttons from the item.
    ///   - message: Makes the message from the item.
    @_disfavoredOverload public nonisolated func confirmationDialog<Item, Actions: View, Message: View>(
        item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
        @ViewBuilder actions: (Item) -> Actions, @ViewBuilder message: (Item) -> Message
    ) -> some View {
        confirmationDialog(
            title: title, titleVisibility: titleVisibility, unwrapping: item, actions: actions, message: message)
    }

    /// Shows a confirmation dialog without a message about an item while there is one. Every button sets the item to nil.
    /// - Parameters:
    ///   - item: The item.
    ///   - titleVisibility: Whether the title is visible.
    ///   - title: Makes the title from the item.
    ///   - actions: Makes the buttons from the item.
    @_disfavoredOverload public nonisolated func confirmationDialog<Item, Actions: View>(
        item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
        @ViewBuilder actions: (Item) -> Actions
    ) -> some View {
        confirmationDialog(title: title, titleVisibility: titleVisibility, unwrapping: item, actions: actions)
    }
}
