import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FrontmostSimulation

/// Random programs of queues, semaphores, groups and conditions. Each step runs once and in the right order.
@Suite struct BlockedProgramTests {
    /// A step of a program. It waits only for steps with smaller numbers, so no program can deadlock.
    private struct Step: Sendable {
        enum Wait: Sendable { case semaphore, group, condition }
        enum Lock: Sendable { case lock, mutex, readWriteLock }
        /// 0 is the main queue, the last number a concurrent queue, and nil a system queue.
        let queue: Int?
        let wait: Wait
        /// The steps that this step waits for.
        let needs: [Int]
        let sleep: Double
        /// The lock that the step holds while it sleeps.
        let lock: Lock?
        /// Whether the step ends with a `sync` onto the queue `last`.
        let syncs: Bool
    }

    private final class Flag: Sendable {
        let semaphore = DispatchSemaphore(value: 0), group = DispatchGroup(), condition = NSCondition()
        private let isSet = Mutex(false)

        init() { group.enter() }

        func set() {
            condition.lock()
            isSet.withLock { $0 = true }
            condition.broadcast()
            condition.unlock()
            semaphore.signal()
            group.leave()
        }
        func wait(_ kind: Step.Wait) {
            switch kind {
            case .group: group.wait()
            case .semaphore:
                semaphore.wait()
                // Passes the signal on to the next waiter.
                semaphore.signal()
            case .condition:
                condition.lock()
                while !isSet.withLock({ $0 }) { condition.wait() }
                condition.unlock()
            }
        }
    }

    /// One lock of each kind.
    private final class Locks: @unchecked Sendable {
        private let lock = NSLock(), mutex = Mutex(0)
        private var readWriteLock = pthread_rwlock_t()
        private let holders = Mutex(0)

        init() { pthread_rwlock_init(&readWriteLock, nil) }
        deinit { pthread_rwlock_destroy(&readWriteLock) }

        func hold(_ kind: Step.Lock?, _ body: () -> Void) {
            switch kind {
            case nil: body()
            case .lock: lock.withLock(body)
            case .mutex: mutex.withLock { _ in body() }
            case .readWriteLock:
                pthread_rwlock_wrlock(&readWriteLock)
                let before = holders.withLock {
                    $0 += 1; return $0
                }
                body()
                let after = holders.withLock {
                    $0 -= 1; return $0
                }
                #expect(before == 1 && after == 0, "Only one thread holds the lock")
                pthread_rwlock_unlock(&readWriteLock)
            }
        }
    }

    /// A step on a serial queue also waits for earlier steps of its queue, which have run by then.
    private func program(_ random: inout SplitMix) -> [Step] {
        (0..<Int.random(in: 2...14, using: &random)).map { number in
            let needs = (0..<number).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
            let queues: [Int?] = [0, 1, 2, 3, nil]
            return Step(
                queue: queues.randomElement(using: &random) ?? nil,
                wait: [.semaphore, .group, .condition].randomElement(using: &random) ?? .group, needs: needs,
                sleep: Double(Int.random(in: 0..<3, using: &random)),
                lock: [nil, .lock, .mutex, .readWriteLock].randomElement(using: &random) ?? nil,
                syncs: Int.random(in: 0..<4, using: &random) == 0)
        }
    }

    private func run(_ program: [Step], seed: UInt64?, order: Simulation.Order) throws -> (lines: [String], schedule: UInt64) {
        let log = EventLog()
        let schedule = try Simulation.run(seed: seed, options: .init(order: order)) { simulation in
            let queues = [
                DispatchQueue.main, DispatchQueue(label: "1"), DispatchQueue(label: "2"),
                DispatchQueue(label: "3", attributes: .concurrent),
            ]
            let last = DispatchQueue(label: "last"), locks = Locks(), flags = program.map { _ in Flag() }
            for (number, step) in program.enumerated() {
                let queue = step.queue.map { queues[$0] } ?? .global()
                queue.async {
                    dispatchPrecondition(condition: .onQueue(queue))
                    log.add("begin \(number)")
                    for need in step.needs { flags[need].wait(step.wait) }
                    locks.hold(step.lock) { if step.sleep > 0 { Thread.sleep(forTimeInterval: step.sleep) } }
                    if step.syncs { last.sync { log.add("last \(number)") } }
                    log.add("end \(number)")
                    flags[number].set()
                }
            }
            await simulation.runUntilIdle()
            return simulation.scheduleHash
        }
        return (log.events, schedule)
    }

    /// Throws unless each step ran once and in the right order.
    private func check(_ program: [Step], _ lines: [String], keepsMain: Bool) throws {
        let places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1, $0) })
        func checkOrder(_ first: String, _ second: String) throws {
            let one = try #require(places[first]), other = try #require(places[second])
            try #require(one < other, "\(first) comes after \(second) in \(lines)")
        }
        try #require(lines.count == program.count * 2 + program.count { $0.syncs }, "\(lines)")
        for (number, step) in program.enumerated() {
            for need in step.needs { try checkOrder("end \(need)", "end \(number)") }
            if step.syncs {
                try checkOrder("begin \(number)", "last \(number)")
                try checkOrder("last \(number)", "end \(number)")
            }
            guard let queue = step.queue, queue < 3, queue > 0 || keepsMain else { continue }
            for (later, other) in program.enumerated() where later > number && other.queue == queue {
                try checkOrder("end \(number)", "begin \(later)")
            }
        }
    }

    @Test(arguments: [Simulation.Order.fifo, .lanes]) func random_programs_come_to_their_end_in_a_legal_order(
        order: Simulation.Order
    ) throws {
        for seed in 0..<150 as Range<UInt64> {
            var random = SplitMix(seed: seed)
            let program = program(&random)
            let first = try run(program, seed: seed, order: order), second = try run(program, seed: seed, order: order)
            try check(program, first.lines, keepsMain: true)
            try #require(first == second, "The same seed, the same order")
        }
    }

    /// In chaos, blocks of the main queue run in any order, and one that waited for a later one would deadlock. So the steps of
    /// the main queue run on queue 1 here.
    @Test func random_programs_come_to_their_end_in_chaos() throws {
        for seed in 0..<150 as Range<UInt64> {
            var random = SplitMix(seed: seed)
            let program = program(&random).map { step in
                Step(
                    queue: step.queue == 0 ? 1 : step.queue, wait: step.wait, needs: step.needs, sleep: step.sleep,
                    lock: step.lock, syncs: step.syncs)
            }
            let first = try run(program, seed: seed, order: .chaos), second = try run(program, seed: seed, order: .chaos)
            try check(program, first.lines, keepsMain: false)
            try #require(first == second, "The same seed, the same order")
        }
    }
}
