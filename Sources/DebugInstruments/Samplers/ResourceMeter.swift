import Foundation

/// Makes samples of readings: the processor time since the sample before over the time since then.
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

    /// A meter whose first sample is about the time from now on.
    public init(_ reader: Reader, own: OwnCost = OwnCost()) throws(SamplingError) {
        (self.reader, self.own) = (reader, own)
        last = (reader.now(), try reader.cpuTime(), own.reading.cpuTime)
    }

    /// What the process cost since the sample before. After an error the next sample is about all the time since then.
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

/// How often the allocator is asked: it looks through all of its free blocks, which takes it from half a microsecond to
/// milliseconds, and holds its locks meanwhile.
struct HeapPacing: Sendable {
    /// The most that asking may take of the time.
    static let share = 0.0005

    private var next: TimeInterval = -.infinity
    private var duration: TimeInterval = 0

    func isDue(at time: TimeInterval) -> Bool { time >= next }

    /// One reading that took long may have waited for the processor; two have not.
    mutating func took(_ seconds: TimeInterval, at time: TimeInterval) {
        next = time + min(duration, seconds) / Self.share
        duration = seconds
    }
}
