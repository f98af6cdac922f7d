import Dispatch
import Foundation
import FrontmostSimulation
import TestSupport
import Testing

@Suite struct DispatchTests {
    @Test func blocks_sent_for_later_run_in_the_order_of_their_times() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let queue = DispatchQueue(label: "queue")
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { log.add("main \(simulation.now)") }
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 2) { log.add("wall \(simulation.now)") }
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1500)) { log.add("global \(simulation.now)") }
            queue.asyncAfter(deadline: .now() + 1) {
                dispatchPrecondition(condition: .onQueue(queue))
                log.add("queue \(simulation.now)")
            }
            await withCheckedContinuation { continuation in
                DispatchQueue.main.asyncAfter(deadline: .now() + 13) { continuation.resume() }
            }
            log.add("end \(simulation.now)")
        }
        #expect(
            log.events == ["queue 1.0 seconds", "global 1.5 seconds", "wall 2.0 seconds", "main 3.0 seconds", "end 13.0 seconds"])
    }

    @Test func a_cancelled_work_item_does_not_run() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let item = DispatchWorkItem { log.add("ran") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 4, execute: item)
            await simulation.advance(by: .seconds(3))
            item.cancel()
            await simulation.runUntilIdle()
        }
        #expect(log.events == [])
    }

    @Test func a_block_for_the_distant_future_does_not_hold_time() throws {
        try Simulation.run { simulation in
            DispatchQueue.main.asyncAfter(deadline: .distantFuture) {}
            await simulation.runUntilIdle()
            #expect(simulation.now == .zero)
        }
    }

    @Test(arguments: [nil, 1, 2, 3, 4]) func a_queue_that_targets_the_main_queue_runs_on_it(seed: UInt64?) throws {
        let log = EventLog()
        try Simulation.run(seed: seed) { simulation in
            let queue = DispatchQueue(label: "queue", target: .main), inner = DispatchQueue(label: "inner", target: queue)
            inner.async {
                dispatchPrecondition(condition: .onQueue(queue))
                MainActor.assumeIsolated { log.add("async") }
            }
            await Task.detached {
                inner.sync {
                    dispatchPrecondition(condition: .onQueue(inner))
                    dispatchPrecondition(condition: .onQueue(.main))
                    MainActor.assumeIsolated { log.add("sync") }
                }
            }.value
        }
        #expect(Set(log.events) == ["async", "sync"])
    }

    @Test func a_queue_with_a_new_target_takes_turns_with_it() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let target = DispatchQueue(label: "target"), queue = DispatchQueue(label: "queue", attributes: .initiallyInactive)
            queue.setTarget(queue: target)
            queue.activate()
            target.async {
                Thread.sleep(forTimeInterval: 1)
                log.add("target")
            }
            queue.async { log.add("queue") }
            await simulation.runUntilIdle()
        }
        #expect(log.events == ["target", "queue"])
    }

    @Test func blocks_on_the_main_queue_keep_their_order_in_lanes_under_every_seed() throws {
        let exploration = try Simulation.explore(seeds: 0..<200, options: .init(order: .lanes)) { simulation in
            let log = EventLog()
            let queue = DispatchQueue(label: "queue")
            for i in 0..<5 {
                DispatchQueue.main.async { log.add("m\(i)") }
                queue.async(flags: .barrier) { log.add("q\(i)") }
                Task.detached { log.add("p\(i)") }
            }
            await simulation.settle()
            for lane in ["m", "q"] {
                let seen = log.events.filter { $0.hasPrefix(lane) }
                try check(seen == (0..<5).map { "\(lane)\($0)" }, "\(seen)")
            }
        }
        #expect(exploration.firstFailure == nil)
        #expect(exploration.distinctSchedules > 100)
    }
}

@Suite struct MainThreadTests {
    @Test func main_actor_code_is_on_the_main_actor_and_on_the_main_thread() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            func synchronous() { MainActor.assumeIsolated { log.add("assumed") } }
            synchronous()
            MainActor.preconditionIsolated()
            dispatchPrecondition(condition: .onQueue(.main))
            log.add("\(Thread.isMainThread)")
            await Task.detached {
                dispatchPrecondition(condition: .notOnQueue(.main))
                #expect(!Thread.isMainThread)
                await MainActor.run {
                    MainActor.assertIsolated()
                    log.add("hopped")
                }
            }.value
            DispatchQueue.main.async {
                MainActor.assumeIsolated { log.add("dispatched \(Thread.isMainThread)") }
            }
            await simulation.settle()
        }
        #expect(log.events == ["assumed", "true", "hopped", "dispatched true"])
    }

    @Test func synchronous_blocks_on_the_main_queue_run_as_main() throws {
        let log = EventLog()
        try Simulation.run { _ in
            await Task.detached {
                DispatchQueue.main.sync { MainActor.assumeIsolated { log.add("main") } }
                DispatchQueue(label: "queue").sync { log.add("queue") }
            }.value
        }
        #expect(log.events == ["main", "queue"])
    }

    @Test func code_that_wrongly_assumes_the_main_actor_is_stopped() async {
        await #expect(processExitsWith: .failure) {
            try Simulation.run { _ in
                @Sendable nonisolated func assume() { MainActor.assumeIsolated {} }
                await Task.detached { assume() }.value
            }
        }
    }
}
