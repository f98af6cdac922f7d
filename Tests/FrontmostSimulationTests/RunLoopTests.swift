import Foundation
import FrontmostSimulation
import TestSupport
import Testing

/// Run loops that code runs explicitly.
@Suite struct RunLoopTests {
    /// A synchronous wrapper, because Foundation makes this function unavailable in asynchronous code.
    private func run(for seconds: Double) { RunLoop.main.run(until: Date() + seconds) }
    private func runOnce(before date: Date) -> Bool { RunLoop.current.run(mode: .default, before: date) }

    @Test(arguments: [nil, 1, 2, 3, 4]) func the_main_thread_runs_its_loop_for_a_time(seed: UInt64?) throws {
        let log = EventLog()
        try Simulation.run(seed: seed) { simulation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("block \(simulation.now)") }
            Task {
                try await Task.sleep(for: .seconds(2))
                MainActor.preconditionIsolated()
                log.add("task \(simulation.now)")
            }
            RunLoop.main.add(Timer(timeInterval: 3, repeats: false) { _ in log.add("timer \(simulation.now)") }, forMode: .common)
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { log.add("late") }
            run(for: 4)
            MainActor.preconditionIsolated()
            try check(simulation.now == .seconds(4), "\(simulation.now)")
            run(for: -1)
        }
        #expect(log.events == ["block 1.0 seconds", "task 2.0 seconds", "timer 3.0 seconds"])
    }

    @Test func a_loop_is_run_until_something_has_happened() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("first") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.add("second") }
            while log.events.count < 2 { #expect(runOnce(before: .distantFuture)) }
            #expect(simulation.now == .seconds(2))
            #expect(runOnce(before: Date() + 3) && simulation.now == .seconds(5))
        }
    }

    @Test(arguments: [nil, 1, 2, 3, 4]) func a_loop_that_is_run_in_another_one_ends_first(seed: UInt64?) throws {
        let log = EventLog()
        try Simulation.run(seed: seed) { simulation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                self.run(for: 5)
                log.add("inner \(simulation.now)")
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                Thread.sleep(forTimeInterval: 6)
                log.add("sleep \(simulation.now)")
            }
            run(for: 3)
            log.add("outer \(simulation.now)")
        }
        #expect(log.events == ["sleep 8.0 seconds", "inner 8.0 seconds", "outer 8.0 seconds"])
    }

    @Test func a_run_loop_without_sources_is_a_deadlock() throws {
        let error = try #require(throws: SimulationError.self) {
            try Simulation.run { _ in
                func wait() { while runOnce(before: .distantFuture) {} }
                wait()
            }
        }
        #expect("\(error)".contains("the main thread waits in RunLoop.run"), "\(error)")
    }

    @Test func run_loops_outside_a_simulation_and_off_the_main_thread_are_real() throws {
        let start = ContinuousClock.now
        #expect(!RunLoop.current.run(mode: .default, before: .distantPast))
        RunLoop.current.run(until: Date() + 3600)
        try Simulation.run { simulation in
            DispatchQueue.global().async { @Sendable in RunLoop.current.run(until: Date() + 3600) }
            await simulation.runUntilIdle()
            #expect(simulation.now == .zero)
        }
        #expect(ContinuousClock.now - start < .seconds(3600))
    }
}
