import DebugInstruments
import Foundation
import FrontmostTesting

@testable import DebugHUD

/// A reader that reports the figures of a test.
final class FixedReader: ResourceReader, @unchecked Sendable {
    // Guarded by `lock`.
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

/// A processor clock that advances by a millisecond with each reading.
final class SteppingClock: @unchecked Sendable {
    // Guarded by `lock`.
    private var readings = 0
    private let lock = NSLock()

    @Sendable func read() -> TimeInterval {
        lock.withLock {
            readings += 1
            return Double(readings) / 1000
        }
    }
}

extension DebugHUD {
    /// Runs `body` with the instruments reading the test's figures.
    @MainActor static func reading<Result>(
        _ reader: FixedReader, threadTime: (@Sendable () -> TimeInterval)? = nil, _ body: () throws -> Result
    ) rethrows -> Result {
        let former = options
        defer { options = former }
        (options.reader, options.threadTime) = (reader, threadTime)
        return try body()
    }
}
