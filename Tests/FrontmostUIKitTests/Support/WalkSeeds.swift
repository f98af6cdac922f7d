import Foundation

/// The seeds under which random walks are gone: 100 each time the tests run, as many as `scripts/explore` asks for, and all
/// that ever failed.
enum WalkSeeds {
    /// - Parameter onceFailed: Seeds of that walk under which something was wrong at some time.
    static func all(onceFailed: [UInt64] = []) -> [UInt64] {
        let asked = ProcessInfo.processInfo.environment["FRONTMOST_WALK_SEEDS"].flatMap { UInt64($0) } ?? 100
        return Array(1...max(1, asked)) + onceFailed.filter { $0 > asked }
    }
}
