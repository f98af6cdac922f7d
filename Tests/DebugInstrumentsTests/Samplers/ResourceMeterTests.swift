import Foundation
import Testing

@testable import DebugInstruments

@Suite struct ResourceMeterTests {
    private let readings = Readings()

    @Test func a_thread_that_is_busy_half_of_the_time_takes_50_per_cent_of_one_core() throws {
        var meter = try ResourceMeter(readings)
        readings.time += 2
        readings.cpu += 1
        let sample = try meter.sample()
        #expect(sample.cpu == 50)
        #expect(sample.time == 102)
        #expect(sample.memory == readings.memory)
    }
    @Test func processor_time_is_never_clamped() throws {
        var meter = try ResourceMeter(readings)
        readings.time += 0.5
        readings.cpu += 1.9
        let sample = try meter.sample()
        #expect(sample.cpu == 380)
        #expect(sample.cpuLimit == 400)
    }
    @Test func each_sample_covers_the_time_since_the_previous_one() throws {
        var meter = try ResourceMeter(readings)
        readings.time += 1
        readings.cpu += 1
        _ = try meter.sample()
        readings.time += 1
        #expect(try meter.sample().cpu == 0)
    }
    @Test func without_elapsed_time_there_is_no_processor_share() throws {
        var meter = try ResourceMeter(readings)
        readings.cpu += 1
        #expect(try meter.sample().cpu == nil)
    }
    @Test func the_instruments_exclude_their_own_cost() throws {
        let own = OwnCost()
        var meter = try ResourceMeter(readings, own: own)
        own.add(cpuTime: 0.25)
        own.set(bytes: megabyte, of: .timeline)
        own.set(bytes: 2 * megabyte, of: .actionLog)
        own.set(bytes: 3 * megabyte, of: .actionLog)
        readings.time += 1
        readings.cpu += 0.75
        let sample = try meter.sample()
        #expect(sample.cpu == 50)
        #expect(sample.ownCPU == 25)
        #expect(sample.memory == MemoryFigures(footprint: 46 * megabyte, liveHeap: 16 * megabyte))
        #expect(sample.ownBytes == 4 * megabyte)
        #expect(try readings.memory(own: own) == sample.memory)
    }
    @Test func work_costs_its_threads_processor_time() {
        let clock = Readings()
        let own = OwnCost(threadTime: { clock.cpu })
        own.measure { clock.cpu += 0.25 }
        clock.cpu += 1
        own.measure { clock.cpu += 0.5 }
        #expect(own.reading.cpuTime == 0.75)
    }
    @Test func untouched_pages_count_for_the_heap_and_not_for_the_footprint() throws {
        let own = OwnCost()
        var meter = try ResourceMeter(readings, own: own)
        own.set(MemoryFigures(footprint: megabyte, liveHeap: 3 * megabyte), of: .timeline)
        readings.time += 1
        let sample = try meter.sample()
        #expect(sample.memory == readings.memory - MemoryFigures(footprint: megabyte, liveHeap: 3 * megabyte))
        #expect(sample.ownBytes == megabyte)
    }
    @Test func after_an_error_the_next_sample_covers_the_whole_time() throws {
        var meter = try ResourceMeter(readings)
        readings.error = .unreadable(source: "/proc/self/statm", errorNumber: EIO)
        readings.time += 1
        readings.cpu += 1
        #expect(throws: SamplingError.unreadable(source: "/proc/self/statm", errorNumber: EIO)) { try meter.sample() }
        readings.error = nil
        readings.time += 1
        #expect(try meter.sample().cpu == 50)
    }

    @Test func a_slow_allocator_is_queried_less_often() throws {
        var meter = try ResourceMeter(readings)
        readings.heapDuration = 0.010
        // Ten milliseconds are 1/2000 of twenty seconds. The first reading alone may have waited for the processor.
        for _ in 0..<100 {
            readings.time += 0.5
            _ = try meter.sample()
        }
        #expect(readings.heapReadings == 4)
        let asked = readings.time
        readings.memory.liveHeap = 7
        readings.time += 0.5
        let sample = try meter.sample()
        #expect(sample.memory.liveHeap == 20 << 20)
        #expect(sample.heapTime < asked)
    }
    @Test func a_single_slow_answer_does_not_make_a_slow_allocator() throws {
        var meter = try ResourceMeter(readings)
        for index in 0..<20 {
            readings.heapDuration = index % 2 == 0 ? 0.010 : 0.0001
            readings.time += 0.5
            _ = try meter.sample()
        }
        #expect(readings.heapReadings == 20)
    }
}
