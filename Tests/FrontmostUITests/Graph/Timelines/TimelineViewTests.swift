import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Timeline views, in virtual time.
@MainActor struct TimelineViewTests {
    /// Shows the seconds that have passed since the view was made, to a thousandth, as of the context's date.
    private struct Clock<Schedule: TimelineSchedule>: View {
        let schedule: (Date) -> Schedule
        @State private var start = Date()
        var body: some View {
            TimelineView(schedule(start)) { context in
                Text(verbatim: "\(Int((context.date.timeIntervalSince(start) * 1000).rounded()))").accessibilityIdentifier("time")
            }
        }
    }

    /// The dates that are shown at some times, all in milliseconds after the start.
    private func shown(at times: [Int], _ schedule: @escaping (Date) -> some TimelineSchedule) throws -> [Int] {
        try simulate(Clock(schedule: schedule)) { screen in
            var now = 0, result: [Int] = []
            for time in times {
                await screen.advance(by: .milliseconds(time - now))
                now = time
                result.append(try #require(Int(screen.find(identifier: "time").text)))
            }
            return result
        }
    }

    @Test func a_periodic_schedule_updates_at_equal_intervals() throws {
        #expect(
            try shown(at: [0, 240, 260, 740, 1010]) { .periodic(from: $0, by: 0.25) } == [0, 0, 250, 500, 1000])
    }

    @Test func a_period_that_began_earlier_keeps_its_pace() throws {
        #expect(try shown(at: [0, 310, 1310]) { .periodic(from: $0.addingTimeInterval(-0.7), by: 1) } == [-700, 300, 1300])
    }

    @Test func before_the_first_date_the_content_is_that_of_the_start() throws {
        #expect(
            try shown(at: [0, 490, 510, 810, 5000]) { .explicit([0.5, 0.8].map($0.addingTimeInterval)) } == [0, 0, 500, 800, 800])
    }

    @Test func dates_that_have_passed_are_skipped() throws {
        #expect(try shown(at: [0, 510]) { .explicit([-3, -1, 0.5].map($0.addingTimeInterval)) } == [-1000, 500])
    }

    @Test func a_schedule_that_began_many_entries_ago_goes_on() throws {
        let times = try shown(at: [0, 1500]) { start in
            .explicit((0..<20_000).map { start.addingTimeInterval(Double($0) - 10_000) })
        }
        #expect(times == [0, 1000])
    }

    @Test func an_animation_updates_with_each_frame() throws {
        let times = try shown(at: [0, 100, 200, 1000]) { _ in .animation }
        for (time, wanted) in zip(times, [0, 100, 200, 1000]) { #expect(time > wanted - 18 && time <= wanted) }
    }

    @Test func an_animation_keeps_its_minimum_interval() throws {
        let times = try shown(at: [0, 290, 310, 590]) { _ in .animation(minimumInterval: 0.3) }
        #expect(times == [0, 0, 300, 300])
    }

    @Test func a_paused_animation_stands_still() throws {
        #expect(try shown(at: [0, 500]) { _ in .animation(paused: true) } == [0, 0])
    }

    @Test func every_minute_begins_on_a_full_one() throws {
        try simulate(TimelineView(.everyMinute) { Text(verbatim: "\($0.date.timeIntervalSinceReferenceDate)") }) { screen in
            @MainActor func date() throws -> Double { try #require(Double(screen.texts[0])) }
            let first = try date()
            #expect(first.truncatingRemainder(dividingBy: 60) == 0)
            await screen.advance(by: .seconds(60))
            #expect(try date() == first + 60)
        }
    }

    /// Entries of a schedule of an app's own.
    private struct Doubling: TimelineSchedule {
        func entries(from start: Date, mode: Mode) -> some Sequence<Date> {
            (0...).lazy.map { start.addingTimeInterval(0.1 * Double(1 << $0)) }.prefix(20)
        }
    }

    @Test func an_app_has_a_schedule_of_its_own() throws {
        #expect(try shown(at: [0, 110, 150, 210, 390, 410]) { _ in Doubling() } == [0, 100, 100, 200, 200, 400])
    }

    private struct Pausing: View {
        @State private var isPaused = false
        @State private var other = 0
        @State private var start = Date()
        var body: some View {
            TimelineView(.animation(paused: isPaused)) { context in
                Text(verbatim: "\(Int(context.date.timeIntervalSince(start) * 10))").accessibilityIdentifier("time")
                Text("other \(other), \(context.cadence == .live ? "live" : "late")")
            }
            Button("Pause") { isPaused.toggle() }
            Button("Write") { other += 1 }
        }
    }

    @Test func it_pauses_and_goes_on_and_reads_state() throws {
        try simulate(Pausing()) { screen in
            @MainActor func time() throws -> Int { try #require(Int(screen.find(identifier: "time").text)) }
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Pause").tap()
            let stopped = try time()
            await screen.advance(by: .seconds(1))
            #expect(try time() == stopped)
            try await screen.find(.button, "Write").tap()
            try screen.check(screen.text("other 1, live").exists, "The content has the state of now.")
            #expect(try time() == stopped)
            try await screen.find(.button, "Pause").tap()
            await screen.advance(by: .milliseconds(50))
            #expect(try time() >= 20)
        }
    }

    private struct Counting: View {
        @State private var start = Date()
        var body: some View {
            TimelineView(.periodic(from: start, by: 1)) { context in
                let isLate = context.date.timeIntervalSince(start) > 0.5
                Text("bar").offset(x: isLate ? 100 : 0).animation(.linear(duration: 1), value: isLate)
            }
        }
    }

    @Test func content_animates_what_changes_with_the_date() throws {
        try simulate(Counting()) { screen in
            let start = try screen.text("bar").frame.minX
            await screen.advance(by: .milliseconds(1500))
            let way = try screen.text("bar").frame.minX - start
            #expect(abs(way - 50) < 1)
        }
    }

    @Test func a_schedule_without_end_of_one_date_does_not_hang() throws {
        #expect(try shown(at: [0, 100]) { start in .explicit(repeatElement(start, count: .max)) }.count == 2)
    }
}
