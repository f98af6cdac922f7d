import Dispatch
import FrontmostSimulation
import TestSupport
import Testing

/// Tasks that a body leaves running end with the simulation.
@Suite struct LeftoverTaskTests {
    private func leavesNothing(_ body: @escaping @MainActor (Population) async throws -> Void) throws {
        let population = Population()
        for seed in 0..<50 as Range<UInt64> {
            try Simulation.run(seed: seed) { simulation in
                try await body(population)
                await simulation.advance(by: .milliseconds(10))
            }
        }
        #expect(population.alive == 0)
    }

    @Test func a_sleeping_task_is_cancelled() throws {
        let log = EventLog()
        try leavesNothing { population in
            let member = population.member()
            Task {
                defer { withExtendedLifetime(member) {} }
                do { try await Task.sleep(for: .seconds(5)) } catch { log.add("\(type(of: error))") }
            }
        }
        #expect(log.events == Array(repeating: "CancellationError", count: 50))
    }

    @Test func a_poller_is_cancelled() throws {
        try leavesNothing { population in
            let member = population.member()
            Task.detached {
                while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
                withExtendedLifetime(member) {}
            }
        }
    }

    @Test func a_task_that_waits_for_a_stream_is_cancelled() throws {
        try leavesNothing { population in
            let member = population.member()
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            Task {
                for await _ in stream {}
                withExtendedLifetime((member, continuation)) {}
            }
        }
    }

    @Test func children_are_cancelled_with_their_task() throws {
        try leavesNothing { population in
            let member = population.member()
            Task {
                await withDiscardingTaskGroup { group in
                    for _ in 0..<3 {
                        group.addTask {
                            try? await Task.sleep(for: .seconds(1))
                            withExtendedLifetime(member) {}
                        }
                    }
                }
            }
        }
    }

    @Test func a_block_sent_for_later_is_dropped_without_running() throws {
        let log = EventLog()
        try leavesNothing { population in
            let member = population.member()
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                withExtendedLifetime(member) { log.add("ran") }
            }
        }
        #expect(log.events == [])
    }

    @Test func a_block_that_sends_itself_again_and_again_ends() throws {
        final class Clock: Sendable {
            let member: Population.Member
            init(_ member: Population.Member) { self.member = member }
            func tick() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { self.tick() } }
        }
        try leavesNothing { Clock($0.member()).tick() }
    }

    @Test func the_result_of_a_finished_task_is_freed_while_the_simulation_goes_on() throws {
        let population = Population()
        try Simulation.run { simulation in
            Task { population.member() }
            await simulation.settle()
            #expect(population.alive == 0)
            var handle: Task<Population.Member, Never>? = Task { population.member() }
            await simulation.settle()
            #expect(population.alive == 1)
            withExtendedLifetime(handle) {}
            handle = nil
            await simulation.settle()
            #expect(population.alive == 0)
        }
    }

    @Test func a_simulation_that_cannot_go_on_is_freed_too() throws {
        let population = Population()
        for _ in 0..<20 {
            var options = Simulation.Options()
            options.stepLimit = 100
            #expect(throws: SimulationError.self) {
                try Simulation.run(options: options) { simulation in
                    let member = population.member()
                    simulation.stateDescription = { "\(simulation.now) \(member)" }
                    while !Task.isCancelled { await Task.yield() }
                }
            }
        }
        #expect(population.alive == 0)
    }

    @Test func notifications_requested_at_the_end_are_dropped() throws {
        let group = DispatchGroup(), population = Population()
        group.enter()
        try Simulation.run { simulation in
            simulation.onEnd {
                let member = population.member()
                group.notify(queue: .main) { withExtendedLifetime(member) {} }
            }
        }
        #expect(population.alive == 0)
        group.leave()
    }
}
