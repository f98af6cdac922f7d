import DebugHUD
import DebugInstruments
import Foundation
import FrontmostTesting

/// A process whose figures a test makes up.
final class FixedReader: ResourceReader, @unchecked Sendable {
    // Guarded by the lock.
    private var figures: (cpuShare: Double, footprint: Int, liveHeap: Int)
    private let lock = NSLock()

    init(cpuShare: Double = 0.5, footprint: Int = 64 << 20, liveHeap: Int = 32 << 20) {
        figures = (cpuShare, footprint, liveHeap)
    }

    func set(footprint: Int, liveHeap: Int) {
        lock.withLock { (figures.footprint, figures.liveHeap) = (footprint, liveHeap) }
    }

    let coreCount = 2
    func now() -> TimeInterval { ActionLog.uptime() }
    func cpuTime() throws(SamplingError) -> TimeInterval { now() * lock.withLock { figures.cpuShare } }
    func footprint() throws(SamplingError) -> Int { lock.withLock { figures.footprint } }
    func liveHeap() throws(SamplingError) -> Int { lock.withLock { figures.liveHeap } }
}

extension DebugHUD {
    /// Reads figures of a test while `body` runs.
    @MainActor static func reading<Result>(_ reader: FixedReader, _ body: () throws -> Result) rethrows -> Result {
        let former = options
        defer { options = former }
        options.reader = reader
        return try body()
    }
}
