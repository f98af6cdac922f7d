import Foundation
import FrontmostUIKit

/// The settings of an environment that formatted parts of a text depend on.
struct TextLocale: Equatable, Sendable {
    let locale: Locale
    let calendar: Calendar
    let timeZone: TimeZone

    /// The settings of an environment; nil if the app has not set any, so that those of the process hold.
    init?(_ values: EnvironmentValues) {
        guard values.hasTextLocale || AppLanguages.locale != nil else { return nil }
        (locale, calendar, timeZone) = (values.locale, values.calendar, values.timeZone)
    }

    /// The language of the locale; nil, for those of the process, if it is the process's locale.
    var languages: [String]? { locale == .current ? nil : [locale.identifier] }

    /// Returns a style with these settings, where it has the process's. A locale or a time zone that the app has set in the style stays.
    func applied<Style: FormatStyle>(to style: Style) -> Style {
        // A style does not tell its locale, but it equals itself with the locale that it has.
        let hasOwnLocale = style != style.locale(.autoupdatingCurrent) && style != style.locale(.current)
        let style = hasOwnLocale ? style : style.locale(locale)
        if var dates = style as? Date.FormatStyle {
            if dates.timeZone == .autoupdatingCurrent || dates.timeZone == .current { dates.timeZone = timeZone }
            dates.calendar = calendar
            return dates as? Style ?? style
        }
        if var interval = style as? Date.IntervalFormatStyle {
            if interval.timeZone == .autoupdatingCurrent || interval.timeZone == .current { interval.timeZone = timeZone }
            interval.calendar = calendar
            return interval as? Style ?? style
        }
        return style
    }
}

/// A value in a text, which is formatted when the text's environment is known.
struct TextFormat: Equatable, Sendable {
    private let source: any TextFormatSource
    /// Whether the text depends on the current time.
    let ticks: Bool

    /// A value and its format style.
    init<Style: FormatStyle>(_ value: Style.FormatInput, _ style: Style)
    where Style.FormatInput: Equatable, Style.FormatOutput == String {
        (source, ticks) = (StyledValue(value: value, style: style), false)
    }

    /// A value and its format style, for values of types that need not be equatable.
    /// - Parameter key: Is equal for equal values.
    init<Style: FormatStyle, Key: Equatable>(_ value: Style.FormatInput, key: Key, _ style: Style)
    where Style.FormatOutput == String {
        (source, ticks) = (KeyedValue(value: value, key: key, style: style), false)
    }

    /// A number and its `printf` specifier.
    init<Number: _FormatSpecifiable>(_ number: Number, specifier: String) {
        (source, ticks) = (SpecifiedNumber(number: number, specifier: specifier), false)
    }

    /// A value that changes with time.
    init(_ source: some TickingText) { (self.source, ticks) = (source, true) }

    /// Returns the text in an environment.
    /// - Parameter place: The environment's settings; nil for those of the process.
    func string(in place: TextLocale?) -> String { source.string(in: place) }

    /// The first time after `date` at which the text is another one; nil if there is none.
    func nextChange(after date: Date) -> Date? { (source as? any TickingText)?.nextChange(after: date) }

    static func == (one: Self, other: Self) -> Bool { one.source.isSame(other.source) }
}

/// A value that a text shows in an environment.
protocol TextFormatSource: Sendable {
    func string(in place: TextLocale?) -> String
    func isSame(_ other: any TextFormatSource) -> Bool
}

extension TextFormatSource where Self: Equatable {
    func isSame(_ other: any TextFormatSource) -> Bool { other as? Self == self }
}

// Unchecked: a format style and its input are values that nothing changes, and they are only read where texts are used, on the main
// actor.
private struct StyledValue<Style: FormatStyle>: TextFormatSource, Equatable, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == String {
    let value: Style.FormatInput
    let style: Style
    func string(in place: TextLocale?) -> String { (place?.applied(to: style) ?? style).format(value) }
}

// Unchecked: as above.
private struct KeyedValue<Style: FormatStyle, Key: Equatable>: TextFormatSource, Equatable, @unchecked Sendable
where Style.FormatOutput == String {
    let value: Style.FormatInput
    let key: Key
    let style: Style
    func string(in place: TextLocale?) -> String { (place?.applied(to: style) ?? style).format(value) }
    static func == (one: Self, other: Self) -> Bool { one.key == other.key && one.style == other.style }
}

// Unchecked: all types that can be formatted are numbers.
private struct SpecifiedNumber<Number: _FormatSpecifiable>: TextFormatSource, Equatable, @unchecked Sendable {
    let number: Number
    let specifier: String
    func string(in place: TextLocale?) -> String {
        LocalizedNumber.string(number, specifier: specifier, locale: place?.locale ?? .current)
    }
}

extension Text {
    /// A formatted value.
    init(_ format: TextFormat) {
        var attributes = Attributes()
        attributes.format = format
        self.init(format.string(in: nil), Details(attributes, []))
    }

    /// The first time after `date` at which a part of the text is another one; nil if there is none.
    func nextChange(after date: Date) -> Date? {
        guard let details, details.ticks else { return nil }
        let own = details.attributes.format?.nextChange(after: date) ?? details.attributes.translation?.nextChange(after: date)
        let changes = [own] + details.tail.map { $0.nextChange(after: date) }
        return changes.compactMap(\.self).min()
    }

    /// Returns the text with its formatted parts in an environment. Parts with the same attributes are joined, so that most texts
    /// are plain again.
    /// - Parameter place: The environment's settings; nil for those of the process.
    func localized(in place: TextLocale?) -> Text {
        guard let details, details.hasFormats else { return self }
        var parts: [(string: String, attributes: Attributes)] = []
        for piece in translated(in: place, details) {
            var attributes = piece.details?.attributes ?? Attributes(), string = piece.string
            if let format = attributes.format {
                if place != nil || format.ticks { string = format.string(in: place) }
                attributes.format = nil
            }
            if let last = parts.last, attributes.picture == nil, last.attributes == attributes {
                parts[parts.count - 1].string += string
            } else {
                parts.append((string, attributes))
            }
        }
        let texts = parts.map { Text($0.string, $0.attributes == Attributes() ? nil : Details($0.attributes, [])) }
        return texts.dropFirst().reduce(texts[0]) { $0.followed(by: $1) }
    }

    /// The whole text as it is spoken and searched for, in an environment.
    func plainString(localizedIn values: EnvironmentValues) -> String { localized(in: values).plainString }
    /// The whole text for places that show a string, in an environment.
    func drawnString(localizedIn values: EnvironmentValues) -> String { localized(in: values).drawnString }

    private func localized(in values: EnvironmentValues) -> Text { isLocalized ? localized(in: TextLocale(values)) : self }

    /// Whether the text is another one in another environment.
    var isLocalized: Bool { details?.hasFormats == true }

    /// The text's parts, with those of string tables in the environment's language.
    private func translated(in place: TextLocale?, _ details: Details) -> [Text] {
        ([Text(string, Details(details.attributes, []))] + details.tail).flatMap { piece -> [Text] in
            guard var attributes = piece.details?.attributes, let translation = attributes.translation else { return [piece] }
            attributes.translation = nil
            let text = translation.text(in: place).inheriting(attributes)
            return [Text(text.string, Details(text.details?.attributes ?? Attributes(), []))] + (text.details?.tail ?? [])
        }
    }
}
