import Foundation

extension Text {
    /// A value, formatted by a format style in the locale, the calendar and the time zone of the environment.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(TextFormat(input, format))
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

    /// The format of a date.
    public struct DateStyle: Equatable, Sendable {
        enum Form: Equatable, Sendable { case date, time }
        let form: Form
        /// The day in the locale's long format, such as “3 June 2019”.
        public static let date = DateStyle(form: .date)
        /// The time in the locale's short format.
        public static let time = DateStyle(form: .time)

        var style: Date.FormatStyle {
            switch form {
            case .date: Date.FormatStyle(date: .long, time: .omitted)
            case .time: Date.FormatStyle(date: .omitted, time: .shortened)
            }
        }
    }

    /// A date in a style.
    public init(_ date: Date, style: DateStyle) { self.init(TextFormat(date, style.style)) }

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
        append(TextFormat(date, style.style))
    }
    /// Appends an interval between two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
        append(TextFormat(dates.lowerBound..<dates.upperBound, Date.IntervalFormatStyle()))
    }
}
