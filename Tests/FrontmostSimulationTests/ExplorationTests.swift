import FrontmostSimulation
import TestSupport
import Testing

@Suite struct ExplorationTests {
    private actor Account {
        private(set) var balance = 100
        func set(_ balance: Int) { self.balance = balance }
    }

    /// Reads and writes in two hops, so that a write in between is lost.
    private func withdrawTwice(_ simulation: Simulation) async throws {
        let account = Account()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    let balance = await account.balance
                    await account.set(balance - 10)
                }
            }
        }
        let balance = await account.balance
        try check(balance == 80, "balance \(balance)")
    }

    @Test func a_lost_update_is_found_and_its_seed_replays_it() throws {
        let exploration = try Simulation.explore(seeds: 0..<2_000) { try await self.withdrawTwice($0) }
        let failure = try #require(exploration.firstFailure)
        #expect(failure.underlying as? Wrong == Wrong(description: "balance 90"))
        #expect(exploration.runs == Int(failure.seed) + 1)
        for _ in 0..<20 {
            #expect(throws: Wrong(description: "balance 90")) {
                try Simulation.run(seed: failure.seed) { try await self.withdrawTwice($0) }
            }
        }
    }

    @Test func a_failure_says_which_line_replays_it() throws {
        let exploration = try Simulation.explore(seeds: 17..<100, replayedBy: "simulate") { _ in
            throw Wrong(description: "so")
        }
        #expect(
            exploration.description == """
                1 runs, 1 distinct schedules, a failure with seed 17: so
                replay with: simulate(seed: 17) { … }
                """)
        let lanes = try Simulation.explore(seeds: 2..<3, options: .init(order: .lanes)) { _ in throw Wrong(description: "so") }
        #expect(lanes.firstFailure?.replay == "Simulation.run(seed: 2, options: .init(order: .lanes)) { … }")
    }

    @Test func an_exploration_can_go_on_after_a_failure() throws {
        let exploration = try Simulation.explore(seeds: 0..<10, stopsAtFirstFailure: false) { simulation in
            try check(simulation.seed! % 2 == 0, "odd")
        }
        #expect(exploration.runs == 10)
        #expect(exploration.failures.map(\.seed) == [1, 3, 5, 7, 9])
    }

    @Test func a_deadlock_under_a_seed_is_its_failure() throws {
        let exploration = try Simulation.explore(seeds: 0..<10) { _ in
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        guard case .deadlock = exploration.firstFailure?.underlying as? SimulationError else {
            Issue.record("\(exploration)")
            return
        }
    }
}

@Suite struct ToastTests {
    /// L3
    @Test(arguments: [Simulation.Order.fifo, .lanes, .chaos])
    func the_stale_timer_hides_the_second_toast_on_every_seed(_ order: Simulation.Order) throws {
        let exploration = try Simulation.explore(
            seeds: 0..<1_000, options: .init(order: order), stopsAtFirstFailure: false
        ) { try await showTwice(UncancelledToast(), in: $0) }
        #expect(exploration.failures.count == 1_000)
        #expect(exploration.firstFailure?.underlying as? Wrong == Wrong(description: "the second toast was gone at 4.5 seconds"))
    }

    /// L4
    @Test(arguments: [Simulation.Order.fifo, .lanes, .chaos])
    func the_cancelled_timer_leaves_the_second_toast_alone_on_every_seed(_ order: Simulation.Order) throws {
        let options = Simulation.Options(order: order)
        for toast in [CancelledToast.self, DispatchedToast.self] as [any (Toast & Sendable).Type] {
            let exploration = try Simulation.explore(seeds: 0..<1_000, options: options) {
                try await showTwice(toast.init(), in: $0)
            }
            #expect(exploration.firstFailure == nil, "\(toast): \(exploration)")
            #expect(exploration.runs == 1_000)
        }
    }

    /// A toast that is shown again at the moment when the first one's time is up. The first sleep may have ended already, and
    /// then there is nothing left to cancel.
    @Test func showing_again_at_the_last_moment_fails_on_some_seeds_but_not_in_order_of_arrival() throws {
        @MainActor func showAtTheEnd(_ simulation: Simulation) async throws {
            let toast = CancelledToast()
            toast.show()
            Task {
                try? await Task.sleep(for: .seconds(3))
                toast.show()
            }
            await simulation.advance(by: .seconds(4))
            try check(toast.isVisible, "gone")
        }
        let exploration = try Simulation.explore(seeds: 0..<300, stopsAtFirstFailure: false) { try await showAtTheEnd($0) }
        #expect((30..<200).contains(exploration.failures.count), "\(exploration)")
        try Simulation.run { try await showAtTheEnd($0) }
    }
}
