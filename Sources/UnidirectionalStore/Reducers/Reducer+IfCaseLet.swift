extension Reducer where State: CasePathable {
    /// Runs a child reducer while a state that is an enum is on the child's case.
    ///
    ///     struct Destination: Reducer {
    ///         @CasePathable enum State { case edit(Edit.State), share(Share.State) }
    ///         @CasePathable enum Action { case edit(Edit.Action), share(Share.Action) }
    ///
    ///         var body: some ReducerOf<Self> {
    ///             EmptyReducer()
    ///                 .ifCaseLet(\.edit, action: \.edit) { Edit() }
    ///                 .ifCaseLet(\.share, action: \.share) { Share() }
    ///         }
    ///     }
    ///
    /// As with `ifLet`, the child's effects are cancelled when the state moves to another case.
    /// - Parameters:
    ///   - state: The case with the child's state.
    ///   - action: The case with the child's actions.
    ///   - child: The child's reducer.
    public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
        _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) -> _IfLetReducer<Self, Child> where Action: CasePathable {
        _IfLetReducer(
            parent: self, child: child(), state: \State.[ofCase: state], action: Action.allCasePaths[keyPath: action])
    }
}

extension CasePathable {
    /// The associated value of a case. Setting it replaces the value on the same case; it does nothing on another case or with
    /// nil.
    fileprivate subscript<Value>(ofCase path: CaseKeyPath<Self, Value>) -> Value? {
        get { self[case: path] }
        set {
            guard let newValue, self[case: path] != nil else { return }
            self = Self.allCasePaths[keyPath: path].embed(newValue)
        }
    }
}
