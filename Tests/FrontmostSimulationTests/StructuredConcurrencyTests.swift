import Dispatch
import FrontmostSimulation
import Synchronization
import TestSupport
import Testing

/// Rules of structured concurrency, each checked under 200 seeds of chaos.
@Suite struct StructuredConcurrencyTests {
    private func holds(_ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
        let exploration = try Simulation.explore(seeds: 0..<200, body)
        #expect(exploration.firstFailure == nil, "\(exploration)")
        #expect(exploration.runs == 200)
    }

    @Test func async_let_and_groups_gather_their_results() throws {
        try holds { simulation in
            let counter = Counter()
            async let a: Void = counter.add(1, after: .milliseconds(10))
            async let b: Void = counter.add(2, after: .milliseconds(10))
            _ = try await (a, b)
            try check(await counter.value == 3, "async let")
            try check(simulation.now == .milliseconds(10), "the two child tasks did not sleep at the same time")
            let sum = await withTaskGroup(of: Int.self) { group in
                for i in 0..<10 {
                    group.addTask {
                        try? await Task.sleep(for: .milliseconds(i * 7 % 5))
                        return i
                    }
                }
                var sum = 0
                for await i in group { sum += i }
                return sum
            }
            try check(sum == 45, "group: \(sum)")
            await withDiscardingTaskGroup { group in
                for i in 0..<5 {
                    group.addTask {
                        await counter.set(i)
                        await counter.checkIsolation()
                    }
                }
            }
        }
    }

    @Test func a_stream_delivers_in_order_on_the_main_actor() throws {
        try holds { _ in
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            let producer = Task.detached {
                for i in 0..<5 {
                    try await Task.sleep(for: .milliseconds(1))
                    continuation.yield(i)
                }
                continuation.finish()
            }
            var received: [Int] = []
            for await i in stream {
                received.append(i)
                MainActor.preconditionIsolated()
            }
            try await producer.value
            try check(received == [0, 1, 2, 3, 4], "\(received)")
        }
    }

    @Test func a_cancelled_group_ends_with_its_first_task() throws {
        try holds { simulation in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await Task.sleep(for: .seconds(100)) }
                group.addTask { try? await Task.sleep(for: .seconds(1)) }
                await group.next()
                group.cancelAll()
            }
            try check(simulation.now == .seconds(1), "\(simulation.now)")
        }
    }

    @Test func a_cancellation_handler_can_resume_a_continuation() throws {
        try holds { simulation in
            let task = Task {
                let waiting = Mutex<CheckedContinuation<Void, any Error>?>(nil)
                try await withTaskCancellationHandler {
                    try await withCheckedThrowingContinuation { continuation in waiting.withLock { $0 = continuation } }
                } onCancel: {
                    waiting.withLock { $0?.resume(throwing: CancellationError()) }
                }
            }
            await simulation.settle()
            task.cancel()
            guard case .failure(let error) = await task.result else { throw Wrong(description: "not cancelled") }
            try check(error is CancellationError, "\(error)")
        }
    }

    @Test func an_immediate_task_starts_before_its_creator_goes_on() throws {
        try holds { _ in
            var started = false
            let task = Task.immediate { @MainActor in
                started = true
                try? await Task.sleep(for: .seconds(1))
                return 5
            }
            try check(started, "not started")
            try check(await task.value == 5, "value")
        }
    }

    @Test func task_local_values_are_inherited() throws {
        try holds { _ in
            try await Locals.$name.withValue("given") {
                let inherited = await Task { Locals.name }.value
                try check(inherited == "given", inherited)
            }
        }
    }

    @Test func blocks_have_the_task_local_values_of_the_code_that_runs_the_simulation() async throws {
        let log = EventLog()
        try await Locals.$name.withValue("given") {
            try await Simulation.run { simulation in
                DispatchQueue.global().async { @Sendable in log.add(Locals.name) }
                await simulation.settle()
            }
            func runHere() throws {
                try Simulation.run { simulation in
                    DispatchQueue.main.async { log.add(Locals.name) }
                    await simulation.settle()
                }
            }
            try runHere()
        }
        #expect(log.events == ["given", "given"])
    }
}

enum Locals {
    @TaskLocal static var name = "none"
}
