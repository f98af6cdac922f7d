import Foundation
import Testing
import UnidirectionalStore

@MainActor struct ScopeTests {
    @Test func scoping_again_returns_the_same_store_while_it_is_retained() {
        let store = makeTodos()
        let profile = store.scope(state: \.profile, action: \.profile)
        #expect(profile === store.scope(state: \.profile, action: \.profile))
        store.send(.openDraft(1))
        let draft = store.scope(state: \.draft, action: \.draft)
        #expect(draft != nil && draft === store.scope(state: \.draft, action: \.draft))
        store.send(.add(1))
        let row = store.scope(state: \.rows, action: \.rows).first
        #expect(row != nil && row === store.scope(state: \.rows, action: \.rows).first)
    }

    @Test func a_scoped_store_is_released_with_its_last_owner() {
        let store = makeTodos()
        weak var profile: StoreOf<Profile>?
        do {
            let scoped = store.scope(state: \.profile, action: \.profile)
            profile = scoped
            #expect(profile != nil)
            scoped.send(.birthday)
        }
        #expect(profile == nil)
        store.send(.profile(.birthday))
        #expect(store.profile.age == 2)
    }

    @Test func a_scoped_store_retains_its_root() {
        weak var whole: StoreOf<Todos>?
        var profile: StoreOf<Profile>?
        do {
            let store = makeTodos()
            whole = store
            profile = store.scope(state: \.profile, action: \.profile)
        }
        profile?.send(.birthday)
        #expect(whole?.profile.age == 1)
        profile = nil
        #expect(whole == nil)
    }

    @Test func the_store_of_a_removed_child_keeps_its_last_state() {
        let store = makeTodos()
        store.send(.openDraft(1))
        store.send(.draft(.type("x")))
        let draft = store.scope(state: \.draft, action: \.draft)
        store.send(.closeDraft)
        let none = store.scope(state: \.draft, action: \.draft)
        #expect(draft?.text == "x" && none == nil)
        draft?.send(.type("y"))
        #expect(draft?.text == "x" && store.draft == nil)
        // Reopening the same child creates a new one.
        store.send(.openDraft(1))
        let next = store.scope(state: \.draft, action: \.draft)
        #expect(next != nil && next !== draft && draft?.text == "x")
    }

    @Test func a_scoped_store_released_on_another_thread_takes_no_part_in_changes() async {
        let store = makeTodos()
        let first = Last(store.scope(state: \.profile, action: \.profile))
        store.send(.openDraft(1))
        let second = store.scope(state: \.draft, action: \.draft)
        // The release runs on another thread while the main actor is busy and cannot remove the child yet.
        first.letGoElsewhere()
        store.send(.profile(.birthday))
        store.send(.draft(.type("x")))
        #expect(store.profile.age == 1 && second?.text == "x")
        store.send(.closeDraft)
        while !first.hasGone { await Task.yield() }
        store.send(.openDraft(2))
        let third = store.scope(state: \.draft, action: \.draft)
        third?.send(.type("y"))
        #expect(third?.text == "y" && second?.text == "x")
    }

    @Test func removing_the_first_element_takes_few_passes_over_the_list() {
        let store = StoreOf<CountedRows>(initialState: .init()) { CountedRows() }
        let rows = Array(store.scope(state: \.rows, action: \.rows))
        let before = CountedRow.State.reads
        store.send(.removeFirst)
        #expect(CountedRow.State.reads - before < 10 * rows.count)
        #expect(rows[1].number == 1 && rows[499].number == 499)
    }

    @Test func moved_inserted_and_removed_elements_are_found() {
        let store = makeTodos()
        for id in 0..<9 { store.send(.add(id)) }
        let rows = Array(store.scope(state: \.rows, action: \.rows))
        store.send(.put([0, 7, 2, 20, 3, 5, 4, 8]))
        for id in [20, 7, 4, 8, 0] { store.send(.rows(id: id, action: .toggle)) }
        #expect(rows.map(\.isDone) == [true, false, false, false, true, false, false, true, true])
        let now = Array(store.scope(state: \.rows, action: \.rows))
        #expect(now[1] === rows[7] && now[0] === rows[0] && now[7] === rows[8])
        // An element that was removed and comes back is a new one.
        store.send(.put([1, 6]))
        store.send(.rows(id: 1, action: .toggle))
        #expect(!rows[1].isDone && store.scope(state: \.rows, action: \.rows)[0].isDone)
    }

    @Test func a_child_with_another_id_has_another_store() {
        let store = makeTodos()
        store.send(.openDraft(1))
        let first = store.scope(state: \.draft, action: \.draft)
        store.send(.openDraft(2))
        let second = store.scope(state: \.draft, action: \.draft)
        #expect(first !== second && first?.state.id == 1 && second?.state.id == 2)
    }

    @Test func rows_are_found_wherever_they_move_and_known_by_their_ids() {
        let store = makeTodos()
        for id in 0..<50 { store.send(.add(id)) }
        let rows = Array(store.scope(state: \.rows, action: \.rows))
        #expect(rows.map(\.id) == (0..<50).map { AnyHashable($0) })
        for id in 0..<50 where id % 3 != 0 { store.send(.remove(id)) }
        for row in rows { row.send(.toggle) }
        #expect(store.rows.count == 17 && store.rows.allSatisfy { $0.isDone })
        #expect(rows[3].isDone && !rows[4].isDone)
    }

    @Test func stores_of_parts_of_parts_follow_the_whole() {
        let outer = StoreOf<Outer>(initialState: Outer.State()) { Outer() }
        let todos = outer.scope(state: \.todos, action: \.todos)
        let profile = todos?.scope(state: \.profile, action: \.profile)
        profile?.send(.rename("Ann"))
        #expect(outer.todos?.profile.name == "Ann" && profile?.name == "Ann")
        let deep = outer.scope(state: \.todos?.draft, action: \.todos.draft)
        #expect(deep == nil)
        outer.send(.todos(.openDraft(1)))
        outer.scope(state: \.todos?.draft, action: \.todos.draft)?.send(.type("x"))
        #expect(outer.todos?.draft?.text == "x")
        outer.send(.clear)
        profile?.send(.rename("Bea"))
        #expect(profile?.name == "Ann")
    }

    @Test func actions_without_names_of_cases_are_scoped_by_paths() {
        struct Parent: Reducer {
            struct State { var profile = Profile.State(), draft: Draft.State? = Draft.State(id: 1) }
            enum Action { case profile(Profile.Action), draft(Draft.Action) }
            var body: some ReducerOf<Self> {
                Scope(state: \.profile, action: /Action.profile) { Profile() }
                EmptyReducer().ifLet(\.draft, action: /Action.draft) { Draft() }
            }
        }
        let store = StoreOf<Parent>(initialState: Parent.State()) { Parent() }
        store.scope(state: \.profile, action: /Parent.Action.profile).send(.birthday)
        store.scope(state: \.draft, action: /Parent.Action.draft)?.send(.type("x"))
        #expect(store.profile.age == 1 && store.draft?.text == "x")
    }
}

/// Holds the last reference to a store.
private final class Last: @unchecked Sendable {
    // Written before the other thread starts, and read after it has ended.
    private var store: AnyObject?
    private weak var seen: AnyObject?

    init(_ store: AnyObject) { (self.store, seen) = (store, store) }

    var hasGone: Bool { seen == nil }

    func letGoElsewhere() {
        let done = DispatchSemaphore(value: 0)
        Thread {
            self.store = nil
            done.signal()
        }.start()
        done.wait()
    }
}

@MainActor private struct CountedRow: Reducer {
    struct State: Identifiable {
        let number: Int
        var id: Int {
            State.reads += 1
            return number
        }
        // Accessed only on the main actor.
        nonisolated(unsafe) static var reads = 0
    }
    func reduce(into state: inout State, action: Bool) -> Effect<Bool> { .none }
}

@MainActor private struct CountedRows: Reducer {
    struct State { var rows = (0..<500).map { CountedRow.State(number: $0) } }
    @CasePathable enum Action { case removeFirst, rows(id: Int, action: Bool) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .removeFirst = action { state.rows.removeFirst() }
            return .none
        }
        .forEach(\.rows, action: \.rows) { CountedRow() }
    }
}

@MainActor private struct Outer: Reducer {
    struct State { var todos: Todos.State? = Todos.State() }
    @CasePathable enum Action { case todos(Todos.Action), clear }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .clear = action { state.todos = nil }
            return .none
        }
        .ifLet(\.todos, action: \.todos) { Todos() }
    }

    /// A part of the state is computed with another scope of the same store.
    @Test func a_part_that_asks_the_store_for_another_one_is_scoped() {
        Nested.store = makeTodos()
        defer { Nested.store = nil }
        let profile = Nested.store?.scope(state: \.profileByWayOfAnother, action: \.profile)
        #expect(profile?.age == Nested.store?.profile.age)
    }
}

@MainActor private enum Nested {
    static var store: StoreOf<Todos>?
}

extension Todos.State {
    /// The profile, read after the store was asked for a scope.
    fileprivate var profileByWayOfAnother: Profile.State {
        MainActor.assumeIsolated { _ = Nested.store?.scope(state: \.profile, action: \.profile) }
        return profile
    }
}
