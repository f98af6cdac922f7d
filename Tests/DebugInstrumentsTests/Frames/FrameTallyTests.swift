import Foundation
import Testing

@testable import DebugInstruments

/// Frames of a display with 100 refreshes a second, which keeps times short.
struct Frames {
    let grid = RefreshGrid(perSecond: 100)
    private(set) var all: [FrameReading] = []

    /// - Parameters:
    ///   - requested: The time of the request, in refreshes.
    ///   - late: The number of refreshes between the due time and the presentation.
    mutating func add(
        _ requested: Double, late: Double = 0, commit: TimeInterval = 0.001, isOwn: Bool = false, ownTime: TimeInterval = 0
    ) {
        let due = grid.due(after: requested / 100)
        all.append(
            FrameReading(
                number: all.count + 1, requested: requested / 100, due: due, committed: requested / 100 + commit,
                shown: due + late / 100, isOwn: isOwn, ownTime: ownTime))
    }

    var tally: FrameTally {
        var tally = FrameTally(grid: grid)
        for frame in all { tally.add(frame) }
        return tally
    }
}

@Suite struct FrameTallyTests {
    private var frames = Frames()

    private func rate(_ rate: FrameRate) -> Double? {
        if case .perSecond(let value) = rate { (value * 10).rounded() / 10 } else { nil }
    }

    @Test func a_frame_is_due_at_the_next_refresh() {
        let grid = RefreshGrid(perSecond: 100, origin: 0.003)
        #expect(abs(grid.due(after: 0.001) - 0.003) < 1e-9)
        #expect(abs(grid.due(after: 0.0031) - 0.013) < 1e-9)
        #expect(abs(grid.due(after: -0.05) + 0.047) < 1e-9)
        // A time exactly at a refresh is due at the next one, however the sum of the intervals is rounded.
        #expect(abs(grid.due(after: 0.003) - 0.013) < 1e-9)
        #expect(abs(grid.due(after: 0.003 + 700 * 0.01) - (0.003 + 701 * 0.01)) < 1e-9)
    }

    @Test mutating func the_instruments_share_of_a_frame_is_excluded_from_the_apps_figures() {
        frames.add(0, late: 2, commit: 0.025, ownTime: 0.02)
        let tally = frames.tally
        #expect(tally.count == 1 && tally.hitchCount == 0)
        #expect(abs(tally.longestCommit - 0.005) < 1e-9)
        // The delay that the app itself caused remains.
        frames.add(100, late: 3, commit: 0.035, ownTime: 0.02)
        #expect(frames.tally.hitchCount == 1 && abs(frames.tally.hitchTime - 0.01) < 1e-9)
    }

    @Test mutating func single_frames_are_idle_however_many() {
        for index in 0..<50 { frames.add(Double(index) * 20) }
        #expect(frames.tally.animationRate == .idle)
        #expect(frames.tally.rateOfLastRun == .idle)
        #expect(frames.tally.count == 50)
    }
    @Test mutating func five_frames_are_no_animation_and_six_are() {
        for index in 0..<5 { frames.add(Double(index)) }
        #expect(frames.tally.animationRate == .idle)
        frames.add(5)
        #expect(rate(frames.tally.animationRate) == 100)
    }
    @Test mutating func frames_two_refreshes_apart_are_one_animation_and_three_apart_are_not() {
        for index in 0..<10 { frames.add(Double(index) * 3) }
        #expect(rate(frames.tally.animationRate) == 33.3)
        frames = Frames()
        for index in 0..<10 { frames.add(Double(index) * 4.1) }
        #expect(frames.tally.animationRate == .idle)
    }
    @Test mutating func a_stuttering_animation_is_one_animation() {
        // Each frame is requested when the previous one is shown, which takes five refreshes.
        for index in 0..<20 { frames.add(Double(index) * 5, late: 4) }
        #expect(rate(frames.tally.animationRate) == 20)
        #expect(rate(frames.tally.rateOfLastRun) == 20)
    }
    @Test mutating func the_time_between_two_animations_is_excluded_from_the_rates() {
        for index in 0..<10 { frames.add(Double(index)) }
        for index in 0..<10 { frames.add(1000 + Double(index) * 2) }
        // 9 frames in 9 refreshes, and 9 in 18.
        #expect(rate(frames.tally.animationRate) == 66.7)
        #expect(rate(frames.tally.rateOfLastRun) == 50)
    }
    @Test mutating func frames_that_are_shown_together_are_one_picture() {
        for index in 0..<12 { frames.add(Double(index), late: index % 2 == 0 ? 1 : 0) }
        #expect(rate(frames.tally.animationRate) == 50)
    }

    @Test mutating func a_frame_is_late_by_whole_refreshes() {
        frames.add(0, late: 0.9)
        #expect(frames.tally.hitchCount == 0)
        frames.add(100, late: 2.7)
        #expect(frames.tally.hitchCount == 1)
        #expect(abs(frames.tally.hitchTime - 0.02) < 1e-9)
        frames.add(200, late: 3)
        #expect(abs(frames.tally.hitchTime - 0.05) < 1e-9)
        #expect(abs(frames.tally.longestHitch - 0.03) < 1e-9)
    }
    @Test mutating func the_common_delay_of_two_frames_counts_once() {
        frames.add(0, late: 5)
        frames.add(2, late: 3)
        frames.add(4, late: 1)
        #expect(abs(frames.tally.hitchTime - 0.05) < 1e-9)
        #expect(frames.tally.hitchCount == 1)
    }
    @Test mutating func the_hitch_ratio_refers_to_the_time_with_something_to_show() {
        // Two seconds of animation with 20 ms of delay, then nothing for a minute.
        for index in 0..<198 { frames.add(Double(index)) }
        frames.add(198, late: 2)
        frames.add(6000)
        #expect(abs(frames.tally.busyTime - 2.02) < 1e-6)
        #expect(abs(frames.tally.hitchRatio - 20 / 2.02) < 1e-6)
    }
    @Test mutating func less_than_a_second_counts_as_a_second() {
        frames.add(0, late: 3)
        #expect(abs(frames.tally.hitchRatio - 30) < 1e-6)
    }
    @Test mutating func a_commit_lasts_from_its_begin_or_else_from_the_request() {
        frames.add(0, commit: 0.004)
        frames.add(50, commit: 0.002)
        #expect(abs(frames.tally.averageCommit - 0.003) < 1e-9)
        #expect(abs(frames.tally.longestCommit - 0.004) < 1e-9)
        var tally = FrameTally(grid: frames.grid)
        tally.add(FrameReading(number: 1, requested: 0, began: 0.009, due: 0.01, committed: 0.0095, shown: 0.01))
        #expect(abs(tally.longestCommit - 0.0005) < 1e-9)
    }
    @Test mutating func the_instruments_own_frames_only_count_by_number() {
        for index in 0..<10 { frames.add(Double(index), late: 4, isOwn: true) }
        #expect(frames.tally.count == 0)
        #expect(frames.tally.hitchTime == 0)
        #expect(frames.tally.busyTime == 0)
        #expect(frames.tally.animationRate == .idle)
        #expect(frames.tally.ownCount == 10)
    }
    @Test mutating func an_own_frame_does_not_make_an_animation_of_two_taps() {
        for index in 0..<20 { frames.add(Double(index) * 2.5, isOwn: index % 2 == 1) }
        #expect(frames.tally.animationRate == .idle)
    }
}
