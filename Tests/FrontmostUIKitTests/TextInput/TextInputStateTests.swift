import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct TextInputStateTests {
    /// A host's side of the bargain: it numbers its edits and keeps its own text while one is under way.
    struct Host {
        var text = ""
        var sent = 0
        mutating func type(_ more: String, composing: Bool = false) -> TextEdit {
            text += more
            sent += 1
            return TextEdit(text: text, number: sent, isComposing: composing)
        }
        mutating func show(_ content: (text: String, acknowledgedEdit: Int)) {
            if content.acknowledgedEdit >= sent { text = content.text }
        }
    }

    @Test func typing_reaches_the_app_and_the_host_is_told_nothing() {
        var state = TextInputState(), host = Host()
        let handed = state.receive(host.type("東"))
        #expect(handed == "東")
        state.setText("東")
        #expect(!state.hostNeedsText)
        let content = state.takeHostText()
        #expect(content == ("東", 1))
    }

    @Test func what_the_app_makes_of_the_text_is_shown_with_the_edit_it_answers() {
        var state = TextInputState(), host = Host()
        _ = state.receive(host.type("ab"))
        state.setText("AB")
        #expect(state.hostNeedsText)
        let content = state.takeHostText()
        #expect(content == ("AB", 1) && !state.hostNeedsText)
        host.show(content)
        #expect(host.text == "AB")
    }

    @Test func a_character_typed_before_the_answer_arrives_is_not_lost() {
        var state = TextInputState(), host = Host()
        _ = state.receive(host.type("a"))
        state.setText("A")
        let answer = state.takeHostText()
        let late = host.type("b")
        host.show(answer)
        #expect(host.text == "ab")
        let handed = state.receive(late)
        #expect(handed == "ab")
        state.setText("AB")
        host.show(state.takeHostText())
        #expect(host.text == "AB" && state.text == "AB")
    }

    @Test func an_edit_the_app_drops_is_taken_back_in_the_host() {
        var state = TextInputState(text: "123"), host = Host(text: "123")
        _ = state.receive(host.type("x"))
        state.setText("123")
        #expect(state.hostNeedsText)
        host.show(state.takeHostText())
        #expect(host.text == "123")
    }

    @Test func late_and_repeated_edits_change_nothing() {
        var state = TextInputState(), host = Host()
        let first = host.type("a"), second = host.type("b")
        let handed = state.receive(second)
        #expect(handed == "ab")
        let again = [state.receive(first), state.receive(second)]
        #expect(again == [nil, nil])
        #expect(state.text == "ab")
    }

    @Test func nothing_is_shown_while_characters_are_put_together() {
        var state = TextInputState(), host = Host()
        let handed = state.receive(host.type("か", composing: true))
        #expect(handed == "か")
        state.setText("【か】")
        #expect(!state.hostNeedsText)
        let during = state.takeHostText()
        #expect(during == ("か", 1))
        host.show(during)
        host.text = ""
        _ = state.receive(host.type("漢"))
        state.setText("【漢】")
        #expect(state.hostNeedsText)
        host.show(state.takeHostText())
        #expect(host.text == "【漢】")
    }

    @Test func what_the_app_writes_by_itself_is_shown() {
        var state = TextInputState(text: "draft")
        state.setText("")
        #expect(state.hostNeedsText)
        let content = state.takeHostText()
        #expect(content == ("", 0))
        state.setText("")
        #expect(!state.hostNeedsText)
    }

    @Test func a_composition_that_loses_the_keyboard_is_over() {
        var state = TextInputState()
        _ = state.receive(TextEdit(text: "か", number: 1, isComposing: true))
        state.setText("")
        state.endEditing()
        #expect(state.hostNeedsText)
    }

    @Test(arguments: UInt64(1)...200)
    func in_any_order_of_messages_every_character_stays_and_both_sides_agree(seed: UInt64) {
        var random = Steps(state: seed)
        var state = TextInputState(), host = Host()
        var toEngine: [TextEdit] = [], toHost: [(text: String, acknowledgedEdit: Int)] = []
        var typed = ""
        func deliver() {
            let edit = toEngine.removeFirst()
            if let text = state.receive(edit) { state.setText(text.uppercased()) }
            if state.hostNeedsText { toHost.append(state.takeHostText()) }
        }
        for _ in 0..<60 {
            switch random.next(3) {
            case 0:
                let letter = ["a", "b", "c", "日"][random.next(4)]
                typed += letter
                toEngine.append(host.type(letter))
            case 1: if !toEngine.isEmpty { deliver() }
            default: if !toHost.isEmpty { host.show(toHost.removeFirst()) }
            }
        }
        while !toEngine.isEmpty { deliver() }
        for content in toHost { host.show(content) }
        #expect(host.text == typed.uppercased() && state.text == host.text)
    }

    /// Small numbers from a seed.
    struct Steps {
        var state: UInt64
        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
    }
}
