import Foundation
import FrontmostSimulation
import Testing

@testable import FrontmostUIKit

/// A store that writes after it was asked to, as one over the network does.
@MainActor @Suite struct LateStoreTests {
    private final class LateStore: SceneStateStore {
        var states: [String: StoredSceneState] = [:]
        /// What was asked for, and has no answer yet.
        private(set) var asked: [(state: SceneState?, version: SceneStateVersion?, finished: Finished)] = []
        private var count = 0
        var isAway = false
        private(set) var flushes = 0

        func stored(_ identifier: String) throws(SceneStateError) -> StoredSceneState? {
            if isAway { throw .unavailable(reason: "It is away.") }
            return states[identifier]
        }

        private func ask(_ state: SceneState?, _ version: SceneStateVersion?, _ finished: @escaping Finished) -> SceneStateVersion
        {
            asked.append((state, version, finished))
            count += 1
            return SceneStateVersion(text: "\(count)")
        }

        func claim(
            _ identifier: String, after version: SceneStateVersion, finished: @escaping Finished
        ) -> SceneStateVersion? { ask(nil, version, finished) }
        func save(
            _ state: SceneState, of identifier: String, after version: SceneStateVersion?, finished: @escaping Finished
        ) -> SceneStateVersion? { ask(state, version, finished) }
        func answer(_ error: SceneStateError?) {
            let all = asked
            asked = []
            for each in all { each.finished(error) }
        }
        func flush(within seconds: Double) { flushes += 1 }

        func state(of identifier: String) throws(SceneStateError) -> SceneState? { try stored(identifier)?.state }
        func save(_ state: SceneState, of identifier: String) throws(SceneStateError) {}
        func remove(_ identifier: String) throws(SceneStateError) {}
    }

    private func run(_ body: @escaping @MainActor (LateStore, Simulation) async throws -> Void) throws -> [String] {
        let log = ConsoleLog()
        try Console.$log.withValue(log) {
            try Simulation.run { simulation in
                let store = LateStore()
                UIApplication.shared.sceneStates = store
                defer { UIApplication.shared.sceneStates = nil }
                try await body(store, simulation)
            }
        }
        return log.messages.map(\.text)
    }

    private func connect() -> UIWindowScene {
        UIWindowScene.connect(
            session: .saved("one") ?? UISceneSession(persistentIdentifier: "one"), environment: .phone)
    }

    private func type(_ text: String, in scene: UIWindowScene, _ simulation: Simulation) async {
        scene.session.memory["text"] = .string(text)
        await simulation.advance(by: .seconds(2))
    }

    @Test func each_save_names_the_version_of_the_one_before_it() throws {
        let said = try run { store, simulation in
            let scene = connect()
            await type("a", in: scene, simulation)
            await type("b", in: scene, simulation)
            #expect(store.asked.map { $0.state?.values["text"] } == [.string("a"), .string("b")])
            #expect(store.asked.map { $0.version?.text } == [nil, "1"])
            store.answer(nil)
            await type("c", in: scene, simulation)
            #expect(store.asked.map { $0.version?.text } == ["2"])
            store.answer(nil)
            scene.disconnect(keepsSession: true)
            #expect(store.asked.isEmpty, "There is nothing new.")
        }
        #expect(said == [])
    }

    @Test func a_save_that_has_failed_is_repeated_with_the_next_one_although_nothing_has_changed() throws {
        let said = try run { store, simulation in
            let scene = connect()
            await type("a", in: scene, simulation)
            store.answer(.notWritten(file: "the row", reason: "The disk is full."))
            scene.enterBackground()
            #expect(store.asked.map { $0.state?.values["text"] } == [.string("a")])
            store.answer(.unavailable(reason: "It is away."))
            scene.disconnect(keepsSession: true)
            #expect(store.asked.count == 1)
        }
        #expect(said == ["The state of a scene was not saved. the row could not be written: The disk is full."])
    }

    @Test func a_scene_that_another_process_has_saved_is_told_once_and_saved_no_more() throws {
        let said = try run { store, simulation in
            let scene = connect()
            var told = 0
            scene.session.onSuperseded = { told += 1 }
            await type("a", in: scene, simulation)
            await type("b", in: scene, simulation)
            store.answer(.superseded)
            #expect(told == 1)
            await type("c", in: scene, simulation)
            scene.disconnect()
            #expect(store.asked.isEmpty)
        }
        #expect(said == [])
    }

    @Test func a_claim_that_comes_too_late_ends_the_scene() throws {
        let said = try run { store, simulation in
            var state = SceneState()
            state.values["text"] = .string("a")
            store.states["one"] = StoredSceneState(state: state, version: SceneStateVersion(text: "read"))
            let scene = connect()
            var told = 0
            scene.session.onSuperseded = { told += 1 }
            scene.session.claim()
            #expect(store.asked.map { $0.version?.text } == ["read"])
            store.answer(.superseded)
            #expect(told == 1)
            await type("b", in: scene, simulation)
            #expect(store.asked.isEmpty)
            scene.disconnect()
        }
        #expect(said == [])
    }

    @Test func a_closed_scene_removes_only_its_own_state() throws {
        let said = try run { store, simulation in
            let scene = connect()
            await type("a", in: scene, simulation)
            store.answer(nil)
            scene.disconnect()
            #expect(store.asked.map { $0.version?.text } == ["1"] && store.asked.first?.state?.isEmpty == true)
            store.answer(.superseded)
        }
        #expect(said == [])
    }

    @Test func a_store_that_is_away_says_so_itself() throws {
        let said = try run { store, _ in
            store.isAway = true
            #expect(throws: SceneStateError.unavailable(reason: "It is away.")) { try UISceneSession.restored("one") }
            #expect(UISceneSession.saved("one") == nil)
        }
        #expect(said == [])
    }
}
