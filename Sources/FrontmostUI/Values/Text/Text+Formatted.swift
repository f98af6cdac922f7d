import Foundation

extension Text {
    /// A value, formatted by a format style in the process's locale.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
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

        func string(_ date: Date) -> String {
            switch form {
            case .date: date.formatted(date: .long, time: .omitted)
            case .time: date.formatted(date: .omitted, time: .shortened)
            }
        }
    }

    /// A date in a style.
    public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.string(date)) }

    /// An interval between two dates.
    public init(_ dates: ClosedRange<Date>) { self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted()) }
    /// An interval between two dates.
    public init(_ interval: DateInterval) { self.init(verbatim: (interval.start..<interval.end).formatted()) }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendLiteral(style.string(date)) }
    /// Appends an interval between two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
        appendLiteral((dates.lowerBound..<dates.upperBound).formatted())
    }
}
