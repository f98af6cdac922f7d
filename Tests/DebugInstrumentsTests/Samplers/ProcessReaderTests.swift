import Foundation
import Testing

@testable import DebugInstruments

/// The system's figures for this process. Only what holds on a busy machine too; `scripts/measure` measures the accuracy.
@Suite(.serialized) struct ProcessReaderTests {
    @Test func the_figures_are_those_of_a_running_process() throws {
        let reader = try ProcessReader()
        let before = reader.now()
        #expect(try reader.cpuTime() > 0)
        #expect(try reader.footprint() > 1 << 20)
        #expect(try reader.liveHeap() > 1 << 16)
        #expect(reader.coreCount > 0)
        #expect(reader.now() >= before)
    }
    @Test func work_is_in_the_processor_time() throws {
        let reader = try ProcessReader()
        let start = try reader.cpuTime(), own = ProcessReader.threadTime()
        var sum = 0.0
        while ProcessReader.threadTime() - own < 0.01 { sum += sin(sum) + 1 }
        // The process time includes the other threads as well.
        #expect(try reader.cpuTime() - start >= 0.009)
    }
    /// Runs in a process of its own, because allocations of concurrent tests would count.
    @Test func an_allocation_is_in_the_heap_and_its_pages_in_the_footprint() async {
        await #expect(processExitsWith: .success) {
            let reader = try ProcessReader()
            let size = 64 << 20
            let heap = try reader.liveHeap(), footprint = try reader.footprint()
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
            memory.initializeMemory(as: UInt8.self, repeating: 1, count: size)
            #expect(abs(try reader.liveHeap() - heap - size) < size / 4)
            #expect(abs(try reader.footprint() - footprint - size) < size / 4)
            memory.deallocate()
            #expect(abs(try reader.liveHeap() - heap) < size / 4)
        }
    }
    @Test func own_work_is_counted_by_the_thread_that_does_it() {
        let own = OwnCost()
        let result = own.measure { () -> Int in
            // The measurement began before this line and ends after the loop.
            let start = ProcessReader.threadTime()
            var count = 0
            while ProcessReader.threadTime() - start < 0.005 { count += 1 }
            return count
        }
        #expect(result > 0)
        #expect(own.reading.cpuTime >= 0.005)
        #expect(own.reading.memory == MemoryFigures(footprint: 0, liveHeap: 0))
    }
}
