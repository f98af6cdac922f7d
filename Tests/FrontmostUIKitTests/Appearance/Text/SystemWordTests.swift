import Foundation
import Testing

@testable import FrontmostUIKit

/// The words that the system writes are in the language of the app's texts.
@MainActor @Suite(.serialized) struct SystemWordTests {
    @Test(arguments: [
        (["ja-JP", "en"], [], SystemLanguage.japanese), (["ja"], ["en", "ja"], .japanese), (["ja"], ["en"], .english),
        (["ja", "de"], ["de"], .english), (["de"], [], .english), (["en-GB", "ja"], ["ja"], .japanese),
        (["en-GB", "ja"], [], .english), ([], [], .english),
    ])
    func the_language_is_that_of_the_apps_texts(preferred: [String], apps: [String], language: SystemLanguage) {
        #expect(SystemLanguage.best(for: preferred, apps: apps) == language)
    }

    @Test func every_word_is_there_in_every_language() {
        for language in SystemLanguage.allCases {
            for word in SystemWord.allCases { #expect(!word.text(in: language).isEmpty) }
        }
        // These are the same in Japanese.
        let same = SystemWord.allCases.filter { $0.text(in: .japanese) == $0.text(in: .english) }
        #expect(same == [.ok])
    }

    @Test func a_japanese_app_has_japanese_buttons() throws {
        AppLanguages.choose(["ja"])
        defer { AppLanguages.choose(nil) }
        // The test program may contain tables without Japanese.
        guard SystemLanguage.ofApp == .japanese else { return }
        #expect(UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil).title == "キャンセル")
        #expect(UITabBarItem(tabBarSystemItem: .favorites, tag: 0).title == "よく使う項目")
        #expect(UndoManager().undoMenuTitle(forUndoActionName: "入力") == "入力を取り消す")
    }
}
