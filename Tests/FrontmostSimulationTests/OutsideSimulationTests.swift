import Foundation
import FrontmostSimulation
import TestSupport
import Testing

/// Code outside a simulation runs normally in the same process.
@Suite struct OutsideSimulationTests {
    /// A limit longer than any wait for other threads in these tests.
    private var patient: Simulation.Options {
        var options = Simulation.Options()
        options.foreignThreadWait = .seconds(60)
        return options
    }

    @Test func ordinary_async_code_has_real_time() async throws {
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await Task.sleep(for: .milliseconds(2))
                    await MainActor.run { MainActor.preconditionIsolated() }
                }
            }
            try await group.waitForAll()
        }
        #expect(ContinuousClock.now - start >= .milliseconds(2))
    }

    @Test func other_threads_have_real_time_while_a_simulation_runs() throws {
        let date = try Simulation.run(options: patient) { _ in
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    Thread.sleep(forTimeInterval: 0.001)
                    continuation.resume(returning: Date())
                }
            }
        }
        #expect(date > Date(timeIntervalSince1970: 1_767_225_600 + 60))
    }

    @Test func an_outside_task_that_simulated_code_resumes_continues_outside() async throws {
        let (started, start) = AsyncStream<Void>.makeStream(), (ended, end) = AsyncStream<Void>.makeStream()
        let outsider = Task.detached {
            start.finish()
            for await _ in ended {}
            try await Task.sleep(for: .milliseconds(1))
            return Date()
        }
        for await _ in started {}
        let elapsed = try await Simulation.run { simulation in
            end.finish()
            await simulation.runUntilIdle()
            return simulation.now
        }
        #expect(elapsed == .zero)
        let date = try await outsider.value
        #expect(date > Date(timeIntervalSince1970: 1_767_225_600 + 60))
    }

    @Test @MainActor func a_main_actor_test_can_run_a_simulation_and_continue() async throws {
        try await Task.sleep(for: .milliseconds(1))
        let exploration = try Simulation.explore(seeds: 0..<20) { try await showTwice(CancelledToast(), in: $0) }
        #expect(exploration.firstFailure == nil)
        try await Task.sleep(for: .milliseconds(1))
        await Task.detached { await MainActor.run { MainActor.preconditionIsolated() } }.value
        MainActor.preconditionIsolated()
    }

    @Test func simulations_on_many_threads_run_one_after_the_other() async throws {
        let log = EventLog()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for seed in 0..<20 as Range<UInt64> {
                group.addTask {
                    try await Simulation.run(seed: seed) { simulation in
                        log.add("in")
                        await simulation.advance(by: .seconds(1))
                        log.add("out")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(log.events == Array(repeating: ["in", "out"], count: 20).flatMap(\.self))
    }

    @Test func the_callers_task_local_values_hold_inside_and_after() async throws {
        try await Locals.$name.withValue("caller's") {
            let synchronous = try synchronously()
            #expect(synchronous == "caller's")
            #expect(Locals.name == "caller's")
            let asynchronous = try await Simulation.run { _ in Locals.name }
            #expect(asynchronous == "caller's")
            #expect(Locals.name == "caller's")
        }
        func synchronously() throws -> String { try Simulation.run { _ in Locals.name } }
    }

    @Test func another_thread_can_resume_a_task_of_the_simulation() throws {
        let value = try Simulation.run(options: patient) { simulation in
            let value = await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: 7) }
            }
            MainActor.preconditionIsolated()
            #expect(simulation.now == .zero)
            return value
        }
        #expect(value == 7)
    }
}
