import Testing

@testable import FrontmostExpansions

struct SourceTextTests {
    private func words(_ source: String) -> [String] { SourceText(source).tokens.map { String($0.text) } }

    @Test func whitespace_and_comments_are_no_tokens() {
        #expect(
            words("var /* a /* nested */ one */ x = 1 // end\n let `in` = $y") == [
                "var", "x", "=", "1", "let", "`in`", "=", "$y",
            ])
    }

    @Test func a_string_with_its_interpolations_is_one_token() {
        #expect(words(#"f("a \(g("}")) \" b", x)"#) == ["f", "(", #""a \(g("}")) \" b""#, ",", "x", ")"])
        #expect(words("a(#\"raw \" \\( \\#(x[\"}\"]) \"#)") == ["a", "(", "#\"raw \" \\( \\#(x[\"}\"]) \"#", ")"])
        #expect(words("\"\"\"\n two \"quotes\" }\n\"\"\" + b") == ["\"\"\"\n two \"quotes\" }\n\"\"\"", "+", "b"])
        #expect(words("\"日本語 } \" あ") == ["\"日本語 } \"", "あ"])
    }

    @Test func numbers_keep_their_point_and_ranges_do_not() {
        #expect(words("1.5 + 0x1F ... 2.x") == ["1.5", "+", "0x1F", "...", "2", ".", "x"])
    }

    @Test(arguments: [
        ("@State var x = 1\nText(x)", "@State var x = 1"),
        ("@A\n@B(1)\nvar x = 1\ny", "@A\n@B(1)\nvar x = 1"),
        ("var x = [\n1,\n2\n]\ny", "var x = [\n1,\n2\n]"),
        ("var x = a\n    .b()\n    .c { 1 }\ny", "var x = a\n    .b()\n    .c { 1 }"),
        ("var x =\n    1\n    + 2\ny", "var x =\n    1\n    + 2"),
        ("var x = a ?\n b : c\ny", "var x = a ?\n b : c"),
        ("var x = a!\n-y", "var x = a!"),
        ("var x: [String: Int] = [:]; y", "var x: [String: Int] = [:]"),
        ("var x = y as\n Int\nz", "var x = y as\n Int"),
        ("var x = 1 }", "var x = 1"),
    ])
    func a_statement_ends_where_a_line_cannot_continue(source: String, statement: String) {
        let text = SourceText(source)
        #expect(text.text(0..<text.end(ofStatementAt: 0)) == statement)
    }
}
