import Foundation

/// What memory a process has, in bytes.
public struct MemoryFigures: Hashable, Codable, Sendable {
    /// What the system counts as the process's own. It goes down only when the allocator gives pages back.
    public var footprint: Int
    /// What is allocated and not freed. It goes down at once.
    public var liveHeap: Int

    /// Both figures, in bytes.
    public init(footprint: Int, liveHeap: Int) { (self.footprint, self.liveHeap) = (footprint, liveHeap) }

    /// The larger of each.
    public func peak(_ other: Self) -> Self {
        Self(footprint: max(footprint, other.footprint), liveHeap: max(liveHeap, other.liveHeap))
    }

    /// The sum of each.
    public static func + (a: Self, b: Self) -> Self {
        Self(footprint: a.footprint + b.footprint, liveHeap: a.liveHeap + b.liveHeap)
    }

    /// The difference of each.
    public static func - (a: Self, b: Self) -> Self {
        Self(footprint: a.footprint - b.footprint, liveHeap: a.liveHeap - b.liveHeap)
    }
}

/// What the process cost since the sample before. The instruments' own cost is not in it.
public struct Sample: Hashable, Codable, Sendable {
    /// When it was taken, in seconds on a clock that only runs forward.
    public var time: TimeInterval
    /// Processor time per cent of one core, so that two busy cores are 200. Nil where no time has passed. It is not clamped.
    public var cpu: Double?
    /// What of the instruments themselves was left out of `cpu`.
    public var ownCPU: Double?
    /// Without the instruments' own.
    public var memory: MemoryFigures
    /// Bytes of the instruments that were left out of the footprint.
    public var ownBytes: Int
    /// When the live heap was read: earlier than `time` where the allocator takes long to tell, and is asked less often.
    public var heapTime: TimeInterval
    /// How many cores the process may keep busy at once.
    public var coreCount: Int

    /// A sample with these figures.
    public init(
        time: TimeInterval, cpu: Double?, ownCPU: Double? = nil, memory: MemoryFigures, ownBytes: Int = 0,
        heapTime: TimeInterval? = nil, coreCount: Int
    ) {
        (self.time, self.cpu, self.ownCPU, self.memory, self.ownBytes) = (time, cpu, ownCPU, memory, ownBytes)
        (self.heapTime, self.coreCount) = (heapTime ?? time, coreCount)
    }

    /// The most that `cpu` can be: a hundred for each core.
    public var cpuLimit: Double { Double(coreCount) * 100 }
}
