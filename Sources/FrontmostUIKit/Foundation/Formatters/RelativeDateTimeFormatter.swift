import Foundation

/// Describes the distance between two dates in words. This platform's Foundation has no such class.
// Unchecked: not thread-safe while it is being set up, as all of Foundation's formatters. Formatting changes nothing.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// Whether there are words for near dates.
    public enum DateTimeStyle: Int, Sendable {
        /// “1 day ago”.
        case numeric
        /// “yesterday”.
        case named
    }
    /// The length of units.
    public enum UnitsStyle: Int, Sendable {
        /// “2 months ago”.
        case full
        /// “two months ago”.
        case spellOut
        /// “2 mo. ago”.
        case short
        /// The same as `short`, or shorter.
        case abbreviated
    }

    /// Whether there are words for near dates.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The length of units.
    open var unitsStyle = UnitsStyle.full
    /// The locale of the words.
    open var locale: Locale! = .autoupdatingCurrent
    /// The calendar that counts units.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// The letter case of the first word.
    open var formattingContext = Context.unknown

    /// Creates a formatter.
    public override init() { super.init() }
    /// Required by Foundation's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func style(of date: Date) -> Date.AnchoredRelativeFormatStyle {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .current,
            calendar: calendar ?? .current,
            capitalizationContext: formattingContext == .beginningOfSentence ? .beginningOfSentence : .unknown)
    }

    /// Describes a date relative to another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        style(of: date).format(referenceDate)
    }
    /// Describes an interval from now, in seconds.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }
    /// Describes the distance that components stand for.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        return localizedString(for: (calendar ?? .current).date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
    }
    /// Describes a date relative to now; nil for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) } }
}
