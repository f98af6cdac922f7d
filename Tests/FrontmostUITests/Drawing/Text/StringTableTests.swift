import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Texts of string tables, in the language of their environment.
@MainActor struct StringTableTests {
    private static let catalogue = #"""
        {"sourceLanguage":"en","strings":{
        "Hello":{"localizations":{"ja":{"stringUnit":{"value":"こんにちは"}},"de":{"stringUnit":{"value":"Hallo"}}}},
        "%lld notes":{"localizations":{
          "en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld note"}},"other":{"stringUnit":{"value":"%lld notes"}}}}},
          "ja":{"variations":{"plural":{"other":{"stringUnit":{"value":"%lld件のメモ"}}}}},
          "ru":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld заметка"}},"few":{"stringUnit":{"value":"%lld заметки"}},
            "many":{"stringUnit":{"value":"%lld заметок"}},"other":{"stringUnit":{"value":"%lld заметки"}}}}}}},
        "%@ of %lf at 100%%":{"localizations":{"ja":{"stringUnit":{"value":"**%2$.1f**の%1$@、100%%"}}}},
        "by %@":{"localizations":{"ja":{"stringUnit":{"value":"%@による"}}}},
        "Shared":{"localizations":{"en":{"stringUnit":{"value":"For all"}}}},
        "Bold":{"localizations":{"ja":{"stringUnit":{"value":"**太字**と[先](https://a.b)"}}}}}}
        """#

    private static let files = [
        "Localizable.xcstrings": Data(catalogue.utf8),
        "ja.lproj/Menu.strings": Data("\"Tea\" = \"お茶\"; /* hot */ \"Hello\" = \"やあ\";".utf8),
        "en.lproj/Menu.strings": Data("\"Tea\" = \"A tea\";".utf8),
    ]

    private struct Texts: View {
        let bundle: Bundle
        @State private var language = "en"
        @State private var count = 1
        var body: some View {
            VStack {
                ForEach(["ja", "ru", "de", "en"], id: \.self) { language in Button(language) { self.language = language } }
                Button("more") { count += 1 }
                Group {
                    Text("Hello", bundle: bundle)
                    Text("\(count) notes", bundle: bundle)
                    Text("\("tea") of \(2.25) at 100%", bundle: bundle)
                    Text("Tea", tableName: "Menu", bundle: bundle)
                    Text("Shared", bundle: bundle).bold()
                    Text("\(Text("Unknown \(count)", bundle: bundle))!")
                    Text(verbatim: "Hello")
                }
                .environment(\.locale, Locale(identifier: language))
            }
        }
    }

    @Test func texts_follow_the_locale_of_their_environment() throws {
        try withBundle(Self.files) { bundle in
            // A program without tables of its own keeps no values of keys until a bundle with tables is used.
            _ = Text("Hello", bundle: bundle)
            try simulate(Texts(bundle: bundle)) { screen in
                @MainActor func texts() -> [String] { Array(screen.texts.drop { $0 != "more" }.dropFirst()) }
                #expect(
                    texts() == ["Hello", "1 note", "tea of 2.250000 at 100%", "A tea", "For all", "Unknown 1!", "Hello"])
                try await screen.find(.button, "ja").tap()
                #expect(texts() == ["こんにちは", "1件のメモ", "2.2のtea、100%", "お茶", "For all", "Unknown 1!", "Hello"])
                try await screen.find(.button, "ru").tap()
                try await screen.find(.button, "more").tap()
                #expect(texts().prefix(2) == ["Hello", "2 заметки"])
                for _ in 2..<5 { try await screen.find(.button, "more").tap() }
                #expect(texts()[1] == "5 заметок")
                try await screen.find(.button, "de").tap()
                #expect(texts().prefix(2) == ["Hallo", "5 notes"])
                try await screen.find(.button, "ja").tap()
                #expect(texts().prefix(2) == ["こんにちは", "5件のメモ"])
            }
        }
    }

    @Test func markdown_of_a_translation_and_attributes_around_it_are_kept() throws {
        try withBundle(Self.files) { bundle in
            let text = Text("Bold", bundle: bundle).foregroundStyle(.red).italic()
            try simulate(text.environment(\.locale, Locale(identifier: "ja"))) { screen in
                #expect(screen.texts == ["太字と先"])
                let style = try screen.text("太字と先").style
                #expect(style.foreground == screen.resolved(.red) && style.font?.weight == .bold)
            }
        }
    }

    @Test func a_text_in_a_translation_keeps_its_look() throws {
        try withBundle(Self.files) { bundle in
            _ = Text("Hello", bundle: bundle)
            let text = Text("by \(Text("山").foregroundStyle(.red))", bundle: bundle)
            try simulate(text.environment(\.locale, Locale(identifier: "ja"))) { screen in
                #expect(screen.texts == ["山による"])
                let style = try screen.text("山による").style
                #expect(style.foreground == screen.resolved(.red))
            }
        }
    }

    @Test func strings_are_in_the_language_of_the_process_or_of_their_resource() throws {
        try withBundle(Self.files) { bundle in
            _ = Text("Hello", bundle: bundle)
            #expect(String(localized: "Hello", bundle: bundle) == "Hello")
            #expect(
                String(localized: "\(1) notes", bundle: bundle) == "1 note"
                    && String(localized: "\(3) notes", bundle: bundle) == "3 notes")
            #expect(String(localized: "nothing \(7)", bundle: bundle) == "nothing 7")
            let ja = Locale(identifier: "ja")
            #expect(
                String(localized: "Shared", defaultValue: "no", bundle: bundle, locale: ja) == "For all"
                    && String(localized: "missing", defaultValue: "value \(1)", bundle: bundle) == "value 1")
            let resource = LocalizedStringResource("\(4) notes", locale: ja, bundle: .atURL(bundle.bundleURL))
            #expect(resource.key == "%lld notes" && String(localized: resource) == "4件のメモ")
            let plain = LocalizedStringResource("Hello", bundle: .atURL(bundle.bundleURL))
            try simulate(Text(plain).environment(\.locale, ja)) { screen in #expect(screen.texts == ["こんにちは"]) }
        }
    }

    @Test func the_language_of_a_run_may_be_the_user_default() throws {
        try withBundle(Self.files) { bundle in
            func inJapanese<V>(_ view: V) -> V {
                UserDefaults.standard.set(["ja-JP", "en"], forKey: "AppleLanguages")
                return view
            }
            try simulate(inJapanese(Text("Hello", bundle: bundle))) { screen in
                #expect(screen.texts == ["こんにちは"])
                #expect(String(localized: "Tea", table: "Menu", bundle: bundle) == "お茶")
                #expect(NSLocalizedString("Tea", tableName: "Menu", bundle: bundle, comment: "") == "お茶")
                #expect(NSLocalizedString("Hello", bundle: bundle, comment: "") == "こんにちは")
                #expect(NSLocalizedString("None", bundle: bundle, value: "既定", comment: "") == "既定")
            }
            #expect(String(localized: "Tea", table: "Menu", bundle: bundle) == "A tea")
        }
    }

    @Test func a_translation_with_more_specifiers_than_values_shows_them() throws {
        let json =
            #"{"sourceLanguage":"en","strings":{"n %lld":{"localizations":{"en":{"stringUnit":{"value":"%2$@ %lld %s %@"}}}}}}"#
        try withBundle(["Localizable.xcstrings": Data(json.utf8)]) { bundle in
            _ = Text("x", bundle: bundle)
            #expect(String(localized: "n \(5)", bundle: bundle) == "%@ 5 %s %@")
        }
    }

    @Test func broken_tables_are_reported_and_show_the_keys() throws {
        let files = [
            "Localizable.xcstrings": Data("{".utf8), "ja.lproj/Localizable.strings": Data("\"a\" = ".utf8),
            "Resources.frontmost": Data("FMRES001".utf8),
        ]
        try withBundle(files) { bundle in
            try simulate(Text("a", bundle: bundle)) { screen in #expect(screen.texts == ["a"]) }
        }
    }
}
