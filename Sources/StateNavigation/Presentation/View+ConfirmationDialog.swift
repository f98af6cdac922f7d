extension View {
    /// Offers choices about an optional's value while there is one. Any button writes nil.
    @_disfavoredOverload public nonisolated func confirmationDialog<Value, Actions: View, Message: View>(
        title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping value: Binding<Value?>,
        @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
    ) -> some View {
        let data = value.wrappedValue
        return confirmationDialog(
            data.map(title) ?? Text(verbatim: ""), isPresented: value.isPresented(), titleVisibility: titleVisibility,
            presenting: data, actions: actions, message: message)
    }

    @_disfavoredOverload public nonisolated func confirmationDialog<Value, Actions: View>(
        title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping value: Binding<Value?>,
        @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        confirmationDialog(title: title, titleVisibility: titleVisibility, unwrapping: value, actions: actions) { _ in
            EmptyView()
        }
    }

    /// Offers choices while an optional enum is on a case. Any button writes nil, unless its action put the enum on another case.
    @_disfavoredOverload public nonisolated func confirmationDialog<Path: CasePathProtocol, Actions: View, Message: View>(
        title: (Path.Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping root: Binding<Path.Root?>,
        case path: Path, @ViewBuilder actions: (Path.Value) -> Actions, @ViewBuilder message: (Path.Value) -> Message
    ) -> some View {
        confirmationDialog(
            title: title, titleVisibility: titleVisibility, unwrapping: root.case(path), actions: actions, message: message)
    }

    @_disfavoredOverload public nonisolated func confirmationDialog<Path: CasePathProtocol, Actions: View>(
        title: (Path.Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping root: Binding<Path.Root?>,
        case path: Path, @ViewBuilder actions: (Path.Value) -> Actions
    ) -> some View {
        confirmationDialog(title: title, titleVisibility: titleVisibility, unwrapping: root.case(path), actions: actions)
    }

    /// Offers choices about an item while there is one.
    @_disfavoredOverload public nonisolated func confirmationDialog<Item, Actions: View, Message: View>(
        item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
        @ViewBuilder actions: (Item) -> Actions, @ViewBuilder message: (Item) -> Message
    ) -> some View {
        confirmationDialog(
            title: title, titleVisibility: titleVisibility, unwrapping: item, actions: actions, message: message)
    }

    @_disfavoredOverload public nonisolated func confirmationDialog<Item, Actions: View>(
        item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
        @ViewBuilder actions: (Item) -> Actions
    ) -> some View {
        confirmationDialog(title: title, titleVisibility: titleVisibility, unwrapping: item, actions: actions)
    }
}
