import Dispatch
import FrontmostSimulation
import TestSupport
import Testing

/// Threads that nothing unblocks fail their run with a message that names where they wait.
@Suite struct DeadlockTests {
    private func deadlock(_ body: @escaping @MainActor (Simulation) async throws -> Void) throws -> String {
        let error = try #require(throws: SimulationError.self) { try Simulation.run(body) }
        guard case .deadlock(let state) = error else {
            Issue.record("\(error)")
            return ""
        }
        return state
    }

    @Test func the_main_thread_that_waits_for_itself_fails_the_run_and_says_where() throws {
        let state = try deadlock { simulation in
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue.main.async { semaphore.signal() }
            fetchBlocking(semaphore)
        }
        #expect(state.contains("blocked: the main thread waits in DispatchSemaphore.wait"), "\(state)")
        #expect(state.contains("fetchBlocking"), "\(state)")
        #expect(state.contains("On a device the app would hang"), "\(state)")
        // The next run is unaffected.
        try Simulation.run { simulation in await simulation.advance(by: .seconds(1)) }
    }

    @Test func the_main_queue_that_waits_for_itself_fails_the_run() throws {
        let state = try deadlock { _ in DispatchQueue.main.sync {} }
        #expect(state.contains("blocked: the main thread waits in DispatchQueue.sync"), "\(state)")
    }

    @Test func a_queue_that_waits_for_itself_fails_the_run() throws {
        let queue = DispatchQueue(label: "mine")
        for _ in 1...2 {
            let state = try deadlock { _ in
                await withCheckedContinuation { continuation in
                    queue.async { queue.sync { continuation.resume() } }
                }
            }
            #expect(state.contains("blocked: the queue \"mine\" waits in DispatchQueue.sync"), "\(state)")
        }
        // The queue works in another run as well.
        try Simulation.run { simulation in
            let log = EventLog()
            queue.async {
                dispatchPrecondition(condition: .onQueue(queue))
                log.add("async")
            }
            queue.sync { log.add("sync") }
            #expect(log.events == ["async", "sync"])
        }
    }
}

/// A function name to look for in the message.
@inline(never) private func fetchBlocking(_ semaphore: DispatchSemaphore) {
    semaphore.wait()
    withExtendedLifetime(semaphore) {}
}
