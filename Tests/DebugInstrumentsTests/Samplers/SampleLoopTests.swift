import Foundation
import Synchronization
import Testing

@testable import DebugInstruments

/// A clock without real waiting: it stops the loop after a number of sleeps.
private final class CountedClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Swift.Duration
        func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    let time = Mutex(Swift.Duration.zero)
    let readings: Readings
    let end: Swift.Duration

    init(_ readings: Readings, end: Swift.Duration) { (self.readings, self.end) = (readings, end) }

    var now: Instant { Instant(offset: time.withLock { $0 }) }
    let minimumResolution = Swift.Duration.nanoseconds(1)

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        readings.time += now.duration(to: deadline) / .seconds(1)
        time.withLock { $0 = deadline.offset }
        if deadline.offset > end { throw CancellationError() }
    }
}

@Suite struct SampleLoopTests {
    private func run(_ readings: Readings, seconds: Int, _ change: @escaping @Sendable (Int) -> Void = { _ in }) async -> [Result<
        Sample, SamplingError
    >] {
        let results = Mutex<[Result<Sample, SamplingError>]>([])
        await SampleLoop.run(clock: CountedClock(readings, end: .seconds(seconds)), reader: readings, own: OwnCost()) { result in
            let count = results.withLock {
                $0.append(result)
                return $0.count
            }
            change(count)
        }
        return results.withLock { $0 }
    }

    @Test func the_loop_samples_at_each_interval_and_ends_with_its_task() async throws {
        let samples = try await run(Readings(), seconds: 3).map { try $0.get() }
        #expect(samples.map(\.time) == [100.5, 101, 101.5, 102, 102.5, 103])
    }
    @Test func an_error_is_reported_and_does_not_end_the_loop() async throws {
        let readings = Readings()
        let error = SamplingError.unreadable(source: "/proc/self/statm", errorNumber: EIO)
        let results = await run(readings, seconds: 2) { readings.error = $0 == 1 ? error : nil }
        #expect(results.count == 4)
        #expect(throws: error) { try results[1].get() }
        #expect(try results[2].get().time == 101.5)
    }
}
