/// The result of running a test under several seeds.
public struct ScreenExploration: Sendable, CustomStringConvertible {
    /// A seed under which the test threw an error.
    public struct Failure: Sendable, CustomStringConvertible {
        /// The seed.
        public let seed: UInt64
        /// The error.
        public let underlying: any Error
        /// A dump of the screen at that moment; nil if the error contains it.
        public let screen: String?
        /// The beginning of the line of code that runs the test in this order again.
        public let replay: String

        /// The seed, the error, the screen, and the line for replaying it.
        public var description: String {
            "seed \(seed): \(underlying)" + (screen.map { "\n" + $0 } ?? "") + "\nreplay with: \(replay)"
        }
    }

    /// The number of seeds that were run.
    public let runs: Int
    /// The number of distinct orders of work among them.
    public let distinctSchedules: Int
    /// The failures, in the order of the seeds; at most one, unless the exploration continued after failures.
    public let failures: [Failure]

    /// A summary with the first failure.
    public var description: String {
        func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s"), " }
        let summary = count(runs, "run") + count(distinctSchedules, "distinct schedule")
        guard let first = failures.first else { return summary + "no failure" }
        return summary + (failures.count == 1 ? "a failure" : "\(failures.count) failures, the first") + " with \(first)"
    }
}

/// The error that `explore` throws: the failing seeds, and how to replay them.
public struct ExplorationError: Error, Sendable, CustomStringConvertible {
    /// The result with the failures.
    public let exploration: ScreenExploration
    /// A summary with the first failure.
    public var description: String { exploration.description }
}
