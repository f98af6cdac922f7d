import Foundation
import FrontmostSimulation
import Observation
import TestSupport
import Testing
import UnidirectionalStore

@MainActor struct TimelineTests {
    private func makeTimeline(_ store: StoreOf<Todos>, limit: Int = 500) throws -> StoreTimeline<Todos.State, Todos.Action> {
        try #require(StoreTimeline(store, limit: limit))
    }

    @Test func the_state_after_any_action_can_be_shown() throws {
        let store = makeTodos(), timeline = try makeTimeline(store), reads = Reads()
        for _ in 0..<5 { store.send(.increment) }
        reads.track { store.count }
        #expect(timeline.show(2) && store.count == 2 && timeline.isTravelling && reads.changes == 1)
        #expect(timeline.stepForward() && store.count == 3)
        #expect(timeline.stepBack() && timeline.stepBack() && store.count == 1)
        #expect(timeline.stepBack() && store.count == 0 && timeline.position == .beginning)
        #expect(!timeline.stepBack() && !timeline.show(6))
        timeline.returnToLive()
        #expect(store.count == 5 && timeline.position == .live && !timeline.stepForward())
        #expect(timeline.stepBack() && store.count == 4)
    }

    @Test func actions_sent_while_travelling_are_ignored_and_counted() throws {
        let store = makeTodos(), timeline = try makeTimeline(store)
        store.send(.increment)
        timeline.showBeginning()
        store.send(.increment)
        store.scope(state: \.profile, action: \.profile).send(.birthday)
        #expect(timeline.ignoredActions == 2 && timeline.entries.count == 1)
        timeline.returnToLive()
        #expect(store.count == 1 && store.profile.age == 0 && timeline.ignoredActions == 0)
    }

    @Test func effects_continue_invisibly_while_travelling() throws {
        try Simulation.run { simulation in
            let store = makeTodos(), timeline = try self.makeTimeline(store)
            store.send(.add(1))
            let row = try #require(store.scope(state: \.rows, action: \.rows).first)
            row.send(.start)
            await simulation.advance(by: .milliseconds(1_500))
            timeline.show(1)
            let reads = Reads()
            reads.track { row.ticks }
            await simulation.advance(by: .seconds(2))
            #expect(row.ticks == 0 && reads.changes == 0 && timeline.entries.count == 5)
            timeline.returnToLive()
            #expect(row.ticks == 3 && reads.changes == 1)
            store.send(.remove(1))
        }
    }

    @Test func continuing_from_a_shown_state_drops_later_actions_and_their_work() throws {
        try Simulation.run { simulation in
            let store = makeTodos(), timeline = try self.makeTimeline(store)
            store.send(.add(1))
            store.send(.rows(id: 1, action: .start))
            await simulation.advance(by: .milliseconds(2_500))
            timeline.show(3)
            timeline.resume()
            #expect(timeline.entries.count == 3 && !timeline.isTravelling)
            await simulation.runUntilIdle()
            #expect(store.rows.first?.ticks == 1)
            store.send(.increment)
            #expect(store.count == 1 && timeline.entries.last?.id == 4)
        }
    }

    @Test func work_after_cancelled_work_does_not_start_after_continuing() throws {
        try explore { simulation in
            let store = Store<[String], String>(initialState: []) {
                Reduce { state, action in
                    state.append(action)
                    guard action == "go" else { return .none }
                    return .concatenate(.run { _ in try await Task.sleep(for: .seconds(1)) }, .send("next"))
                }
            }
            guard let timeline = StoreTimeline(store) else { throw Wrong(description: "no timeline") }
            store.send("first")
            let work = store.send("go")
            timeline.show(1)
            timeline.resume()
            await work.finish()
            await simulation.runUntilIdle()
            try check(store.state == ["first"], "\(store.state)")
        }
    }

    @Test func actions_sent_on_the_return_see_the_stores_own_state() throws {
        let store = makeTodos(), timeline = try makeTimeline(store)
        for _ in 0..<3 { store.send(.increment) }
        for reading in [{ _ = timeline.position }, { _ = store.count }] as [@MainActor () -> Void] {
            let before = store.count
            timeline.show(1)
            withObservationTracking {
                reading()
            } onChange: {
                MainActor.assumeIsolated { _ = store.send(.increment) }
            }
            timeline.returnToLive()
            #expect(store.count == before + 1)
        }
    }

    @Test func a_state_shown_by_a_change_observer_comes_after_the_change() throws {
        let store = makeTodos(), timeline = try makeTimeline(store)
        store.send(.increment)
        withObservationTracking {
            _ = store.count
        } onChange: {
            MainActor.assumeIsolated { timeline.showBeginning() }
        }
        store.send(.increment)
        #expect(store.count == 0 && timeline.isTravelling)
        timeline.returnToLive()
        #expect(store.count == 2)
    }

    @Test func a_replay_shows_one_state_after_the_other() throws {
        try Simulation.run { simulation in
            let store = makeTodos(), timeline = try self.makeTimeline(store)
            for _ in 0..<3 { store.send(.increment) }
            let replay = Task { await timeline.replay(pace: .seconds(1)) }
            var seen: [Int] = []
            for _ in 0..<5 {
                await simulation.settle()
                seen.append(store.count)
                await simulation.advance(by: .seconds(1))
            }
            #expect(seen == [0, 1, 2, 3, 3])
            await replay.value
            // Another request takes over.
            timeline.showBeginning()
            let again = Task { await timeline.replay(pace: .seconds(1)) }
            await simulation.advance(by: .milliseconds(500))
            timeline.returnToLive()
            await again.value
            #expect(timeline.position == .live)
        }
    }

    @Test func a_recording_is_shown_without_its_effects_and_can_be_closed() throws {
        try Simulation.run { simulation in
            let store = makeTodos(), timeline = try self.makeTimeline(store)
            store.send(.add(1))
            store.send(.rows(id: 1, action: .toggle))
            let recording = timeline.recording
            #expect(recording.actions == [.add(1), .rows(id: 1, action: .toggle)] && recording.initial == Todos.State())

            let other = makeTodos(), player = try self.makeTimeline(other)
            other.send(.increment)
            player.load(StoreRecording(initial: recording.initial, actions: recording.actions + [.rows(id: 1, action: .start)]))
            #expect(other.rows.first?.isDone == true && other.count == 0 && player.entries.count == 3)
            #expect(player.hasLoadedRecording && player.latestRecorded == 1)
            #expect(player.stepBack() && player.stepBack() && other.rows.first?.isDone == false)
            player.returnToLive()
            #expect(other.rows.isEmpty && other.count == 1 && player.entries.count == 1 && !player.hasLoadedRecording)
            await simulation.runUntilIdle()
            #expect(simulation.now == .zero)
        }
    }

    @Test func a_recording_is_codable_if_its_parts_are() throws {
        let recording = StoreRecording(initial: 1, actions: ["a", "b"])
        let data = try JSONEncoder().encode(recording)
        #expect(try JSONDecoder().decode(StoreRecording<Int, String>.self, from: data) == recording)
    }

    @Test func old_entries_are_dropped_and_the_shown_position_stays_valid() throws {
        try Simulation.run { simulation in
            let store = makeTodos(), timeline = try self.makeTimeline(store, limit: 5)
            store.send(.add(1))
            store.send(.rows(id: 1, action: .start))
            timeline.show(1)
            await simulation.advance(by: .seconds(20))
            #expect((5..<10).contains(timeline.entries.count) && timeline.position == .beginning)
            let first = try #require(timeline.entries.first)
            #expect(store.rows == first.event.before.rows)
            timeline.returnToLive()
            store.send(.remove(1))
        }
    }

    @Test func loading_a_long_recording_yields_to_other_work() async throws {
        let store = makeTodos(), timeline = try makeTimeline(store)
        for _ in 0..<100 { store.send(.increment) }
        let recording = timeline.recording
        var turns = 0
        let other = Task {
            while !Task.isCancelled {
                turns += 1
                await Task.yield()
            }
        }
        await timeline.load(recording, atOnce: 10)
        other.cancel()
        #expect(turns >= 5 && timeline.hasLoadedRecording && timeline.position == .after(100) && store.count == 100)
        timeline.returnToLive()
        // A cancelled load is not shown.
        let cancelled = Task { await timeline.load(recording, atOnce: 10) }
        cancelled.cancel()
        await cancelled.value
        #expect(!timeline.hasLoadedRecording && timeline.position == .live)
    }

    @Test func a_released_timeline_returns_to_live_and_a_scoped_store_has_none() throws {
        let store = makeTodos()
        do {
            let timeline = try makeTimeline(store)
            store.send(.increment)
            timeline.showBeginning()
            #expect(store.count == 0)
        }
        #expect(store.count == 1)
        #expect(StoreTimeline(store.scope(state: \.profile, action: \.profile)) == nil)
    }

    @Test func of_two_timelines_the_latest_one_to_show_wins() throws {
        let store = makeTodos(), first = try makeTimeline(store), second = try makeTimeline(store)
        store.send(.increment)
        store.send(.increment)
        first.show(1)
        second.showBeginning()
        #expect(first.position == .live && store.count == 0)
        first.returnToLive()
        second.returnToLive()
        #expect(store.count == 2)
    }

    @Test func a_child_appears_and_disappears_with_the_shown_time() throws {
        let store = makeTodos(), timeline = try makeTimeline(store)
        store.send(.openDraft(1))
        store.send(.draft(.type("x")))
        store.send(.closeDraft)
        timeline.show(2)
        let draft = try #require(store.scope(state: \.draft, action: \.draft))
        #expect(draft.text == "x")
        timeline.show(1)
        #expect(draft.text == "")
        timeline.returnToLive()
        #expect(draft.text == "" && store.draft == nil)
    }
}
