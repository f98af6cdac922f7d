import Foundation
import Testing

@testable import FrontmostCharts

struct DateTicksTests {
    private let calendar = DateTicksTests.calendar("Asia/Tokyo")

    private static func calendar(_ zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, in other: Calendar? = nil)
        -> Date
    {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return (other ?? calendar).date(from: parts) ?? .distantPast
    }

    @Test func hours_that_amount_to_whole_days_become_days() {
        #expect(DateStep(.hour, 48) == DateStep(.day, 2) && DateStep(.hour, 6).component == .hour)
    }

    @Test func the_step_depends_on_the_time_span_and_the_desired_tick_count() {
        func step(_ seconds: TimeInterval) -> DateStep? { DateStep.nearest(over: seconds, count: 5) }
        #expect(step(1e300) == nil && step(.infinity) == nil, "No calendar covers dates that far away.")
        #expect(step(5) == DateStep(.second, 1))
        #expect(step(60) == DateStep(.second, 15))
        #expect(step(3600) == DateStep(.minute, 15))
        #expect(step(86_400) == DateStep(.hour, 6))
        #expect(step(7 * 86_400) == DateStep(.day, 1))
        #expect(step(365 * 86_400) == DateStep(.month, 3))
        #expect(step(5 * 366 * 86_400) == DateStep(.year, 1))
        #expect(step(60 * 366 * 86_400) == DateStep(.year, 10))
        #expect(step(0.1) == nil, "The ticks are those of numbers.")
    }

    @Test func ticks_are_at_the_beginnings_of_steps() {
        let hours = DateStep(.hour, 6).ticks(from: date(2024, 1, 5, 7), to: date(2024, 1, 6, 8), in: calendar)
        #expect(hours == [date(2024, 1, 5, 12), date(2024, 1, 5, 18), date(2024, 1, 6, 0), date(2024, 1, 6, 6)])
        let quarters = DateStep(.month, 3).ticks(from: date(2023, 12, 3), to: date(2024, 7, 1), in: calendar)
        #expect(quarters == [date(2024, 1, 1), date(2024, 4, 1), date(2024, 7, 1)])
        let minutes = DateStep(.minute, 15).ticks(from: date(2024, 1, 5, 7, 1), to: date(2024, 1, 5, 7, 46), in: calendar)
        #expect(minutes == [date(2024, 1, 5, 7, 15), date(2024, 1, 5, 7, 30), date(2024, 1, 5, 7, 45)])
        let decades = DateStep(.year, 10).ticks(from: date(1991, 6, 1), to: date(2015, 1, 1), in: calendar)
        #expect(decades == [date(2000, 1, 1), date(2010, 1, 1)])
    }

    @Test func every_second_day_stays_the_same_days_when_the_axis_moves_on() {
        let step = DateStep(.day, 2)
        let early = step.ticks(from: date(2024, 1, 1), to: date(2024, 1, 9), in: calendar)
        let late = step.ticks(from: date(2024, 1, 2), to: date(2024, 1, 10), in: calendar)
        #expect(early.count >= 4)
        #expect(Set(late).isSuperset(of: early.dropFirst()))
    }

    @Test(arguments: [
        DateStep(.weekOfYear, 2), DateStep(.weekOfYear, 3), DateStep(.month, 5), DateStep(.quarter, 3), DateStep(.minute, 7),
        DateStep(.minute, 45), DateStep(.second, 7), DateStep(.year, 3),
    ]) func ticks_do_not_depend_on_where_the_axis_begins(_ step: DateStep) {
        for zone in ["Asia/Tokyo", "Europe/Berlin"] {
            let calendar = Self.calendar(zone)
            let start = date(2024, 2, 20, 5, 13, in: calendar), end = start + 20 * step.seconds
            let all = step.ticks(from: start, to: end, in: calendar)
            #expect(all.count >= 19)
            for shift in stride(from: 0.0, to: 10, by: 0.37) {
                let lower = start + shift * step.seconds
                let later = step.ticks(from: lower, to: end, in: calendar)
                #expect(later == all.filter { $0 >= lower }, "\(zone), \(shift) steps")
            }
        }
    }

    @Test func hours_follow_the_clock_on_a_daylight_saving_change() {
        let berlin = DateTicksTests.calendar("Europe/Berlin")
        let ticks = DateStep(.hour, 6).ticks(
            from: date(2024, 3, 31, in: berlin), to: date(2024, 4, 1, in: berlin), in: berlin)
        #expect(ticks.map { berlin.component(.hour, from: $0) } == [0, 6, 12, 18, 0])
    }

    @Test func weeks_begin_on_the_calendars_first_weekday() {
        var monday = calendar
        monday.firstWeekday = 2
        let ticks = DateStep(.weekOfYear, 1).ticks(from: date(2024, 1, 1), to: date(2024, 1, 31), in: monday)
        #expect(ticks == [1, 8, 15, 22, 29].map { date(2024, 1, $0) })
    }

    @Test func too_many_ticks_give_none() {
        #expect(DateStep(.second, 1).ticks(from: date(2020, 1, 1), to: date(2024, 1, 1), in: calendar).isEmpty)
    }

    @Test func a_label_shows_the_changed_component() {
        let writer = ValueWriter(locale: Locale(identifier: "ja_JP"), calendar: calendar, timeZone: calendar.timeZone)
        #expect(writer.tick(date(2024, 1, 5, 18), step: DateStep(.hour, 6)) == "18:00")
        #expect(writer.tick(date(2024, 1, 6), step: DateStep(.hour, 6)) == "1月6日")
        #expect(writer.tick(date(2024, 4, 1), step: DateStep(.month, 3)) == "4月")
        #expect(writer.tick(date(2025, 1, 1), step: DateStep(.month, 3)) == "2025年")
    }

    @Test func a_number_has_the_digits_of_its_step() {
        let writer = ValueWriter(locale: Locale(identifier: "en_US"))
        #expect(writer.number(0.5, fractionDigits: 1) == "0.5")
        #expect(writer.number(2, fractionDigits: 1) == "2.0")
        #expect(writer.number(12_000) == "12,000")
        #expect(writer.number(-0.0) == "0")
    }
}
