extension Reducer {
    /// Runs a child's reducer while there is a child: a screen that is open, a draft that is edited.
    ///
    ///     Reduce { state, action in … }
    ///         .ifLet(\.draft, action: \.draft) { Draft() }
    ///
    /// The child runs first, so that this reducer can still see it when an action of the child's closes it. The child's effects are
    /// cancelled when it goes, or when another one takes its place: one with another `id` or, where the state is an enum, one that this
    /// reducer puts on another case. None of their actions arrives any more, not even those that were sent before and wait.
    ///
    /// - Parameters:
    ///   - state: The child's state; nil while there is none.
    ///   - action: The case with the child's actions.
    ///   - child: The child's reducer.
    public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
        _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) -> _IfLetReducer<Self, Child> where Action: CasePathable {
        _IfLetReducer(parent: self, child: child(), state: state, action: Action.allCasePaths[keyPath: action])
    }

    /// For actions without `@CasePathable`: `.ifLet(\.draft, action: /Action.draft) { Draft() }`.
    public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
        _ state: WritableKeyPath<State, ChildState?>, action: some CasePathProtocol<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) -> _IfLetReducer<Self, Child> {
        _IfLetReducer(parent: self, child: child(), state: state, action: action.path)
    }
}

/// What `ifLet` makes of a reducer.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
    let parent: Parent
    let child: Child
    let state: WritableKeyPath<Parent.State, Child.State?>
    let action: CasePath<Parent.Action, Child.Action>

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
                effect = .actionForNobody(action, self.state)
            }
        }
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        guard let before, let own else { return effect }
        if let after = state[keyPath: self.state], isSame(before, own, after) { return effect }
        return effect.merge(with: Effect(.endScope(scope(of: before))))
    }

    /// Whether the child is still the one that was there.
    /// - Parameter own: What it has made of itself: that may be on another case, where the state is an enum.
    private func isSame(_ before: Child.State, _ own: Child.State, _ after: Child.State) -> Bool {
        if Sameness.bytesAgree(before, after) { return true }
        if let idOf = Sameness.id(of: Child.State.self) { return idOf(before) == idOf(after) }
        return Sameness.bytesAgree(own, after) || CaseIdentity.isSame(own, after)
    }

    private func scope(of child: Child.State) -> EffectScope { EffectScope(state, Sameness.id(of: Child.State.self)?(child)) }
}
