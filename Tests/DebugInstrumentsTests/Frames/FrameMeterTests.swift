import Foundation
import Testing

@testable import DebugInstruments

@Suite struct FrameMeterTests {
    private var frames = Frames()
    private var meter = FrameMeter(grid: RefreshGrid(perSecond: 100))

    @Test mutating func frames_that_were_given_before_are_not_taken_again() {
        for index in 0..<10 { frames.add(Double(index)) }
        meter.record(frames.all)
        meter.record(frames.all)
        frames.add(10)
        meter.record(frames.all.suffix(4))
        #expect(meter.total.count == 11)
        #expect(meter.missed == 0)
    }
    @Test mutating func frames_that_were_overwritten_are_counted_as_missed() {
        for index in 0..<10 { frames.add(Double(index)) }
        meter.record(frames.all.prefix(3))
        meter.record(frames.all.suffix(4))
        #expect(meter.total.count == 7)
        #expect(meter.missed == 3)
    }
    @Test mutating func a_pending_frame_is_taken_once_it_has_been_shown() {
        frames.add(0)
        frames.add(1)
        var unseen = frames.all
        unseen[1].shown = nil
        meter.record(unseen)
        #expect(meter.total.count == 1)
        meter.record(frames.all)
        #expect(meter.total.count == 2)
    }
    @Test mutating func a_frame_that_is_never_shown_does_not_hold_back_later_ones() {
        for index in 0..<4 { frames.add(Double(index)) }
        var some = frames.all
        (some[1].shown, some[3].shown) = (nil, nil)
        meter.record(some)
        #expect(meter.total.count == 2 && meter.missed == 1)
        meter.record(frames.all)
        #expect(meter.total.count == 3 && meter.missed == 1)
    }
    @Test mutating func a_rate_is_reported_during_an_animation_and_idle_three_refreshes_later() {
        for index in 0..<30 { frames.add(Double(index)) }
        meter.record(frames.all)
        #expect(meter.rate(at: 0.31) != .idle)
        #expect(meter.rate(at: 0.35) == .idle)
        #expect(meter.rateOfLastAnimation != .idle)
    }
    @Test mutating func an_animation_that_hangs_is_not_idle() {
        for index in 0..<30 { frames.add(Double(index)) }
        meter.record(frames.all, requested: 0.305)
        #expect(meter.rate(at: 1.3) != .idle)
        // The frame was committed, but no host took it.
        var hanging = frames
        hanging.add(30)
        var readings = hanging.all
        readings[30].shown = nil
        meter.record(readings)
        #expect(meter.rate(at: 1.3) != .idle)
    }
    @Test mutating func the_rate_is_that_of_the_last_second() {
        for index in 0..<300 { frames.add(Double(index)) }
        for index in 0..<50 { frames.add(300 + Double(index) * 2) }
        meter.record(frames.all)
        guard case .perSecond(let rate) = meter.rate(at: 4.01) else { return #expect(Bool(false), "idle") }
        #expect(abs(rate - 50) < 2)
    }
    @Test mutating func frames_older_than_ten_seconds_are_not_recent() {
        frames.add(0, late: 5)
        frames.add(900)
        meter.record(frames.all)
        #expect(meter.recent(at: 9).hitchCount == 1)
        #expect(meter.recent(at: 12).hitchCount == 0)
        #expect(meter.recent(at: 12).count == 1)
        #expect(meter.total.hitchCount == 1)
    }
}
