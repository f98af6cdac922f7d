import Foundation
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Choosing dates as a user does.
@MainActor struct DatePickerTests {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 2
        return calendar
    }()
    private static func date(_ month: Int, _ day: Int, _ hour: Int = 9, _ minute: Int = 41) -> Date {
        calendar.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
    }

    private struct Trip: View {
        var components: DatePickerComponents = [.date, .hourAndMinute]
        var locale = "en_US"
        @State private var begin = DatePickerTests.date(11, 22)
        var body: some View {
            let parts = DatePickerTests.calendar.dateComponents([.month, .day, .hour, .minute], from: begin)
            return Form {
                DatePicker("Begins", selection: $begin, in: DatePickerTests.date(11, 3)..., displayedComponents: components)
                Text(verbatim: "\(parts.month ?? 0)/\(parts.day ?? 0) \(parts.hour ?? 0):\(parts.minute ?? 0)")
            }
            .environment(\.calendar, DatePickerTests.calendar)
            .environment(\.locale, Locale(identifier: locale))
        }
    }

    @Test func a_date_opens_a_calendar_to_choose_a_day() throws {
        try simulate(Trip()) { screen in
            #expect(try screen.find(.button, "Begins").value == "Nov 22, 2026")
            try await screen.find(.button, "Begins").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("November 2026").isVisible)
            #expect(try screen.find(.button, "22").isSelected && !screen.find(.button, "2").isEnabled)
            #expect(try screen.find(.button, "3").isEnabled)
            try await screen.find(.button, "Next month").tap()
            #expect(screen.text("December 2026").isVisible)
            try await screen.find(.button, "24").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("12/24 9:41").isVisible && !screen.text("December 2026").exists)
        }
    }

    @Test func a_time_opens_wheels_to_choose_its_parts() throws {
        try simulate(Trip(components: .hourAndMinute)) { screen in
            let time = screen.find(.button, "Begins")
            #expect(try time.value == "9:41\u{202F}AM")
            #expect(!screen.find(.slider, "Hour").exists)
            try await time.tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.slider, "Hour").adjust(toPickerWheelValue: "7")
            try await screen.find(.slider, "Minute").adjust(toPickerWheelValue: "05")
            await screen.advance(by: .seconds(1))
            #expect(screen.text("11/22 7:5", behind: true).exists, "The wheels stay for both.")
            try await screen.find(.slider, "AM/PM").adjust(toPickerWheelValue: "PM")
            try await screen.tap(at: CGPoint(x: 20, y: 800))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("11/22 19:5").isVisible && !screen.find(.slider, "Hour").exists)
            #expect(try time.value == "7:05\u{202F}PM")
        }
    }

    @Test func the_wheels_of_a_time_are_those_of_the_locale() throws {
        try simulate(Trip(components: .hourAndMinute, locale: "de_DE")) { screen in
            #expect(try screen.find(.button, "Begins").value.hasSuffix("9:41"))
            try await screen.find(.button, "Begins").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.slider, "AM/PM").exists)
            try await screen.find(.slider, "Hour").adjust(toPickerWheelValue: "23")
            #expect(screen.text("11/22 23:41", behind: true).exists)
        }
    }

    @Test func a_date_and_a_time_are_a_button_each() throws {
        try simulate(Trip()) { screen in
            #expect(try screen.find(.button, "Begins").value == "Nov 22, 2026")
            try await screen.find(.button, "Time").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.slider, "Hour").adjust(toPickerWheelValue: "8")
            #expect(screen.text("11/22 8:41", behind: true).exists)
        }
    }

    @Test func hours_are_written_in_each_cycle() {
        func texts(_ locale: String) -> [String] { [0, 1, 12, 13, 23].map(HourFormat(Locale(identifier: locale)).text) }
        #expect(texts("en_US") == ["12", "1", "12", "1", "11"])
        #expect(texts("en_US@hours=h11") == ["0", "1", "0", "1", "11"])
        #expect(texts("en_GB") == ["00", "01", "12", "13", "23"])
        #expect(texts("en_GB@hours=h24") == ["24", "01", "12", "13", "23"])
        #expect(HourFormat(Locale(identifier: "ko_KR")).isHalfFirst && !HourFormat(Locale(identifier: "en_US")).isHalfFirst)
    }

    @Test func a_calendars_weeks_begin_on_its_first_weekday() {
        let grid = MonthGrid(holding: Self.date(11, 22), Self.calendar)
        #expect(grid.weeks.count == 6 && grid.weeks.allSatisfy { $0.count == 7 })
        #expect(grid.weeks[0].map { $0 == nil } == [true, true, true, true, true, true, false], "A Sunday.")
        #expect(grid.weeks[5][0] == Self.date(11, 30, 0, 0) && grid.weeks[5][1] == nil)
        #expect(MonthGrid.weekdays(Self.calendar).count == 7)
    }

    @Test func a_gauge_exposes_its_value() throws {
        try simulate(
            VStack {
                Gauge(value: 30, in: 0...120) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("30 km/h")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("120")
                }
                Gauge(value: 0.5) { Text("Charge") }.gaugeStyle(.accessoryCircularCapacity)
            }
        ) { screen in
            let speed = try screen.find(.progress, "Speed").value, charge = try screen.find(.progress, "Charge").value
            #expect(speed == "25%" && charge == "50%" && screen.text("30 km/h").isVisible)
        }
    }
}
