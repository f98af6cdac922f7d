import Foundation

/// A wheel of a date picker.
enum DateColumn: Equatable {
    /// The days around today, one after the other.
    case day
    case hour, minute
    /// The half of the day.
    case half
    case dayOfMonth, month, year
    /// The hours and minutes of a duration.
    case hours, minutes
}

/// The wheels of a date picker: which there are, what their rows say, and what choosing a row does to a date.
///
/// The wheels of hours, minutes, days and months have no end: their rows repeat. A duration is a date, that long after the start of
/// `origin`'s day.
struct DateWheels {
    /// The parts of a date that are chosen.
    enum Parts { case time, date, dateAndTime, duration, yearAndMonth }

    let columns: [DateColumn]
    /// A day in the middle of the wheel of days.
    let origin: Date
    private let calendar: Calendar
    private let hours: HourFormat
    /// The minutes between two rows.
    private let interval: Int
    private let dayFormat, yearFormat, dayOfMonthFormat: DateFormatter
    private let monthNames: [String]

    /// The number of times that rows repeat, and the number of days and years.
    private static let turns = 100, days = 20_000, years = 10_000

    init(_ parts: Parts, _ calendar: Calendar, _ locale: Locale, interval: Int, origin: Date) {
        var calendar = calendar
        calendar.locale = locale
        (self.calendar, self.interval) = (calendar, interval)
        self.origin = calendar.startOfDay(for: origin)
        hours = HourFormat(locale)
        func format(_ template: String) -> DateFormatter {
            let format = DateFormatter()
            (format.locale, format.calendar, format.timeZone) = (locale, calendar, calendar.timeZone)
            format.setLocalizedDateFormatFromTemplate(template)
            return format
        }
        (dayFormat, yearFormat, dayOfMonthFormat) = (format("EEEMMMd"), format("y"), format("d"))
        monthNames = parts == .date || parts == .yearAndMonth ? calendar.standaloneMonthSymbols : []
        let half: [DateColumn] = hours.hasHalves ? [.half] : []
        let time: [DateColumn] = hours.isHalfFirst ? half + [.hour, .minute] : [.hour, .minute] + half
        columns =
            switch parts {
            case .time: time
            case .dateAndTime: [.day] + time
            case .duration: [.hours, .minutes]
            case .date: Self.order([(.month, "ML"), (.dayOfMonth, "d"), (.year, "yuUr")], "yMMMMd", locale)
            case .yearAndMonth: Self.order([(.month, "ML"), (.year, "yuUr")], "yMMMM", locale)
            }
    }

    /// The columns in the order in which a locale writes them.
    private static func order(_ columns: [(column: DateColumn, letters: String)], _ template: String, _ locale: Locale)
        -> [DateColumn]
    {
        let pattern = Array(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template)
        let placed = columns.enumerated().map { index, column in
            (pattern.firstIndex { column.letters.contains($0) } ?? pattern.count + index, column.column)
        }
        return placed.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private var minutesInHour: Int { 60 / interval }
    /// The number of different rows of a column; nil if its rows do not repeat.
    private func cycle(_ column: DateColumn) -> Int? {
        switch column {
        case .hour, .hours: 24
        case .minute, .minutes: minutesInHour
        case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
        case .month: max(1, monthNames.count)
        case .day, .half, .year: nil
        }
    }

    func count(_ column: DateColumn) -> Int {
        if let cycle = cycle(column) { return cycle * Self.turns }
        return column == .half ? 2 : column == .day ? Self.days : Self.years
    }

    // MARK: Titles

    func title(_ row: Int, _ column: DateColumn, today: Date, chosen: Date) -> String {
        let value = value(row, column)
        switch column {
        case .day:
            let day = day(value)
            return calendar.isDate(day, inSameDayAs: today) ? SystemWord.today.text : dayFormat.string(from: day)
        case .hour: return hours.text(value)
        case .minute: return HourFormat.twoDigits(value)
        case .half: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .month: return monthNames.indices.contains(value - 1) ? monthNames[value - 1] : String(value)
        case .dayOfMonth:
            // A month with all days.
            let date = calendar.date(from: DateComponents(year: 2000, month: 1, day: value))
            return date.map { dayOfMonthFormat.string(from: $0) } ?? String(value)
        case .year:
            var parts = calendar.dateComponents([.era], from: chosen)
            (parts.year, parts.month, parts.day) = (value, 1, 1)
            return calendar.date(from: parts).map { yearFormat.string(from: $0) } ?? String(value)
        case .hours: return "\(value) \(SystemWord.hours.text)"
        case .minutes: return "\(value) \(SystemWord.minutes.text)"
        }
    }

    /// The name of a wheel for assistive technology; nil for one that needs none.
    static func name(_ column: DateColumn) -> String? {
        switch column {
        case .hour, .hours: SystemWord.hour.text
        case .minute, .minutes: SystemWord.minute.text
        case .half: SystemWord.halfOfDay.text
        case .day, .dayOfMonth: SystemWord.day.text
        case .month: SystemWord.month.text
        case .year: SystemWord.year.text
        }
    }

    // MARK: Rows and values

    /// What a row stands for: an hour, a minute, a day of the month, the distance of a day from the origin.
    private func value(_ row: Int, _ column: DateColumn) -> Int {
        let place = cycle(column).map { row % $0 } ?? row
        return switch column {
        case .day: row - Self.days / 2
        case .minute, .minutes: place * interval
        case .dayOfMonth, .month, .year: place + 1
        case .hour, .hours, .half: place
        }
    }
    private func day(_ distance: Int) -> Date { calendar.date(byAdding: .day, value: distance, to: origin) ?? origin }

    /// The row of a date; of those with the same value, the nearest to a row.
    func row(of date: Date, _ column: DateColumn, near row: Int?) -> Int {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let place: Int
        switch column {
        case .day:
            let distance = calendar.dateComponents([.day], from: origin, to: calendar.startOfDay(for: date)).day ?? 0
            return min(max(0, distance + Self.days / 2), Self.days - 1)
        case .half: return (parts.hour ?? 0) < 12 ? 0 : 1
        case .year: return min(max(0, (parts.year ?? 1) - 1), Self.years - 1)
        case .hour, .hours: place = parts.hour ?? 0
        case .minute, .minutes: place = (parts.minute ?? 0) / interval
        case .dayOfMonth: place = (parts.day ?? 1) - 1
        case .month: place = (parts.month ?? 1) - 1
        }
        guard let cycle = cycle(column) else { return place }
        let row = row ?? count(column) / 2, start = row - row % cycle + place
        let nearest = [start - cycle, start, start + cycle].min { abs($0 - row) < abs($1 - row) } ?? start
        return min(max(nearest, place), count(column) - cycle + place)
    }

    /// The date after a row has been chosen. What other wheels show stays, except a day that the month does not have.
    func date(choosing row: Int, _ column: DateColumn, in date: Date) -> Date {
        let value = value(row, column), time = calendar.dateComponents([.hour, .minute, .second], from: date)
        let (hour, minute) = (time.hour ?? 0, time.minute ?? 0)
        func setting(_ hour: Int, _ minute: Int) -> Date {
            calendar.date(bySettingHour: hour, minute: minute, second: time.second ?? 0, of: date) ?? date
        }
        switch column {
        case .day: return MonthGrid.moment(on: day(value), at: date, calendar)
        case .hour, .hours: return setting(value, minute)
        case .minute, .minutes: return setting(hour, value)
        case .half: return setting(hour % 12 + 12 * value, minute)
        case .dayOfMonth, .month, .year:
            var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
            if column == .year { parts.year = value } else if column == .month { parts.month = value }
            let wanted = column == .dayOfMonth ? value : parts.day ?? 1
            parts.day = 1
            guard let month = calendar.date(from: parts) else { return date }
            let last = calendar.range(of: .day, in: .month, for: month)?.count ?? 28
            let day = calendar.date(byAdding: .day, value: min(wanted, last) - 1, to: month) ?? month
            return MonthGrid.moment(on: day, at: date, calendar)
        }
    }

    /// Whether the month of a date has the day of a row. Rows of other columns are always there.
    func exists(_ row: Int, _ column: DateColumn, in date: Date) -> Bool {
        column != .dayOfMonth || value(row, column) <= calendar.range(of: .day, in: .month, for: date)?.count ?? 31
    }

    /// A date with minutes that are on a row.
    func onRow(_ date: Date) -> Date { Self.onRow(date, interval: interval, calendar) }
    /// A date with minutes that are a multiple of `interval`.
    static func onRow(_ date: Date, interval: Int, _ calendar: Calendar) -> Date {
        guard interval > 1 else { return date }
        return date.addingTimeInterval(Double(-60 * (calendar.component(.minute, from: date) % interval)))
    }
}
