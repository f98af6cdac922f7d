extension Store {
    /// A binding that reads a part of the state, and sends an action where it is written to.
    ///
    ///     TextField("Name", text: store.binding(get: \.name, send: { .nameChanged($0) }))
    ///
    /// A view that reads it is evaluated again when that part has changed.
    public func binding<Value>(get path: KeyPath<State, Value>, send action: @escaping (Value) -> Action) -> Binding<Value> {
        Binding(get: { self.node.read(path) }, set: { self.send(action($0)) })
    }

    /// A binding whose value is made of the state.
    ///
    /// A view that reads it is evaluated again for every change of the state; one by key path is finer.
    @_disfavoredOverload
    public func binding<Value>(get: @escaping (State) -> Value, send action: @escaping (Value) -> Action) -> Binding<Value> {
        Binding(get: { get(self.state) }, set: { self.send(action($0)) })
    }

    /// A binding that sends the same action whatever is written: that a sheet was closed, say.
    public func binding<Value>(get path: KeyPath<State, Value>, send action: @autoclosure @escaping () -> Action) -> Binding<
        Value
    > {
        binding(get: path) { _ in action() }
    }

    /// A binding to the store of a child that may be there, for what is presented for it.
    ///
    ///     .sheet(item: store.presenting(state: \.draft, action: \.draft, onDismiss: .draftClosed)) { draft in
    ///         DraftView(store: draft)
    ///     }
    ///
    /// - Parameter onDismiss: Sent where nil is written, as when a person closes the sheet.
    public func presenting<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
        onDismiss: @autoclosure @escaping () -> Action
    ) -> Binding<Store<ChildState, ChildAction>?> where Action: CasePathable {
        Binding(
            get: { self.scope(state: state, action: action) },
            set: { if $0 == nil, self.node.current[keyPath: state] != nil { self.send(onDismiss()) } })
    }
}
