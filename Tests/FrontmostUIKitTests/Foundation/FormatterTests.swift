import Foundation
import FrontmostUIKit
import Testing

/// The formatters that this platform's Foundation does not have.
@Suite struct FormatterTests {
    private let english = Locale(identifier: "en_US")

    @Test func lists() {
        let formatter = FrontmostUIKit.ListFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c" && formatter.string(from: []) == nil)
    }

    @Test func relative_dates() {
        let formatter = FrontmostUIKit.RelativeDateTimeFormatter(), now = Date(timeIntervalSinceReferenceDate: 1e8)
        formatter.locale = english
        #expect(formatter.localizedString(for: now.addingTimeInterval(-2 * 86400), relativeTo: now) == "2 days ago")
        #expect(formatter.localizedString(fromTimeInterval: 7200) == "in 2 hours")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    }

    @Test func durations() {
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
}
