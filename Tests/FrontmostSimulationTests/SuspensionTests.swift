import Dispatch
import FrontmostSimulation
import TestSupport
import Testing

/// Dispatch queues that are suspended or inactive.
@Suite struct SuspensionTests {
    @Test func a_suspended_queue_runs_nothing_until_it_is_resumed() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let queue = DispatchQueue(label: "queue")
            queue.suspend()
            queue.async { log.add("1 \(simulation.now)") }
            queue.async { log.add("2 \(simulation.now)") }
            await simulation.advance(by: .seconds(1))
            log.add("resumes")
            queue.resume()
            queue.sync { log.add("3 \(simulation.now)") }
        }
        #expect(log.events == ["resumes", "1 1.0 seconds", "2 1.0 seconds", "3 1.0 seconds"])
    }

    @Test func a_queue_that_is_made_inactive_begins_when_it_is_activated() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let queue = DispatchQueue(label: "queue", attributes: [.concurrent, .initiallyInactive])
            queue.async { log.add("1 \(simulation.now)") }
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { @Sendable in queue.activate() }
            queue.sync { log.add("2 \(simulation.now)") }
            queue.activate()
            queue.sync { log.add("3 \(simulation.now)") }
        }
        #expect(log.events == ["1 1.0 seconds", "2 1.0 seconds", "3 1.0 seconds"])
    }

    @Test(arguments: [nil, 1, 2, 3, 4]) func suspensions_are_counted_and_reach_the_queues_that_target_it(seed: UInt64?) throws {
        let log = EventLog()
        try Simulation.run(seed: seed) { simulation in
            let queue = DispatchQueue(label: "queue"), inner = DispatchQueue(label: "inner", target: queue)
            for _ in 1...2 { queue.suspend() }
            inner.async { log.add("inner") }
            queue.asyncAfter(deadline: .now() + 1) { log.add("queue") }
            DispatchQueue.global().async { @Sendable in log.add("global") }
            await simulation.advance(by: .seconds(2))
            queue.resume()
            await simulation.settle()
            log.add("resumes")
            queue.resume()
            await simulation.settle()
        }
        #expect(log.events == ["global", "resumes", "inner", "queue"])
    }

    @Test func a_block_may_suspend_its_queue() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let queue = DispatchQueue(label: "queue")
            queue.async {
                queue.suspend()
                log.add("suspends")
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { queue.resume() }
            }
            queue.async { log.add("next \(simulation.now)") }
            await simulation.runUntilIdle()
        }
        #expect(log.events == ["suspends", "next 1.0 seconds"])
    }

    @Test func a_suspended_queue_that_is_waited_for_is_a_deadlock() throws {
        let queue = DispatchQueue(label: "queue")
        #expect(throws: SimulationError.self) {
            try Simulation.run { _ in
                queue.suspend()
                queue.sync {}
            }
        }
        queue.resume()
    }

    @Test func a_queue_that_is_suspended_stays_so_in_the_next_simulation() throws {
        let log = EventLog(), queue = DispatchQueue(label: "queue")
        try Simulation.run { _ in queue.suspend() }
        try Simulation.run { simulation in
            queue.async { log.add("runs") }
            await simulation.settle()
            log.add("resumes")
            queue.resume()
            await simulation.settle()
        }
        #expect(log.events == ["resumes", "runs"])
    }
}
