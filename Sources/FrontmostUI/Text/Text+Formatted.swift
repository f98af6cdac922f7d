import Foundation

extension Text {
    /// A value as a format writes it, in the process's locale.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// How a date is written.
    public struct DateStyle: Equatable, Sendable {
        enum Form: Equatable, Sendable { case date, time }
        let form: Form
        /// The day: “3 June 2019”, as the locale has it.
        public static let date = DateStyle(form: .date)
        public static let time = DateStyle(form: .time)

        func string(_ date: Date) -> String {
            switch form {
            case .date: date.formatted(date: .long, time: .omitted)
            case .time: date.formatted(date: .omitted, time: .shortened)
            }
        }
    }

    public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.string(date)) }

    /// From one date to another.
    public init(_ dates: ClosedRange<Date>) { self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted()) }
    public init(_ interval: DateInterval) { self.init(verbatim: (interval.start..<interval.end).formatted()) }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendLiteral(style.string(date)) }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
        appendLiteral((dates.lowerBound..<dates.upperBound).formatted())
    }
}
