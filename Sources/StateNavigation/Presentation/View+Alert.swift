extension View {
    /// Asks something about an optional's value while there is one. Any button writes nil.
    ///
    ///     .alert(title: { Text("Delete \($0.name)?") }, unwrapping: $item) { item in
    ///         Button("Delete", role: .destructive) { delete(item) }
    ///     } message: { _ in
    ///         Text("There is no way back.")
    ///     }
    @_disfavoredOverload public nonisolated func alert<Value, Actions: View, Message: View>(
        title: (Value) -> Text, unwrapping value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions,
        @ViewBuilder message: (Value) -> Message
    ) -> some View {
        let data = value.wrappedValue
        return alert(
            data.map(title) ?? Text(verbatim: ""), isPresented: value.isPresented(), presenting: data, actions: actions,
            message: message)
    }

    @_disfavoredOverload public nonisolated func alert<Value, Actions: View>(
        title: (Value) -> Text, unwrapping value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: value, actions: actions) { _ in EmptyView() }
    }

    /// As with `unwrapping:`, in the words of Apple's form.
    @_disfavoredOverload public nonisolated func alert<Value, Actions: View, Message: View>(
        title: (Value) -> Text, presenting value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions,
        @ViewBuilder message: (Value) -> Message
    ) -> some View {
        alert(title: title, unwrapping: value, actions: actions, message: message)
    }

    @_disfavoredOverload public nonisolated func alert<Value, Actions: View>(
        title: (Value) -> Text, presenting value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: value, actions: actions)
    }

    /// Asks something while an optional enum is on a case. Any button writes nil, unless its action put the enum on another case.
    @_disfavoredOverload public nonisolated func alert<Path: CasePathProtocol, Actions: View, Message: View>(
        title: (Path.Value) -> Text, unwrapping root: Binding<Path.Root?>, case path: Path,
        @ViewBuilder actions: (Path.Value) -> Actions, @ViewBuilder message: (Path.Value) -> Message
    ) -> some View {
        alert(title: title, unwrapping: root.case(path), actions: actions, message: message)
    }

    @_disfavoredOverload public nonisolated func alert<Path: CasePathProtocol, Actions: View>(
        title: (Path.Value) -> Text, unwrapping root: Binding<Path.Root?>, case path: Path,
        @ViewBuilder actions: (Path.Value) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: root.case(path), actions: actions)
    }

    /// Asks something about an item while there is one.
    ///
    ///     .alert(item: $route.failure) { Text($0.title) } actions: { failure in Button("OK") {} }
    @_disfavoredOverload public nonisolated func alert<Item, Actions: View, Message: View>(
        item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: (Item) -> Actions,
        @ViewBuilder message: (Item) -> Message
    ) -> some View {
        alert(title: title, unwrapping: item, actions: actions, message: message)
    }

    @_disfavoredOverload public nonisolated func alert<Item, Actions: View>(
        item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: (Item) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: item, actions: actions)
    }
}
