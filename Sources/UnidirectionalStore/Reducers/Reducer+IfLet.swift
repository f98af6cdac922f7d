extension Reducer {
    /// Runs a child reducer while its state is not nil: for a presented screen, or a draft that is being edited.
    ///
    ///     Reduce { state, action in … }
    ///         .ifLet(\.draft, action: \.draft) { Draft() }
    ///
    /// The child runs first, so that this reducer still sees its state when one of its actions closes it. The child's effects are
    /// cancelled when its state becomes nil or another child replaces it: one with another `id` or, if the state is an enum, one
    /// that this reducer puts on another case. None of their actions arrive after that, including queued ones.
    ///
    /// - Parameters:
    ///   - state: The child's state; nil if there is no child.
    ///   - action: The case with the child's actions.
    ///   - child: The child's reducer.
    public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
        _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) -> _IfLetReducer<Self, Child> where Action: CasePathable {
        _IfLetReducer(parent: self, child: child(), state: state, action: Action.allCasePaths[keyPath: action])
    }

    /// Runs a child reducer while its state is not nil, for actions without `@CasePathable`:
    /// `.ifLet(\.draft, action: /Action.draft) { Draft() }`.
    /// - Parameters:
    ///   - state: The child's state; nil if there is no child.
    ///   - action: The case with the child's actions.
    ///   - child: The child's reducer.
    public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
        _ state: WritableKeyPath<State, ChildState?>, action: some CasePathProtocol<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) -> _IfLetReducer<Self, Child> {
        _IfLetReducer(parent: self, child: child(), state: state, action: action.path)
    }
}

/// The reducer that `ifLet` makes.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
    let parent: Parent
    let child: Child
    let state: WritableKeyPath<Parent.State, Child.State?>
    let action: CasePath<Parent.Action, Child.Action>

    /// Runs the child's reducer for its actions, then the parent's.
    public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        let before = state[keyPath: self.state]
        var effect = Effect<Parent.Action>.none, own = before
        if let childAction = self.action.extract(from: action) {
            if let before {
                var now = before
                let work = child.reduce(into: &now, action: childAction)
                state[keyPath: self.state] = now
                own = now
                effect = work.ofChild(scope(of: before), embeddedBy: self.action)
            } else {
                effect = .actionForMissingChild(action, self.state)
            }
        }
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        guard let before, let own else { return effect }
        if let after = state[keyPath: self.state], isSame(before, own, after) { return effect }
        return effect.merge(with: Effect(.endScope(scope(of: before))))
    }

    /// Whether the child is still the same one.
    /// - Parameter own: The child's state after its own reducer ran. If the state is an enum, the child may have moved to another
    ///   case itself.
    private func isSame(_ before: Child.State, _ own: Child.State, _ after: Child.State) -> Bool {
        if ValueEquality.bytesAgree(before, after) { return true }
        if let idOf = ValueEquality.id(of: Child.State.self) { return idOf(before) == idOf(after) }
        return ValueEquality.bytesAgree(own, after) || CaseIdentity.isSame(own, after)
    }

    private func scope(of child: Child.State) -> EffectScope {
        EffectScope(state, ValueEquality.id(of: Child.State.self)?(child))
    }
}
