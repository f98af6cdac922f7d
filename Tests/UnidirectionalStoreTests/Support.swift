import FrontmostSimulation
import Synchronization
import Testing
import UnidirectionalStore

/// Runs a body under many schedules, and fails with the first that throws.
@MainActor func explore(_ seeds: Range<UInt64> = 0..<200, _ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
    let exploration = try Simulation.explore(seeds: seeds, body)
    if let failure = exploration.firstFailure { Issue.record("\(failure)") }
}

/// Counts changes of the values that were read.
@MainActor final class Reads {
    private let count = Mutex(0)
    var changes: Int { count.withLock { $0 } }

    /// Reads values, and counts the first change of them.
    func track<T>(_ read: () -> T) {
        withObservationTracking {
            _ = read()
        } onChange: { [weak self] in
            self?.count.withLock { $0 += 1 }
        }
    }
}
