import FrontmostSimulation
import Testing
import UnidirectionalStore

@MainActor struct ObservingActionsTests {
    @Test func an_observer_gets_each_action_with_its_states_and_origin() throws {
        try Simulation.run { simulation in
            let store = makeTodos()
            var lines: [String] = []
            let observation = store.observeActions {
                lines.append("\($0.label) \($0.origin) \($0.before.count) \($0.after.count) \($0.isChange)")
            }
            store.send(.increment)
            store.send(.nothing)
            store.send(.openDraft(1))
            await store.send(.draft(.load)).finish()
            #expect(
                lines == [
                    "increment sent 0 1 true", "nothing sent 1 1 false", "openDraft sent 1 1 true", "draft.load sent 1 1 false",
                    "draft.loaded effect 1 1 true",
                ])
            observation.cancel()
            store.send(.increment)
            #expect(lines.count == 5)
        }
    }

    @Test func a_released_observer_gets_nothing() {
        let store = makeTodos()
        var count = 0
        do {
            let observation = store.observeActions { _ in count += 1 }
            store.send(.increment)
            withExtendedLifetime(observation) {}
        }
        store.send(.increment)
        #expect(count == 1)
    }

    @Test func an_observers_actions_come_after_queued_ones() {
        let store = makeTodos()
        var labels: [String] = []
        let observation = store.observeActions { event in
            labels.append(event.label)
            if event.action == .openDraft(1) { store.send(.draft(.sendTwice)) }
            if event.action == .draft(.sendTwice) { store.send(.increment) }
        }
        store.send(.openDraft(1))
        #expect(labels == ["openDraft", "draft.sendTwice", "increment", "draft.save"])
        observation.cancel()
    }

    @Test func an_observer_of_a_scoped_store_gets_its_actions() {
        let store = makeTodos()
        for id in 1...2 { store.send(.add(id)) }
        let row = store.scope(state: \.rows, action: \.rows)[1]
        var lines: [String] = []
        let observation = row.observeActions { lines.append("\($0.label) \($0.before.isDone) \($0.after.isDone)") }
        store.send(.increment)
        store.send(.rows(id: 1, action: .toggle))
        row.send(.toggle)
        #expect(lines == ["toggle false true"])
        observation.cancel()
    }

    @Test func a_printer_gets_each_action_with_the_state_before_and_after() {
        var lines: [String] = []
        let store = StoreOf<Todos>(initialState: Todos.State()) {
            Todos()._printChanges(_ReducerPrinter { lines.append("\($0) \($1.count) \($2.count)") })
        }
        store.send(.increment)
        #expect(lines == ["increment 0 1"])
        let silent = StoreOf<Todos>(initialState: Todos.State()) { Todos()._printChanges(nil) }
        silent.send(.increment)
        #expect(silent.count == 1)
    }
}
