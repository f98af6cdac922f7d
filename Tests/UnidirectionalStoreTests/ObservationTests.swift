import TestSupport
import Testing
import UnidirectionalStore

@MainActor struct ObservationTests {
    @Test func a_reader_of_a_property_is_notified_of_that_property_only() {
        let store = makeTodos(), reads = Reads()
        reads.track { store.count }
        store.send(.rename("x"))
        store.send(.add(1))
        store.send(.nothing)
        #expect(reads.changes == 0)
        store.send(.increment)
        #expect(reads.changes == 1)
        store.send(.increment)
        #expect(reads.changes == 1)
        reads.track { store.count }
        store.send(.increment)
        #expect(reads.changes == 2)
    }

    @Test func all_readers_of_a_property_are_notified() {
        let store = makeTodos(), a = Reads(), b = Reads()
        a.track { store.count }
        b.track { (store.title, store.count) }
        store.send(.increment)
        #expect(a.changes == 1 && b.changes == 1)
        a.track { store.count }
        store.send(.rename("x"))
        #expect(a.changes == 1 && b.changes == 1)
    }

    @Test func a_notified_reader_still_reads_the_old_state() {
        let store = makeTodos()
        let seen = EventLog()
        withObservationTracking {
            _ = store.count
        } onChange: {
            MainActor.assumeIsolated { seen.add("\(store.count)") }
        }
        store.send(.increment)
        #expect(seen.events == ["0"] && store.count == 1)
    }

    @Test func a_property_that_is_not_equatable_is_compared_by_its_bytes() {
        struct Plain { var number = 0, items: [(Int, String)] = [] }
        struct State { var plain = Plain(), other = 0 }
        let store = Store<State, Int>(initialState: State()) {
            Reduce { state, action in
                if action == 0 { state.other += 1 } else { state.plain.items.append((action, "x")) }
                return .none
            }
        }
        let reads = Reads()
        reads.track { store.plain }
        store.send(0)
        #expect(reads.changes == 0)
        store.send(1)
        #expect(reads.changes == 1)
        reads.track { store.plain }
        store.send(0)
        #expect(reads.changes == 1)
    }

    @Test func equal_values_with_other_bytes_are_no_change() {
        let store = makeTodos(), reads = Reads()
        store.send(.rename(String(repeating: "long ", count: 10)))
        reads.track { store.title }
        store.send(.rename(String(repeating: "long ", count: 10)))
        #expect(reads.changes == 0)
    }

    @Test func a_scoped_store_is_notified_of_its_own_part() {
        let store = makeTodos(), name = Reads(), age = Reads(), parent = Reads()
        let profile = store.scope(state: \.profile, action: \.profile)
        name.track { profile.name }
        age.track { profile.age }
        parent.track { store.title }
        profile.send(.birthday)
        #expect(profile.age == 1 && store.profile.age == 1)
        #expect(name.changes == 0 && age.changes == 1 && parent.changes == 0)
    }

    @Test func a_list_is_notified_of_insertions_and_removals_and_a_row_of_its_element() {
        let store = makeTodos()
        for id in 1...3 { store.send(.add(id)) }
        let list = Reads(), first = Reads(), second = Reads()
        list.track { store.scope(state: \.rows, action: \.rows) }
        let rows = Array(store.scope(state: \.rows, action: \.rows))
        first.track { rows[0].isDone }
        second.track { rows[1].isDone }
        rows[1].send(.toggle)
        #expect(list.changes == 0 && first.changes == 0 && second.changes == 1)
        store.send(.remove(1))
        #expect(list.changes == 1 && rows[1].isDone && store.rows.map(\.id) == [2, 3])
        rows[2].send(.toggle)
        #expect(store.rows.map(\.isDone) == [true, true])
    }

    @Test func presence_of_a_child_is_observed_separately_from_its_changes() {
        let store = makeTodos(), presence = Reads()
        presence.track { store.scope(state: \.draft, action: \.draft) }
        store.send(.openDraft(1))
        #expect(presence.changes == 1)
        presence.track { store.scope(state: \.draft, action: \.draft) }
        store.send(.draft(.type("x")))
        #expect(presence.changes == 1)
        store.send(.openDraft(2))
        #expect(presence.changes == 2)
        presence.track { store.scope(state: \.draft, action: \.draft) }
        store.send(.closeDraft)
        #expect(presence.changes == 3)
    }

    @Test func key_paths_with_arguments_do_not_pile_up() {
        struct State { subscript(index: Int) -> Int { index } }
        let store = Store<State, Int>(initialState: State()) { EmptyReducer() }
        // The store still finds all elements; the changed ones are removed from the cache.
        for index in 0..<1_000 { #expect(store.state[index] == index) }
        for index in 0..<1_000 { #expect(store[dynamicMember: \.[index]] == index) }
    }
}
