import Foundation

/// Statistics over samples, weighted by the time that each stands for.
public struct SampleTally: Sendable {
    /// The number of samples.
    public private(set) var count = 0
    /// The number of samples that could not be taken.
    public private(set) var failures = 0
    /// Why the last failed sample could not be taken.
    public private(set) var lastFailure: SamplingError?
    /// The highest processor time of a sample, in per cent of one core.
    public private(set) var peakCPU: Double?
    /// The number of cores.
    public private(set) var coreCount = 0
    /// The memory in the first sample.
    public private(set) var first: MemoryFigures?
    /// The memory in the last sample.
    public private(set) var last: MemoryFigures?
    /// The highest of each figure.
    public private(set) var peak: MemoryFigures?
    /// The instruments' own highest footprint, in bytes.
    public private(set) var peakOwnBytes = 0

    private var lastTime: TimeInterval?
    private var time: TimeInterval = 0
    private var busy = 0.0
    private var own = 0.0

    /// Creates a tally without samples.
    public init() {}

    /// Adds a sample. The first one stands for an unknown time, so its processor time counts only for the peak.
    /// - Parameter sample: The sample.
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

    /// Counts a sample that could not be taken.
    /// - Parameter error: The reason.
    public mutating func add(_ error: SamplingError) {
        failures += 1
        lastFailure = error
    }

    /// The average processor time, in per cent of one core.
    public var averageCPU: Double? { time > 0 ? busy / time : peakCPU }
    /// The instruments' own average processor time, in per cent of one core.
    public var averageOwnCPU: Double? { time > 0 ? own / time : nil }
}
