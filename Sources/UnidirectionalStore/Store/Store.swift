/// Holds an app's state, or a feature's, and runs its actions.
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
/// A view that reads `store.count` is evaluated again when `count` has changed, and not when another property has. That needs nothing of
/// the state's type: properties are told apart by their names, their values by their bytes and, where these differ, by `==` if there is
/// one. A property of a property, as in `store.settings.volume`, is read as a whole `settings`; `store.scope(state: \.settings, …)` is as
/// fine again.
///
/// Actions run one at a time, in the order in which they are sent. One that is sent by a reducer, or by somebody who is told of a change,
/// waits until the action that runs is through.
///
/// A reducer changes a copy: the state before is there until everyone knows of the change. An array that it writes to is copied once
/// for an action.
@MainActor @dynamicMemberLookup public final class Store<State, Action> {
    let node: StateNode<State>
    /// Nil where the store is a part of another one.
    let core: StoreCore<State, Action>?
    private let sendUp: (Action, _ isLate: Bool) -> StoreTask
    let observeUp: (@escaping (StoreEvent<State, Action>) -> Void) -> StoreObservation
    // Never changed; `id`, which `Identifiable` wants from anywhere, reads it.
    private nonisolated(unsafe) let elementID: AnyHashable?
    var scopes = StoreScopes()

    /// A store of its own.
    /// - Parameters:
    ///   - initialState: What there is at the beginning.
    ///   - reducer: What actions do.
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

    /// A part of the state.
    public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { node.read(path) }

    /// The whole state. A view that reads it is evaluated again for every change of it.
    public var state: State { node.read(\.self) }

    /// Sends an action. The reducer has run when this returns, unless the store is at work on another action.
    /// - Returns: The work that began with it, to be awaited or cancelled.
    @discardableResult public func send(_ action: Action) -> StoreTask { send(action, isLate: false) }

    /// Sends an action whose changes of the screen are animated.
    @discardableResult public func send(_ action: Action, animation: Animation?) -> StoreTask {
        withAnimation(animation) { send(action) }
    }

    func send(_ action: Action, isLate: Bool) -> StoreTask { sendUp(action, isLate || node.hasEnded) }
}

/// The store of a reducer's state and actions.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Identifiable {
    /// That of the element that the store is scoped to, where that is `Identifiable`; else the store's own.
    public nonisolated var id: AnyHashable { elementID ?? AnyHashable(ObjectIdentifier(self)) }
}

extension Store: Hashable {
    /// Whether it is the same store.
    public nonisolated static func == (a: Store, b: Store) -> Bool { a === b }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
