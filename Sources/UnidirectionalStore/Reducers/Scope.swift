/// Runs a child reducer on a part of the state, for the child's actions.
///
///     var body: some ReducerOf<Self> {
///         Scope(state: \.profile, action: \.profile) { Profile() }
///         Reduce { state, action in … }
///     }
///
/// The child's effects are its own: its cancellation ids never affect the work of a sibling with the same reducer.
public struct Scope<State, Action, Child: Reducer>: Reducer {
    private let state: WritableKeyPath<State, Child.State>
    private let action: CasePath<Action, Child.Action>
    private let child: Child
    private let effects: EffectScope

    /// Creates a scope for actions with `@CasePathable`.
    /// - Parameters:
    ///   - state: The child's part of the state.
    ///   - action: The case with the child's actions.
    ///   - child: The child's reducer.
    public init<ChildState, ChildAction>(
        state: WritableKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where Action: CasePathable, Child.State == ChildState, Child.Action == ChildAction {
        self.init(state: state, action: Action.allCasePaths[keyPath: action], child: child)
    }

    /// Creates a scope for actions without `@CasePathable`: `Scope(state: \.profile, action: /Action.profile) { Profile() }`.
    /// - Parameters:
    ///   - state: The child's part of the state.
    ///   - action: The case with the child's actions.
    ///   - child: The child's reducer.
    public init<ChildState, ChildAction>(
        state: WritableKeyPath<State, ChildState>, action: some CasePathProtocol<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where Child.State == ChildState, Child.Action == ChildAction {
        (self.state, self.action, self.child) = (state, action.path, child())
        effects = EffectScope(state)
    }

    /// Runs the child on its part of the state if the action is the child's.
    /// - Parameters:
    ///   - state: The parent's state, of which the child's part is changed.
    ///   - action: The parent's action.
    /// - Returns: The child's work. Its actions come back as the parent's.
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard let childAction = self.action.extract(from: action) else { return .none }
        let effect = child.reduce(into: &state[keyPath: self.state], action: childAction)
        return effect.ofChild(effects, embeddedBy: self.action)
    }
}
