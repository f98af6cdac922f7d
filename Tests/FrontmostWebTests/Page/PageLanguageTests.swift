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

    @Test func the_pages_own_words_are_marked_as_english() throws {
        #expect(try page("ja").contains("<div id=\"notice\" lang=\"en\""))
    }
}
