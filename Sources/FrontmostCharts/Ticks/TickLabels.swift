import Foundation

/// Formats the values at the ticks of an axis, and in accessibility texts.
struct ValueWriter: Equatable, Sendable {
    var locale = Locale.current
    var calendar = Calendar.current
    var timeZone = TimeZone.current

    /// - Parameter fractionDigits: The number of fraction digits; nil for as many as needed, up to three.
    func number(_ value: Double, fractionDigits: Int? = nil) -> String {
        guard value.isFinite else { return String(value) }
        // Negative zero, a result of subtraction, is written without a sign.
        let value = value == 0 ? 0 : value
        let precision: NumberFormatStyleConfiguration.Precision =
            fractionDigits.map { .fractionLength($0) } ?? .fractionLength(0...3)
        return value.formatted(FloatingPointFormatStyle<Double>(locale: locale).precision(precision))
    }

    /// The part of a date that changes at its tick: the hour, or at midnight the day; the month, or in January the year.
    func tick(_ date: Date, step: DateStep) -> String {
        let parts = zonedCalendar.dateComponents([.month, .day, .hour, .minute, .second], from: date)
        let isMidnight = parts.hour == 0 && parts.minute == 0 && parts.second == 0
        switch step.component {
        case .second where !isMidnight: return date.formatted(style.hour().minute().second())
        case .minute where !isMidnight, .hour where !isMidnight: return date.formatted(style.hour().minute())
        case .month, .quarter:
            return parts.month == 1 ? date.formatted(style.year()) : date.formatted(style.month(.abbreviated))
        case .second, .minute, .hour, .day, .weekday, .dayOfYear, .weekOfYear, .weekOfMonth, .weekdayOrdinal:
            return date.formatted(style.month(.abbreviated).day())
        default: return date.formatted(style.year())
        }
    }

    /// A moment on an axis with ticks less than a second apart.
    func instant(_ date: Date, fractionDigits: Int) -> String {
        date.formatted(style.hour().minute().second().secondFraction(.fractional(min(fractionDigits, 9))))
    }

    /// A date with the precision of its unit; in full without a unit.
    func date(_ date: Date, unit: Calendar.Component?) -> String {
        switch unit {
        case .year, .yearForWeekOfYear: date.formatted(style.year())
        case .month, .quarter: date.formatted(style.year().month(.wide))
        case .day, .weekday, .dayOfYear, .weekOfYear, .weekOfMonth: date.formatted(style.year().month(.abbreviated).day())
        case .hour, .minute: date.formatted(style.month(.abbreviated).day().hour().minute())
        default: date.formatted(style.year().month(.abbreviated).day().hour().minute().second())
        }
    }

    func text(_ value: _PlotValue, unit: Calendar.Component? = nil) -> String {
        switch value {
        case .number(let number): self.number(number)
        case .date(let date): self.date(date, unit: unit)
        case .category(let name): name
        }
    }

    /// The calendar in the user's time zone.
    var zonedCalendar: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone
        return calendar
    }

    private var style: Date.FormatStyle { Date.FormatStyle(locale: locale, calendar: zonedCalendar, timeZone: timeZone) }
}
