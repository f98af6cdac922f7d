import Dispatch
import Foundation
import FrontmostSimulation
import Synchronization
import TestSupport
import Testing

/// Conditions and locks that block a thread.
@Suite struct LockTests {
    // MARK: Conditions

    private func wait(for condition: NSCondition, while isNeeded: () -> Bool) {
        condition.lock()
        while isNeeded() { condition.wait() }
        condition.unlock()
    }
    private func wait(for condition: NSCondition, until date: Date) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        return condition.wait(until: date)
    }

    @Test func a_condition_is_waited_for() throws {
        try Simulation.run { simulation in
            let condition = NSCondition(), isSet = Mutex(false)
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { @Sendable in
                condition.lock()
                isSet.withLock { $0 = true }
                condition.signal()
                condition.unlock()
            }
            wait(for: condition) { !isSet.withLock { $0 } }
            #expect(simulation.now == .seconds(1))
            let isSignalled = wait(for: condition, until: Date() + 2)
            #expect(!isSignalled && simulation.now == .seconds(3))
        }
    }

    private func signal(_ condition: NSCondition) {
        condition.lock()
        condition.signal()
        condition.unlock()
    }

    @Test func a_signal_at_the_end_of_a_timed_wait_is_not_lost() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let condition = NSCondition()
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { self.signal(condition) }
            DispatchQueue.global().async { @Sendable in
                condition.lock()
                log.add("timed: \(condition.wait(until: Date() + 3))")
                condition.unlock()
            }
            await simulation.settle()
            DispatchQueue.global().async { @Sendable in
                condition.lock()
                condition.wait()
                log.add("woken")
                condition.unlock()
            }
            await simulation.advance(by: .seconds(3))
        }
        // Either waiter may get the signal, but one must.
        #expect(log.events == ["timed: true"] || log.events == ["timed: false", "woken"], "\(log.events)")
    }

    @Test func an_abandoned_thread_takes_no_signal() throws {
        let condition = NSCondition(), log = EventLog()
        func wait(_ name: String) {
            DispatchQueue.global().async { @Sendable in
                condition.lock()
                condition.wait()
                log.add(name)
                condition.unlock()
            }
        }
        for name in ["first", "second"] {
            try Simulation.run { simulation in
                wait(name)
                await simulation.settle()
                if name == "first" { return }
                signal(condition)
                await simulation.settle()
            }
        }
        #expect(log.events == ["second"])
    }

    @Test func a_condition_of_the_monotonic_clock_times_out_by_it() throws {
        try Simulation.run { simulation in
            var attributes = pthread_condattr_t(), condition = pthread_cond_t(), mutex = pthread_mutex_t(), time = timespec()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(&condition, &attributes)
            pthread_mutex_init(&mutex, nil)
            pthread_mutex_lock(&mutex)
            clock_gettime(CLOCK_MONOTONIC, &time)
            time.tv_sec += 2
            #expect(pthread_cond_timedwait(&condition, &mutex, &time) == ETIMEDOUT)
            #expect(simulation.now == .seconds(2))
            pthread_mutex_unlock(&mutex)
        }
    }

    // MARK: Locks

    @Test func a_lock_is_held_by_a_thread_that_waits() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let lock = NSLock()
            @Sendable func work(_ name: String) {
                lock.lock()
                Thread.sleep(forTimeInterval: 1)
                log.add("\(name) \(simulation.now)")
                lock.unlock()
            }
            for name in ["a", "b", "c"] { DispatchQueue.global().async { @Sendable in work(name) } }
            await simulation.runUntilIdle()
        }
        #expect(log.events == ["a 1.0 seconds", "b 2.0 seconds", "c 3.0 seconds"])
    }

    @Test func a_lock_of_an_abandoned_thread_is_a_deadlock() throws {
        let lock = NSLock()
        try Simulation.run { simulation in
            DispatchQueue.global().async { @Sendable in
                lock.lock()
                DispatchSemaphore(value: 0).wait()
            }
            await simulation.settle()
        }
        #expect(throws: SimulationError.self) {
            try Simulation.run { simulation in
                func take() { lock.lock() }
                take()
            }
        }
    }

    @Test func a_lock_is_waited_for_until_a_date() throws {
        try Simulation.run { simulation in
            let lock = NSLock()
            DispatchQueue.global().async { @Sendable in
                lock.lock()
                Thread.sleep(forTimeInterval: 3)
                lock.unlock()
            }
            await simulation.settle()
            func take(before seconds: Double) -> Bool { lock.lock(before: Date() + seconds) }
            #expect(!take(before: 2) && simulation.now == .seconds(2))
            #expect(take(before: 2) && simulation.now == .seconds(3))
        }
    }

    @Test func a_mutex_is_held_by_a_thread_that_waits() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let mutex = Mutex(0)
            let work = { @Sendable (name: String) in
                mutex.withLock { count in
                    Thread.sleep(forTimeInterval: 1)
                    count += 1
                    log.add("\(name) \(count) \(simulation.now)")
                }
            }
            for name in ["a", "b", "c"] { DispatchQueue.global().async { @Sendable in work(name) } }
            await simulation.runUntilIdle()
        }
        #expect(log.events == ["a 1 1.0 seconds", "b 2 2.0 seconds", "c 3 3.0 seconds"])
    }

    private enum Slow {
        static let value: Int = {
            Thread.sleep(forTimeInterval: 1)
            return 7
        }()
    }

    @Test func a_static_initialiser_that_waits_is_waited_for() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            for _ in 1...2 { DispatchQueue.global().async { @Sendable in log.add("\(Slow.value) at \(simulation.now)") } }
            await simulation.runUntilIdle()
        }
        #expect(log.events == ["7 at 1.0 seconds", "7 at 1.0 seconds"])
    }

    @Test func a_lock_for_reading_and_writing_is_held_by_threads_that_wait() throws {
        let log = EventLog()
        final class Lock: @unchecked Sendable {
            var lock = pthread_rwlock_t()
            init() { pthread_rwlock_init(&lock, nil) }
            deinit { pthread_rwlock_destroy(&lock) }
        }
        try Simulation.run { simulation in
            let lock = Lock()
            @Sendable func work(_ name: String, _ take: (UnsafeMutablePointer<pthread_rwlock_t>) -> CInt) {
                #expect(take(&lock.lock) == 0)
                Thread.sleep(forTimeInterval: 1)
                log.add("\(name) \(simulation.now)")
                pthread_rwlock_unlock(&lock.lock)
            }
            @Sendable func read(_ name: String) { work("reads \(name)", pthread_rwlock_rdlock) }
            @Sendable func write(_ name: String) { work("writes \(name)", pthread_rwlock_wrlock) }
            for name in ["a", "b"] { DispatchQueue.global().async { @Sendable in read(name) } }
            for name in ["a", "b"] { DispatchQueue.global().async { @Sendable in write(name) } }
            await simulation.settle()
            DispatchQueue.global().asyncAfter(deadline: .now() + 2.5) { @Sendable in read("c") }
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            time.tv_nsec += 500_000_000
            #expect(pthread_rwlock_timedwrlock(&lock.lock, &time) == ETIMEDOUT)
            #expect(simulation.now == .milliseconds(500))
            await simulation.runUntilIdle()
        }
        #expect(
            log.events == [
                "reads a 1.0 seconds", "reads b 1.0 seconds", "writes a 2.0 seconds", "writes b 3.0 seconds",
                "reads c 4.0 seconds",
            ])
    }
}
