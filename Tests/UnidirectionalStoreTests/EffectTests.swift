import FrontmostSimulation
import TestSupport
import Testing
import UnidirectionalStore

/// A reducer with actions that start work. It logs the actions that the work sends.
@MainActor private struct Script: Reducer {
    typealias State = [String]
    enum Action: Sendable { case begin(String), arrived(String) }
    let effects: (String) -> Effect<Action>

    func reduce(into state: inout [String], action: Action) -> Effect<Action> {
        switch action {
        case .begin(let name): return effects(name)
        case .arrived(let text):
            state.append(text)
            return .none
        }
    }
}

extension Effect where Action == Script.Action {
    /// Sends numbered actions, one a second.
    fileprivate static func count(_ name: String, _ times: Int = 3) -> Effect {
        .run { send in
            for number in 1...times {
                try await Task.sleep(for: .seconds(1))
                await send(.arrived("\(name)\(number)"))
            }
        }
    }
}

@MainActor private func makeStore(_ effects: @escaping (String) -> Effect<Script.Action>) -> Store<[String], Script.Action> {
    Store(initialState: []) { Script(effects: effects) }
}

@MainActor struct EffectTests {
    @Test func actions_of_an_effect_arrive_on_the_main_actor_in_their_order() throws {
        try explore { simulation in
            let store = makeStore { _ in
                .run { send in for number in 0..<5 { await send(.arrived("\(number)")) } }
            }
            await store.send(.begin("")).finish()
            try check(store.state == ["0", "1", "2", "3", "4"], "\(store.state)")
        }
    }

    @Test func effects_that_are_merged_run_at_the_same_time() throws {
        try explore { simulation in
            let store = makeStore { _ in .merge(.count("a"), .none, .count("b")) }
            let task = store.send(.begin(""))
            await simulation.advance(by: .seconds(1))
            try check(store.state.sorted() == ["a1", "b1"], "\(store.state)")
            await task.finish()
            try check(simulation.now == .seconds(3) && store.state.count == 6, "\(store.state)")
        }
    }

    @Test func effects_that_are_concatenated_run_one_after_the_other() throws {
        try explore { simulation in
            let store = makeStore { _ in
                .concatenate(
                    .send(.arrived("first")), .count("a", 2), .send(.arrived("between")), .count("b", 1), .send(.arrived("last")))
            }
            await store.send(.begin("")).finish()
            try check(store.state == ["first", "a1", "a2", "between", "b1", "last"], "\(store.state)")
        }
    }

    @Test func nothing_arrives_of_an_effect_once_its_id_is_cancelled() throws {
        try explore(0..<500) { simulation in
            let store = makeStore { name in
                if name == "stop" { return .merge(.cancel(id: 1), .send(.arrived("stopped"))) }
                return .run { send in
                    var number = 0
                    while !Task.isCancelled {
                        await send(.arrived("\(number)"))
                        number += 1
                    }
                }
                .cancellable(id: 1)
            }
            let task = store.send(.begin("go"))
            while store.state.count < 3 { await Task.yield() }
            store.send(.begin("stop"))
            let count = store.state.count
            await task.finish()
            await simulation.settle()
            try check(store.state.count == count && store.state.last == "stopped", "\(store.state)")
        }
    }

    @Test func cancel_in_flight_lets_only_the_latest_arrive() throws {
        try explore { simulation in
            let store = makeStore { name in
                .run(id: "search", cancelInFlight: true) { send in
                    try await Task.sleep(for: .milliseconds(300))
                    await send(.arrived(name))
                }
            }
            for letter in ["a", "ab", "abc"] {
                store.send(.begin(letter))
                await simulation.advance(by: .milliseconds(200))
            }
            await simulation.runUntilIdle()
            try check(store.state == ["abc"], "\(store.state)")
        }
    }

    @Test func several_effects_with_one_id_are_cancelled_together() throws {
        try Simulation.run { simulation in
            let store = makeStore { name in name == "stop" ? .cancel(id: 1) : .count(name).cancellable(id: 1) }
            store.send(.begin("a"))
            store.send(.begin("b"))
            await simulation.advance(by: .milliseconds(1_500))
            store.send(.begin("stop"))
            await simulation.runUntilIdle()
            #expect(store.state == ["a1", "b1"])
            store.send(.begin("c"))
            await simulation.runUntilIdle()
            #expect(store.state == ["a1", "b1", "c1", "c2", "c3"])
        }
    }

    @Test func a_concatenated_effect_starts_when_a_part_is_cancelled_and_not_when_the_whole_is() throws {
        try explore { simulation in
            let store = makeStore { name in
                name == "stop"
                    ? .cancel(id: 1)
                    : name == "part"
                        ? .concatenate(.count("a").cancellable(id: 1), .count("b", 1))
                        : .concatenate(.count("c"), .count("d", 1)).cancellable(id: 1)
            }
            for name in ["part", "whole"] {
                let task = store.send(.begin(name))
                await simulation.advance(by: .milliseconds(1_500))
                store.send(.begin("stop"))
                await task.finish()
            }
            try check(store.state == ["a1", "b1", "c1"], "\(store.state)")
        }
    }

    @Test func nothing_starts_after_a_cancelled_part_of_a_cancelled_whole() throws {
        try explore { simulation in
            let log = EventLog()
            let store = makeStore { name in
                name == "stop"
                    ? .cancel(id: 1)
                    : .concatenate(.count("a"), .run { _ in log.add("begun") }, .run { _ in log.add("begun") }).cancellable(id: 1)
            }
            let task = store.send(.begin(""))
            await simulation.advance(by: .milliseconds(500))
            store.send(.begin("stop"))
            await task.finish()
            await simulation.runUntilIdle()
            try check(log.events == [], "\(log.events)")
        }
    }

    @Test func a_queued_action_of_a_cancelled_effect_is_dropped() throws {
        try Simulation.run { _ in
            let store = makeStore { name in
                .merge(.send(.arrived("x")).cancellable(id: 1), .cancel(id: 1), .send(.arrived("y")))
            }
            store.send(.begin(""))
            #expect(store.state == ["y"])
        }
    }

    @Test func a_task_waits_for_the_work_of_the_actions_that_its_work_sends() throws {
        try explore { simulation in
            let store = makeStore { name in
                name == "a"
                    ? .run { send in
                        try await Task.sleep(for: .seconds(1))
                        await send(.begin("b"))
                    } : .count("b", 2)
            }
            await store.send(.begin("a")).finish()
            try check(store.state == ["b1", "b2"] && simulation.now == .seconds(3), "\(store.state) at \(simulation.now)")
        }
    }

    @Test func a_cancelled_task_stops_all_of_its_work_and_no_other() throws {
        try explore { simulation in
            let store = makeStore { .count($0) }
            let first = store.send(.begin("a")), second = store.send(.begin("b"))
            await simulation.advance(by: .milliseconds(1_500))
            first.cancel()
            await first.finish()
            try check(first.isCancelled && simulation.now == .milliseconds(1_500), "\(simulation.now)")
            await second.finish()
            try check(store.state.sorted() == ["a1", "b1", "b2", "b3"], "\(store.state)")
        }
    }

    @Test func cancelling_a_task_that_awaits_work_cancels_the_work() throws {
        try explore { simulation in
            let store = makeStore { .count($0) }
            let view = Task { await store.send(.begin("a")).finish() }
            await simulation.advance(by: .milliseconds(1_500))
            view.cancel()
            await view.value
            await simulation.runUntilIdle()
            try check(store.state == ["a1"] && simulation.now == .milliseconds(1_500), "\(store.state) at \(simulation.now)")
        }
    }

    @Test func the_task_of_a_queued_action_waits_for_the_action() throws {
        try Simulation.run { simulation in
            var inner: StoreTask?
            var resend: () -> Void = {}
            let store = makeStore { name in
                if name == "outer" { resend() }
                return name == "inner" ? .count("i", 2) : .none
            }
            resend = { inner = store.send(.begin("inner")) }
            store.send(.begin("outer"))
            await inner?.finish()
            #expect(store.state == ["i1", "i2"])
        }
    }

    @Test func work_ends_with_its_store() throws {
        try explore { simulation in
            let log = EventLog()
            var store: Store<[String], Script.Action>? = makeStore { _ in
                .run { send in
                    do { try await Task.sleep(for: .seconds(100)) } catch { log.add("cancelled") }
                    await send(.arrived("too late"))
                    log.add("ended")
                }
            }
            let task = store?.send(.begin(""))
            await simulation.advance(by: .seconds(1))
            weak let gone = store
            store = nil
            await task?.finish()
            try check(gone == nil && log.events == ["cancelled", "ended"] && simulation.now == .seconds(1), "\(log.events)")
        }
    }

    @Test func errors_go_to_the_closure_for_them_and_cancellation_is_none() throws {
        try Simulation.run { simulation in
            struct Broken: Error {}
            let store = makeStore { name in
                .run { _ in
                    if name == "broken" { throw Broken() }
                    throw CancellationError()
                } catch: { error, send in
                    await send(.arrived("\(error)"))
                }
            }
            await store.send(.begin("broken")).finish()
            await store.send(.begin("cancelled")).finish()
            #expect(store.state == ["Broken()"])
        }
    }

    @Test func actions_sent_after_an_effects_end_are_ignored() throws {
        try Simulation.run { simulation in
            let store = makeStore { _ in
                .run { send in
                    Task {
                        try await Task.sleep(for: .seconds(1))
                        await send(.arrived("too late"))
                    }
                }
            }
            await store.send(.begin("")).finish()
            await simulation.advance(by: .seconds(2))
            #expect(store.state == [])
        }
    }
}
