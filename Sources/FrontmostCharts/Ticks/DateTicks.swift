import Foundation

/// The distance between ticks of dates, in units of the calendar.
struct DateStep: Equatable, Sendable {
    let component: Calendar.Component
    let count: Int

    init(_ component: Calendar.Component, _ count: Int) {
        // Hours are counted within a day, so a multiple of 24 hours becomes days.
        (self.component, self.count) =
            component == .hour && count > 0 && count.isMultiple(of: 24) ? (.day, count / 24) : (component, max(1, count))
    }

    /// The approximate length in seconds.
    var seconds: Double {
        let one: Double =
            switch component {
            case .nanosecond: 1e-9
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .day, .weekday, .dayOfYear: 86_400
            case .weekOfYear, .weekOfMonth, .weekdayOrdinal: 7 * 86_400
            case .month: 30.436875 * 86_400
            case .quarter: 3 * 30.436875 * 86_400
            default: 365.2425 * 86_400
            }
        return one * Double(count)
    }

    /// Common steps below a year; longer ones are 1, 2 or 5 times a power of ten years.
    static let known: [DateStep] = [
        DateStep(.second, 1), DateStep(.second, 5), DateStep(.second, 15), DateStep(.second, 30), DateStep(.minute, 1),
        DateStep(.minute, 5), DateStep(.minute, 15), DateStep(.minute, 30), DateStep(.hour, 1), DateStep(.hour, 3),
        DateStep(.hour, 6), DateStep(.hour, 12), DateStep(.day, 1), DateStep(.day, 2), DateStep(.weekOfYear, 1),
        DateStep(.month, 1), DateStep(.month, 3), DateStep(.month, 6), DateStep(.year, 1),
    ]

    /// The step that gives a number of ticks in `span` seconds closest to `count`, by ratio. Nil below a second: such times get ticks
    /// as numbers do.
    static func nearest(over span: TimeInterval, count: Int) -> DateStep? {
        let wanted = span / Double(max(1, count))
        guard wanted > 0.5, wanted.isFinite else { return nil }
        let year = DateStep(.year, 1).seconds
        if wanted > year * 2.0.squareRoot() {
            // Calendars do not support dates that are so far away.
            let years = NiceTicks.step(over: span / year, count: count).length.rounded()
            return years < 1e9 ? DateStep(.year, Int(years)) : nil
        }
        return known.min { abs(log($0.seconds / wanted)) < abs(log($1.seconds / wanted)) }
    }

    /// The starts of the steps from `lower` to `upper`, inclusive: hours from the start of the day, the first days of weeks in the calendar.
    /// Steps that divide no larger unit are counted from a fixed date, so that an axis which scrolls keeps its ticks.
    func ticks(from lower: Date, to upper: Date, in calendar: Calendar) -> [Date] {
        guard lower <= upper, upper.timeIntervalSince(lower) / seconds <= Double(NiceTicks.limit) else { return [] }
        var result: [Date] = []
        var at = floor(lower, in: calendar)
        while at <= upper {
            if at >= lower { result.append(at) }
            let next = after(at, in: calendar)
            guard next > at else { break }
            at = next
        }
        return result
    }

    /// The start of the step that contains a date.
    private func floor(_ date: Date, in calendar: Calendar) -> Date {
        switch component {
        case .second, .minute, .hour: return partOfDay(date, in: calendar)
        case .day, .weekday, .dayOfYear:
            let start = calendar.startOfDay(for: date)
            // Counted from a fixed day, so that steps of several days do not depend on where the axis begins.
            let number = calendar.ordinality(of: .day, in: .era, for: start) ?? 0
            return calendar.date(byAdding: .day, value: -(number % count), to: start) ?? start
        case .weekOfYear, .weekOfMonth, .weekdayOrdinal:
            guard let start = calendar.dateInterval(of: .weekOfYear, for: date)?.start else {
                return calendar.startOfDay(for: date)
            }
            let number = (calendar.ordinality(of: .day, in: .era, for: start) ?? 0) / 7
            return calendar.date(byAdding: .day, value: -7 * (number % count), to: start) ?? start
        case .month: return months(count, of: date, in: calendar)
        case .quarter: return months(3 * count, of: date, in: calendar)
        default:
            let parts = calendar.dateComponents([.era, .year], from: date)
            let year = (parts.year ?? 1) / count * count
            return calendar.date(from: DateComponents(era: parts.era, year: max(1, year))) ?? date
        }
    }

    /// The start of some months. They are counted from the beginning of the era, and within the year if they divide it.
    private func months(_ count: Int, of date: Date, in calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month], from: date)
        let year = parts.year ?? 1, month = (parts.month ?? 1) - 1
        if 12.isMultiple(of: count) {
            parts.month = month / count * count + 1
            return calendar.date(from: parts) ?? date
        }
        parts.month = month + 1
        guard let start = calendar.date(from: parts) else { return date }
        return calendar.date(byAdding: .month, value: -((year * 12 + month) % count), to: start) ?? start
    }

    /// Counted from the start of the day in clock time, so that six o'clock stays six o'clock on days with a clock change.
    private func partOfDay(_ date: Date, in calendar: Calendar) -> Date {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        let clock = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0), step = Int(seconds)
        if component != .hour {
            if !3600.isMultiple(of: step) {
                let origin = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
                return origin + (date.timeIntervalSince(origin) / seconds).rounded(.down) * seconds
            }
            // The seconds within the hour are exact; only whole hours can be skipped or repeated.
            let inHour = clock % 3600, start = date.timeIntervalSinceReferenceDate.rounded(.down) - Double(inHour)
            return Date(timeIntervalSinceReferenceDate: start + Double(inHour / step * step))
        }
        return onTheClock(clock / step * step / 3600, of: date, in: calendar)
    }

    private func onTheClock(_ hour: Int, of date: Date, in calendar: Calendar) -> Date {
        calendar.date(bySettingHour: hour, minute: 0, second: 0, of: calendar.startOfDay(for: date)) ?? date
    }

    private func after(_ date: Date, in calendar: Calendar) -> Date {
        switch component {
        case .second, .minute:
            return date.addingTimeInterval(seconds)
        case .hour:
            let hour = calendar.component(.hour, from: date) + count
            if hour < 24 {
                let next = onTheClock(hour, of: date, in: calendar)
                // If the clock skips the hour, the hour after it.
                return next > date ? next : date.addingTimeInterval(seconds)
            }
            return calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: date)) ?? date
        case .quarter: return calendar.date(byAdding: .month, value: 3 * count, to: date) ?? date
        case .day, .weekday, .dayOfYear: return calendar.date(byAdding: .day, value: count, to: date) ?? date
        case .weekOfYear, .weekOfMonth, .weekdayOrdinal:
            return calendar.date(byAdding: .day, value: 7 * count, to: date) ?? date
        case .month: return calendar.date(byAdding: .month, value: count, to: date) ?? date
        default: return calendar.date(byAdding: .year, value: count, to: date) ?? date
        }
    }
}
