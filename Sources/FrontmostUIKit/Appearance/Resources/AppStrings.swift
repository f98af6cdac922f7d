import Foundation
import FrontmostResources
import Synchronization

/// Texts of the app's string tables.
package enum AppStrings {
    /// The string of a key, and its language; nil if there is none.
    /// - Parameters:
    ///   - table: Nil for `Localizable`.
    ///   - bundle: Nil for the main bundle.
    ///   - languages: Those that the user prefers, the first one most; nil for those of the process.
    package static func string(
        _ key: String, table: String?, bundle: Bundle?, languages: [String]? = nil
    ) -> (string: LocalizedString, language: String)? {
        let languages = languages ?? AppLanguages.preferred, table = table ?? "Localizable"
        return AppBundles.resources(of: bundle).lazy.compactMap { resources in
            resources.strings.tables[table].flatMap {
                $0.string(key, choice: resources.language(of: table, $0, for: languages), development: resources.development)
            }
        }.first
    }

    /// Whether a table has a string for the key in some language.
    package static func has(_ key: String, table: String?, bundle: Bundle?) -> Bool {
        let table = table ?? "Localizable"
        return AppBundles.resources(of: bundle).contains { resources in
            resources.strings.tables[table]?.languages.values.contains { $0[key] != nil } ?? false
        }
    }

    /// The text of a key for `String(format:)`. Of the forms for numbers it has the general one.
    /// - Parameter value: The text if the tables have none; the key if it is empty.
    static func format(_ key: String, table: String?, bundle: Bundle, value: String) -> String {
        guard let (string, language) = string(key, table: table, bundle: bundle) else { return value.isEmpty ? key : value }
        return StringExpansion.format(string, language: language)
    }
}

/// The languages that the process's texts are shown in.
package enum AppLanguages {
    private static let chosen = Mutex<[String]?>(nil)

    /// The languages of this run, the first one most preferred: those that the command line names, or else those of the user
    /// default `AppleLanguages`, or else those of the system.
    package static var preferred: [String] {
        if let chosen = chosen.withLock({ $0 }) { return chosen }
        let own = UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? []
        return own.isEmpty ? Locale.preferredLanguages : own
    }

    /// The locale of the languages that the command line names; nil if it names none.
    package static var locale: Locale? { chosen.withLock { $0?.first }.map { Locale(identifier: $0) } }

    /// The language of the texts that the app shows: that of its string tables which suits the user best, or else the language in which it is written,
    /// as far as it says so. An app without tables is in the user's language.
    package static var shown: String {
        let languages = preferred
        let found = AppBundles.resources(of: .main).lazy.compactMap { resources in
            resources.strings.tables["Localizable"].map {
                resources.language(of: "Localizable", $0, for: languages) ?? resources.development ?? "en"
            }
        }
        return found.first ?? languages.first ?? "en"
    }

    /// Whether the language of the texts that the app shows is read from right to left.
    package static var areReadFromRight: Bool {
        // Most users read no such language: the app's tables need not be looked at then.
        preferred.contains(where: isReadFromRight) && isReadFromRight(shown)
    }

    private static func isReadFromRight(_ language: String) -> Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    /// Sets the languages of this run; nil for those of the user.
    package static func choose(_ languages: [String]?) { chosen.withLock { $0 = languages } }
}

// Without default values, so that these are better matches than Foundation's function, which looks in the bundle `Bundle.main` alone.

/// The text of a key in the app's string tables, or else the key. Of forms for numbers it is the general one.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    AppStrings.format(key, table: nil, bundle: .main, value: "")
}
/// The text of a key in a table, or else the key.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    AppStrings.format(key, table: tableName, bundle: .main, value: "")
}
/// The text of a key in a bundle's tables, or else the key.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    AppStrings.format(key, table: nil, bundle: bundle, value: "")
}
/// The text of a key in a bundle's table, or else the key.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    AppStrings.format(key, table: tableName, bundle: bundle, value: "")
}
/// The text of a key in the app's string tables, or else a value.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    AppStrings.format(key, table: nil, bundle: .main, value: value)
}
/// The text of a key in a table, or else a value.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    AppStrings.format(key, table: tableName, bundle: .main, value: value)
}
/// The text of a key in a bundle's tables, or else a value.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    AppStrings.format(key, table: nil, bundle: bundle, value: value)
}
