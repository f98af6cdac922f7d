import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// A calendar of which any number of days can be chosen.
@MainActor struct MultiDatePickerTests {
    private static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
        utc.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
    }

    private struct Holidays: View {
        var bounds: Range<Date>?
        @State var days: Set<DateComponents> = [DateComponents(year: 2024, month: 5, day: 7)]
        var body: some View {
            VStack {
                if let bounds {
                    MultiDatePicker("Days off", selection: $days, in: bounds)
                } else {
                    MultiDatePicker("Days off", selection: $days)
                }
                Text(days.compactMap { day in day.month.map { "\($0)/\(day.day ?? 0)" } }.sorted().joined(separator: " "))
            }
            .environment(\.calendar, MultiDatePickerTests.utc)
            .environment(\.timeZone, .gmt)
        }
    }

    @Test func taps_add_and_remove_days_of_the_months_that_the_user_turns_to() throws {
        try simulate(Holidays()) { screen in
            #expect(try screen.find(.button, "7").isSelected && !screen.find(.button, "8").isSelected)
            try await screen.find(.button, "8").tap()
            #expect(try screen.find(.button, "8").isSelected && screen.text("5/7 5/8").exists)
            try await screen.find(.button, "Next month").tap()
            #expect(try !screen.find(.button, "7").isSelected)
            try await screen.find(.button, "3").tap()
            #expect(screen.text("5/7 5/8 6/3").exists)
            try await screen.find(.button, "Previous month").tap()
            try await screen.find(.button, "7").tap()
            #expect(try screen.text("5/8 6/3").exists && !screen.find(.button, "7").isSelected)
        }
    }

    @Test func a_calendar_fills_the_width_of_a_form_and_has_square_days_by_itself() throws {
        struct Calendars: View {
            @State private var date = MultiDatePickerTests.day(2024, 5, 7)
            @State private var days: Set<DateComponents> = [DateComponents(year: 2024, month: 5, day: 7)]
            var isInForm = true
            var body: some View {
                Group {
                    if isInForm {
                        Form {
                            DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
                        }
                    } else {
                        MultiDatePicker("Days", selection: $days).fixedSize()
                    }
                }
                .environment(\.calendar, MultiDatePickerTests.utc)
                .environment(\.timeZone, .gmt)
            }
        }
        // The 5th of May 2024 is a Sunday, the first day of the week; the 11th is the last.
        try simulate(Calendars()) { screen in
            let first = try screen.find(.button, "5").frame, last = try screen.find(.button, "11").frame
            let whole = screen.scene.environment.size.width
            #expect(first.minX <= 40 && abs(first.minX + last.maxX - whole) < 1, "Only the margins of the form are beside it.")
            #expect(abs(first.width - (last.maxX - first.minX) / 7) < 1 && first.height == 40)
        }
        try simulate(Calendars(isInForm: false)) { screen in
            let first = try screen.find(.button, "5").frame, last = try screen.find(.button, "11").frame
            #expect(last.midX - first.midX == 240 && first.size == CGSize(width: 40, height: 40))
        }
    }

    @Test func days_outside_of_the_bounds_cannot_be_chosen() throws {
        try simulate(Holidays(bounds: Self.day(2024, 5, 6)..<Self.day(2024, 5, 9))) { screen in
            let days = (1...31).filter { (try? screen.find(.button, "\($0)").isEnabled) == true }
            #expect(days == [6, 7, 8])
        }
    }

    @Test func a_chosen_day_has_its_calendar_and_no_time() {
        let chosen = DaySet.toggle(Self.day(2024, 2, 29), in: [], Self.utc)
        let parts = chosen.first
        #expect(chosen.count == 1 && parts?.calendar == Self.utc && parts?.era == 1 && parts?.hour == nil)
        #expect(parts?.year == 2024 && parts?.month == 2 && parts?.day == 29)
        #expect(DaySet.toggle(Self.day(2024, 2, 29), in: [DateComponents(year: 2024, month: 2, day: 29)], Self.utc).isEmpty)
    }
}
