import Foundation
import Testing

@testable import FrontmostResources

@Suite struct StringTableTests {
    /// What a table shows for a key, with arguments in brackets: `[1:%lld]`.
    private func shown(
        _ reader: StringTableReader, _ key: String, _ language: String, _ numbers: [Int64?] = [], table: String = "Localizable"
    ) -> String? {
        guard let table = reader.tables.tables[table], let found = table.string(key, choice: language, development: nil) else {
            return nil
        }
        let operands = numbers.map { $0.map { PluralOperands($0) } }
        return StringExpansion(found.string, numbers: operands, language: found.language).pieces.map {
            switch $0 {
            case .literal(let text): text
            case .argument(let index, let specifier): "[\(index):\(specifier)]"
            }
        }.joined()
    }

    // MARK: .strings

    @Test(
        arguments: [
            (#""a" = "b";"#, ["a": "b"]), ("", [:]), ("  \n", [:]), (#"a = b;"#, ["a": "b"]), (#""a";"#, ["a": "a"]),
            ("/* a = b; */ // c\n\"d\"=\"e\" ;", ["d": "e"]), (#""a\"b" = "c\\d\ne\tf";"#, [#"a"b"#: "c\\d\ne\tf"]),
            (#""u" = "\U3053\U3093\u306b";"#, ["u": "こんに"]), (#""face" = "\Ud83d\ude00";"#, ["face": "😀"]),
            (#""o" = "\101\x";"#, ["o": "Ax"]),
            (#""こんにちは" = "やあ";"#, ["こんにちは": "やあ"]), (#""a" = "1"; "a" = "2";"#, ["a": "2"]), (#"'q' = 'r';"#, ["q": "r"]),
            ("\"a\" = \"line\nbreak\";", ["a": "line\nbreak"]), ("\"a\"\n=\n/**/\"b\"//x\n;", ["a": "b"]),
        ] as [(String, [String: String])])
    func strings_files_are_read(text: String, strings: [String: String]) throws {
        let encodings: [(Data, String.Encoding)] = [
            (Data(), .utf8), (Data([0xEF, 0xBB, 0xBF]), .utf8), (Data([0xFE, 0xFF]), .utf16BigEndian),
            (Data([0xFF, 0xFE]), .utf16LittleEndian),
        ]
        for (mark, encoding) in encodings {
            let data = mark + (text.data(using: encoding) ?? Data())
            var failures: [StringsFile.Failure] = []
            #expect(try StringsFile.read(data, &failures) == strings && failures.isEmpty, "\(encoding)")
        }
    }

    @Test(
        arguments: [
            (#""a" = "b""#, "line 1: A semicolon is missing after “a”."),
            ("\n\"a\" = \"b", "line 2: The string has no closing quote."),
            ("/* a", "line 1: The comment has no end."), (#""a" = ;"#, "line 1: There is no value in quotes."),
            ("\"a\" = \"b\";\n;", "line 2: There is no key in quotes."), (#"{"a": "b"}"#, "line 1: There is no key in quotes."),
            (#""a\"#, "line 1: The string has no closing quote."),
        ] as [(String, String)])
    func a_malformed_strings_file_says_where(text: String, reason: String) {
        let found = tables(["ja.lproj/Localizable.strings": text])
        #expect(
            found.problems.first?.description == "ja.lproj/Localizable.strings: warning: A string is left out: \(reason)")
        // The lines after it are read.
        let more = tables(["ja.lproj/Localizable.strings": "\"x\" = \"y\";=\n\"z\" = \"あ\";"])
        #expect(more.tables.tables["Localizable"]?.languages["ja"]?.keys.sorted() == ["x", "z"] && more.problems.count == 1)
    }

    @Test func a_strings_file_may_be_a_property_list() throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: ["a": "あ", "n": 1], format: format, options: 0)
            var failures: [StringsFile.Failure] = []
            #expect(try StringsFile.read(data, &failures) == ["a": "あ"])
        }
    }

    @Test func a_table_outside_of_a_languages_folder_is_reported() {
        let found = tables(["Localizable.strings": "\"a\" = \"b\";"])
        #expect(found.tables.isEmpty && found.problems.map(\.severity) == [.warning])
    }

    // MARK: .stringsdict

    private let dictionary = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@ in %2$#@folders@, %1$lld</string>
        <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string><key>zero</key><string>nothing</string>
        <key>one</key><string>a file</string><key>other</key><string>%lld files</string></dict>
        <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d folder</string><key>other</key><string>%d folders</string></dict></dict>
        <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>short</string><key>100</key><string>long</string></dict></dict>
        <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>click</string><key>iphone</key><string>tap</string></dict></dict>
        <key>bad</key><dict/></dict></plist>
        """

    @Test func dictionaries_have_plurals_widths_and_devices() {
        let found = tables(["en.lproj/Localizable.stringsdict": dictionary, "en.lproj/Localizable.strings": #""files" = "no";"#])
        #expect(shown(found, "files", "en", [0, 1]) == "nothing in [1:%d] folder, [0:%lld]")
        #expect(shown(found, "files", "en", [1, 2]) == "a file in [1:%d] folders, [0:%lld]")
        #expect(shown(found, "files", "en", [5, 1]) == "[0:%lld] files in [1:%d] folder, [0:%lld]")
        #expect(shown(found, "wide", "en") == "long" && shown(found, "tap", "en") == "tap")
        #expect(found.problems.map(\.text) == ["“bad” has neither NSStringLocalizedFormatKey nor a rule for widths or devices."])
    }

    @Test func a_format_without_numbers_is_the_general_one() {
        let found = tables(["en.lproj/Localizable.stringsdict": dictionary])
        let string = found.tables.tables["Localizable"]?.languages["en"]?["files"]
        #expect(string.map { StringExpansion.format($0, language: "en") } == "%1$lld files in %2$d folders, %1$lld")
    }

    // MARK: .xcstrings

    private let catalogue = #"""
        {"sourceLanguage":"en","version":"1.0","strings":{
        "Hello":{"comment":"a","localizations":{"ja":{"stringUnit":{"state":"translated","value":"こんにちは"}},
          "de":{"stringUnit":{"state":"new","value":""}}}},
        "%lld notes":{"localizations":{
          "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld note"}},"other":{"stringUnit":{"value":"%lld notes"}}}}},
          "ja":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"%lld件のメモ"}}}}},
          "ru":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld заметка"}},"few":{"stringUnit":{"value":"%lld заметки"}},
            "many":{"stringUnit":{"value":"%lld заметок"}},"other":{"stringUnit":{"value":"%lld заметки"}}}}}}},
        "%@ has %lld":{"localizations":{"ja":{"stringUnit":{"state":"needs_review","value":"%2$lld個は%1$@のもの、100%%"}}}},
        "Tap":{"localizations":{"en":{"variations":{"device":{"mac":{"stringUnit":{"value":"Click"}},
          "iphone":{"variations":{"plural":{"other":{"stringUnit":{"value":"Tap it"}}}}},"other":{"stringUnit":{"value":"Choose"}}}}}}},
        "parts %lld %lld":{"localizations":{"en":{"stringUnit":{"value":"%#@birds@ and %#@nests@"},"substitutions":{
          "birds":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"%arg bird"}},"other":{"stringUnit":{"value":"%arg birds"}}}}},
          "nests":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"%arg nest"}},"other":{"stringUnit":{"value":"%arg nests"}}}}}}}}},
        "loop":{"localizations":{"en":{"stringUnit":{"value":"%#@a@"},"substitutions":{"a":{"variations":{"plural":{"other":{"stringUnit":{"value":"%#@a@%#@a@%#@a@"}}}}}}}}},
        "shared":{"shouldTranslate":false,"localizations":{"en":{"stringUnit":{"value":"Source"}}}},
        "bare":{}}}
        """#

    @Test func catalogues_have_plurals_devices_and_parts() {
        let found = tables(["Localizable.xcstrings": catalogue])
        #expect(shown(found, "Hello", "ja") == "こんにちは" && found.problems.isEmpty)
        #expect(
            shown(found, "%lld notes", "en", [1]) == "[0:%lld] note" && shown(found, "%lld notes", "en", [0]) == "[0:%lld] notes")
        #expect(shown(found, "%lld notes", "ja", [1]) == "[0:%lld]件のメモ")
        #expect(
            shown(found, "%lld notes", "ru", [22]) == "[0:%lld] заметки"
                && shown(found, "%lld notes", "ru", [11]) == "[0:%lld] заметок")
        #expect(shown(found, "%@ has %lld", "ja", [nil, 3]) == "[1:%lld]個は[0:%@]のもの、100%")
        #expect(shown(found, "Tap", "en") == "Tap it")
        #expect(shown(found, "parts %lld %lld", "en", [1, 4]) == "[1:%lld] birds and [0:%lld] nest")
    }

    @Test func a_catalogue_shows_its_source_where_there_is_no_translation() {
        let found = tables(["Localizable.xcstrings": catalogue])
        #expect(
            shown(found, "shared", "ja") == "Source" && shown(found, "Hello", "de") == nil && shown(found, "bare", "ja") == nil)
        // A table of strings does not.
        let plain = tables(["en.lproj/T.strings": #""a" = "A"; "b" = "B";"#, "ja.lproj/T.strings": #""a" = "あ";"#])
        #expect(shown(plain, "a", "ja", table: "T") == "あ" && shown(plain, "b", "ja", table: "T") == nil)
    }

    @Test func a_part_that_names_itself_ends() {
        let text = shown(tables(["Localizable.xcstrings": catalogue]), "loop", "en", [1])
        #expect(text?.contains("%#@a@") == true)
    }

    @Test(arguments: [
        "", "{}", "[]", "{\"strings\":[]}", "{\"strings\":", String(repeating: "{\"strings\":", count: 3000), "\u{FEFF}",
    ])
    func a_malformed_catalogue_is_an_error(json: String) {
        let found = tables(["A.xcstrings": json])
        #expect(found.problems.map(\.severity) == [.error] && found.problems.first?.path == "A.xcstrings")
    }

    @Test(arguments: [
        #"{"strings":{"a":1,"b":{"localizations":7},"c":{"localizations":{"ja":null}},"d":{"localizations":{"ja":{"stringUnit":{}}}}}}"#,
        #"{"strings":{"a":{"localizations":{"ja":{"variations":{"plural":{}}}}},"b":{"localizations":{"ja":{"variations":{"plural":{"one":4}}}}}}}"#,
    ])
    func odd_entries_of_a_catalogue_are_left_out(json: String) {
        #expect(tables(["A.xcstrings": json]).tables.tables["A"]?.languages.isEmpty == true)
    }

    // MARK: Formats

    @Test(
        arguments: [
            ("a", "a"), ("%", "%"), ("100%", "100%"), ("%%", "%"), ("%5$q", "%5$q"), ("%0$d", "%0$d"),
            ("%99999999999999999999$d", "%99999999999999999999$d"),
            ("%.2f", "[0:%.2f]"), ("%1$@%@", "[0:%@][0:%@]"), ("%#@", "%#@"), ("%#@@", "%#@@"), ("% d", "[0:% d]"),
            ("%ld %05.1lf", "[0:%ld] [1:%05.1lf]"),
            ("%#x", "[0:%#x]"), ("%arg", "%arg"), ("%1$", "%1$"), ("%#@x@", "%#@x@"),
        ] as [(String, String)])
    func formats_are_taken_apart(format: String, result: String) {
        let pieces = StringExpansion(LocalizedString(.text(format)), numbers: [], language: "en").pieces
        let text = pieces.map {
            switch $0 {
            case .literal(let text): text
            case .argument(let index, let specifier): "[\(index):\(specifier)]"
            }
        }.joined()
        #expect(text == result)
    }
}
