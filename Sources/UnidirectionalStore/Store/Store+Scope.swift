extension Store {
    /// Returns a store for a part of the state, for a child's view.
    ///
    ///     ProfileView(store: store.scope(state: \.profile, action: \.profile))
    ///
    /// Repeated calls return the same store while it is retained, so a view that receives it again is not evaluated again.
    ///
    /// - Parameters:
    ///   - state: The child's part of the state.
    ///   - action: The case with the child's actions.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> where Action: CasePathable {
        let name = StoreScopes.Name(state: state, action: action)
        return kept(name) { child(state, Action.allCasePaths[keyPath: action]) }
    }

    /// Returns a store for a part of the state, for actions without `@CasePathable`:
    /// `store.scope(state: \.profile, action: /Action.profile)`.
    ///
    /// Such a path has no identity, so each call returns another store, and a view that receives it is evaluated each time.
    /// - Parameters:
    ///   - state: The child's part of the state.
    ///   - action: The case with the child's actions.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState>, action: some CasePathProtocol<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        child(state, action.path)
    }

    /// Returns a store for an optional child, or nil if there is none.
    ///
    ///     if let draft = store.scope(state: \.draft, action: \.draft) { DraftView(store: draft) }
    ///
    /// A view that calls this is evaluated again when the child appears or disappears, or when one with another `id` replaces it.
    /// The store of a child that no longer exists keeps its last state, for a view that is transitioning out; actions that it
    /// sends reach only the parent.
    /// - Parameters:
    ///   - state: The child's state; nil if there is no child.
    ///   - action: The case with the child's actions.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
        guard let id = presence(of: state) else { return nil }
        let name = StoreScopes.Name(state: state, action: action, id: id)
        return keptIfAny(name) { child(state, id, Action.allCasePaths[keyPath: action]) }
    }

    /// Returns a store for an optional child, for actions without `@CasePathable`:
    /// `store.scope(state: \.draft, action: /Action.draft)`. Each call returns another store.
    /// - Parameters:
    ///   - state: The child's state; nil if there is no child.
    ///   - action: The case with the child's actions.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: some CasePathProtocol<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        presence(of: state).flatMap { child(state, $0, action.path) }
    }

    private func child<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState>, _ action: CasePath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        let get: (State) -> ChildState? = { .some($0[keyPath: state]) }
        let child = node.child(node.upcoming[keyPath: state], get)
        return makeChild(child, id: nil, get: get, embed: action.embed, extract: action.extract)
    }

    private func child<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState?>, _ id: ChildID, _ action: CasePath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        let idOf = ValueEquality.id(of: ChildState.self)
        let get: (State) -> ChildState? = { parent in
            guard let child = parent[keyPath: state] else { return nil }
            return idOf.map { $0(child) } == id.value ? child : nil
        }
        return get(node.upcoming).map {
            makeChild(node.child($0, get), id: id.value, get: get, embed: action.embed, extract: action.extract)
        }
    }

    /// Returns the retained store of a name, or makes it. Making it runs the app's code, which may itself ask for stores.
    private func keptIfAny<S, A>(_ name: StoreScopes.Name, _ make: () -> Store<S, A>?) -> Store<S, A>? {
        if let store: Store<S, A> = scopes[name] { return store }
        guard let store = make() else { return nil }
        scopes.add(store, name)
        return store
    }

    /// Returns the retained store of a name, or makes it.
    func kept<S, A>(_ name: StoreScopes.Name, _ make: () -> Store<S, A>) -> Store<S, A> {
        if let store: Store<S, A> = scopes[name] { return store }
        let store = make()
        scopes.add(store, name)
        return store
    }

    func makeChild<ChildState, ChildAction>(
        _ child: StateNode<ChildState>, id: AnyHashable?, get: @escaping (State) -> ChildState?,
        embed: @escaping (ChildAction) -> Action, extract: @escaping (Action) -> ChildAction?
    ) -> Store<ChildState, ChildAction> {
        Store<ChildState, ChildAction>(
            child, id: id,
            send: { self.send(embed($0), isLate: $1) },
            observe: { notify in
                self.observeUp { event in
                    guard let action = extract(event.action), let before = get(event.before) else { return }
                    notify(event.of(action, before, get(event.after) ?? before))
                }
            })
    }

    /// The identity of the child, or nil if there is none. The caller's view observes it.
    private func presence<ChildState>(of state: KeyPath<State, ChildState?>) -> ChildID? {
        node.observe(state, .presence) {
            let idOf = ValueEquality.id(of: ChildState.self)
            return { a, b in
                switch (a[keyPath: state], b[keyPath: state]) {
                case (nil, nil): true
                case (let a?, let b?): ValueEquality.bytesAgree(a, b) || idOf.map { $0(a) == $0(b) } ?? true
                default: false
                }
            }
        }
        return node.current[keyPath: state].map { child in ChildID(value: ValueEquality.id(of: ChildState.self)?(child)) }
    }
}

/// The identity of a child, if children have ids.
private struct ChildID: Hashable {
    let value: AnyHashable?
}

/// The scoped stores that are retained elsewhere.
@MainActor struct StoreScopes {
    struct Name: Hashable {
        /// Nil for elements of an array, which are identified by their ids alone.
        var state: AnyKeyPath?
        var action: AnyKeyPath?
        var id: AnyHashable?
    }

    private struct Known { weak var store: AnyObject? }
    private var known: [Name: Known] = [:]
    private var limit = 16

    /// The store of a name; nil if there is none, or if it has lost its state: the next child gets a new store.
    subscript<S, A>(name: Name) -> Store<S, A>? {
        guard let store = known[name]?.store as? Store<S, A>, !store.node.hasEnded else { return nil }
        return store
    }

    mutating func add(_ store: AnyObject, _ name: Name) {
        if known.count >= limit {
            known = known.filter { $0.value.store != nil }
            limit = max(16, 2 * known.count)
        }
        known[name] = Known(store: store)
    }
}
