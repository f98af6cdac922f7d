extension View {
    /// Shows an alert about an optional's value while there is one. Every button sets the optional to nil.
    ///
    ///     .alert(title: { Text("Delete \($0.name)?") }, unwrapping: $item) { item in
    ///         Button("Delete", role: .destructive) { delete(item) }
    ///     } message: { _ in
    ///         Text("There is no way back.")
    ///     }
    /// - Parameters:
    ///   - title: Makes the title from the value.
    ///   - value: The optional.
    ///   - actions: Makes the buttons from the value.
    ///   - message: Makes the message from the value.
    @_disfavoredOverload public nonisolated func alert<Value, Actions: View, Message: View>(
        title: (Value) -> Text, unwrapping value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions,
        @ViewBuilder message: (Value) -> Message
    ) -> some View {
        let data = value.wrappedValue
        return alert(
            data.map(title) ?? Text(verbatim: ""), isPresented: value.isPresented(), presenting: data, actions: actions,
            message: message)
    }

    /// Shows an alert without a message about an optional's value while there is one. Every button sets the optional to nil.
    /// - Parameters:
    ///   - title: Makes the title from the value.
    ///   - value: The optional.
    ///   - actions: Makes the buttons from the value.
    @_disfavoredOverload public nonisolated func alert<Value, Actions: View>(
        title: (Value) -> Text, unwrapping value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: value, actions: actions) { _ in EmptyView() }
    }

    /// Shows an alert about an optional's value, as the form with `unwrapping:` does, under the label of Apple's form.
    /// - Parameters:
    ///   - title: Makes the title from the value.
    ///   - value: The optional.
    ///   - actions: Makes the buttons from the value.
    ///   - message: Makes the message from the value.
    @_disfavoredOverload public nonisolated func alert<Value, Actions: View, Message: View>(
        title: (Value) -> Text, presenting value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions,
        @ViewBuilder message: (Value) -> Message
    ) -> some View {
        alert(title: title, unwrapping: value, actions: actions, message: message)
    }

    /// Shows an alert without a message about an optional's value, as the form with `unwrapping:` does.
    /// - Parameters:
    ///   - title: Makes the title from the value.
    ///   - value: The optional.
    ///   - actions: Makes the buttons from the value.
    @_disfavoredOverload public nonisolated func alert<Value, Actions: View>(
        title: (Value) -> Text, presenting value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: value, actions: actions)
    }

    /// Shows an alert while an optional enum is on a case. Every button sets the enum to nil, unless its action moved it to
    /// another case.
    /// - Parameters:
    ///   - title: Makes the title from the associated value.
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - actions: Makes the buttons from the associated value.
    ///   - message: Makes the message from the associated value.
    @_disfavoredOverload public nonisolated func alert<Path: CasePathProtocol, Actions: View, Message: View>(
        title: (Path.Value) -> Text, unwrapping root: Binding<Path.Root?>, case path: Path,
        @ViewBuilder actions: (Path.Value) -> Actions, @ViewBuilder message: (Path.Value) -> Message
    ) -> some View {
        alert(title: title, unwrapping: root.case(path), actions: actions, message: message)
    }

    /// Shows an alert without a message while an optional enum is on a case. Every button sets the enum to nil, unless its action
    /// moved it to another case.
    /// - Parameters:
    ///   - title: Makes the title from the associated value.
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - actions: Makes the buttons from the associated value.
    @_disfavoredOverload public nonisolated func alert<Path: CasePathProtocol, Actions: View>(
        title: (Path.Value) -> Text, unwrapping root: Binding<Path.Root?>, case path: Path,
        @ViewBuilder actions: (Path.Value) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: root.case(path), actions: actions)
    }

    /// Shows an alert about an item while there is one. Every button sets the item to nil.
    ///
    ///     .alert(item: $route.failure) { Text($0.title) } actions: { failure in Button("OK") {} }
    /// - Parameters:
    ///   - item: The item.
    ///   - title: Makes the title from the item.
    ///   - actions: Makes the buttons from the item.
    ///   - message: Makes the message from the item.
    @_disfavoredOverload public nonisolated func alert<Item, Actions: View, Message: View>(
        item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: (Item) -> Actions,
        @ViewBuilder message: (Item) -> Message
    ) -> some View {
        alert(title: title, unwrapping: item, actions: actions, message: message)
    }

    /// Shows an alert without a message about an item while there is one. Every button sets the item to nil.
    /// - Parameters:
    ///   - item: The item.
    ///   - title: Makes the title from the item.
    ///   - actions: Makes the buttons from the item.
    @_disfavoredOverload public nonisolated func alert<Item, Actions: View>(
        item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: (Item) -> Actions
    ) -> some View {
        alert(title: title, unwrapping: item, actions: actions)
    }
}
