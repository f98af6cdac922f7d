import Foundation
import TestSupport
import Testing

@testable import FrontmostTransfer

/// Names of files that come from outside.
struct FileNameTests {
    @Test(arguments: [
        ("a.txt", "a.txt"), ("../../etc/passwd", "passwd"), ("C:\\Users\\a.txt", "a.txt"), ("..", "file"), (".", "file"),
        ("", "file"),
        ("/", "file"), ("a/", "a"), ("日本語.txt", "日本語.txt"), (" a\u{0}\n.txt ", "a.txt"), (".hidden", ".hidden"),
    ])
    func a_name_is_only_the_last_component_of_a_path(given: String, kept: String) { #expect(FileName(given).text == kept) }

    @Test func a_long_name_keeps_its_extension_and_whole_characters() {
        let name = FileName(String(repeating: "長", count: 200) + ".txt").text
        #expect(name.utf8.count <= 255 && name.hasSuffix("長.txt"))
        #expect(FileName(String(repeating: "a", count: 300)).text.utf8.count == 255)
    }

    @Test func a_taken_name_gets_the_first_free_number() {
        #expect(FileName("a.txt").unused { ["a.txt", "a 2.txt"].contains($0) } == "a 3.txt")
        #expect(FileName("a").unused { $0 == "a" } == "a 2" && FileName("a").unused { _ in false } == "a")
    }

    @Test(arguments: ["a", "あ", "👩‍👩‍👧‍👦"], ["", ".txt", ".long" + String(repeating: "x", count: 60)])
    func a_taken_name_of_full_length_gets_a_number_too(part: String, ending: String) {
        let given = String(repeating: part, count: 255) + ending
        var names: Set<String> = []
        for _ in 0..<300 {
            let name = FileName(given).unused(by: names.contains)
            #expect(name.utf8.count <= 255 && !name.isEmpty && (ending != ".txt" || name.hasSuffix(".txt")))
            #expect(names.insert(name).inserted)
        }
    }

    @Test func a_single_character_that_is_longer_than_a_name_is_cut() {
        let name = FileName("e" + String(repeating: "\u{301}", count: 300) + ".txt").text
        #expect(name.unicodeScalars.first == "e" && name.hasSuffix(".txt") && name.utf8.count <= 255)
    }

    @Test func many_equal_names_cost_few_questions() {
        var names: Set<String> = [], questions = 0
        for _ in 0..<1000 {
            names.insert(
                FileName("a.txt").unused {
                    questions += 1
                    return names.contains($0)
                })
        }
        #expect(names.count == 1000 && names.contains("a 1000.txt") && questions < 25_000)
    }

    /// Any text becomes a name that stays in its folder.
    @Test func no_text_leaves_its_folder() {
        var generator = SplitMix(seed: 1)
        let parts = ["/", "\\", "..", ".", "a", " ", "\u{0}", "é", "名", "\n", "~", ":"]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
                .joined()
            let url = URL(fileURLWithPath: "/folder").appendingPathComponent(FileName(text).text).standardizedFileURL
            #expect(url.deletingLastPathComponent().path == "/folder", "\(text.debugDescription)")
        }
    }
}
