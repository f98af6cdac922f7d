import Foundation

/// The instruments' own cost, which is subtracted from the app's figures. Code of the instruments measures itself:
///
///     cost.measure { panel.refresh() }
public final class OwnCost: @unchecked Sendable {
    // Unchecked: guarded by the lock.
    private var seconds: TimeInterval = 0
    private var memory: [Part: MemoryFigures] = [:]
    private let lock = NSLock()
    /// Returns the processor time that the calling thread has used, in seconds.
    public let threadTime: @Sendable () -> TimeInterval

    /// A part of the instruments that holds memory.
    public enum Part: Hashable, Sendable {
        /// The memory timeline.
        case timeline
        /// The action log.
        case actionLog
        /// The timelines of stores.
        case storeTimelines
    }

    /// Creates an instance without cost.
    /// - Parameter threadTime: Returns the processor time that the calling thread has used, in seconds; the system's by default.
    public init(threadTime: @escaping @Sendable () -> TimeInterval = OwnCost.systemThreadTime) { self.threadTime = threadTime }

    /// Returns the processor time that the calling thread has used according to the system, in seconds.
    public static let systemThreadTime: @Sendable () -> TimeInterval = { ProcessReader.threadTime() }

    /// Runs a closure and adds the processor time that this thread uses meanwhile.
    /// - Parameter body: The work to measure.
    /// - Returns: The result of `body`.
    /// - Throws: What `body` throws.
    public func measure<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let start = threadTime()
        defer { add(cpuTime: threadTime() - start) }
        return try body()
    }

    /// Adds processor time that was measured elsewhere.
    /// - Parameter cpuTime: The processor time, in seconds.
    public func add(cpuTime: TimeInterval) {
        lock.withLock { seconds += cpuTime }
    }

    /// Sets how much memory a part holds.
    /// - Parameters:
    ///   - bytes: The size, in bytes.
    ///   - part: The part.
    public func set(bytes: Int, of part: Part) { set(MemoryFigures(footprint: bytes, liveHeap: bytes), of: part) }

    /// Sets how much memory a part holds. Its live heap may exceed its footprint, because reserved capacity that was never
    /// written to takes no memory.
    /// - Parameters:
    ///   - figures: The memory.
    ///   - part: The part.
    public func set(_ figures: MemoryFigures, of part: Part) {
        lock.withLock { memory[part] = figures }
    }

    /// The processor time so far, in seconds, and the memory that is held now.
    public var reading: (cpuTime: TimeInterval, memory: MemoryFigures) {
        lock.withLock { (seconds, memory.values.reduce(MemoryFigures(footprint: 0, liveHeap: 0), +)) }
    }
}
