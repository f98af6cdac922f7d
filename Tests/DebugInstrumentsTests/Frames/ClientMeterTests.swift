import Foundation
import Testing

@testable import DebugInstruments

@Suite struct ClientMeterTests {
    private var meter = ClientMeter()

    private func reading(frames: Int, busy: TimeInterval, hitchTime: TimeInterval = 0, patch: TimeInterval = 0) -> ClientReading {
        var reading = ClientReading(duration: 1)
        (reading.frames, reading.busyTime, reading.hitchTime) = (frames, busy, hitchTime)
        (reading.hitches, reading.longestPatch, reading.patches) = (hitchTime > 0 ? 1 : 0, patch, patch > 0 ? 1 : 0)
        return reading
    }

    @Test mutating func a_client_that_is_silent_is_idle() {
        #expect(!meter.hasReadings && meter.rate(at: 0) == .idle)
        meter.record(reading(frames: 60, busy: 1), at: 10)
        #expect(meter.hasReadings && meter.rate(at: 11) == .perSecond(60))
        #expect(meter.rate(at: 12) == .idle)
    }
    @Test mutating func few_frames_have_no_rate() {
        meter.record(reading(frames: 5, busy: 0.08), at: 1)
        #expect(meter.rate(at: 1) == .idle)
        meter.record(reading(frames: 6, busy: 0.1), at: 2)
        #expect(meter.rate(at: 2) == .perSecond(60))
    }
    @Test mutating func the_last_ten_seconds_are_added_up() {
        meter.record(reading(frames: 60, busy: 1, hitchTime: 0.5, patch: 0.3), at: 1)
        meter.record(reading(frames: 60, busy: 1, hitchTime: 0.02, patch: 0.002), at: 8)
        meter.record(reading(frames: 60, busy: 1, hitchTime: 0.01, patch: 0.004), at: 12)
        let recent = meter.recent(at: 12)
        #expect(recent.frames == 120 && recent.hitches == 2 && recent.longestPatch == 0.004)
        #expect(abs(recent.hitchRatio - 15) < 1e-9)
        #expect(meter.recent(at: 30) == ClientReading())
    }
    @Test mutating func a_rate_that_no_display_has_is_cut() {
        meter.record(reading(frames: 1_000_000, busy: .leastNonzeroMagnitude), at: 1)
        #expect(meter.rate(at: 1) == .perSecond(1000))
    }
    @Test mutating func the_total_covers_all_measured_times() throws {
        #expect(meter.total == nil)
        meter.record(reading(frames: 60, busy: 1, patch: 0.3), at: 1)
        meter.restart()
        #expect(!meter.hasReadings && meter.recent(at: 1) == ClientReading())
        meter.record(reading(frames: 30, busy: 1, patch: 0.1), at: 90)
        let total = try #require(meter.total)
        #expect(total.frames == 90 && total.busyTime == 2 && total.longestPatch == 0.3 && meter.recent(at: 90).frames == 30)
    }
    @Test mutating func a_client_that_reports_too_much_is_not_kept() {
        for index in 0..<10_000 { meter.record(reading(frames: 1, busy: 0.01), at: Double(index) / 1e6) }
        #expect(meter.recent(at: 0.01).frames == 100 && meter.total?.frames == 100)
    }
}
