import Foundation
import FrontmostRender
@testable import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Inline Markdown: the examples of CommonMark's specification, and what a text shows of it.
@MainActor struct MarkdownTests {
    /// The result in the notation of the specification, with the styles of each part on their own.
    private func html(_ markdown: String) -> String {
        InlineMarkdown.runs(markdown).map { run in
            guard case .text(var text) = run.content else { return "?" }
            if run.style.isCode { text = "<code>\(text)</code>" }
            if run.style.isStruckThrough { text = "<del>\(text)</del>" }
            if run.style.isEmphasized { text = "<em>\(text)</em>" }
            if run.style.isStrong { text = "<strong>\(text)</strong>" }
            if let link = run.style.link { text = "<a \(link)>\(text)</a>" }
            return text
        }.joined()
    }

    @Test(arguments: [
        ("*foo bar*", "<em>foo bar</em>"), ("a * foo bar*", "a * foo bar*"), ("a*\"foo\"*", "a*\"foo\"*"),
        ("foo*bar*", "foo<em>bar</em>"), ("_foo bar_", "<em>foo bar</em>"), ("foo_bar_", "foo_bar_"),
        ("пристаням_стремятся_", "пристаням_стремятся_"), ("foo-_(bar)_", "foo-<em>(bar)</em>"), ("_foo*", "_foo*"),
        ("*foo bar *", "*foo bar *"), ("*(*foo*)*", "<em>(foo)</em>"), ("**foo bar**", "<strong>foo bar</strong>"),
        ("**foo**bar", "<strong>foo</strong>bar"), ("foo__bar__", "foo__bar__"),
        ("*foo **bar** baz*", "<em>foo </em><strong><em>bar</em></strong><em> baz</em>"),
        ("*foo**bar*", "<em>foo**bar</em>"), ("***foo** bar*", "<strong><em>foo</em></strong><em> bar</em>"),
        ("foo******bar*********baz", "foo<strong>bar</strong>***baz"), ("foo ***", "foo ***"), ("foo *\\**", "foo <em>*</em>"),
        ("**foo*", "*<em>foo</em>"), ("*foo**", "<em>foo</em>*"), ("*foo _bar* baz_", "<em>foo _bar</em> baz_"),
        ("**foo **bar baz**", "**foo <strong>bar baz</strong>"),
    ]) func emphasis(example: (String, String)) { #expect(html(example.0) == example.1) }

    @Test(arguments: [
        ("`foo`", "<code>foo</code>"), ("`` foo ` bar ``", "<code>foo ` bar</code>"), ("` `` `", "<code>``</code>"),
        ("`foo\\`bar`", "<code>foo\\</code>bar`"), ("*foo`*`", "*foo<code>*</code>"), ("`foo", "`foo"),
        ("[not a `link](/foo`)", "[not a <code>link](/foo</code>)"),
    ]) func code(example: (String, String)) { #expect(html(example.0) == example.1) }

    @Test(arguments: [
        ("[link](/uri \"title\")", "<a /uri>link</a>"), ("[link](<>)", "<a >link</a>"), ("[link](/my uri)", "[link](/my uri)"),
        ("[link](foo(and(bar)))", "<a foo(and(bar))>link</a>"), ("[link](\\(foo\\))", "<a (foo)>link</a>"),
        ("[link [foo [bar]]](/uri)", "<a /uri>link [foo [bar]]</a>"), ("[link [bar](/uri)", "[link <a /uri>bar</a>"),
        ("[foo [bar](/uri)](/uri)", "[foo <a /uri>bar</a>](/uri)"), ("*[foo*](/uri)", "*<a /uri>foo*</a>"),
        ("<http://foo.bar.baz>", "<a http://foo.bar.baz>http://foo.bar.baz</a>"),
        ("<foo@bar.example.com>", "<a mailto:foo@bar.example.com>foo@bar.example.com</a>"), ("<>", "<>"),
        ("go https://a.b/c. now", "go <a https://a.b/c>https://a.b/c</a>. now"), ("~~Hi~~ there", "<del>Hi</del> there"),
        ("&amp; &#42; &nope;", "& * &nope;"), ("**日本語**です", "<strong>日本語</strong>です"),
    ]) func links_and_others(example: (String, String)) { #expect(html(example.0) == example.1) }

    @Test func many_marks_take_no_time() {
        for mark in ["*", "_", "[", "`a``", "**a *", "<", "[a](", "~~"] {
            let text = String(repeating: mark, count: 3000)
            #expect(!InlineMarkdown.runs(text).isEmpty)
        }
    }

    // MARK: In a text

    private func fragments(_ screen: Screen) -> [TextContent.Fragment] {
        var found: [TextContent.Fragment] = []
        func visit(_ node: RenderNode) {
            if case .text(let content) = node.content { found += content.allLines.flatMap(\.fragments) }
            node.children.forEach(visit)
        }
        screen.scene.windows.forEach { visit($0.node) }
        return found
    }

    @Test func a_literal_is_shown_with_its_markup() throws {
        try simulate(Text("a **bold** *slanted* `code` ~~gone~~")) { screen in
            #expect(screen.texts == ["a bold slanted code gone"])
            let parts = fragments(screen)
            #expect(parts.first { $0.text.contains("bold") }?.font.weight == .bold)
            #expect(parts.first { $0.text.contains("slanted") }?.font.isItalic == true)
            #expect(parts.first { $0.text.contains("code") }?.font.design == .monospaced)
            #expect(parts.first { $0.text.contains("gone") }?.style.isStruckThrough == true)
        }
    }

    @Test func interpolated_values_are_no_markup() throws {
        let name = "*star*", count = 1234
        let view = VStack {
            Text("**\(name)** is \(name)")
            Text("**\(count)** of \(Text("*x*").italic())")
            Text(verbatim: "**x**")
            Text(name)
        }
        try simulate(view) { screen in
            #expect(screen.texts == ["*star* is *star*", "1,234 of x", "**x**", "*star*"])
            #expect(fragments(screen).first { $0.text == "*star*" }?.font.weight == .bold)
            #expect(fragments(screen).first { $0.text == "1,234" }?.font.weight == .bold)
        }
    }

    @Test func a_tap_opens_a_link() throws {
        struct Page: View {
            @State private var opened: [String] = []
            var body: some View {
                VStack {
                    Text("See [the **docs**](https://a.b/c) or [mail](mailto:x@y.z)")
                    Text(verbatim: opened.joined(separator: " "))
                }
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened.append(url.absoluteString)
                        return .handled
                    })
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.text("See the docs or mail").exists)
            try await screen.find(.link, "mail").tap()
            #expect(screen.text("mailto:x@y.z").exists)
        }
    }

    @Test func a_link_is_one_element_with_all_of_its_words() throws {
        let text = Text(
            "See [the **old** docs of a long name that needs several lines](https://a.b/c) or [a](https://x.y) [b](https://x.y)")
        try simulate(text.frame(width: 120)) { screen in
            let links = try screen.all(.link).map { try $0.label }
            #expect(
                links == ["the old docs of a long name that needs several lines", "a", "b"])
        }
    }

    @Test func lines_end_by_the_convention_of_any_system() throws {
        let text = try AttributedString(markdown: "# Title\r\n\r\nfirst\r\nsecond\r\rthird")
        #expect(String(text.characters) == "Titlefirst secondthird")
        let inline = try AttributedString(markdown: "a\r\nb", options: .init(interpretedSyntax: .inlineOnly))
        #expect(String(inline.characters) == "a b")
    }

    @Test func an_image_is_shown_as_its_words() throws {
        let text = try AttributedString(
            markdown: "a ![the *alt*](u.png) [![in](v.png)](w) ![x", baseURL: URL(string: "https://x.y/"))
        #expect(String(text.characters) == "a the alt in ![x")
        #expect(
            text.runs.compactMap { $0.imageURL?.absoluteString } == [
                "https://x.y/u.png", "https://x.y/u.png", "https://x.y/v.png",
            ])
        #expect(text.runs.compactMap { $0.link?.absoluteString } == ["https://x.y/w"])
        try simulate(Text("![alt](u)!")) { screen in #expect(screen.texts == ["alt!"]) }
    }

    @Test func an_attributed_string_has_the_markup_as_attributes() throws {
        let text = try AttributedString(markdown: "# Title\n\nA **b**\nc [d](e)", baseURL: URL(string: "https://x.y/"))
        #expect(String(text.characters) == "TitleA b c d")
        #expect(text.runs.contains { $0.inlinePresentationIntent == .stronglyEmphasized })
        #expect(text.runs.compactMap { $0.link?.absoluteString } == ["https://x.y/e"])
        let inline = try AttributedString(
            markdown: "a\n\n*b*", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(String(inline.characters) == "a\n\nb")
        try simulate(Text(inline)) { screen in #expect(screen.texts == ["a\n\nb"]) }
    }

    /// Text from users must not occupy the main actor: with these the time once grew with the square of the length.
    @Test(arguments: ["[a](", "[a](b (", "[a](b 'c ", "[a](<", "*[", "**a ", "`a``"]) func openings_without_end_are_text(
        _ opening: String
    ) {
        let text = String(repeating: opening, count: 5_000)
        #expect(html(text).contains("<a ") == false)
        #expect(InlineMarkdown.runs(text).count > 0)
    }

    @Test func parentheses_of_a_destination_nest_to_a_depth_of_32() {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
        }
        #expect(html("[a](b\(nested(32)))") == "<a b\(nested(32))>a</a>")
        #expect(html("[a](b\(nested(33)))") == "[a](b\(nested(33)))")
    }

    @Test func an_address_ends_before_parentheses_that_it_does_not_open() {
        let many = String(repeating: ")", count: 5_000)
        #expect(html("https://a.b/\(many)") == "<a https://a.b/>https://a.b/</a>\(many)")
        #expect(html("https://a.b/(c)).") == "<a https://a.b/(c)>https://a.b/(c)</a>).")
    }
}
