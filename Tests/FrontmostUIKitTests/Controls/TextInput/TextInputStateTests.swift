import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct TextInputStateTests {
    /// The host's side of the protocol: it numbers its edits and keeps its own text while an edit is in flight.
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

    @Test func typing_reaches_the_app_and_sends_nothing_to_the_host() {
        var state = TextInputState(), host = Host()
        let handed = state.receive(host.type("東"))
        #expect(handed == "東")
        state.setText("東")
        #expect(!state.hostNeedsText)
        let content = state.syncHostText()
        #expect(content == ("東", 1))
    }

    @Test func the_apps_version_of_the_text_is_sent_with_the_edit_it_answers() {
        var state = TextInputState(), host = Host()
        _ = state.receive(host.type("ab"))
        state.setText("AB")
        #expect(state.hostNeedsText)
        let content = state.syncHostText()
        #expect(content == ("AB", 1) && !state.hostNeedsText)
        host.show(content)
        #expect(host.text == "AB")
    }

    @Test func a_character_typed_before_the_answer_arrives_is_not_lost() {
        var state = TextInputState(), host = Host()
        _ = state.receive(host.type("a"))
        state.setText("A")
        let answer = state.syncHostText()
        let late = host.type("b")
        host.show(answer)
        #expect(host.text == "ab")
        let handed = state.receive(late)
        #expect(handed == "ab")
        state.setText("AB")
        host.show(state.syncHostText())
        #expect(host.text == "AB" && state.text == "AB")
    }

    @Test func an_edit_that_the_app_drops_is_reverted_in_the_host() {
        var state = TextInputState(text: "123"), host = Host(text: "123")
        _ = state.receive(host.type("x"))
        state.setText("123")
        #expect(state.hostNeedsText)
        host.show(state.syncHostText())
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

    @Test func nothing_is_sent_during_a_composition() {
        var state = TextInputState(), host = Host()
        let handed = state.receive(host.type("か", composing: true))
        #expect(handed == "か")
        state.setText("【か】")
        #expect(!state.hostNeedsText)
        let during = state.syncHostText()
        #expect(during == ("か", 1))
        host.show(during)
        host.text = ""
        _ = state.receive(host.type("漢"))
        state.setText("【漢】")
        #expect(state.hostNeedsText)
        host.show(state.syncHostText())
        #expect(host.text == "【漢】")
    }

    @Test func text_that_the_app_writes_itself_is_sent() {
        var state = TextInputState(text: "draft")
        state.setText("")
        #expect(state.hostNeedsText)
        let content = state.syncHostText()
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

    // MARK: Edits of a text that the app has replaced

    /// Applies edits of a host that has not received any of the app's texts meanwhile.
    private func receive(_ edits: [(String, Bool)], into state: inout TextInputState) -> [String?] {
        edits.map { text, isComposing in
            let number = state.acknowledgedEdit + 1
            return state.receive(TextEdit(text: text, number: number, isComposing: isComposing, basis: .previousEdit))
        }
    }

    @Test func text_typed_while_the_app_clears_is_kept_and_the_rest_stays_cleared() {
        var state = TextInputState()
        #expect(receive([("やあ", false)], into: &state) == ["やあ"])
        state.setText("")
        let cleared = state.syncHostText()
        #expect(cleared == ("", 1))
        #expect(receive([("やあx", false), ("やあxy", false)], into: &state) == ["x", "xy"])
        let answer = state.syncHostText()
        #expect(answer == ("xy", 3))
        #expect(state.receive(TextEdit(text: "xyz", number: 4, basis: .text("xy"))) == "xyz")
        #expect(!state.hostNeedsText)
    }

    @Test func a_host_that_has_adopted_the_apps_text_sends_the_whole_text() {
        var state = TextInputState()
        _ = receive([("hi", false)], into: &state)
        state.setText("")
        _ = state.syncHostText()
        #expect(state.receive(TextEdit(text: "hi", number: 2, basis: .text(""))) == "hi")
    }

    @Test func a_composition_during_a_clear_stays_whole() {
        var state = TextInputState()
        _ = receive([("hi", false), ("hiｎ", true)], into: &state)
        state.setText("")
        #expect(!state.hostNeedsText)
        #expect(receive([("hiに", true), ("hiにほん", true), ("hiにほん", false)], into: &state) == ["に", "にほん", nil])
        #expect(state.syncHostText() == ("にほん", 5))
    }

    @Test func an_apps_changes_of_unfinished_characters_apply_anew_to_the_next_ones() {
        var state = TextInputState()
        #expect(receive([("か", true)], into: &state) == ["か"])
        state.setText("【か】")
        #expect(receive([("かん", true), ("漢", false)], into: &state) == ["かん", "漢"])
    }

    @Test(arguments: [
        // (the text that the user saw, the user's edit of it, the app's replacement, the merged result)
        ("", "x", "server", "serverx"), ("hi", "hix", "", "x"), ("hi", "xhi", "HI", "xHI"), ("ab", "a", "AB", "A"),
        ("123", "1234", "(12) 3", "(12) 34"), ("123", "13", "(12) 3", "(1) 3"), ("1x", "1x2", "1", "12"),
        ("abc", "日本", "ABC!", "日本"), ("ab", "", "", ""), ("か", "が", "か!", "が"), ("👨‍👩‍👧a", "👨‍👩‍👧ab", "👨‍👩‍👧", "👨‍👩‍👧b"),
        ("same", "same", "other", "other"), ("same", "new", "same", "new"),
    ])
    func changes_of_the_user_and_of_the_app_are_merged(base: String, mine: String, theirs: String, result: String) {
        var state = TextInputState(text: theirs)
        _ = state.receive(TextEdit(text: mine, number: 1, basis: .text(base)))
        #expect(state.text == result)
    }

    @Test(arguments: UInt64(1)...200)
    func after_a_clear_at_any_time_each_character_is_sent_or_still_present(seed: UInt64) {
        var random = Steps(state: seed), state = TextInputState()
        var text = "", number = 0, basis: (text: String, number: Int) = ("", 0), typed = "", sent = ""
        var toEngine: [TextEdit] = [], toHost: [(text: String, acknowledgedEdit: Int)] = []
        func type(_ letter: String) {
            let from: TextEdit.Basis = basis.number == number ? .text(basis.text) : .previousEdit
            (typed, text, number) = (typed + letter, text + letter, number + 1)
            toEngine.append(TextEdit(text: text, number: number, basis: from))
        }
        func show() {
            let content = toHost.removeFirst()
            if content.acknowledgedEdit == number { (text, basis) = (content.text, (content.text, content.acknowledgedEdit)) }
        }
        func say() { if state.hostNeedsText { toHost.append(state.syncHostText()) } }
        for _ in 0..<80 {
            switch random.next(4) {
            case 0: type(["a", "b", "c", "日"][random.next(4)])
            case 1: if !toEngine.isEmpty { _ = state.receive(toEngine.removeFirst()) }
            case 2: if !toHost.isEmpty { show() }
            default:
                sent += state.text
                state.setText("")
            }
            say()
        }
        while !toEngine.isEmpty { _ = state.receive(toEngine.removeFirst()) }
        say()
        while !toHost.isEmpty { show() }
        #expect(sent + text == typed && state.text == text)
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
            if state.hostNeedsText { toHost.append(state.syncHostText()) }
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

    /// Small pseudo-random numbers from a seed.
    struct Steps {
        var state: UInt64
        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
    }
}
