import Foundation
import Testing

@testable import FrontmostResources

@Suite struct LanguageTests {
    @Test(
        arguments: [
            ("ja", 0, "other"), ("ja", 1, "other"), ("ko", 1, "other"), ("zh-Hans", 1, "other"), ("th", 1, "other"),
            ("xx", 1, "other"),
            ("en", 1, "one"), ("en", 0, "other"), ("en-GB", 2, "other"), ("fr", 0, "one"), ("fr", 2, "other"),
            ("fr", 1_000_000, "many"),
            ("pt-BR", 0, "one"), ("pt-PT", 0, "other"), ("pt_PT", 1, "one"), ("es", 1, "one"), ("da", 1, "one"), ("hi", 0, "one"),
            ("ru", 1, "one"), ("ru", 21, "one"), ("ru", 11, "many"), ("ru", 2, "few"), ("ru", 12, "many"), ("ru", 5, "many"),
            ("ru", 102, "few"),
            ("uk", 111, "many"), ("pl", 1, "one"), ("pl", 21, "many"), ("pl", 22, "few"), ("pl", 12, "many"), ("pl", 0, "many"),
            ("cs", 1, "one"), ("cs", 3, "few"), ("cs", 5, "other"), ("sl", 101, "one"), ("sl", 2, "two"), ("sl", 4, "few"),
            ("sl", 5, "other"),
            ("ar", 0, "zero"), ("ar", 1, "one"), ("ar", 2, "two"), ("ar", 3, "few"), ("ar", 110, "few"), ("ar", 11, "many"),
            ("ar", 199, "many"),
            ("ar", 100, "other"), ("ar", 102, "other"), ("he", 2, "two"), ("he", 20, "other"), ("lt", 1, "one"),
            ("lt", 11, "other"), ("lt", 2, "few"),
            ("lv", 0, "zero"), ("lv", 21, "one"), ("lv", 2, "other"), ("ro", 0, "few"), ("ro", 1, "one"), ("ro", 20, "other"),
            ("ga", 7, "many"),
            ("cy", 6, "many"), ("mt", 11, "many"), ("mt", 2, "two"), ("is", 21, "one"), ("mk", 11, "other"), ("hr", 24, "few"),
            ("hr", 14, "other"),
            ("fil", 4, "other"), ("fil", 3, "one"), ("gd", 12, "two"), ("tr", 1, "one"), ("JA", 1, "other"), ("", 1, "other"),
        ] as [(String, Int64, String)])
    func numbers_have_categories(language: String, number: Int64, category: String) {
        #expect(PluralRule.category(of: PluralOperands(number), language: language).rawValue == category)
        #expect(PluralRule.category(of: PluralOperands(-number), language: language).rawValue == category)
    }

    @Test(
        arguments: [
            ("en", 1.0, "one"), ("en", 1.5, "other"), ("fr", 1.5, "one"), ("ru", 1.5, "other"), ("pl", 0.5, "other"),
            ("cs", 1.5, "many"),
            ("da", 0.1, "one"), ("lt", 1.5, "many"), ("lv", 0.1, "one"), ("lv", 1.11, "zero"), ("ja", 1.5, "other"),
            ("ar", 1.5, "other"), ("mk", 0.1, "one"),
            ("en", .nan, "other"), ("ru", .infinity, "other"), ("ru", 1e300, "many"), ("en", -1, "one"),
        ] as [(String, Double, String)])
    func fractions_have_categories(language: String, number: Double, category: String) {
        let found = PluralRule.category(of: PluralOperands(number), language: language).rawValue
        #expect(number.isFinite ? found == category : !found.isEmpty)
    }

    /// Foundation writes units of time in a language's plural forms. Two numbers of one category have one form there, so a
    /// category here must not have two.
    @Test(arguments: [
        "ru", "uk", "pl", "cs", "sk", "ar", "he", "sl", "lt", "lv", "ro", "hr", "sr", "ga", "cy", "is", "de", "fr", "ja", "en",
        "pt", "mt", "hi",
    ])
    func the_categories_are_those_of_foundations_units(language: String) throws {
        var forms: [PluralCategory: Set<String>] = [:]
        let style = Duration.UnitsFormatStyle(allowedUnits: [.days], width: .wide).locale(Locale(identifier: language))
        for number in Array(0...130) + [200, 211, 1000, 1001, 1002, 1011] {
            let text = Duration.seconds(number * 86400).formatted(style)
            let category = PluralRule.category(of: PluralOperands(Int64(number)), language: language)
            // The number itself may be a word: 1 and 2 in Arabic and Hebrew.
            forms[category, default: []].insert(text.filter { !$0.isNumber && !",.\u{A0}\u{202F} ٬".contains($0) })
        }
        for (category, found) in forms { #expect(found.count == 1, "\(language) \(category): \(found.sorted())") }
    }

    @Test(
        arguments: [
            (["en", "ja"], ["ja"], "ja"), (["en", "ja"], ["ja-JP"], "ja"), (["en", "ja"], ["ja_JP"], "ja"),
            (["en", "ja"], ["fr", "ja"], "ja"),
            (["en", "ja"], ["fr"], nil), (["pt-BR", "en"], ["pt-PT"], "pt-BR"), (["pt-BR", "pt-PT"], ["pt-PT"], "pt-PT"),
            (["pt", "pt-PT"], ["pt-BR"], "pt"),
            (["zh-Hans", "zh-Hant"], ["zh-TW"], "zh-Hant"), (["zh-Hans", "zh-Hant"], ["zh-CN"], "zh-Hans"),
            (["zh-Hans"], ["zh-HK"], nil),
            (["zh-Hans", "zh-Hant"], ["zh-Hant-HK"], "zh-Hant"), (["zh-CN", "zh-TW"], ["zh-Hant"], "zh-TW"),
            (["en-GB", "en"], ["en-AU"], "en"),
            (["en-GB", "en-US"], ["en-AU"], "en-GB"), (["he"], ["iw"], "he"), (["nb"], ["no"], "nb"),
            (["en"], ["en@calendar=japanese"], "en"),
            ([], ["ja"], nil), (["ja"], [], nil), (["sr-Latn", "sr"], ["sr-Latn-RS"], "sr-Latn"),
            (["es-419", "es"], ["es-MX"], "es"), (["ja"], ["", "-", "j"], nil),
        ] as [([String], [String], String?)])
    func the_best_language_is_chosen(available: [String], preferred: [String], best: String?) {
        #expect(LanguageMatch.best(of: available, for: preferred) == best)
        #expect(LanguageMatch.best(of: available.reversed(), for: preferred) == best)
    }

    @Test(arguments: [("ja_JP", "ja-JP"), ("Japanese", "ja"), ("zh-Hans", "zh-Hans"), ("Base", "Base")] as [(String, String)])
    func identifiers_have_one_form(identifier: String, normal: String) { #expect(LanguageMatch.normal(identifier) == normal) }
}
