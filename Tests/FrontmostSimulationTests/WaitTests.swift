import Dispatch
import Foundation
import FrontmostSimulation
import Synchronization
import TestSupport
import Testing

/// Calls that block a thread: semaphores, groups, queues and operations.
@Suite struct WaitTests {
    /// A synchronous wrapper, because Swift makes this function unavailable in asynchronous code.
    private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
    private func wait(for group: DispatchGroup, timeout: DispatchTime = .distantFuture) -> DispatchTimeoutResult {
        group.wait(timeout: timeout)
    }
    private func wait(for semaphore: DispatchSemaphore, timeout: DispatchTime) -> DispatchTimeoutResult {
        semaphore.wait(timeout: timeout)
    }

    // MARK: Semaphores

    @Test(arguments: [nil, 1, 2, 3, 4]) func the_main_thread_waits_for_another_queue(seed: UInt64?) throws {
        try Simulation.run(seed: seed) { simulation in
            let semaphore = DispatchSemaphore(value: 0), log = EventLog()
            DispatchQueue.global().asyncAfter(deadline: .now() + 2) { @Sendable in
                log.add("signals")
                semaphore.signal()
            }
            DispatchQueue.main.async { log.add("main") }
            wait(for: semaphore)
            MainActor.preconditionIsolated()
            log.add("goes on at \(simulation.now)")
            await simulation.settle()
            try check(log.events == ["signals", "goes on at 2.0 seconds", "main"], "\(log.events)")
        }
    }

    @Test func a_queue_waits_for_the_main_thread_a_task_and_a_timer() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue(label: "queue").async {
                for _ in 1...3 {
                    semaphore.wait()
                    log.add("\(simulation.now)")
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { semaphore.signal() }
            Task {
                try await Task.sleep(for: .seconds(2))
                semaphore.signal()
            }
            RunLoop.main.add(Timer(fire: Date() + 3, interval: 0, repeats: false) { _ in semaphore.signal() }, forMode: .common)
            await simulation.advance(by: .seconds(5))
        }
        #expect(log.events == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
    }

    @Test func a_wait_reports_its_timeout_after_its_time() throws {
        try Simulation.run { simulation in
            let semaphore = DispatchSemaphore(value: 0)
            #expect(wait(for: semaphore, timeout: .now() + 3) == .timedOut)
            #expect(simulation.now == .seconds(3))
            #expect(wait(for: semaphore, timeout: .now()) == .timedOut)
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { @Sendable in semaphore.signal() }
            #expect(wait(for: semaphore, timeout: .now() + 3) == .success)
            #expect(simulation.now == .seconds(4))
            await simulation.advance(by: .seconds(10))
            #expect(simulation.now == .seconds(14))
        }
    }

    @Test func two_queues_that_wait_for_each_other_in_turns_go_on() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let ping = DispatchSemaphore(value: 0), pong = DispatchSemaphore(value: 0)
            DispatchQueue.global().async { @Sendable in
                for number in 1...3 {
                    ping.wait()
                    log.add("ping \(number)")
                    pong.signal()
                }
            }
            DispatchQueue.global().async { @Sendable in
                for number in 1...3 {
                    ping.signal()
                    pong.wait()
                    log.add("pong \(number)")
                }
            }
            await simulation.settle()
        }
        #expect(log.events == ["ping 1", "pong 1", "ping 2", "pong 2", "ping 3", "pong 3"])
    }

    @Test func the_first_to_wait_is_woken_first() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let semaphore = DispatchSemaphore(value: 0)
            for number in 1...4 {
                DispatchQueue.global().async { @Sendable in
                    semaphore.wait()
                    log.add("\(number)")
                }
            }
            await simulation.settle()
            for _ in 1...4 {
                semaphore.signal()
                await simulation.settle()
            }
        }
        #expect(log.events == ["1", "2", "3", "4"])
    }

    @Test func a_task_that_blocks_lets_the_others_run() throws {
        try Simulation.run { simulation in
            let semaphore = DispatchSemaphore(value: 0)
            let blocked = Task.detached {
                wait(for: semaphore)
                return Task.isCancelled
            }
            let value = await Task.detached { 1 }.value
            semaphore.signal()
            let wasCancelled = await blocked.value
            #expect(value == 1 && !wasCancelled)
        }
    }

    @Test func a_thread_of_the_platform_may_signal() throws {
        try Simulation.run { _ in
            let semaphore = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.7)
                semaphore.signal()
            }
            wait(for: semaphore)
        }
    }

    @Test func a_semaphore_that_a_simulation_leaves_taken_may_be_released() throws {
        try Simulation.run { _ in
            let semaphore = DispatchSemaphore(value: 1)
            func take() { semaphore.wait() }
            take()
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { semaphore.signal() }
        }
    }

    @Test func a_thread_that_waits_for_work_ends_with_the_run() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue(label: "worker").async {
                while true {
                    semaphore.wait()
                    log.add("works")
                }
            }
            semaphore.signal()
            await simulation.runUntilIdle()
            semaphore.signal()
            await simulation.runUntilIdle()
        }
        #expect(log.events == ["works", "works"])
    }

    // MARK: Groups and work items

    @Test func a_group_is_waited_for() throws {
        try Simulation.run { simulation in
            let group = DispatchGroup(), count = Mutex(0)
            for number in 1...3 {
                group.enter()
                DispatchQueue.global().asyncAfter(deadline: .now() + Double(number)) { @Sendable in
                    count.withLock { $0 += 1 }
                    group.leave()
                }
                DispatchQueue.global().async(group: group) { @Sendable in count.withLock { $0 += 1 } }
            }
            #expect(wait(for: group, timeout: .now() + 2.5) == .timedOut)
            #expect(count.withLock { $0 } == 5)
            #expect(wait(for: group) == .success)
            #expect(count.withLock { $0 } == 6 && simulation.now == .seconds(3))
        }
    }

    @Test func a_group_that_is_empty_for_a_moment_ends_its_wait() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let group = DispatchGroup()
            group.enter()
            DispatchQueue.global().async { @Sendable in
                group.wait()
                log.add("waited")
            }
            await simulation.settle()
            group.leave()
            group.enter()
            await simulation.settle()
            #expect(log.events == ["waited"])
            group.leave()
        }
    }

    @Test func a_work_item_is_waited_for() throws {
        try Simulation.run { simulation in
            let log = EventLog()
            let item = DispatchWorkItem { @Sendable in log.add("runs") }
            DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
            func wait() {
                #expect(item.wait(timeout: .now() + 0.5) == .timedOut)
                item.wait()
            }
            wait()
            #expect(log.events == ["runs"] && simulation.now == .seconds(1))
        }
    }

    // MARK: Queues

    @Test(arguments: [nil, 1, 2, 3, 4]) func a_block_that_is_waited_for_comes_after_those_that_were_sent_before(seed: UInt64?)
        throws
    {
        try Simulation.run(seed: seed) { _ in
            let queue = DispatchQueue(label: "queue"), log = EventLog()
            queue.async { log.add("1") }
            queue.async(flags: .barrier) { log.add("2") }
            queue.sync {
                dispatchPrecondition(condition: .onQueue(queue))
                log.add("3")
            }
            try check(log.events == ["1", "2", "3"], "\(log.events)")
        }
    }

    @Test func the_main_queue_keeps_its_order_for_a_block_that_is_waited_for() throws {
        let log = EventLog()
        try Simulation.run { _ in
            await Task.detached {
                DispatchQueue.main.async { log.add("1") }
                DispatchQueue.main.sync { MainActor.assumeIsolated { log.add("2") } }
                #expect(!Thread.isMainThread)
            }.value
        }
        #expect(log.events == ["1", "2"])
    }

    @Test func a_queue_is_busy_while_its_block_waits() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let queue = DispatchQueue(label: "queue"), inner = DispatchQueue(label: "inner", target: queue)
            queue.async {
                Thread.sleep(forTimeInterval: 2)
                log.add("slow \(simulation.now)")
            }
            await simulation.advance(by: .seconds(1))
            log.add("main \(simulation.now)")
            inner.async { log.add("inner \(simulation.now)") }
            queue.sync { log.add("sync \(simulation.now)") }
        }
        #expect(log.events == ["main 1.0 seconds", "slow 2.0 seconds", "inner 2.0 seconds", "sync 2.0 seconds"])
    }

    @Test func blocks_of_a_concurrent_queue_wait_side_by_side_and_barriers_alone() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let queue = DispatchQueue(label: "queue", attributes: .concurrent)
            func work(_ name: String) -> @Sendable () -> Void {
                {
                    dispatchPrecondition(condition: .onQueue(queue))
                    Thread.sleep(forTimeInterval: 1)
                    log.add("\(name) \(simulation.now)")
                }
            }
            queue.async(execute: work("a"))
            queue.async(execute: work("b"))
            queue.async(flags: .barrier, execute: work("barrier"))
            queue.async(execute: work("c"))
            queue.async(group: DispatchGroup(), flags: .barrier, execute: work("item"))
            queue.sync(flags: .barrier) { log.add("last \(simulation.now)") }
        }
        #expect(
            log.events == [
                "a 1.0 seconds", "b 1.0 seconds", "barrier 2.0 seconds", "c 3.0 seconds", "item 4.0 seconds", "last 4.0 seconds",
            ])
    }

    @Test func concurrentPerform_runs_on_the_callers_thread() throws {
        try Simulation.run { simulation in
            let log = EventLog()
            DispatchQueue.concurrentPerform(iterations: 4) { log.add("\($0) \(simulation.now)") }
            #expect(log.events == (0..<4).map { "\($0) 0.0 seconds" })
        }
    }

    // MARK: Sleeping

    @Test func a_background_thread_that_sleeps_lets_the_others_run() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            DispatchQueue.global().async { @Sendable in
                Thread.sleep(forTimeInterval: 2)
                DispatchQueue.main.async { log.add("loaded \(simulation.now)") }
            }
            await simulation.advance(by: .seconds(1))
            log.add("loading \(simulation.now)")
            await simulation.advance(by: .seconds(1))
            usleep(500_000)
            log.add("slept \(simulation.now)")
        }
        #expect(log.events == ["loading 1.0 seconds", "loaded 2.0 seconds", "slept 2.5 seconds"])
    }

    @Test func a_thread_that_sleeps_for_ever_holds_up_nothing() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            DispatchQueue.global().async { @Sendable in
                Thread.sleep(until: .distantFuture)
                log.add("woke")
            }
            await simulation.runUntilIdle()
            #expect(simulation.now == .zero)
        }
        #expect(log.events == [])
    }

    @Test func a_polling_loop_that_sleeps_observes_other_tasks() throws {
        try Simulation.run { simulation in
            let isDone = Mutex(false)
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { @Sendable in isDone.withLock { $0 = true } }
            while !isDone.withLock({ $0 }) { usleep(100_000) }
            #expect(simulation.now == .seconds(1))
        }
    }

    // MARK: Operations and notifications

    private func wait(for queue: OperationQueue) { queue.waitUntilAllOperationsAreFinished() }
    private func add(_ operations: [Operation], to queue: OperationQueue) {
        queue.addOperations(operations, waitUntilFinished: false)
    }
    private func wait(for operation: Operation) { operation.waitUntilFinished() }

    @Test func operations_are_waited_for() throws {
        try Simulation.run { simulation in
            let queue = OperationQueue(), log = EventLog()
            let first = BlockOperation {
                Thread.sleep(forTimeInterval: 1)
                log.add("first \(simulation.now)")
            }
            let second = BlockOperation { log.add("second \(simulation.now)") }
            second.addDependency(first)
            add([second, first], to: queue)
            wait(for: first)
            log.add("waited \(simulation.now)")
            queue.addOperation { log.add("third") }
            wait(for: queue)
            #expect(
                Set(log.events) == ["first 1.0 seconds", "waited 1.0 seconds", "second 1.0 seconds", "third"], "\(log.events)")
        }
    }

    @Test func a_notification_from_the_background_waits_for_its_observer_on_main() throws {
        let log = EventLog(), name = Notification.Name("waited for")
        try Simulation.run { simulation in
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
                MainActor.assumeIsolated { log.add("observed") }
            }
            DispatchQueue.global().async { @Sendable in
                NotificationCenter.default.post(name: name, object: nil)
                log.add("posted")
            }
            await simulation.settle()
            NotificationCenter.default.removeObserver(observer)
        }
        #expect(log.events == ["observed", "posted"])
    }

    // MARK: Outside a simulation

    @Test func waits_outside_a_simulation_are_real() {
        let semaphore = DispatchSemaphore(value: 0), group = DispatchGroup(), queue = DispatchQueue(label: "queue"),
            log = EventLog()
        DispatchQueue.global().async(group: group) { semaphore.signal() }
        semaphore.wait()
        group.wait()
        queue.async { log.add("1") }
        queue.sync { log.add("2") }
        let start = ContinuousClock.now
        #expect(semaphore.wait(timeout: .now() + 0.01) == .timedOut)
        #expect(ContinuousClock.now - start >= .milliseconds(10))
        let operations = OperationQueue()
        operations.addOperation { log.add("3") }
        operations.waitUntilAllOperationsAreFinished()
        #expect(log.events == ["1", "2", "3"])
    }
}
