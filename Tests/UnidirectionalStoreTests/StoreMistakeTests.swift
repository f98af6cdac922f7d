import FrontmostUIKit
import FrontmostSimulation
import Testing
import UnidirectionalStore

/// Console messages about an app's mistakes.
@MainActor struct StoreMistakeTests {
    @Test func an_action_for_a_missing_child_is_reported_once() {
        let store = makeTodos()
        let messages = Console.messages {
            store.send(.draft(.type("x")))
            store.send(.draft(.type("y")))
            store.send(.rows(id: 1, action: .toggle))
        }
        #expect(messages.count == 2 && messages.allSatisfy { $0.subsystem == "UnidirectionalStore" })
        let beginning = #"The action draft.type is for the child at \State.draft, which does not exist"#
        #expect(messages.first?.text.hasPrefix(beginning) == true)
    }

    @Test func a_view_that_outlives_its_child_makes_no_mistake() {
        let store = makeTodos()
        store.send(.openDraft(1))
        let draft = store.scope(state: \.draft, action: \.draft)
        store.send(.closeDraft)
        var seen: [String] = []
        let observation = store.observeActions { seen.append($0.label) }
        #expect(Console.messages { draft?.send(.type("x")) } == [])
        // The parent receives the action.
        #expect(seen == ["draft.type"])
        observation.cancel()
    }

    @Test func an_uncaught_error_is_reported_with_its_place() throws {
        struct Broken: Error {}
        let log = ConsoleLog()
        try Console.$log.withValue(log) {
            try Simulation.run { _ in
                let store = Store<Int, Int>(initialState: 0) { Reduce { _, _ in .run { _ in throw Broken() } } }
                await store.send(0).finish()
            }
        }
        #expect(log.messages.count == 1)
        #expect(log.messages.first?.text.contains("StoreMistakeTests.swift:") == true)
        #expect(log.messages.first?.text.contains("Broken()") == true)
    }

    @Test func actions_sent_after_an_effects_end_are_reported() throws {
        let log = ConsoleLog()
        try Console.$log.withValue(log) {
            try Simulation.run { simulation in
                let store = Store<Int, Int>(initialState: 0) {
                    Reduce { _, action in
                        .run { send in
                            Task {
                                try await Task.sleep(for: .seconds(1))
                                await send(1)
                            }
                        }
                    }
                }
                await store.send(0).finish()
                await simulation.advance(by: .seconds(2))
            }
        }
        #expect(log.messages.map { $0.text.hasPrefix("An effect sent Int after it had ended") } == [true])
    }
}
