import Foundation

/// What the instruments cost themselves, to be left out of the app's figures. Whoever works for them measures itself:
///
///     cost.measure { panel.refresh() }
public final class OwnCost: @unchecked Sendable {
    // Guarded by the lock.
    private var seconds: TimeInterval = 0
    private var memory: [Part: MemoryFigures] = [:]
    private let lock = NSLock()
    /// Seconds of processor time that the calling thread has taken.
    public let threadTime: @Sendable () -> TimeInterval

    /// A part of the instruments that holds memory.
    public enum Part: Hashable, Sendable {
        case timeline
        case actionLog
        case storeTimelines
    }

    /// Nothing so far.
    /// - Parameter threadTime: Seconds of processor time that the calling thread has taken; the system's, unless said otherwise.
    public init(threadTime: @escaping @Sendable () -> TimeInterval = OwnCost.systemThreadTime) { self.threadTime = threadTime }

    /// What the system says the calling thread has taken.
    public static let systemThreadTime: @Sendable () -> TimeInterval = { ProcessReader.threadTime() }

    /// Runs `body`, and counts the processor time that this thread takes meanwhile.
    public func measure<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let start = threadTime()
        defer { add(cpuTime: threadTime() - start) }
        return try body()
    }

    /// Counts processor time that was measured elsewhere.
    public func add(cpuTime: TimeInterval) {
        lock.withLock { seconds += cpuTime }
    }

    /// Says how many bytes a part holds now.
    public func set(bytes: Int, of part: Part) { set(MemoryFigures(footprint: bytes, liveHeap: bytes), of: part) }

    /// Says how many bytes a part holds now: what the allocator has given it is more than what the system has, while it has room
    /// that it has never written to.
    public func set(_ figures: MemoryFigures, of part: Part) {
        lock.withLock { memory[part] = figures }
    }

    /// Seconds of processor time so far, and bytes held now.
    public var reading: (cpuTime: TimeInterval, memory: MemoryFigures) {
        lock.withLock { (seconds, memory.values.reduce(MemoryFigures(footprint: 0, liveHeap: 0), +)) }
    }
}
