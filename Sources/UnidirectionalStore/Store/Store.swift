/// Holds the state of an app or a feature, and processes its actions.
///
///     let store = Store(initialState: Counter.State()) { Counter() }
///
///     struct CounterView: View {
///         let store: StoreOf<Counter>
///
///         var body: some View {
///             Text("\(store.count)")
///             Button("Increment") { store.send(.increment) }
///         }
///     }
///
/// A view that reads `store.count` is evaluated again when `count` has changed, and not when another property has. The state's
/// type needs no conformance for that: properties are identified by key path, and values are compared by their bytes, then with
/// `==` if the type has one. Reading a nested property, as in `store.settings.volume`, observes all of `settings`;
/// `store.scope(state: \.settings, …)` observes single properties again.
///
/// Actions run one at a time, in the order in which they are sent. An action that is sent by a reducer, or during the
/// notification of observers, waits until the current one has been processed.
///
/// A reducer changes a copy, because the old state is needed until all observers have been notified. An array that it writes to
/// is copied once for each action.
@MainActor @dynamicMemberLookup public final class Store<State, Action> {
    let node: StateNode<State>
    /// Nil for a store that is a part of another one.
    let core: StoreCore<State, Action>?
    private let sendUp: (Action, _ isLate: Bool) -> StoreTask
    let observeUp: (@escaping (StoreEvent<State, Action>) -> Void) -> StoreObservation
    // Never changed. Read by `id`, which `Identifiable` requires to be nonisolated.
    private nonisolated(unsafe) let elementID: AnyHashable?
    var scopes = StoreScopes()

    /// Creates a root store.
    /// - Parameters:
    ///   - initialState: The initial state.
    ///   - reducer: Processes the actions.
    public init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R
    ) {
        let reducer = reducer()
        let core = StoreCore<State, Action>(initialState()) { reducer.reduce(into: &$0, action: $1) }
        (self.core, node, elementID) = (core, core.node, nil)
        sendUp = core.send
        observeUp = core.observe
    }

    init(
        _ node: StateNode<State>, id: AnyHashable?, send: @escaping (Action, Bool) -> StoreTask,
        observe: @escaping (@escaping (StoreEvent<State, Action>) -> Void) -> StoreObservation
    ) {
        (core, self.node, sendUp, observeUp, elementID) = (nil, node, send, observe, id)
    }

    /// A part of the state. A view that reads it is evaluated again when the part changes.
    /// - Parameter path: The part.
    public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { node.read(path) }

    /// The whole state. A view that reads it is evaluated again for every change.
    public var state: State { node.read(\.self) }

    /// Sends an action. The reducer has run when this returns, unless the store is processing another action.
    /// - Parameter action: The action.
    /// - Returns: The work that began with it, which can be awaited or cancelled.
    @discardableResult public func send(_ action: Action) -> StoreTask { send(action, isLate: false) }

    /// Sends an action, with an animation for the changes that it makes.
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation; nil for none.
    /// - Returns: The work that began with it, which can be awaited or cancelled.
    @discardableResult public func send(_ action: Action, animation: Animation?) -> StoreTask {
        withAnimation(animation) { send(action) }
    }

    func send(_ action: Action, isLate: Bool) -> StoreTask { sendUp(action, isLate || node.hasEnded) }
}

/// The store of a reducer's state and actions.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Identifiable {
    /// The id of the element that the store is scoped to, or the store's own identity.
    public nonisolated var id: AnyHashable { elementID ?? AnyHashable(ObjectIdentifier(self)) }
}

extension Store: Hashable {
    /// Whether both are the same store.
    /// - Parameters:
    ///   - a: A store.
    ///   - b: Another store, or the same one.
    public nonisolated static func == (a: Store, b: Store) -> Bool { a === b }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
