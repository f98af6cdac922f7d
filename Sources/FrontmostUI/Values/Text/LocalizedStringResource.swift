import Foundation

/// A string that is looked up when it is shown. There are no translation tables yet, so the value for the default language, or the
/// key, is shown.
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

        public static func == (a: Self, b: Self) -> Bool {
            switch (a, b) {
            case (.main, .main): true
            case (.atURL(let a), .atURL(let b)): a == b
            case (.forClass(let a), .forClass(let b)): a == b
            default: false
            }
        }
    }

    /// The key.
    public let key: String
    /// The text for the default language, with interpolated values.
    let value: LocalizedStringKey
    /// The name of the table; nil for the default one.
    public let table: String?
    /// The locale in which the string is formatted.
    public var locale: Locale
    /// Where the table is.
    public var bundle: BundleDescription

    /// A resource whose key is the text itself.
    public init(
        _ keyAndValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        (key, value, self.table) = (keyAndValue.resolved, keyAndValue, table)
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
    /// The text of a key, with interpolated values. There are no translation tables yet, so the key itself is shown.
    public init(
        localized keyAndValue: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.resolved
    }
    /// The text of a key for the default language. There are no translation tables yet, so the default value is shown.
    public init(
        localized key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.resolved
    }
    /// The text of a resource.
    public init(localized resource: LocalizedStringResource) { self = resource.value.resolved }
}

extension Text {
    /// The text of a resource, with the inline Markdown in it.
    public init(_ resource: LocalizedStringResource) { self.init(resource.value) }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends the text of a resource.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { appendInterpolation(Text(resource)) }
}
