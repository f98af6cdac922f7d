import UnidirectionalStore

/// A list with rows, an optional draft, and a profile that always exists.
@MainActor struct Todos: Reducer {
    struct State: Equatable {
        var title = ""
        var count = 0
        var rows: [Row.State] = []
        var draft: Draft.State?
        var profile = Profile.State()
    }

    @CasePathable enum Action: Equatable {
        case rename(String)
        case increment
        case nothing
        case add(Int)
        case remove(Int)
        /// Replaces the elements by those with the given ids, existing and new ones.
        case put([Int])
        case openDraft(Int)
        case closeDraft
        case rows(id: Int, action: Row.Action)
        case draft(Draft.Action)
        case profile(Profile.Action)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.profile, action: \.profile) { Profile() }
        Reduce { state, action in
            switch action {
            case .rename(let title): state.title = title
            case .increment: state.count += 1
            case .add(let id): state.rows.append(Row.State(id: id))
            case .remove(let id): state.rows.removeAll { $0.id == id }
            case .put(let ids):
                let rows = state.rows
                state.rows = ids.map { id in rows.first { $0.id == id } ?? Row.State(id: id) }
            case .openDraft(let id): state.draft = Draft.State(id: id)
            case .closeDraft, .draft(.save): state.draft = nil
            case .nothing, .rows, .draft, .profile: break
            }
            return .none
        }
        .ifLet(\.draft, action: \.draft) { Draft() }
        .forEach(\.rows, action: \.rows) { Row() }
    }
}

@MainActor struct Row: Reducer {
    struct State: Equatable, Identifiable {
        let id: Int
        var isDone = false
        var ticks = 0
    }
    @CasePathable enum Action: Equatable { case toggle, start, stop, tick }
    enum ID { case ticking }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .toggle:
            state.isDone.toggle()
            return .none
        case .tick:
            state.ticks += 1
            return .none
        case .start:
            return .run(id: ID.ticking, cancelInFlight: true) { send in
                while true {
                    try await Task.sleep(for: .seconds(1))
                    await send(.tick)
                }
            }
        case .stop: return .cancel(id: ID.ticking)
        }
    }
}

@MainActor struct Draft: Reducer {
    struct State: Equatable, Identifiable {
        let id: Int
        var text = ""
    }
    @CasePathable enum Action: Equatable { case type(String), save, load, loaded(String), sendTwice }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .type(let text), .loaded(let text): state.text = text
        case .save: break
        case .load:
            return .run { send in
                try await Task.sleep(for: .seconds(1))
                await send(.loaded("loaded"))
            }
        case .sendTwice: return .merge(.send(.save), .send(.type("too late")))
        }
        return .none
    }
}

@MainActor struct Profile: Reducer {
    struct State: Equatable {
        var name = ""
        var age = 0
    }
    @CasePathable enum Action: Equatable { case rename(String), birthday }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .rename(let name): state.name = name
        case .birthday: state.age += 1
        }
        return .none
    }
}

@MainActor func makeTodos(_ state: Todos.State = Todos.State()) -> StoreOf<Todos> { Store(initialState: state) { Todos() } }
