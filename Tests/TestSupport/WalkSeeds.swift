import Foundation

/// The seeds of random walks: 100 for each test run, as many as `scripts/explore` requests, and all seeds that ever failed.
package enum WalkSeeds {
    /// - Parameters:
    ///   - usual: The number of seeds if the environment requests no more. Slow walks pass a smaller number.
    ///   - onceFailed: Seeds under which this walk has failed before.
    package static func all(usually usual: UInt64 = 100, onceFailed: [UInt64] = []) -> [UInt64] {
        if let replayed { return [replayed] }
        if let part { return Array(part) }
        let asked = number("FRONTMOST_WALK_SEEDS") ?? usual
        return Array(1...max(1, asked)) + onceFailed.filter { $0 > asked }
    }

    /// The seeds as a range, for tests that run several seeds at a time.
    package static func range(atLeast least: UInt64) -> Range<UInt64> {
        if let replayed { return replayed..<replayed + 1 }
        return 0..<max(least, number("FRONTMOST_WALK_SEEDS") ?? 0)
    }

    /// The single seed to replay while investigating a failure. Walks print their steps then.
    package static var replayed: UInt64? { number("FRONTMOST_WALK_SEED") }

    /// A range of seeds in the form that `scripts/fuzz` passes, such as "3000-3499".
    private static var part: ClosedRange<UInt64>? {
        let ends = ProcessInfo.processInfo.environment["FRONTMOST_WALK_RANGE"]?.split(separator: "-").compactMap { UInt64($0) }
        guard let ends, ends.count == 2, ends[0] <= ends[1] else { return nil }
        return ends[0]...ends[1]
    }

    private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }
}
