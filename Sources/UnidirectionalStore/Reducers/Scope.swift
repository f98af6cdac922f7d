/// Runs a child's reducer on a part of the state, for the actions that are the child's.
///
///     var body: some ReducerOf<Self> {
///         Scope(state: \.profile, action: \.profile) { Profile() }
///         Reduce { state, action in … }
///     }
///
/// The child's effects are the child's: its cancellation ids mean its own work, and never that of a sibling with the same reducer.
public struct Scope<State, Action, Child: Reducer>: Reducer {
    private let state: WritableKeyPath<State, Child.State>
    private let action: CasePath<Action, Child.Action>
    private let child: Child
    private let effects: EffectScope

    /// - Parameters:
    ///   - state: The part of the state that is the child's.
    ///   - action: The case with the child's actions.
    ///   - child: The child's reducer.
    public init<ChildState, ChildAction>(
        state: WritableKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where Action: CasePathable, Child.State == ChildState, Child.Action == ChildAction {
        self.init(state: state, action: Action.allCasePaths[keyPath: action], child: child)
    }

    /// For actions without `@CasePathable`: `Scope(state: \.profile, action: /Action.profile) { Profile() }`.
    public init<ChildState, ChildAction>(
        state: WritableKeyPath<State, ChildState>, action: some CasePathProtocol<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where Child.State == ChildState, Child.Action == ChildAction {
        (self.state, self.action, self.child) = (state, action.path, child())
        effects = EffectScope(state)
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard let childAction = self.action.extract(from: action) else { return .none }
        let effect = child.reduce(into: &state[keyPath: self.state], action: childAction)
        return effect.ofChild(effects, embeddedBy: self.action)
    }
}
