import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Nouns that follow the number before them.
@MainActor struct InflectionTests {
    private func shown(_ key: LocalizedStringKey) throws -> String {
        var text = ""
        try simulate(Text(key).accessibilityIdentifier("text")) { screen in text = try screen.find(identifier: "text").text }
        return text
    }

    @Test(arguments: [(0, "0 new apples"), (1, "1 new apple"), (2, "2 new apples"), (1_200, "1,200 new apples")])
    func a_noun_has_the_form_for_its_number(_ count: Int, _ expected: String) throws {
        #expect(try shown("You have ^[\(count) new apple](inflect: true).") == "You have \(expected).")
        #expect(try shown("You have ^[\(count) new apples](inflect: true).") == "You have \(expected).")
    }

    @Test func what_is_no_attribute_stays_as_it_is() throws {
        #expect(try shown("^[\(2) apple] and [a](https://b.c)") == "^[2 apple] and a")
        #expect(try shown("2^[3] (a: b)") == "2^[3] (a: b)")
        #expect(try shown("^[\(2) apple](inflect: false)") == "2 apple")
        #expect(try shown("^[apple](inflect: true)") == "apple")
        #expect(try shown("^[\(3) **big** box](inflect: true)") == "3 big boxes")
    }

    @Test func attributed_strings_read_attributes_where_asked_to() throws {
        let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true)
        let text = try AttributedString(markdown: "^[3 person](inflect: true)", options: options)
        #expect(String(text.characters) == "3 people")
        #expect(String(try AttributedString(markdown: "^[3 person](inflect: true)").characters) == "^[3 person](inflect: true)")
    }

    @Test(arguments: [
        ("apple", "apple", "apples"), ("boxes", "box", "boxes"), ("City", "City", "Cities"), ("day", "day", "days"),
        ("people", "person", "people"), ("class", "class", "classes"), ("bus", "bus", "buses"), ("ITEM", "ITEM", "ITEMS"),
        ("fish", "fish", "fish"), ("pages", "page", "pages"), ("matches", "match", "matches"), ("leaf", "leaf", "leaves"),
    ])
    func english_nouns_have_two_forms(_ noun: String, _ one: String, _ many: String) {
        #expect(EnglishNoun.form(of: noun, isSingular: true) == one)
        #expect(EnglishNoun.form(of: noun, isSingular: false) == many)
    }
}
