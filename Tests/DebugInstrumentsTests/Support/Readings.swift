import Foundation

@testable import DebugInstruments

/// A reader whose figures the test sets.
final class Readings: ResourceReader, @unchecked Sendable {
    // Used from one thread at a time.
    var time: TimeInterval = 100
    var cpu: TimeInterval = 0
    var memory = MemoryFigures(footprint: 50 << 20, liveHeap: 20 << 20)
    var heapDuration: TimeInterval = 0
    var heapReadings = 0
    var error: SamplingError?
    let coreCount = 4

    func now() -> TimeInterval { time }
    func cpuTime() throws(SamplingError) -> TimeInterval { cpu }
    func footprint() throws(SamplingError) -> Int {
        if let error { throw error }
        return memory.footprint
    }
    func liveHeap() throws(SamplingError) -> Int {
        heapReadings += 1
        time += heapDuration
        return memory.liveHeap
    }
}

/// A small generator of its own: the same numbers in each run.
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 2 + 1 }

    /// From 0 up to 1.
    mutating func roll() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }

    mutating func roll(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + roll() * (range.upperBound - range.lowerBound)
    }
    mutating func roll(below limit: Int) -> Int { Int(roll() * Double(limit)) }
}

func sample(_ time: TimeInterval, footprint: Int = 0, liveHeap: Int = 0, cpu: Double? = nil) -> Sample {
    Sample(time: time, cpu: cpu, memory: MemoryFigures(footprint: footprint, liveHeap: liveHeap), coreCount: 2)
}

let megabyte = 1 << 20
