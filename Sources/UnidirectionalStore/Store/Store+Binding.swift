extension Store {
    /// A binding that reads a part of the state and sends an action for each write.
    ///
    ///     TextField("Name", text: store.binding(get: \.name, send: { .nameChanged($0) }))
    ///
    /// A view that reads it is evaluated again when that part changes.
    /// - Parameters:
    ///   - path: The part of the state.
    ///   - action: Makes the action from the value that was written.
    public func binding<Value>(get path: KeyPath<State, Value>, send action: @escaping (Value) -> Action) -> Binding<Value> {
        Binding(get: { self.node.read(path) }, set: { self.send(action($0)) })
    }

    /// A binding to a value that is computed from the state. It sends an action for each write.
    ///
    /// A view that reads it is evaluated again for every change of the state; prefer a key path, which is more precise.
    /// - Parameters:
    ///   - get: Computes the value.
    ///   - action: Makes the action from the value that was written.
    @_disfavoredOverload
    public func binding<Value>(get: @escaping (State) -> Value, send action: @escaping (Value) -> Action) -> Binding<Value> {
        Binding(get: { get(self.state) }, set: { self.send(action($0)) })
    }

    /// A binding that sends the same action whatever is written, for example when a sheet is closed.
    /// - Parameters:
    ///   - path: The part of the state.
    ///   - action: The action.
    public func binding<Value>(get path: KeyPath<State, Value>, send action: @autoclosure @escaping () -> Action) -> Binding<
        Value
    > {
        binding(get: path) { _ in action() }
    }

    /// A binding to the store of an optional child, for presenting it.
    ///
    ///     .sheet(item: store.presenting(state: \.draft, action: \.draft, onDismiss: .draftClosed)) { draft in
    ///         DraftView(store: draft)
    ///     }
    ///
    /// Writing nil, as when the user closes the sheet, sends `onDismiss`.
    /// - Parameters:
    ///   - state: The child's state; nil if there is no child.
    ///   - action: The case with the child's actions.
    ///   - onDismiss: The action to send when nil is written while there is a child.
    public func presenting<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
        onDismiss: @autoclosure @escaping () -> Action
    ) -> Binding<Store<ChildState, ChildAction>?> where Action: CasePathable {
        Binding(
            get: { self.scope(state: state, action: action) },
            set: { if $0 == nil, self.node.current[keyPath: state] != nil { self.send(onDismiss()) } })
    }
}
