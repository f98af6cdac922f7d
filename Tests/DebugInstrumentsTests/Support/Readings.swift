import Foundation

@testable import DebugInstruments

/// A reader with figures that the test sets.
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

func sample(_ time: TimeInterval, footprint: Int = 0, liveHeap: Int = 0, cpu: Double? = nil) -> Sample {
    Sample(time: time, cpu: cpu, memory: MemoryFigures(footprint: footprint, liveHeap: liveHeap), coreCount: 2)
}

let megabyte = 1 << 20
