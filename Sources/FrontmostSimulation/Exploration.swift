/// What running a body under many seeds has shown.
public struct Exploration: Sendable {
    /// A seed under which the body threw.
    public struct Failure: Error, Sendable {
        public let seed: UInt64
        /// What the body threw.
        public let underlying: any Error
        /// The beginning of the line of code that runs the body in this order again.
        public let replay: String
    }

    /// How many seeds were run.
    public internal(set) var runs = 0
    /// How many different orders these were.
    public internal(set) var distinctSchedules = 0
    /// In the order of the seeds; one at most, unless the exploration was to go on.
    public internal(set) var failures: [Failure] = []

    public var firstFailure: Failure? { failures.first }
}

extension Exploration.Failure: CustomStringConvertible {
    public var description: String {
        "seed \(seed): \(underlying)\nreplay with: \(replay)"
    }
}

extension Exploration: CustomStringConvertible {
    public var description: String {
        let summary = "\(runs) runs, \(distinctSchedules) distinct schedules, "
        guard let firstFailure else { return summary + "no failure" }
        return summary + (failures.count == 1 ? "a failure" : "\(failures.count) failures, the first") + " with \(firstFailure)"
    }
}

extension Simulation {
    /// Runs `body` under each seed, and reports where it throws.
    ///
    /// Blocks the calling thread; between two seeds other threads may run simulations of theirs.
    ///
    /// - Parameters:
    ///   - seeds: to be run in their order.
    ///   - options: of every run.
    ///   - stopsAtFirstFailure: false goes on, to see how often it fails.
    ///   - call: the name of the function that replays one seed, for the description of a failure.
    ///   - body: must throw where what it sees is wrong.
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
