import FrontmostUIKit
import FrontmostSimulation
import TestSupport
import Testing
import UnidirectionalStore

@MainActor struct ChildEffectTests {
    @Test func work_of_a_child_is_cancelled_when_the_child_goes() throws {
        try explore { simulation in
            let store = makeTodos()
            store.send(.openDraft(1))
            let task = store.send(.draft(.load))
            await simulation.advance(by: .milliseconds(500))
            store.send(.closeDraft)
            await task.finish()
            try check(simulation.now == .milliseconds(500), "\(simulation.now)")
            store.send(.openDraft(1))
            await simulation.runUntilIdle()
            try check(store.draft?.text == "", "\(store.state)")
        }
    }

    @Test func work_of_a_child_is_cancelled_when_another_one_replaces_it() throws {
        try explore { simulation in
            let store = makeTodos()
            store.send(.openDraft(1))
            store.send(.draft(.load))
            await simulation.advance(by: .milliseconds(500))
            store.send(.openDraft(2))
            store.send(.draft(.load))
            await simulation.advance(by: .milliseconds(700))
            try check(store.draft?.text == "", "\(store.state)")
            await simulation.advance(by: .milliseconds(300))
            try check(store.draft?.text == "loaded", "\(store.state)")
        }
    }

    @Test func work_of_a_case_is_cancelled_when_the_parent_puts_another_in_its_place() throws {
        for place in [Presenter.Action.presentProfile, .presentDraft(2)] {
            try explore(0..<20) { simulation in
                let log = ConsoleLog()
                try await Console.$log.withValue(log) {
                    let store = StoreOf<Presenter>(initialState: .init(shown: .draft(Draft.State(id: 1)))) { Presenter() }
                    let work = store.send(.shown(.draft(.load)))
                    store.send(.presentDraft(1))
                    await simulation.advance(by: .milliseconds(500))
                    store.send(place)
                    await work.finish()
                    try check(simulation.now == .milliseconds(500), "\(simulation.now)")
                    await simulation.runUntilIdle()
                    try check(log.messages.isEmpty, "\(log.messages)")
                }
            }
        }
    }

    @Test func a_child_that_goes_to_another_case_by_itself_keeps_its_work() throws {
        try explore(0..<20) { simulation in
            let store = StoreOf<Loader.Parent>(initialState: .init()) { Loader.Parent() }
            await store.send(.loader(.begin)).finish()
            try check(store.loader == .done, "\(store.state)")
        }
    }

    @Test func a_queued_action_for_a_removed_child_is_dropped() throws {
        try Simulation.run { _ in
            let store = makeTodos()
            store.send(.openDraft(1))
            var actions: [String] = []
            let observation = store.observeActions { actions.append($0.label) }
            store.send(.draft(.sendTwice))
            #expect(actions == ["draft.sendTwice", "draft.save"])
            observation.cancel()
        }
    }

    @Test func each_element_cancels_its_own_work_by_the_same_id() throws {
        try explore { simulation in
            let store = makeTodos()
            for id in 1...3 {
                store.send(.add(id))
                store.send(.rows(id: id, action: .start))
            }
            await simulation.advance(by: .milliseconds(1_500))
            store.send(.rows(id: 2, action: .stop))
            await simulation.advance(by: .seconds(1))
            store.send(.remove(1))
            await simulation.advance(by: .seconds(1))
            try check(store.rows.map(\.ticks) == [1, 3], "\(store.rows)")
            store.send(.add(1))
            store.send(.remove(3))
            await simulation.runUntilIdle()
            try check(store.rows.map(\.ticks) == [1, 0], "\(store.rows)")
        }
    }

    @Test func a_parent_cancels_the_work_of_its_children_by_their_id() throws {
        try Simulation.run { simulation in
            let store = StoreOf<Pair>(initialState: Pair.State()) { Pair() }
            store.send(.left(.start))
            store.send(.right(.start))
            await simulation.advance(by: .milliseconds(1_500))
            store.send(.left(.stop))
            await simulation.advance(by: .seconds(1))
            #expect(store.left.ticks == 1 && store.right.ticks == 2)
            store.send(.left(.start))
            store.send(.stopAll)
            await simulation.runUntilIdle()
            #expect(store.left.ticks == 1 && store.right.ticks == 2)
        }
    }

    /// Random actions at random times: in any order, no work outlives its child.
    @Test func no_work_outlives_its_child_under_many_orders() throws {
        try explore(0..<300) { simulation in
            let store = makeTodos()
            var random = SystemRandomNumberGenerator()
            var late: [String] = []
            let observation = store.observeActions { event in
                switch event.action {
                case .rows(let id, .tick) where !event.before.rows.contains { $0.id == id }: late.append(event.label)
                case .draft(.loaded) where event.before.draft == nil: late.append(event.label)
                default: break
                }
            }
            for _ in 0..<30 {
                let id = Int.random(in: 0..<4, using: &random), isThere = store.rows.contains { $0.id == id }
                switch Int.random(in: 0..<6, using: &random) {
                case 0: store.send(isThere ? .remove(id) : .add(id))
                case 1 where isThere: store.send(.rows(id: id, action: .start))
                case 2 where isThere: store.send(.rows(id: id, action: .stop))
                case 3: store.send(store.draft == nil ? .openDraft(id) : .closeDraft)
                case 4 where store.draft != nil: store.send(.draft(.load))
                default: await simulation.advance(by: .milliseconds(Int64.random(in: 0...1_200, using: &random)))
                }
            }
            for id in 0..<4 { store.send(.remove(id)) }
            store.send(.closeDraft)
            await simulation.runUntilIdle()
            try check(late == [], "\(late)")
            observation.cancel()
        }
    }
}

/// Presents one of several children.
@MainActor private struct Presenter: Reducer {
    struct State { var shown: Shown.State? }
    @CasePathable enum Action: Sendable { case shown(Shown.Action), presentDraft(Int), presentProfile }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .presentDraft(let id): state.shown = .draft(Draft.State(id: id))
            case .presentProfile: state.shown = .profile(Profile.State())
            case .shown: break
            }
            return .none
        }
        .ifLet(\.shown, action: \.shown) { Shown() }
    }

    @MainActor struct Shown: Reducer {
        @CasePathable enum State { case draft(Draft.State), profile(Profile.State) }
        @CasePathable enum Action: Sendable { case draft(Draft.Action), profile(Profile.Action) }

        var body: some ReducerOf<Self> {
            EmptyReducer()
                .ifCaseLet(\.draft, action: \.draft) { Draft() }
                .ifCaseLet(\.profile, action: \.profile) { Profile() }
        }
    }
}

/// A child with an enum state.
@MainActor private struct Loader: Reducer {
    enum State { case idle, loading, done }
    @CasePathable enum Action { case begin, end }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .begin:
            state = .loading
            return .run { send in
                try await Task.sleep(for: .seconds(1))
                await send(.end)
            }
        case .end:
            state = .done
            return .none
        }
    }

    @MainActor struct Parent: Reducer {
        struct State { var loader: Loader.State? = .idle }
        @CasePathable enum Action { case loader(Loader.Action) }
        var body: some ReducerOf<Self> {
            EmptyReducer().ifLet(\.loader, action: \.loader) { Loader() }
        }
    }
}

@MainActor private struct Pair: Reducer {
    struct State { var left = Row.State(id: 1), right = Row.State(id: 2) }
    @CasePathable enum Action { case left(Row.Action), right(Row.Action), stopAll }

    var body: some ReducerOf<Self> {
        Scope(state: \.left, action: \.left) { Row() }
        Scope(state: \.right, action: \.right) { Row() }
        Reduce { _, action in
            if case .stopAll = action { .cancel(id: Row.ID.ticking) } else { .none }
        }
    }
}
