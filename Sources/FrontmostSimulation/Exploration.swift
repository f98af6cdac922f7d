/// The result of running a test under several seeds.
public struct Exploration: Sendable {
    /// A seed under which the test threw an error.
    public struct Failure: Error, Sendable {
        /// The seed.
        public let seed: UInt64
        /// The error.
        public let underlying: any Error
        /// The beginning of the line of code that runs the test in this order again.
        public let replay: String
    }

    /// The number of seeds that were run.
    public internal(set) var runs = 0
    /// The number of distinct orders of work among them.
    public internal(set) var distinctSchedules = 0
    /// The failures, in the order of the seeds; at most one, unless the exploration continued after failures.
    public internal(set) var failures: [Failure] = []

    /// The first failure; nil if there is none.
    public var firstFailure: Failure? { failures.first }
}

extension Exploration.Failure: CustomStringConvertible {
    /// The seed, the error, and the line for replaying it.
    public var description: String {
        "seed \(seed): \(underlying)\nreplay with: \(replay)"
    }
}

extension Exploration: CustomStringConvertible {
    /// A summary with the first failure.
    public var description: String {
        let summary = "\(runs) runs, \(distinctSchedules) distinct schedules, "
        guard let firstFailure else { return summary + "no failure" }
        return summary + (failures.count == 1 ? "a failure" : "\(failures.count) failures, the first") + " with \(firstFailure)"
    }
}

extension Simulation {
    /// Runs `body` under each seed, and reports the seeds under which it throws.
    ///
    /// It blocks the calling thread. Between two seeds, simulations of other threads may run.
    ///
    /// - Parameters:
    ///   - seeds: The seeds, run in order.
    ///   - options: The options of every run.
    ///   - stopsAtFirstFailure: Whether to stop at the first failing seed. Pass false to count the failures.
    ///   - call: The name of the function that replays one seed, for the description of a failure.
    ///   - body: The test. It must throw if it finds a failure.
    /// - Returns: The number of runs and of distinct orders, and the failures.
    /// - Throws: `SimulationError.nested` or `.unavailable` if simulations cannot be started. Errors of `body` are in the result.
    public static func explore(
        seeds: Range<UInt64>, options: Options = .init(), stopsAtFirstFailure: Bool = true,
        replayedBy call: String = "Simulation.run", _ body: @escaping @MainActor (Simulation) async throws -> Void
    ) throws -> Exploration {
        try Gate.check()
        guard var seed = seeds.first else { return Exploration() }
        var exploration = Exploration()
        var schedules: Set<UInt64> = []
        var run = Run(seed: seed, options: options, body)
        func note(_ result: Result<Void, any Error>) {
            exploration.runs += 1
            schedules.insert(run.schedule)
            guard case .failure(let error) = result else { return }
            let replay = "\(call)(seed: \(seed)\(options.order.map { ", options: .init(order: .\($0))" } ?? "")) { … }"
            exploration.failures.append(.init(seed: seed, underlying: error, replay: replay))
        }
        let series = Series(
            first: run.scheduler,
            begin: { run.begin() },
            end: {
                note(run.end())
                seed += 1
                if seed == seeds.upperBound || stopsAtFirstFailure && !exploration.failures.isEmpty { return nil }
                run = Run(seed: seed, options: options, body)
                return run.scheduler
            })
        if !series.run() { note(run.refuse()) }
        exploration.distinctSchedules = schedules.count
        return exploration
    }
}
