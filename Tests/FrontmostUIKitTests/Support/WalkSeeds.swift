import Foundation

/// The seeds under which random walks are gone: 100 each time the tests run, as many as `scripts/explore` asks for, and all
/// that ever failed. `FrontmostUITests` links to this file.
enum WalkSeeds {
    /// - Parameter onceFailed: Seeds of that walk under which something was wrong at some time.
    static func all(onceFailed: [UInt64] = []) -> [UInt64] {
        if let replayed { return [replayed] }
        let asked = number("FRONTMOST_WALK_SEEDS") ?? 100
        return Array(1...max(1, asked)) + onceFailed.filter { $0 > asked }
    }

    /// The only seed that is wanted, by the one who looks after it: walks then print what they do.
    static var replayed: UInt64? { number("FRONTMOST_WALK_SEED") }

    private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }
}
