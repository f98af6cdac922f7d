import Foundation
import Testing

@testable import DebugInstruments

@Suite struct MemoryTimelineTests {
    private var timeline = MemoryTimeline()

    private func figures(_ footprint: Int, _ liveHeap: Int) -> MemoryFigures {
        MemoryFigures(footprint: footprint * megabyte, liveHeap: liveHeap * megabyte)
    }

    // MARK: Visits

    @Test mutating func a_visit_records_memory_at_entry_peak_exit_and_afterwards() throws {
        let canvas = timeline.enter("Canvas", at: 1, memory: figures(10, 5))
        timeline.record(sample(2, footprint: 40 * megabyte, liveHeap: 36 * megabyte))
        timeline.record(sample(3, footprint: 38 * megabyte, liveHeap: 30 * megabyte))
        timeline.leave(canvas, at: 4, memory: figures(38, 31))
        let early = try #require(timeline.visit(canvas))
        #expect(early.stayed == nil)
        timeline.record(sample(4.5, footprint: 38 * megabyte, liveHeap: 20 * megabyte))
        #expect(timeline.visit(canvas)?.stayed == nil)
        timeline.record(sample(5, footprint: 38 * megabyte, liveHeap: 6 * megabyte))
        let visit = try #require(timeline.visit(canvas))
        #expect(visit.entry == figures(10, 5))
        #expect(visit.peak == figures(40, 36))
        #expect(visit.exit == figures(38, 31))
        // The allocator has kept its pages, although the allocations were freed.
        #expect(visit.stayed == figures(28, 1))
        #expect(visit.left == 4)
    }
    @Test mutating func the_peak_of_a_covered_screen_excludes_its_cover() throws {
        let list = timeline.enter("List", at: 1, memory: figures(10, 5))
        timeline.setShowing(list, false)
        let canvas = timeline.enter("Canvas", at: 2, memory: figures(10, 5))
        timeline.record(sample(3, footprint: 90 * megabyte, liveHeap: 80 * megabyte))
        timeline.leave(canvas, at: 4, memory: figures(20, 6))
        timeline.setShowing(list, true)
        timeline.record(sample(5, footprint: 20 * megabyte, liveHeap: 6 * megabyte))
        #expect(timeline.visit(list)?.peak == figures(20, 6))
        #expect(timeline.visit(canvas)?.peak == figures(90, 80))
        #expect(timeline.screensShowing == ["List"])
    }
    @Test mutating func the_next_screen_settles_the_one_before_it() {
        let first = timeline.enter("Canvas", at: 1, memory: figures(10, 5))
        timeline.leave(first, at: 2, memory: figures(40, 30))
        _ = timeline.enter("Canvas", at: 2.5, memory: figures(40, 7))
        #expect(timeline.visit(first)?.stayed == figures(30, 2))
    }
    @Test mutating func the_remaining_memory_is_unknown_if_the_next_screen_opens_at_the_same_moment() {
        let first = timeline.enter("Canvas", at: 1, memory: figures(10, 5))
        timeline.leave(first, at: 2, memory: figures(40, 30))
        _ = timeline.enter("Settings", at: 2, memory: figures(40, 30))
        timeline.record(sample(5, footprint: 50 * megabyte, liveHeap: 50 * megabyte))
        #expect(timeline.visit(first)?.left == 2)
        #expect(timeline.visit(first)?.stayed == nil)
        #expect(timeline.screens.allSatisfy { $0.retained.bytesPerVisit == nil })
    }
    @Test mutating func a_visit_without_a_reading_uses_the_last_sample() {
        timeline.record(sample(1, footprint: 10 * megabyte, liveHeap: 5 * megabyte))
        let canvas = timeline.enter("Canvas", at: 1.2)
        #expect(timeline.visit(canvas)?.entry == figures(10, 5))
    }
    @Test mutating func leaving_a_screen_twice_counts_once() {
        let canvas = timeline.enter("Canvas", at: 1, memory: figures(10, 5))
        timeline.leave(canvas, at: 2, memory: figures(10, 5))
        timeline.leave(canvas, at: 3, memory: figures(90, 5))
        timeline.setShowing(canvas, true)
        #expect(timeline.visit(canvas)?.left == 2)
        #expect(timeline.screensShowing == [])
    }

    // MARK: Bands

    @Test mutating func each_interval_has_the_screens_that_were_shown() {
        timeline.record(sample(0))
        let list = timeline.enter("List", at: 0.5)
        timeline.record(sample(1))
        timeline.record(sample(2))
        let canvas = timeline.enter("Canvas", at: 2.5)
        timeline.record(sample(3, footprint: 70 * megabyte))
        timeline.setShowing(list, false)
        timeline.record(sample(4))
        timeline.leave(canvas, at: 4.5)
        timeline.setShowing(list, true)
        timeline.record(sample(5))
        let bands = timeline.bands(of: timeline.points)
        #expect(bands.map(\.screens) == [[], ["List"], ["List", "Canvas"], ["Canvas"], ["List"]])
        #expect(bands.map(\.start) == [0, 1, 3, 4, 5])
        #expect(bands.map(\.end) == [1, 3, 4, 5, 5])
        #expect(bands[2].peak == 70 * megabyte)
    }
    @Test mutating func two_visits_of_one_screen_share_a_name_in_a_band() {
        _ = timeline.enter("Item", at: 0)
        _ = timeline.enter("Item", at: 0)
        #expect(timeline.screensShowing == ["Item"])
    }
    @Test mutating func a_memory_warning_is_marked_at_its_time() {
        timeline.mark(MemoryMarker(time: 4, kind: .warning))
        #expect(timeline.markers == [MemoryMarker(time: 4, kind: .warning)])
    }
    @Test mutating func a_sample_of_another_clock_is_ignored() {
        timeline.record(sample(10))
        timeline.record(sample(9))
        timeline.record(sample(.nan))
        #expect(timeline.points.map(\.start) == [10])
    }

    // MARK: A day

    @Test mutating func a_day_takes_less_than_2_MB_and_keeps_its_peaks() {
        // Half a minute at 900 MB, and a single sample of it an hour later.
        for index in 0..<172_800 {
            let time = Double(index) / 2, isPeak = (3600..<3630).contains(time) || time == 7200
            timeline.record(sample(time, footprint: (isPeak ? 900 : 100) * megabyte, liveHeap: 50 * megabyte))
        }
        #expect(timeline.byteCount < 2_000_000)
        #expect(timeline.points.first?.start == 0)
        #expect(timeline.points.last?.end == 86_399.5)
        let peaks = timeline.points.filter { $0.footprint.upperBound == 900 * megabyte }
        #expect(peaks.contains { (7200 - 90...7200).contains($0.start) && $0.end >= 7200 })
        #expect(peaks.contains { $0.start <= 3630 && $0.end >= 3600 })
        // The last minutes keep their full resolution.
        #expect(timeline.points.filter { $0.start > 86_400 - 300 }.count == 599)
    }
    @Test mutating func reserved_but_unused_memory_is_in_no_footprint() {
        #expect(timeline.memory.footprint < 4096)
        #expect(timeline.memory.liveHeap == timeline.byteCount)
        for index in 0..<1000 { timeline.record(sample(Double(index))) }
        let used = timeline.memory.footprint
        #expect((1000 * MemoryLayout<MemoryPoint>.stride..<50_000).contains(used))
        // Thinning does not return pages that were written to.
        for index in 1000..<40_000 { timeline.record(sample(Double(index))) }
        #expect(timeline.points.count < MemoryTimeline.pointLimit)
        #expect(timeline.memory.footprint > MemoryTimeline.pointLimit * MemoryLayout<MemoryPoint>.stride)
        #expect(timeline.memory.footprint <= timeline.memory.liveHeap)
    }
    @Test mutating func a_point_is_never_longer_than_a_thousandth_of_its_age() {
        for index in 0..<40_000 { timeline.record(sample(Double(index) / 2, footprint: index)) }
        let now = 20_000.0
        #expect(timeline.points.allSatisfy { $0.end - $0.start <= max(0.5, (now - $0.end) / 1000) })
    }
    @Test mutating func screens_that_change_at_each_sample_stay_within_the_limit() {
        for index in 0..<172_800 {
            let time = Double(index) / 2
            let visit = timeline.enter("Screen \(index % 3000)", at: time)
            timeline.record(sample(time, footprint: index == 90_000 ? 900 * megabyte : megabyte))
            if index % 2 == 0 { timeline.mark(MemoryMarker(time: time, kind: .warning)) }
            timeline.leave(visit, at: time + 0.2)
        }
        #expect(timeline.byteCount < 2 << 20)
        #expect(timeline.points.count <= MemoryTimeline.pointLimit + MemoryTimeline.slack)
        #expect(timeline.points.contains { $0.footprint.upperBound == 900 * megabyte })
        #expect(timeline.screens.map(\.visits).reduce(0, +) == 172_800)
        #expect(timeline.screens.count <= 1000)
        #expect(timeline.screens.contains { $0.screen == "Other screens" })
    }
    @Test mutating func screens_that_never_close_stay_within_the_limit_too() {
        for index in 0..<5000 { _ = timeline.enter("Screen \(index)", at: Double(index)) }
        #expect(timeline.untracked == 5000 - MemoryTimeline.openLimit)
        #expect(timeline.byteCount < 2 << 20)
    }

    // MARK: Drawing

    @Test mutating func a_peak_is_never_blamed_on_another_screen() {
        for index in 0..<100 {
            let visit = timeline.enter(index == 60 ? "Canvas" : "List", at: Double(index))
            timeline.record(sample(Double(index) + 0.1, footprint: (index == 60 ? 500 : 10) * megabyte))
            timeline.leave(visit, at: Double(index) + 0.2)
        }
        let points = timeline.points(in: 0...100, atMost: 1)
        #expect(points.map { timeline.screens(at: $0) } == [["Canvas"]])
        #expect(points.map(\.footprint) == [10 * megabyte...500 * megabyte])
    }
    @Test mutating func a_drawing_has_few_points_and_all_peaks() {
        for index in 0..<10_000 {
            timeline.record(sample(Double(index), footprint: (index == 7777 ? 500 : index % 7) * megabyte))
        }
        let points = timeline.points(in: 1000...9000, atMost: 300)
        #expect(points.count <= 300)
        #expect(points.contains { $0.footprint.upperBound == 500 * megabyte && $0.start <= 7777 && $0.end >= 7777 })
        #expect(points.allSatisfy { $0.end >= 1000 && $0.start <= 9000 })
        #expect(timeline.points(in: 20_000...30_000, atMost: 300).isEmpty)
        #expect(timeline.points(in: 5000...5000, atMost: 1).count == 1)
    }
}
