import Foundation
import FrontmostUIKit

/// A string that is looked up in a string table when it is shown. Without one, its value for the default language, or its key, is
/// shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation,
    CustomLocalizedStringResourceConvertible
{
    /// Where a resource is looked up.
    public enum BundleDescription: Equatable, Sendable {
        /// The app's bundle.
        case main
        /// A bundle at a place.
        case atURL(URL)
        /// The bundle of a class. On this platform it is the app's.
        case forClass(AnyClass)

        /// Nil for the app's bundle.
        var bundle: Bundle? { if case .atURL(let url) = self { Bundle(url: url) } else { nil } }

        public static func == (a: Self, b: Self) -> Bool {
            switch (a, b) {
            case (.main, .main): true
            case (.atURL(let a), .atURL(let b)): a == b
            case (.forClass(let a), .forClass(let b)): a == b
            default: false
            }
        }
    }

    /// The key. It has specifiers for interpolated values if the program has string tables.
    public let key: String
    /// The text for the default language, with interpolated values.
    let value: LocalizedStringKey
    /// The name of the table; nil for the default one.
    public let table: String?
    /// The locale in which the string is formatted.
    public var locale: Locale
    /// Where the table is.
    public var bundle: BundleDescription

    /// A resource with the text itself as the key.
    public init(
        _ keyAndValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        (key, value, self.table) = (keyAndValue.format?.key ?? keyAndValue.resolved, keyAndValue, table)
        (self.locale, self.bundle) = (locale, bundle)
    }
    /// A resource with a key and a text for the default language.
    public init(
        _ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (self.key, value, self.table) = (key.description, defaultValue, table)
        (self.locale, self.bundle) = (locale, bundle)
    }
    /// A resource from a literal.
    public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }
    /// A resource from a literal with interpolated values.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
    }

    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }
}

/// A value with a localised description.
public protocol CustomLocalizedStringResourceConvertible {
    /// The description.
    var localizedStringResource: LocalizedStringResource { get }
}

extension String {
    /// A key in string tables, with interpolated values.
    public typealias LocalizationValue = LocalizedStringKey

    /// The text of a key in the process's language, with interpolated values, or else the key itself.
    /// - Parameters:
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - bundle: Where the table is; nil for the app's.
    ///   - locale: How numbers and dates are written. It does not choose the language.
    public init(
        localized keyAndValue: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.string(table: table, bundle: bundle, locale: locale)
    }
    /// The text of a key in the process's language, or else the default value.
    public init(
        localized key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.string(key: key.description, table: table, bundle: bundle, locale: locale)
    }
    /// The text of a resource, in the language of its locale if it has one.
    public init(localized resource: LocalizedStringResource) {
        self = resource.value.string(
            key: resource.key, table: resource.table, bundle: resource.bundle.bundle,
            languages: resource.locale == .current ? nil : [resource.locale.identifier], locale: resource.locale)
    }
}

extension Text {
    /// The text of a resource, with the inline Markdown in it.
    // Disfavoured, so that a literal is a `LocalizedStringKey`, as on the platform.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        let bundle = resource.bundle.bundle
        if bundle != nil || AppBundles.hasStrings,
            let translation = KeyTranslation(resource.key, value: resource.value, table: resource.table, bundle: bundle)
        {
            self.init(translation)
        } else {
            self.init(untranslated: resource.value)
        }
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends the text of a resource.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { appendInterpolation(Text(resource)) }
}
