import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// The time zone of date pickers, and the month that they show.
@MainActor struct DatePickerZoneTests {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
    private static func date(_ month: Int, _ day: Int, _ hour: Int) -> Date {
        calendar.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour)) ?? .distantPast
    }

    private struct Zoned: View {
        @State private var date = DatePickerZoneTests.date(11, 30, 23)
        var body: some View {
            let parts = DatePickerZoneTests.calendar.dateComponents([.month, .day, .hour], from: date)
            VStack {
                DatePicker("When", selection: $date).datePickerStyle(.compact)
                DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
                Text(verbatim: "\(parts.month ?? 0)/\(parts.day ?? 0) \(parts.hour ?? 0)")
            }
            .environment(\.timeZone, TimeZone(secondsFromGMT: 2 * 3600) ?? .gmt)
            .environment(\.calendar, DatePickerZoneTests.calendar)
            .environment(\.locale, Locale(identifier: "en_US"))
        }
    }

    @Test func the_time_zone_of_the_environment_determines_the_day_and_the_hour() throws {
        try simulate(Zoned()) { screen in
            #expect(try screen.find(.button, "When").value == "Dec 1, 2026")
            #expect(screen.text("December 2026").isVisible)
            #expect(try screen.find(.button, "Time").value == "1:00\u{202F}AM")
            #expect(try screen.find(.button, "1").isSelected)
            try await screen.find(.button, "4").tap()
            #expect(screen.text("12/3 23").isVisible, "The hour stays.")
        }
    }

    private struct Turning: View {
        @State private var date = DatePickerZoneTests.date(11, 22, 9)
        var body: some View {
            VStack {
                DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
                Button("Go to March") { date = DatePickerZoneTests.date(3, 5, 9) }
                Button("Later") { date += 60 }
            }
            .environment(\.calendar, DatePickerZoneTests.calendar)
            .environment(\.locale, Locale(identifier: "en_US"))
        }
    }

    @Test func a_turned_month_gives_way_to_that_of_another_day_which_the_app_sets() throws {
        try simulate(Turning()) { screen in
            try await screen.find(.button, "Next month").tap()
            #expect(screen.text("December 2026").isVisible)
            try await screen.find(.button, "Later").tap()
            #expect(screen.text("December 2026").isVisible, "The day is the same.")
            try await screen.find(.button, "Go to March").tap()
            #expect(screen.text("March 2026").isVisible)
            try await screen.find(.button, "Previous month").tap()
            #expect(screen.text("February 2026").isVisible)
        }
    }
}
