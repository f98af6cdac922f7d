import Foundation

extension Text {
    /// A value, formatted by a format style in the locale, the calendar and the time zone of the environment.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(TextFormat(input, format))
    }

    /// A value of any type, formatted by a format style in the locale, the calendar and the time zone of the environment.
    /// - Parameter key: Is equal for equal values.
    package init<F: FormatStyle, Key: Equatable>(_ input: F.FormatInput, key: Key, format: F) where F.FormatOutput == String {
        self.init(TextFormat(input, key: key, format))
    }

    /// A value, formatted by a formatter.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }
    /// A date, formatted by a formatter. On Linux, `Date` is not among the `ReferenceConvertible` types.
    public init(_ date: Date, formatter: Formatter) { self.init(verbatim: formatter.string(for: date) ?? "") }
    /// An object, formatted by a formatter.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// The format of a date. A text in one of the styles `relative`, `offset` and `timer` follows the time.
    public struct DateStyle: Equatable, Sendable {
        enum Form: Equatable, Sendable { case date, time, relative, offset, timer }
        let form: Form
        /// The day in the locale's long format, such as “3 June 2019”.
        public static let date = DateStyle(form: .date)
        /// The time in the locale's short format.
        public static let time = DateStyle(form: .time)
        /// The distance from now in two units, such as “2 hr, 23 min”. Days are the longest unit.
        public static let relative = DateStyle(form: .relative)
        /// The distance from now in one unit, with its direction: “+2 hours” for a date to come. Days are the longest unit.
        public static let offset = DateStyle(form: .offset)
        /// The distance from now as on a clock, such as “36:59:01”.
        public static let timer = DateStyle(form: .timer)

        func format(of date: Date) -> TextFormat {
            switch form {
            case .date: TextFormat(date, Date.FormatStyle(date: .long, time: .omitted))
            case .time: TextFormat(date, Date.FormatStyle(date: .omitted, time: .shortened))
            case .relative: TextFormat(DateDistance(date: date, form: .relative))
            case .offset: TextFormat(DateDistance(date: date, form: .offset))
            case .timer: TextFormat(DateDistance(date: date, form: .timer))
            }
        }
    }

    /// A date in a style.
    public init(_ date: Date, style: DateStyle) { self.init(style.format(of: date)) }

    /// A clock that runs through an interval.
    ///
    ///     Text(timerInterval: start...end)
    /// - Parameters:
    ///   - timerInterval: Before it the clock shows its beginning, after it its end.
    ///   - pauseTime: The time at which the clock stops; nil for one that does not.
    ///   - countsDown: Whether the clock shows the time that is left, or the time that has passed.
    ///   - showsHours: Whether there are hours in the clock if the interval has some. Otherwise there are more than 59 minutes.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            TextFormat(
                TimerText(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }

    /// An interval between two dates.
    public init(_ dates: ClosedRange<Date>) {
        self.init(TextFormat(dates.lowerBound..<dates.upperBound, Date.IntervalFormatStyle()))
    }
    /// An interval between two dates.
    public init(_ interval: DateInterval) {
        self.init(TextFormat(interval.start..<interval.end, Date.IntervalFormatStyle()))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        append(style.format(of: date))
    }
    /// Appends an interval between two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
        append(TextFormat(dates.lowerBound..<dates.upperBound, Date.IntervalFormatStyle()))
    }
}
