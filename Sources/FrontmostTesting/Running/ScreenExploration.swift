/// What running a screen under many seeds has shown.
public struct ScreenExploration: Sendable, CustomStringConvertible {
    /// A seed under which the body threw.
    public struct Failure: Sendable, CustomStringConvertible {
        public let seed: UInt64
        /// What the body threw.
        public let underlying: any Error
        /// The screen at that moment, unless the error says it.
        public let screen: String?
        /// The beginning of the line of code that runs the body in this order again.
        public let replay: String

        public var description: String {
            "seed \(seed): \(underlying)" + (screen.map { "\n" + $0 } ?? "") + "\nreplay with: \(replay)"
        }
    }

    /// How many seeds were run.
    public let runs: Int
    /// How many different orders these were.
    public let distinctSchedules: Int
    /// In the order of the seeds; one at most, unless the exploration was to go on.
    public let failures: [Failure]

    public var description: String {
        func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s"), " }
        let summary = count(runs, "run") + count(distinctSchedules, "distinct schedule")
        guard let first = failures.first else { return summary + "no failure" }
        return summary + (failures.count == 1 ? "a failure" : "\(failures.count) failures, the first") + " with \(first)"
    }
}

/// What `explore` throws: the seeds that failed, and how to run them again.
public struct ExplorationError: Error, Sendable, CustomStringConvertible {
    public let exploration: ScreenExploration
    public var description: String { exploration.description }
}
