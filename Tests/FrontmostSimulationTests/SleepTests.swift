import Foundation
import FrontmostSimulation
import Glibc
import TestSupport
import Testing

@Suite struct SleepTests {
    @Test func every_form_of_sleep_takes_exactly_its_time_on_every_clock() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let continuous = ContinuousClock.now, suspending = SuspendingClock.now, date = Date(), uptime = DispatchTime.now()
            try await Task.sleep(for: .seconds(3))
            log.add("\(ContinuousClock.now - continuous)")
            try await Task.sleep(nanoseconds: 500_000_000)
            log.add("\(SuspendingClock.now - suspending)")
            try await Task.sleep(until: .now + .seconds(1), tolerance: .seconds(1), clock: .suspending)
            try await ContinuousClock().sleep(for: .milliseconds(500))
            log.add("\(simulation.now)")
            try await Task.detached { try await Task.sleep(for: .seconds(3600)) }.value
            log.add("\(Date().timeIntervalSince(date))")
            log.add("\(DispatchTime.now().uptimeNanoseconds - uptime.uptimeNanoseconds)")
        }
        #expect(log.events == ["3.0 seconds", "3.5 seconds", "5.0 seconds", "3605.0", "3605000000000"])
    }

    @Test func the_date_starts_at_the_same_moment_in_every_run() throws {
        for _ in 0..<2 {
            let start = try Simulation.run { _ in Date() }
            #expect(start == Date(timeIntervalSince1970: 1_767_225_600))
        }
    }

    @Test func a_century_passes_in_one_step() throws {
        var options = Simulation.Options()
        options.timeLimit = .seconds(50 * 365 * 86_400)
        let now = try Simulation.run(options: options) { simulation in
            try await Task.sleep(for: .seconds(49 * 365 * 86_400))
            return simulation.now
        }
        #expect(now == .seconds(49 * 365 * 86_400))
    }

    @Test func a_blocking_sleep_moves_the_clock() throws {
        let now = try Simulation.run { simulation in
            func block() {
                usleep(250_000)
                Glibc.sleep(2)
                Thread.sleep(forTimeInterval: 0.75)
            }
            block()
            return simulation.now
        }
        #expect(now == .seconds(3))
    }

    @Test func a_cancelled_sleep_does_not_hold_time() throws {
        try Simulation.run { simulation in
            let sleeper = Task { try await Task.sleep(for: .seconds(3)) }
            await simulation.advance(by: .seconds(1))
            sleeper.cancel()
            await simulation.runUntilIdle()
            #expect(simulation.now == .seconds(1))
            await #expect(throws: CancellationError.self) { try await sleeper.value }
        }
    }

    @Test func a_sleep_for_ever_ends_only_by_cancellation() throws {
        try Simulation.run { simulation in
            let sleeper = Task { try await Task.sleep(for: .seconds(Int64.max)) }
            await simulation.runUntilIdle()
            #expect(simulation.now == .zero)
            sleeper.cancel()
            await #expect(throws: CancellationError.self) { try await sleeper.value }
        }
    }

    @Test func many_cancelled_sleeps_leave_the_others_in_order() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let sleepers = (0..<200).map { i in
                Task {
                    try await Task.sleep(for: .milliseconds(200 - i))
                    log.add("\(200 - i)")
                }
            }
            await simulation.settle()
            for (i, sleeper) in sleepers.enumerated() where i % 50 != 0 { sleeper.cancel() }
            await simulation.runUntilIdle()
            #expect(simulation.now == .milliseconds(200))
        }
        #expect(log.events == ["50", "100", "150", "200"])
    }
}

@Suite struct DrivingTests {
    @Test func advance_runs_what_is_due_until_then_and_at_that_moment() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            for seconds in [1, 2, 3] {
                Task {
                    try await Task.sleep(for: .seconds(seconds))
                    log.add("\(seconds)")
                }
            }
            await simulation.settle()
            await simulation.advance(by: .seconds(2))
            log.add("\(simulation.now)")
        }
        #expect(log.events == ["1", "2", "2.0 seconds"])
    }

    @Test func settle_runs_chains_without_letting_time_pass() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            Task {
                await Task.yield()
                Task { log.add("second") }
                log.add("first")
                try await Task.sleep(for: .nanoseconds(1))
                log.add("later")
            }
            await simulation.settle()
            #expect(simulation.now == .zero)
        }
        #expect(log.events == ["first", "second"])
    }

    @Test func several_tasks_can_let_time_pass_at_once() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            async let a: Void = simulation.advance(by: .seconds(2))
            async let b: Void = simulation.advance(by: .seconds(1))
            async let c: Void = simulation.runUntilIdle()
            await b
            log.add("b \(simulation.now)")
            await a
            log.add("a \(simulation.now)")
            await c
            log.add("c \(simulation.now)")
        }
        #expect(log.events == ["b 1.0 seconds", "a 2.0 seconds", "c 2.0 seconds"])
    }

    @Test func an_explicit_advance_may_go_beyond_the_time_limit() throws {
        var options = Simulation.Options()
        options.timeLimit = .seconds(1)
        let now = try Simulation.run(options: options) { simulation in
            Task { try await Task.sleep(for: .seconds(5)) }
            await simulation.advance(by: .seconds(10))
            return simulation.now
        }
        #expect(now == .seconds(10))
    }
}
