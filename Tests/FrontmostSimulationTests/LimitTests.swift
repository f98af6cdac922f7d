@testable import FrontmostSimulation
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite struct LimitTests {
    /// A continuation that nothing resumes, without a checked continuation's warning.
    private func waitForEver() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    @Test func waiting_for_an_event_that_never_happens_is_a_deadlock_with_the_state() throws {
        let error = try #require(throws: SimulationError.self) {
            try Simulation.run(seed: 17) { simulation in
                simulation.stateDescription = { "screen: one toast" }
                try await Task.sleep(for: .seconds(2))
                await self.waitForEver()
            }
        }
        guard case .deadlock(let state) = error else {
            Issue.record("\(error)")
            return
        }
        for part in ["time: 2.0 seconds", "seed 17", "ready: nothing", "timers: none", "screen: one toast"] {
            #expect(state.contains(part), "\(state)")
        }
        #expect(error.description.hasPrefix("deadlock"))
    }

    @Test func a_loop_that_yields_reaches_the_step_limit() throws {
        var options = Simulation.Options()
        options.stepLimit = 10_000
        let error = try #require(throws: SimulationError.self) {
            try Simulation.run(options: options) { _ in
                while !Task.isCancelled { await Task.yield() }
            }
        }
        guard case .stepLimit = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func a_loop_that_sleeps_reaches_the_time_limit() throws {
        var options = Simulation.Options()
        options.timeLimit = .seconds(100)
        let error = try #require(throws: SimulationError.self) {
            try Simulation.run(options: options) { simulation in
                Task { while !Task.isCancelled { try await Task.sleep(for: .seconds(1)) } }
                await simulation.runUntilIdle()
            }
        }
        guard case .timeLimit(let state) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(state.contains("time: 100.0 seconds"))
        #expect(state.contains("101.0 seconds: a sleeping task"))
        #expect(state.contains("the body waits for: idleness"))
    }

    @Test func a_loop_that_blocks_its_thread_for_short_times_reaches_the_step_limit() throws {
        var options = Simulation.Options()
        options.stepLimit = 10_000
        let error = try #require(throws: SimulationError.self) {
            try Simulation.run(options: options) { _ in
                while true { usleep(1) }
            }
        }
        guard case .stepLimit(let state) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(state.contains("blocked: the main thread waits in sleep"))
    }

    @Test func a_description_of_the_state_that_waits_is_left_out() throws {
        let error = try #require(throws: SimulationError.self) {
            try Simulation.run { simulation in
                simulation.stateDescription = {
                    DispatchSemaphore(value: 0).wait()
                    return "never"
                }
                await self.waitForEver()
            }
        }
        guard case .deadlock(let state) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(state.contains("time: 0.0 seconds") && !state.contains("never"))
    }

    @Test func the_state_lists_what_is_ready_and_what_waits() throws {
        let state = try Simulation.run(seed: 3) { simulation in
            Task { try await Task.sleep(for: .seconds(9)) }
            await simulation.advance(by: .seconds(1))
            DispatchQueue.main.async {}
            DispatchQueue.main.asyncAfter(deadline: .now() + 4) {}
            Task.detached {}
            return simulation.state
        }
        #expect(
            state.split(separator: "\n").dropFirst() == [
                "ready: 1 main, 1 pool",
                "timers: 2",
                "  5.0 seconds: a block (main)",
                "  9.0 seconds: a sleeping task",
            ])
    }

    @Test func a_simulation_inside_of_a_simulation_is_an_error() {
        #expect(throws: SimulationError.nested) {
            try Simulation.run { _ in try nested() }
        }
        #expect(throws: SimulationError.nested) {
            try Simulation.run { _ in try await Simulation.run { _ in } }
        }
        func nested() throws { try Simulation.run { _ in } }
    }

    @Test func an_error_of_the_body_is_rethrown() {
        #expect(throws: Wrong(description: "so")) {
            try Simulation.run { _ in throw Wrong(description: "so") }
        }
    }

    @Test func code_that_blocks_the_thread_stops_the_process_with_the_seed() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var options = Simulation.Options()
                // A new process loads its code from disk first, and the machine is busy. The limit is long enough that only the
                // loop exceeds it.
                options.blockedThreadLimit = .seconds(5)
                try Simulation.run(seed: 4711, options: options) { _ in
                    try await Task.sleep(for: .seconds(5))
                    await Task.detached { while !Task.isCancelled {} }.value
                }
            })
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("blocked its thread for 5.0 seconds"))
        #expect(message.contains("at time 5.0 seconds, seed 4711"))
    }
}
