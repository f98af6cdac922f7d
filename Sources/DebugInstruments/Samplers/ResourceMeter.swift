import Foundation

/// Makes samples from readings: each with the processor time since the previous one, relative to the time that has passed.
///
///     var meter = try ResourceMeter(ProcessReader())
///     let sample = try meter.sample()
public struct ResourceMeter<Reader: ResourceReader>: Sendable {
    private let reader: Reader
    private let own: OwnCost
    private var last: (time: TimeInterval, cpuTime: TimeInterval, ownTime: TimeInterval)
    private var heap = 0
    private var heapTime: TimeInterval = 0
    private var pacing = HeapPacing()

    /// Creates a meter. Its first sample covers the time from now on.
    /// - Parameters:
    ///   - reader: The source of the figures.
    ///   - own: The instruments' own cost, which is subtracted.
    /// - Throws: `SamplingError` if the processor time cannot be read.
    public init(_ reader: Reader, own: OwnCost = OwnCost()) throws(SamplingError) {
        (self.reader, self.own) = (reader, own)
        last = (reader.now(), try reader.cpuTime(), own.reading.cpuTime)
    }

    /// Returns a sample of the time since the previous one. After an error, the next sample covers all of the time since the last
    /// successful one.
    /// - Throws: `SamplingError` if a figure cannot be read.
    public mutating func sample() throws(SamplingError) -> Sample {
        let time = reader.now(), cpuTime = try reader.cpuTime(), footprint = try reader.footprint()
        if pacing.isDue(at: time) {
            let start = reader.now()
            heap = try reader.liveHeap()
            heapTime = time
            pacing.took(reader.now() - start, at: time)
        }
        let cost = own.reading, passed = time - last.time, ownTime = cost.cpuTime - last.ownTime
        let sample = Sample(
            time: time,
            cpu: passed > 0 ? (cpuTime - last.cpuTime - ownTime) / passed * 100 : nil,
            ownCPU: passed > 0 ? ownTime / passed * 100 : nil,
            memory: MemoryFigures(footprint: footprint, liveHeap: heap) - cost.memory,
            ownBytes: cost.memory.footprint, heapTime: heapTime, coreCount: reader.coreCount)
        last = (time, cpuTime, cost.cpuTime)
        return sample
    }
}

/// Limits how often the allocator is queried. A query visits all of its free blocks, which takes from half a microsecond to
/// milliseconds, and holds its locks meanwhile.
struct HeapPacing: Sendable {
    /// The maximum share of time that queries may take.
    static let share = 0.0005

    private var next: TimeInterval = -.infinity
    private var duration: TimeInterval = 0

    func isDue(at time: TimeInterval) -> Bool { time >= next }

    /// A single slow query may have waited for the processor; two in a row have not.
    mutating func took(_ seconds: TimeInterval, at time: TimeInterval) {
        next = time + min(duration, seconds) / Self.share
        duration = seconds
    }
}
