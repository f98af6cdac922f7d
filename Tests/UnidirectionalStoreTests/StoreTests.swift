import FrontmostSimulation
import TestSupport
import Testing
import UnidirectionalStore

@MainActor struct StoreTests {
    @Test func an_action_changes_the_state_before_send_returns() {
        let store = makeTodos()
        store.send(.increment)
        #expect(store.count == 1 && store.state.count == 1)
    }

    @Test func actions_sent_while_one_runs_wait_for_their_turn_in_order() {
        let log = EventLog()
        var resend: (String) -> Void = { _ in }
        let store = Store<[String], String>(initialState: []) {
            Reduce { state, action in
                log.add("begin \(action)")
                if action == "a" {
                    resend("b")
                    resend("c")
                }
                state.append(action)
                log.add("end \(action)")
                return action == "b" ? .send("d") : .none
            }
        }
        resend = { store.send($0) }
        store.send("a")
        #expect(store.state == ["a", "b", "c", "d"])
        #expect(log.events == ["a", "b", "c", "d"].flatMap { ["begin \($0)", "end \($0)"] })
    }

    @Test func a_reducer_that_reads_its_store_sees_the_state_before() {
        var read: () -> Int = { 0 }
        var seen: [Int] = []
        let store = Store<Int, Int>(initialState: 1) {
            Reduce { state, action in
                state += action
                seen.append(read())
                return .none
            }
        }
        read = { store.state }
        store.send(5)
        #expect(seen == [1] && store.state == 6)
    }

    @Test func reducers_of_a_body_run_in_their_order_and_a_child_runs_before_its_parent() {
        let store = Store<[String], Int>(initialState: []) {
            Reduce { state, _ in
                state.append("first")
                return .none
            }
            if true {
                Reduce { state, _ in
                    state.append("second")
                    return .none
                }
            }
            for number in 3..<5 {
                Reduce { state, _ in
                    state.append("\(number)")
                    return .none
                }
            }
        }
        store.send(0)
        #expect(store.state == ["first", "second", "3", "4"])

        let todos = makeTodos()
        todos.send(.openDraft(1))
        todos.send(.draft(.type("x")))
        #expect(todos.draft?.text == "x")
        todos.send(.draft(.save))
        #expect(todos.draft == nil)
    }

    @Test func an_element_gets_its_own_actions() {
        let store = makeTodos()
        for id in 1...3 { store.send(.add(id)) }
        store.send(.rows(id: 2, action: .toggle))
        #expect(store.rows.map(\.isDone) == [false, true, false])
    }

    @Test func a_state_that_is_an_enum_has_a_reducer_for_each_case() {
        let store = StoreOf<Destination>(initialState: .draft(Draft.State(id: 1))) { Destination() }
        store.send(.draft(.type("x")))
        #expect(store.state == .draft(Draft.State(id: 1, text: "x")))
        store.send(.toProfile)
        store.send(.profile(.birthday))
        #expect(store.state == .profile(Profile.State(age: 1)))
    }

    @Test func a_binding_reads_the_state_and_sends_an_action() {
        let store = makeTodos()
        let title = store.binding(get: \.title, send: { .rename($0) })
        title.wrappedValue = "Errands"
        #expect(store.title == "Errands" && title.wrappedValue == "Errands")
        let length = store.binding(get: { $0.title.count }, send: { _ in .increment })
        length.wrappedValue = 0
        #expect(length.wrappedValue == 7 && store.count == 1)
    }

    @Test func closing_a_presentation_sends_one_action() {
        let store = makeTodos()
        let draft = store.presenting(state: \.draft, action: \.draft, onDismiss: .closeDraft)
        #expect(draft.wrappedValue == nil)
        store.send(.openDraft(7))
        #expect(draft.wrappedValue?.id == AnyHashable(7) && draft.wrappedValue === draft.wrappedValue)
        var actions: [String] = []
        let observation = store.observeActions { actions.append($0.label) }
        draft.wrappedValue = nil
        draft.wrappedValue = nil
        #expect(store.draft == nil && actions == ["closeDraft"])
        observation.cancel()
    }

    @Test func actions_that_send_each_other_without_end_are_cut_off() {
        let store = Store<Int, Int>(initialState: 0) {
            Reduce { state, _ in
                state += 1
                return .merge(.send(0), .send(0))
            }
        }
        store.send(0)
        #expect(store.state == 100_001)
        store.send(0)
        #expect(store.state == 200_002)
    }
}

@MainActor private struct Destination: Reducer {
    @CasePathable enum State: Equatable { case draft(Draft.State), profile(Profile.State) }
    @CasePathable enum Action { case draft(Draft.Action), profile(Profile.Action), toProfile }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .toProfile = action { state = .profile(Profile.State()) }
            return .none
        }
        .ifCaseLet(\.draft, action: \.draft) { Draft() }
        .ifCaseLet(\.profile, action: \.profile) { Profile() }
    }
}
