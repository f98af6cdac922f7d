import Foundation

/// The memory of a process, in bytes.
public struct MemoryFigures: Hashable, Codable, Sendable {
    /// The memory that the system attributes to the process alone. It decreases only when the allocator returns pages.
    public var footprint: Int
    /// The allocated memory. It decreases as soon as memory is freed.
    public var liveHeap: Int

    /// Creates figures.
    /// - Parameters:
    ///   - footprint: The memory that the system attributes to the process alone, in bytes.
    ///   - liveHeap: The allocated memory, in bytes.
    public init(footprint: Int, liveHeap: Int) { (self.footprint, self.liveHeap) = (footprint, liveHeap) }

    /// Returns the larger of each figure.
    /// - Parameter other: The other figures.
    public func peak(_ other: Self) -> Self {
        Self(footprint: max(footprint, other.footprint), liveHeap: max(liveHeap, other.liveHeap))
    }

    /// Adds each figure, in bytes.
    /// - Parameters:
    ///   - a: Figures.
    ///   - b: The figures to add.
    public static func + (a: Self, b: Self) -> Self {
        Self(footprint: a.footprint + b.footprint, liveHeap: a.liveHeap + b.liveHeap)
    }

    /// Subtracts each figure, in bytes.
    /// - Parameters:
    ///   - a: Figures.
    ///   - b: The figures to subtract.
    public static func - (a: Self, b: Self) -> Self {
        Self(footprint: a.footprint - b.footprint, liveHeap: a.liveHeap - b.liveHeap)
    }
}

/// The cost of the process since the previous sample, without the instruments' own.
public struct Sample: Hashable, Codable, Sendable {
    /// The time of the sample, in seconds on a monotonic clock.
    public var time: TimeInterval
    /// The processor time in per cent of one core, so that two busy cores give 200. Nil if no time has passed. Not clamped.
    public var cpu: Double?
    /// The instruments' own processor time, which is not in `cpu`.
    public var ownCPU: Double?
    /// The memory without the instruments' own.
    public var memory: MemoryFigures
    /// The instruments' own footprint, which was subtracted, in bytes.
    public var ownBytes: Int
    /// When the live heap was read. It is earlier than `time` if the allocator is slow and therefore queried less often.
    public var heapTime: TimeInterval
    /// The number of cores that the process may use.
    public var coreCount: Int

    /// Creates a sample.
    /// - Parameters:
    ///   - time: The time of the sample, in seconds on a monotonic clock.
    ///   - cpu: The processor time in per cent of one core; nil if no time has passed.
    ///   - ownCPU: The instruments' own processor time, which is not in `cpu`.
    ///   - memory: The memory without the instruments' own.
    ///   - ownBytes: The instruments' own footprint, in bytes.
    ///   - heapTime: When the live heap was read; `time` if nil.
    ///   - coreCount: The number of cores that the process may use.
    public init(
        time: TimeInterval, cpu: Double?, ownCPU: Double? = nil, memory: MemoryFigures, ownBytes: Int = 0,
        heapTime: TimeInterval? = nil, coreCount: Int
    ) {
        (self.time, self.cpu, self.ownCPU, self.memory, self.ownBytes) = (time, cpu, ownCPU, memory, ownBytes)
        (self.heapTime, self.coreCount) = (heapTime ?? time, coreCount)
    }

    /// The highest possible value of `cpu`: 100 for each core.
    public var cpuLimit: Double { Double(coreCount) * 100 }
}
