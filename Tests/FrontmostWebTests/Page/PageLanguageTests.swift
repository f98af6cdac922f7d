import FrontmostUIKit
import Testing

@testable import FrontmostWeb

/// The language of the page's document, by which browsers choose letters and assistive technologies the voice.
@Suite struct PageLanguageTests {
    private func page(_ language: String) throws -> String {
        String(decoding: try #require(try PageAssets.all(title: "Title", language: language)["/"]).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("ja", "ja"), ("ja_JP.UTF-8", "ja-JP"), ("zh-Hant-TW", "zh-Hant-TW"), ("en_US@currency=JPY", "en-US"), ("C", "en"),
        ("POSIX", "en"), ("", "en"), ("ja\"><script>", "en"), ("ja-", "en"),
    ])
    func the_document_has_the_language_of_the_app(language: String, tag: String) throws {
        #expect(try page(language).contains("<html lang=\"\(tag)\">"))
    }

    @Test(arguments: [("ar", "rtl"), ("he_IL.UTF-8", "rtl"), ("ja", "ltr"), ("C", "ltr")])
    func the_status_bar_is_read_as_the_apps_language_is(language: String, direction: String) throws {
        #expect(try page(language).contains("<div id=\"status\" dir=\"\(direction)\""))
    }

    @Test func each_of_the_pages_own_words_has_a_japanese_one() throws {
        let modules = try PageAssets.modules(), words = try #require(modules["words.js"])
        var used = 0
        for (name, text) in modules where name != "words.js" {
            for use in text.matches(of: /inWords\((?:\w+ \? '([^']+)' : )?'([^']+)'/) {
                for word in [use.1, use.2].compactMap({ $0 }) {
                    used += 1
                    #expect(words.contains("  '\(word)': '") || words.contains("  '\(word)':\n    '"), "\(name): \(word)")
                }
            }
        }
        #expect(used > 25)
        // No notice is written past the table.
        for (name, text) in modules { #expect(!text.contains("showNotice('A") && !text.contains("showNotice('T"), "\(name)") }
    }
}
