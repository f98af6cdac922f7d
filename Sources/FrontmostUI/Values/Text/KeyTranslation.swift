import Foundation
import FrontmostResources
import FrontmostUIKit

/// A key that a string table has a string for. The language is that of the environment in which the text is shown.
final class KeyTranslation: Equatable, Sendable {
    private let key: String
    /// The text if a language has no string: the key with its values, or a default value.
    private let value: LocalizedStringKey
    private let table: String?
    private let bundle: Bundle?
    /// Whether the text in the process's language depends on time, and whether a part of it is a link.
    let ticks, hasLinks: Bool

    /// Nil if no table has the key.
    convenience init?(_ key: LocalizedStringKey, table: String?, bundle: Bundle?) {
        self.init(key.format?.key ?? key.resolved, value: key, table: table, bundle: bundle)
    }

    /// Nil if no table has the key.
    /// - Parameter value: The values, and the text for languages without a string.
    init?(_ key: String, value: LocalizedStringKey, table: String?, bundle: Bundle?) {
        guard AppStrings.has(key, table: table, bundle: bundle) else { return nil }
        (self.key, self.value, self.table, self.bundle) = (key, value, table, bundle)
        let text = Text(untranslated: Self.resolved(key, value, table, bundle, nil))
        (ticks, hasLinks) = (text.details?.ticks == true, text.details?.hasLinks == true)
    }

    static func == (one: KeyTranslation, other: KeyTranslation) -> Bool {
        one === other
            || one.key == other.key && one.value == other.value && one.table == other.table && one.bundle == other.bundle
    }

    /// The text in the language of an environment; nil stands for the process's languages.
    func text(in place: TextLocale?) -> Text { Text(untranslated: resolved(in: place?.languages)) }

    /// The key with its values in the first of the languages that the table has; nil stands for the process's languages.
    func resolved(in languages: [String]?) -> LocalizedStringKey { Self.resolved(key, value, table, bundle, languages) }

    /// The first time after `date` at which a value of the text is another one; nil if there is none.
    func nextChange(after date: Date) -> Date? { value.format?.values.compactMap { $0.text.nextChange(after: date) }.min() }

    private static func resolved(
        _ key: String, _ value: LocalizedStringKey, _ table: String?, _ bundle: Bundle?, _ languages: [String]?
    ) -> LocalizedStringKey {
        guard let (string, language) = AppStrings.string(key, table: table, bundle: bundle, languages: languages) else {
            return value
        }
        guard let values = value.format?.values else {
            return LocalizedStringKey(uninflected(StringExpansion.plain(string, language: language), language))
        }
        let pieces = StringExpansion(string, numbers: values.map(\.operands), language: language).pieces
        var interpolation = LocalizedStringKey.StringInterpolation(0, pieces.count, format: nil)
        for piece in pieces {
            switch piece {
            case .literal(let text): interpolation.appendLiteral(uninflected(text, language))
            case .argument(let index, let specifier):
                // A string may have more specifiers than the key has values.
                if values.indices.contains(index) {
                    interpolation.appendInterpolation(values[index].text(specifier: specifier))
                } else {
                    interpolation.appendLiteral(specifier)
                }
            }
        }
        return LocalizedStringKey(stringInterpolation: interpolation)
    }

    /// The text of a language without requests to inflect it, unless the language is English.
    private static func uninflected(_ text: String, _ language: String) -> String {
        // Most texts have no such character.
        if language.hasPrefix("en") || !text.utf8.contains(UInt8(ascii: "^")) { return text }
        return text.replacing("inflect: true", with: "inflect: false")
    }
}

extension LocalizedStringKey {
    /// The string of a table, with Markdown as it is written, or else the key.
    /// - Parameters:
    ///   - key: The key in the table; nil for this one.
    ///   - languages: Nil for those of the process.
    ///   - locale: The locale for numbers and dates.
    func string(key: String? = nil, table: String?, bundle: Bundle?, languages: [String]? = nil, locale: Locale) -> String {
        let key = key ?? format?.key ?? resolved
        let maybe = bundle != nil || AppBundles.hasStrings
        let found = maybe ? KeyTranslation(key, value: self, table: table, bundle: bundle) : nil
        return (found?.resolved(in: languages) ?? self).string(in: locale)
    }

    private func string(in locale: Locale) -> String {
        if pieces.isEmpty { return resolved }
        var values = EnvironmentValues()
        if locale != .current { values.locale = locale }
        let place = TextLocale(values)
        return pieces.map { $0.localized(in: place).plainString }.joined()
    }
}

extension Text {
    /// A text of a string table.
    init(_ translation: KeyTranslation) {
        var attributes = Attributes()
        attributes.translation = translation
        self.init(translation.text(in: nil).localized(in: nil).plainString, Details(attributes, []))
    }

    /// The text with the attributes of a text around it. Those of its own parts stay, as if they had been set first.
    func inheriting(_ outer: Attributes) -> Text {
        if outer == Attributes() { return self }
        return with { own in
            own.font = own.font ?? outer.font
            own.weight = own.weight ?? outer.weight
            own.width = own.width ?? outer.width
            own.design = own.design ?? outer.design
            own.foreground = own.foreground ?? outer.foreground
            own.link = own.link ?? outer.link
            own.isItalic = outer.isItalic ?? own.isItalic
            own.isUnderlined = outer.isUnderlined ?? own.isUnderlined
            own.isStruckThrough = outer.isStruckThrough ?? own.isStruckThrough
            own.line = outer.line ?? own.line
            own.background = outer.background ?? own.background
            own.baselineOffset = outer.baselineOffset ?? own.baselineOffset
            own.tracking = outer.tracking ?? own.tracking
            own.hasMonospacedDigits = own.hasMonospacedDigits || outer.hasMonospacedDigits
            own.marks = outer.marks ?? own.marks
        }
    }
}
