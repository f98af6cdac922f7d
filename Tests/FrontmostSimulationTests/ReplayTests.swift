import Foundation
import FrontmostSimulation
import TestSupport
import Testing

@Suite struct ReplayTests {
    private func schedule(_ seed: UInt64?, _ order: Simulation.Order? = nil) throws -> UInt64 {
        try Simulation.run(seed: seed, options: .init(order: order)) { simulation in
            let counter = Counter()
            await withTaskGroup(of: Void.self) { group in
                for i in 0..<20 {
                    group.addTask {
                        for _ in 0..<5 {
                            await counter.set(i)
                            await Task.yield()
                            try? await Task.sleep(for: .milliseconds(i % 3))
                        }
                    }
                }
            }
            return simulation.scheduleHash
        }
    }

    @Test(arguments: [Simulation.Order.fifo, .lanes, .chaos])
    func a_seed_replays_its_schedule_exactly(_ order: Simulation.Order) throws {
        for seed in 0..<50 as Range<UInt64> {
            #expect(try schedule(seed, order) == schedule(seed, order))
        }
    }

    @Test func seeds_differ_and_no_seed_means_first_come_first_served() throws {
        #expect(try Set((0..<50).map { try schedule($0) }).count == 50)
        #expect(try schedule(nil) == schedule(nil))
        #expect(try schedule(nil) == schedule(1, .fifo))
    }

    @Test func without_a_seed_tasks_run_as_they_were_created() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            for i in 0..<5 { Task { log.add("\(i)") } }
            await simulation.settle()
        }
        #expect(log.events == ["0", "1", "2", "3", "4"])
    }

    @Test func random_numbers_come_from_the_seed() throws {
        func draw(_ seed: UInt64) throws -> [String] {
            try Simulation.run(seed: seed) { _ in
                ["\(Int.random(in: 0..<1_000_000))", "\((0..<20).shuffled())", UUID().uuidString]
            }
        }
        #expect(try draw(1) == draw(1))
        #expect(zip(try draw(1), try draw(2)).allSatisfy { $0 != $1 })
        #expect(UUID() != UUID())
    }

    @Test func sets_iterate_in_the_same_order_every_time() {
        let orders = (0..<20).map { _ in Array(Set((0..<50).map { "element \($0)" })) }
        #expect(Set(orders).count == 1)
    }
}
