import Foundation
import FrontmostUIKit
import Testing

/// The formatters that this platform's Foundation does not have.
@Suite struct FormatterTests {
    private let english = Locale(identifier: "en_US")

    @Test func a_list_joins_its_items_with_the_languages_words() {
        let formatter = FrontmostUIKit.ListFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c" && formatter.string(from: []) == nil)
    }

    @Test func a_relative_date_counts_in_the_largest_unit() {
        let formatter = FrontmostUIKit.RelativeDateTimeFormatter(), now = Date(timeIntervalSinceReferenceDate: 1e8)
        formatter.locale = english
        #expect(formatter.localizedString(for: now.addingTimeInterval(-2 * 86400), relativeTo: now) == "2 days ago")
        #expect(formatter.localizedString(fromTimeInterval: 7200) == "in 2 hours")
        // Months are counted where the dates are, whatever the day of the test.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        for month in 1...12 {
            let first = calendar.date(from: DateComponents(year: 2025, month: month))!
            let next = calendar.date(from: DateComponents(year: 2025, month: month + 1))!
            #expect(formatter.localizedString(for: next, relativeTo: first) == "in 1 month")
            #expect(formatter.localizedString(for: first, relativeTo: next) == "1 month ago")
        }
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    }

    @Test func a_duration_is_written_in_the_units_style() {
        let formatter = FrontmostUIKit.DateComponentsFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = english
        formatter.calendar = calendar
        #expect(formatter.string(from: 65) == "1:05" && formatter.string(from: 3665) == "1:01:05")
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 3665) == "1 hour, 1 minute, 5 seconds")
        formatter.allowedUnits = [.hour, .minute]
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: 3700) == "1h 1m")
        formatter.unitsStyle = .positional
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 300) == "00:05" && formatter.string(from: .infinity) == nil)
    }

    private func clock(
        _ zeros: FrontmostUIKit.DateComponentsFormatter.ZeroFormattingBehavior = .default, units: NSCalendar.Unit = [],
        most: Int = 0
    ) -> FrontmostUIKit.DateComponentsFormatter {
        let formatter = FrontmostUIKit.DateComponentsFormatter()
        formatter.calendar?.locale = english
        (formatter.zeroFormattingBehavior, formatter.allowedUnits, formatter.maximumUnitCount) = (zeros, units, most)
        return formatter
    }

    @Test func a_clock_pads_zeros_as_its_behaviour_says() {
        let all: NSCalendar.Unit = [.day, .hour, .minute, .second], hour = 3600.0
        #expect(clock([], units: all).string(from: hour) == "0d 1:00:00")
        #expect(clock(.pad, units: all).string(from: hour) == "0d 1:00:00")
        #expect(clock(.pad, units: [.hour, .minute, .second]).string(from: 65) == "00:01:05")
        #expect(clock().string(from: 5) == "0:05" && clock(.dropLeading).string(from: 5) == "5")
        #expect(clock([.dropLeading, .pad]).string(from: 65) == "01:05")
        #expect(clock(.dropTrailing, units: [.hour, .minute, .second]).string(from: 600) == "0:10")
        #expect(clock(.dropMiddle).string(from: hour + 10) == "0d 1:10" && clock(.dropAll).string(from: hour) == "1")
        #expect(clock(.dropAll).string(from: 0) == "0" && clock(units: [.day, .hour]).string(from: 90_000) == "1d 1")
    }

    @Test func a_clock_shows_no_more_units_than_allowed() {
        #expect(clock(most: 2).string(from: 3665) == "1:01" && clock(most: 2).string(from: 65) == "1:05")
        #expect(clock(most: 1).string(from: 5) == "5" && clock(most: 1).string(from: 7300) == "2")
        #expect(clock(.pad, most: 2).string(from: 3665) == "01:01")
    }

    @Test func a_length_that_is_rounded_to_zero_has_no_sign() {
        #expect(clock().string(from: -0.5) == "0:00" && clock().string(from: -1) == "-0:01")
        #expect(clock(units: [.hour, .minute]).string(from: -59) == "0:00")
        let words = clock()
        words.unitsStyle = .full
        #expect(words.string(from: -0.5) == "0 seconds" && words.string(from: -2) == "-2 seconds")
        #expect(clock(units: [.nanosecond]).string(from: 1) == nil)
    }
}
