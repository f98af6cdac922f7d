import Dispatch
import FrontmostSimulation
import Synchronization
import TestSupport
import Testing

@Suite struct GroupTests {
    @Test(arguments: [nil, 1, 2, 3, 4]) func a_group_notifies_when_all_blocks_have_left(seed: UInt64?) throws {
        let log = EventLog()
        try Simulation.run(seed: seed) { simulation in
            let group = DispatchGroup(), count = Mutex(0)
            for number in 1...3 {
                group.enter()
                DispatchQueue.global().asyncAfter(deadline: .now() + Double(number)) { @Sendable in
                    count.withLock { $0 += 1 }
                    group.leave()
                }
                DispatchQueue.global().async(group: group) { @Sendable in count.withLock { $0 += 1 } }
            }
            group.notify(queue: .main) {
                MainActor.preconditionIsolated()
                log.add("\(count.withLock { $0 }) at \(simulation.now)")
            }
            await simulation.runUntilIdle()
            group.notify(queue: .global()) { @Sendable in log.add("empty") }
            await simulation.settle()
        }
        #expect(log.events == ["6 at 3.0 seconds", "empty"])
    }

    @Test func a_groups_notifications_end_with_its_simulation() throws {
        let group = DispatchGroup(), log = EventLog(), population = Population()
        try Simulation.run { simulation in
            let member = population.member()
            group.enter()
            group.notify(queue: .main) { withExtendedLifetime(member) { log.add("told") } }
            await simulation.advance(by: .seconds(1))
        }
        #expect(population.alive == 0)
        group.leave()
        #expect(log.events == [])
    }

    @Test func a_queue_may_be_released_before_its_block_runs() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            for number in 0..<100 {
                DispatchQueue(label: "short lived \(number)").asyncAfter(deadline: .now() + 1) { log.add("ran") }
            }
            await simulation.advance(by: .seconds(1))
        }
        #expect(log.events.count == 100)
    }

    @Test(arguments: [nil, 1, 2, 3, 4]) func a_work_item_notifies_when_it_has_run(seed: UInt64?) throws {
        let log = EventLog()
        try Simulation.run(seed: seed) { simulation in
            let item = DispatchWorkItem { @Sendable in log.add("runs") }
            item.notify(queue: .main) {
                MainActor.preconditionIsolated()
                log.add("told \(simulation.now)")
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
            await simulation.runUntilIdle()
            item.notify(queue: .global()) { @Sendable in log.add("has run") }
            await simulation.settle()
        }
        #expect(log.events == ["runs", "told 1.0 seconds", "has run"])
    }

    @Test func a_cancelled_work_item_notifies_as_well() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let item = DispatchWorkItem { @Sendable in log.add("runs") }
            item.notify(queue: .main) { log.add("told \(item.isCancelled)") }
            DispatchQueue(label: "queue").async(execute: item)
            item.cancel()
            await simulation.settle()
        }
        #expect(log.events == ["told true"])
    }

    @Test func a_group_notifies_in_registration_order_and_each_time() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let group = DispatchGroup(), other = DispatchGroup()
            group.enter()
            other.enter()
            group.notify(queue: .main) {
                log.add("1")
                group.enter()
                group.notify(queue: .main) { log.add("3") }
            }
            other.notify(queue: .main) { log.add("other") }
            group.notify(queue: .main) { log.add("2") }
            for group in [group, group, other] {
                group.leave()
                await simulation.settle()
            }
        }
        #expect(log.events == ["1", "2", "3", "other"])
    }

    @Test func a_group_that_a_simulation_leaves_nonempty_may_be_released() throws {
        try Simulation.run { _ in
            let group = DispatchGroup()
            group.enter()
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { group.leave() }
        }
    }
}
