@testable import FrontmostSimulation
import Testing

@Suite struct SchedulingTests {
    /// Work that is never run. Only its address matters.
    private func work(_ number: Int, _ lane: Work.Lane = .pool) -> Work {
        Work(job: UnsafeMutableRawPointer(bitPattern: number)!, lane: lane)
    }

    private func number(_ work: Work) -> Int { Int(bitPattern: work.pointer) }

    @Test func timers_come_by_deadline_then_by_order_of_adding() {
        var timers = Timers(), random = RandomSequence(seed: 1)
        var expected: [(deadline: Int64, number: Int)] = []
        for i in 1...1_000 {
            let deadline = Int64(random.next(below: 50))
            timers.add(work(i), at: deadline)
            expected.append((deadline, i))
        }
        var taken: [Int] = []
        while let timer = timers.takeDue(at: 100) { taken.append(number(timer.work)) }
        #expect(taken == expected.sorted { $0 < $1 }.map(\.number))
    }

    @Test func cancelled_timers_never_come() {
        var timers = Timers(), random = RandomSequence(seed: 2)
        var alive: [Int] = []
        for i in 1...1_000 {
            let added = timers.add(work(i), at: Int64(i))
            if random.next(below: 3) > 0 { timers.cancel(added) } else { alive.append(i) }
        }
        #expect(timers.pending.map { number($0.work) } == alive)
        var taken: [Int] = []
        while let timer = timers.takeDue(at: 1_000) { taken.append(number(timer.work)) }
        #expect(taken == alive)
    }

    @Test func timers_are_due_at_their_time_and_not_before() {
        var timers = Timers()
        timers.add(work(1), at: 5)
        timers.add(work(2), at: Timers.never)
        #expect(timers.takeDue(at: 4) == nil)
        #expect(timers.takeDue(at: 5) != nil)
        #expect(timers.nextDeadline() == nil)
    }

    @Test func fifo_keeps_a_long_queue_in_order() {
        let scheduler = Scheduler(seed: nil, options: .init())
        var queue = ReadyQueue(world: scheduler.world), random = RandomSequence(seed: 1)
        var taken: [Int] = []
        for i in 1...5_000 {
            queue.append(work(i))
            if i % 3 == 0, let next = queue.take(.fifo, using: &random) { taken.append(number(next.work)) }
        }
        while let next = queue.take(.fifo, using: &random) { taken.append(number(next.work)) }
        #expect(taken == Array(1...5_000))
    }

    @Test func lanes_permute_the_pool_around_an_ordered_main() {
        var orders: Set<[Int]> = []
        for seed in 0..<100 as Range<UInt64> {
            let scheduler = Scheduler(seed: nil, options: .init())
            var queue = ReadyQueue(world: scheduler.world), random = RandomSequence(seed: seed)
            for i in 1...6 { queue.append(work(i, i % 2 == 0 ? .main : .pool)) }
            var taken: [Int] = []
            while let next = queue.take(.lanes, using: &random) { taken.append(number(next.work)) }
            #expect(taken.filter { $0 % 2 == 0 } == [2, 4, 6])
            #expect(taken.sorted() == Array(1...6))
            orders.insert(taken)
        }
        #expect(orders.count > 30)
    }
}
