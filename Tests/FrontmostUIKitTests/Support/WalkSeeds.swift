import Foundation

/// The seeds under which random walks are gone: 100 each time the tests run, as many as `scripts/explore` asks for, and all
/// that ever failed. Other test targets link to this file.
enum WalkSeeds {
    /// - Parameters:
    ///   - usual: The number of seeds where nothing asks for more: fewer for a walk that takes long.
    ///   - onceFailed: Seeds of that walk under which something was wrong at some time.
    static func all(usually usual: UInt64 = 100, onceFailed: [UInt64] = []) -> [UInt64] {
        if let replayed { return [replayed] }
        if let part { return Array(part) }
        let asked = number("FRONTMOST_WALK_SEEDS") ?? usual
        return Array(1...max(1, asked)) + onceFailed.filter { $0 > asked }
    }

    /// The same as a range, for what goes under more seeds each time.
    static func range(atLeast least: UInt64) -> Range<UInt64> {
        if let replayed { return replayed..<replayed + 1 }
        return 0..<max(least, number("FRONTMOST_WALK_SEEDS") ?? 0)
    }

    /// The only seed that is wanted, by the one who looks after it: walks then print what they do.
    static var replayed: UInt64? { number("FRONTMOST_WALK_SEED") }

    /// Seeds from one to another, as `scripts/fuzz` asks for them: "3000-3499".
    private static var part: ClosedRange<UInt64>? {
        let ends = ProcessInfo.processInfo.environment["FRONTMOST_WALK_RANGE"]?.split(separator: "-").compactMap { UInt64($0) }
        guard let ends, ends.count == 2, ends[0] <= ends[1] else { return nil }
        return ends[0]...ends[1]
    }

    private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }
}
