import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The editing of texts with attributes.
@MainActor struct AttributedEditorTests {
    private func marked(_ text: AttributedString) -> String {
        text.runs.map { run in
            let words = String(text.characters[run.range])
            return run.link == nil ? words : "[\(words)]"
        }.joined()
    }

    @Test func what_is_typed_has_the_attributes_around_it_and_the_rest_keeps_its_own() {
        var link = AttributedString("cd")
        link.link = URL(string: "a:b")
        let start = AttributedString("ab") + link + AttributedString("ef")
        for (new, expected) in [
            ("abcdef", "ab[cd]ef"), ("abcxdef", "ab[cxd]ef"), ("abef", "abef"), ("xabcdef", "xab[cd]ef"),
            ("abcdxef", "ab[cdx]ef"),
            ("abxcdef", "abx[cd]ef"), ("abcdefx", "ab[cd]efx"), ("", ""), ("abyyef", "ab[yy]ef"), ("👨‍👩‍👧abcdef", "👨‍👩‍👧ab[cd]ef"),
        ] {
            var text = start
            text.setCharacters(new)
            #expect(marked(text) == expected)
        }
        var empty = AttributedString()
        empty.setCharacters("x")
        #expect(empty == AttributedString("x"))
    }

    @Test func an_editor_writes_its_binding() {
        var bold = AttributedString("big")
        bold.font = .title
        let held = Held(AttributedString("a ") + bold), stage = GraphStage(TextEditor(text: held.binding))
        #expect(stage.field?.text == "a big")
        stage.send(.edit(TextEdit(text: "a bigger", number: 1)), to: stage.node(accepting: .edit))
        #expect(String(held.value.characters) == "a bigger" && held.value.runs.count == 2)
    }
}
