import Foundation

/// Adds samples up, each with the time that it stands for.
public struct SampleTally: Sendable {
    /// How many there were.
    public private(set) var count = 0
    /// How many could not be taken.
    public private(set) var failures = 0
    /// Why the last one could not be taken.
    public private(set) var lastFailure: SamplingError?
    /// The most processor time of one sample, per cent of one core.
    public private(set) var peakCPU: Double?
    /// How many cores there are.
    public private(set) var coreCount = 0
    /// What memory there was at first.
    public private(set) var first: MemoryFigures?
    /// And at last.
    public private(set) var last: MemoryFigures?
    /// The most of each.
    public private(set) var peak: MemoryFigures?
    /// The most bytes of the instruments' own footprint.
    public private(set) var peakOwnBytes = 0

    private var lastTime: TimeInterval?
    private var time: TimeInterval = 0
    private var busy = 0.0
    private var own = 0.0

    /// No samples yet.
    public init() {}

    /// Adds a sample. The first one's processor time stands for no known time, and counts only as a peak.
    public mutating func add(_ sample: Sample) {
        count += 1
        coreCount = sample.coreCount
        if let cpu = sample.cpu {
            peakCPU = max(cpu, peakCPU ?? cpu)
            if let lastTime, sample.time > lastTime {
                time += sample.time - lastTime
                busy += cpu * (sample.time - lastTime)
                own += (sample.ownCPU ?? 0) * (sample.time - lastTime)
            }
        }
        lastTime = sample.time
        first = first ?? sample.memory
        last = sample.memory
        peak = peak?.peak(sample.memory) ?? sample.memory
        peakOwnBytes = max(peakOwnBytes, sample.ownBytes)
    }

    /// Adds a sample that could not be taken.
    public mutating func add(_ error: SamplingError) {
        failures += 1
        lastFailure = error
    }

    /// Processor time per cent of one core, over all of the time.
    public var averageCPU: Double? { time > 0 ? busy / time : peakCPU }
    /// The same of the instruments themselves.
    public var averageOwnCPU: Double? { time > 0 ? own / time : nil }
}
