import Foundation

/// Describes a length of time. This platform's Foundation declares such a class as unavailable.
///
/// The units are weeks, days, hours, minutes and seconds. Years and months, which the platform's formatter also has, become weeks or
/// days, because Foundation has no words for them here.
// Unchecked: not thread-safe while it is being set up, as all of Foundation's formatters. Formatting changes nothing.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// The length of units.
    public enum UnitsStyle: Int, Sendable {
        /// “1:10”.
        case positional
        /// “1h 10m”.
        case abbreviated
        /// “1 hr, 10 min”.
        case short
        /// “1 hour, 10 minutes”.
        case full
        /// The same as `full`, with digits.
        case spellOut
        /// The same as `short`.
        case brief
    }
    /// How units that are zero are shown.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The behaviours as bits.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Zeros are left out, as is usual for the style.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Zeros before the first other unit are left out.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Zeros between other units are left out.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Zeros after the last other unit are left out.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// All zeros are left out.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Numbers of a clock have two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 65536)
    }

    /// The length of units.
    open var unitsStyle = UnitsStyle.positional
    /// The units that may appear.
    open var allowedUnits: NSCalendar.Unit = []
    /// How units that are zero are shown.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The greatest number of units; 0 for no limit.
    open var maximumUnitCount = 0
    /// The calendar, and its locale for the words.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// The letter case of the first word. It has no effect.
    open var formattingContext = Context.unknown

    /// Creates a formatter.
    public override init() { super.init() }
    /// Required by Foundation's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var locale: Locale { calendar?.locale ?? .autoupdatingCurrent }

    /// Describes a length in seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15,
            let shortest = Self.lengths.last(where: { allowedUnits.durations.contains($0.0) })?.1
        else { return nil }
        let text = unitsStyle == .positional ? clock(abs(ti)) : words(abs(ti))
        // What is rounded to zero has no sign.
        return ti <= -Double(shortest) ? "-" + text : text
    }
    /// Describes the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? { string(from: endDate.timeIntervalSince(startDate)) }
    /// Describes components.
    open func string(from components: DateComponents) -> String? {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return (calendar ?? .current).date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }
    /// Describes components; nil for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

    private func words(_ seconds: TimeInterval) -> String {
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .abbreviated: .narrow
            case .short, .brief: .abbreviated
            case .full, .spellOut, .positional: .wide
            }
        let keepsZeros = zeroFormattingBehavior.isDisjoint(with: [.default, .dropLeading, .dropMiddle, .dropTrailing])
        return Duration.seconds(seconds).formatted(
            Duration.UnitsFormatStyle(
                allowedUnits: allowedUnits.durations, width: width,
                maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil,
                zeroValueUnits: keepsZeros ? .show(length: 1) : .hide, fractionalPart: .hide(rounded: .down)
            ).locale(locale))
    }

    /// The units as on a clock. Weeks and days are words before it: “1d 2:03:04”.
    private func clock(_ seconds: TimeInterval) -> String {
        var rest = Int(seconds.rounded(.down)), parts: [(unit: Duration.UnitsFormatStyle.Unit, value: Int)] = []
        for (unit, length) in Self.lengths where allowedUnits.durations.contains(unit) {
            parts.append((unit, rest / length))
            rest %= length
        }
        dropZeros(of: &parts)
        if maximumUnitCount > 0, parts.count > maximumUnitCount {
            let zeros = parts.firstIndex { $0.value > 0 } ?? parts.count
            parts = Array(parts.dropFirst(min(zeros, parts.count - maximumUnitCount)).prefix(maximumUnitCount))
        }
        let isWord = parts.map { $0.unit == .weeks || $0.unit == .days }, days = isWord.filter(\.self).count
        let words = parts.prefix(days).map { word($0.value, $0.unit) }
        let padsFirst = zeroFormattingBehavior.contains(.pad) && days == 0
        let digits = parts.dropFirst(days).enumerated().map { index, part in
            index == 0 && !padsFirst || part.value > 9 ? "\(part.value)" : "0\(part.value)"
        }
        return (words + [digits.joined(separator: ":")]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Applies `zeroFormattingBehavior` to the parts of a clock. One part stays.
    private func dropZeros(of parts: inout [(unit: Duration.UnitsFormatStyle.Unit, value: Int)]) {
        let zeros = zeroFormattingBehavior
        if zeros.contains(.dropMiddle), let first = parts.firstIndex(where: { $0.value > 0 }),
            let last = parts.lastIndex(where: { $0.value > 0 })
        {
            parts = parts.enumerated().filter { $0.offset < first || $0.offset > last || $0.element.value > 0 }.map(\.element)
        }
        if zeros.contains(.dropTrailing) {
            let end = parts.lastIndex { $0.value > 0 }
            parts = end.map { Array(parts.prefix($0 + 1)) } ?? parts.suffix(1)
        }
        if !zeros.isDisjoint(with: [.default, .dropLeading]) {
            // By default, minutes are the first part of a clock even if they are zero.
            let least = zeros.contains(.dropLeading) ? 1 : 2
            while parts.count > least, parts.first?.value == 0 { parts.removeFirst() }
        }
    }

    private func word(_ value: Int, _ unit: Duration.UnitsFormatStyle.Unit) -> String {
        let length = Self.lengths.first { $0.0 == unit }?.1 ?? 0
        return Duration.seconds(value * length).formatted(
            Duration.UnitsFormatStyle(allowedUnits: [unit], width: .narrow).locale(locale))
    }

    /// The units in seconds, the longest first.
    private static let lengths: [(Duration.UnitsFormatStyle.Unit, Int)] = [
        (.weeks, 604_800), (.days, 86_400), (.hours, 3600), (.minutes, 60), (.seconds, 1),
    ]
}

extension NSCalendar.Unit {
    /// The units that durations have.
    fileprivate var durations: Set<Duration.UnitsFormatStyle.Unit> {
        if isEmpty { return [.days, .hours, .minutes, .seconds] }
        var result: Set<Duration.UnitsFormatStyle.Unit> = []
        if !isDisjoint(with: [.weekOfMonth, .weekOfYear, .month]) { result.insert(.weeks) }
        if !isDisjoint(with: [.day, .month, .year]) { result.insert(.days) }
        if contains(.hour) { result.insert(.hours) }
        if contains(.minute) { result.insert(.minutes) }
        if contains(.second) { result.insert(.seconds) }
        return result
    }
}
