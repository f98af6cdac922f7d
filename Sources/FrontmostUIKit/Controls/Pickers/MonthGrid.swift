import Foundation

/// The dates that can be chosen.
package struct DateBounds: Equatable, Sendable {
    /// Nil for no bound.
    package var first, last: Date?

    package init(first: Date?, last: Date?) { (self.first, self.last) = (first, last) }

    package func clamp(_ date: Date) -> Date {
        var date = date
        if let first { date = max(date, first) }
        if let last { date = min(date, last) }
        return date
    }

    /// Whether any moment of an hour of the day, or of a minute of the hour, is within the bounds.
    /// - Parameters:
    ///   - component: The hour or the minute.
    ///   - date: The chosen moment, with the day and the hour.
    package func holdsPart(of component: Calendar.Component, _ value: Int, on date: Date, _ calendar: Calendar) -> Bool {
        let isHour = component == .hour, hour = isHour ? value : calendar.component(.hour, from: date)
        // In a day without that hour, as when clocks change, it cannot be chosen anyway.
        guard let start = calendar.date(bySettingHour: hour, minute: isHour ? 0 : value, second: 0, of: date) else { return true }
        if let last, start > last { return false }
        guard let first else { return true }
        return start.addingTimeInterval(isHour ? 3600 : 60) > first
    }

    /// Whether any moment of the day is within the bounds.
    package func holdsPart(ofDay day: Date, _ calendar: Calendar) -> Bool {
        let start = calendar.startOfDay(for: day)
        if let last, start > last { return false }
        guard let first, let next = calendar.date(byAdding: .day, value: 1, to: start) else { return true }
        return next > first
    }
}

/// A month that the user has turned to. It holds until another day is chosen.
package struct TurnedMonth: Equatable, Sendable {
    /// A day of the month.
    package let day: Date
    /// The chosen date at that time.
    package let chosen: Date

    package init(day: Date, chosen: Date) { (self.day, self.chosen) = (day, chosen) }

    /// A day of the month; nil if another day has been chosen since.
    package func month(for chosen: Date, _ calendar: Calendar) -> Date? {
        calendar.isDate(self.chosen, inSameDayAs: chosen) ? day : nil
    }
}

/// The days of a month, arranged in the weeks of a calendar.
package struct MonthGrid: Equatable, Sendable {
    /// The start of the month.
    package let month: Date
    /// The start of each day; nil before the first day and after the last one.
    package let weeks: [[Date?]]

    package init(holding date: Date, _ calendar: Calendar) {
        let start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
        month = start
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
        let lead = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
        var places: [Date?] = Array(repeating: nil, count: lead)
        for day in 0..<count { places.append(calendar.date(byAdding: .day, value: day, to: start)) }
        while places.count % 7 != 0 { places.append(nil) }
        weeks = stride(from: 0, to: places.count, by: 7).map { Array(places[$0..<$0 + 7]) }
    }

    /// The date that is `distance` months later.
    package static func month(_ distance: Int, from date: Date, _ calendar: Calendar) -> Date {
        calendar.date(byAdding: .month, value: distance, to: date) ?? date
    }

    /// The names of the weekdays, beginning with the calendar's first.
    package static func weekdays(_ calendar: Calendar) -> [String] {
        let names = calendar.veryShortWeekdaySymbols, first = calendar.firstWeekday - 1
        return (0..<names.count).map { names[($0 + first) % names.count] }
    }

    /// The day at the time of another moment.
    package static func moment(on day: Date, at time: Date, _ calendar: Calendar) -> Date {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: time)
        return calendar.date(
            bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0, of: day) ?? day
    }
}
