import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Keys go to the focused view, then to the views around it, then to shortcuts.
@MainActor struct KeyPressTests {
    @Test func a_key_goes_to_the_focused_view_and_then_to_those_around() throws {
        struct Page: View {
            let log: EventLog
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    Text("Board").focusable().focused($isFocused)
                        .onKeyPress(.upArrow) {
                            log.add("inner up"); return .handled
                        }
                        .onKeyPress(.downArrow) {
                            log.add("inner down"); return .ignored
                        }
                        .onAppear { isFocused = true }
                }
                .onKeyPress(keys: [.upArrow, .downArrow, .space]) { press in
                    log.add("outer \(press.key == .space ? "space" : "arrow")")
                    return .handled
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            try await screen.press(KeyInput("ArrowUp"))
            try await screen.press(KeyInput("ArrowDown"))
            try await screen.press(KeyInput(" "))
            try await screen.press(KeyInput("ArrowLeft"))
            #expect(log.events == ["inner up", "inner down", "outer arrow", "outer space"])
        }
    }

    @Test func arrow_keys_are_commands_to_move() throws {
        struct Page: View {
            let log: EventLog
            @FocusState private var isFocused: Bool
            @State private var name = ""
            var body: some View {
                VStack {
                    Text("Board").focusable().focused($isFocused).onAppear { isFocused = true }
                    TextField("Name", text: $name)
                }
                .onMoveCommand { log.add("\($0)") }
                .onMoveCommand(perform: nil)
                .onKeyPress { press in
                    log.add("key \(press.modifiers == .shift ? "with Shift" : press.characters)")
                    return .handled
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "a"] { try await screen.press(KeyInput(key)) }
            try await screen.press(KeyInput("ArrowUp", modifiers: .shift))
            #expect(log.events == ["up", "down", "left", "right", "key a", "key with Shift"])
        }
    }

    @Test func without_the_focus_no_key_arrives() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("Board").focusable().onKeyPress {
                            log.add($0.characters); return .handled
                        }
                        Text("Beside").onTapGesture {}
                    }
                }
                .onKeyPress {
                    log.add("around \($0.characters)"); return .ignored
                }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.press(KeyInput("a"))
            #expect(log.events.isEmpty)
            try await screen.text("Board").tap()
            try await screen.press(KeyInput("a"))
            try await screen.text("Beside").tap()
            try await screen.press(KeyInput("b"))
            #expect(log.events == ["a"])
        }
    }

    @Test func the_key_is_the_one_without_modifiers_and_the_characters_are_those_typed() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            var body: some View {
                Text("Board").focusable().onKeyPress { press in
                    log.add("\(press.key.character)/\(press.characters)/\(press.modifiers == .shift)/\(press.phase == .down)")
                    return .handled
                }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.press(.tab)
            try await screen.press(KeyInput("K", modifiers: .shift))
            try await screen.press(KeyInput("あ"))
            #expect(log.events == ["k/K/true/true", "あ/あ/false/true"])
        }
    }

    @Test func an_action_for_phases_gets_presses_repetitions_and_releases_as_it_asks() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            var body: some View {
                Text("Board").focusable()
                    .onKeyPress(.rightArrow, phases: .all) {
                        log.add("\($0.phase.rawValue)"); return .handled
                    }
                    .onKeyPress(.leftArrow, phases: .down) { _ in
                        log.add("left"); return .handled
                    }
                    .onKeyPress(phases: .up) { _ in
                        log.add("up"); return .handled
                    }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.press(.tab)
            try await screen.press(KeyInput("ArrowRight"), repeats: 2)
            #expect(log.events == ["1", "2", "2", "4"])
            log.take()
            try await screen.press(KeyInput("ArrowLeft"), repeats: 2)
            #expect(log.events == ["left", "up"])
        }
    }

    @Test func an_action_for_characters_gets_the_keys_that_type_them() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            var body: some View {
                Text("Board").focusable().onKeyPress(characters: .decimalDigits) {
                    log.add($0.characters); return .handled
                }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.press(.tab)
            for key in ["1", "a", "Enter", "2"] { try await screen.press(KeyInput(key)) }
            #expect(log.events == ["1", "2"])
        }
    }

    @Test func an_ignored_key_is_a_shortcut_and_a_handled_one_is_not() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            var body: some View {
                VStack {
                    Text("Board").focusable()
                        .onKeyPress("k") {
                            log.add("ignored"); return .ignored
                        }
                        .onKeyPress("h") {
                            log.add("handled"); return .handled
                        }
                    Button("K") { log.add("shortcut k") }.keyboardShortcut("k", modifiers: [])
                    Button("H") { log.add("shortcut h") }.keyboardShortcut("h", modifiers: [])
                }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.text("Board").tap()
            try await screen.press(KeyInput("k"))
            try await screen.press(KeyInput("h"))
            #expect(log.events == ["ignored", "shortcut k", "handled"])
        }
    }

    @Test func escape_closes_a_sheet_unless_the_focused_view_uses_it() throws {
        struct Page: View {
            @State private var isShown = true
            @State private var uses = true
            var body: some View {
                Text("Behind").sheet(isPresented: $isShown) {
                    VStack {
                        Text("Board").focusable().onKeyPress(.escape) {
                            defer { uses = false }
                            return uses ? .handled : .ignored
                        }
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.text("Board").tap()
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Board").exists)
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Board").exists)
        }
    }

    @Test func in_a_field_a_key_that_is_handled_changes_nothing() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            @State private var text = "ab"
            var body: some View {
                TextEditor(text: $text)
                    .onKeyPress(.return) {
                        log.add("sent"); return .handled
                    }
                    .onKeyPress(keys: ["c", .delete]) {
                        log.add($0.characters == "c" ? "c" : "delete"); return .ignored
                    }
                Text("[\(text)]")
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.find(.textField).tap()
            try await screen.press(.enter)
            #expect(screen.text("[ab]").exists)
            try await screen.press(KeyInput("c"))
            #expect(screen.text("[abc]").exists)
            try await screen.press(KeyInput("Backspace"))
            #expect(screen.text("[ab]").exists)
            try await screen.press(KeyInput("d"))
            #expect(screen.text("[abd]").exists)
            #expect(log.events == ["sent", "c", "delete"])
        }
    }

    @Test func a_field_of_one_line_is_not_submitted_by_a_key_that_is_handled() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            @State private var text = "x"
            var body: some View {
                TextField("Name", text: $text)
                    .onSubmit { log.add("submitted") }
                    .onKeyPress(.return) {
                        log.add("return"); return log.events.count < 2 ? .handled : .ignored
                    }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.find(.textField).tap()
            try await screen.press(.enter)
            #expect(log.events == ["return"])
            try await screen.press(.enter)
            #expect(log.events == ["return", "return", "submitted"])
        }
    }

    @Test func the_tab_key_moves_the_focus_unless_it_is_used() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            var body: some View {
                VStack {
                    Text("One").focusable().onKeyPress(.tab) {
                        log.add("one"); return log.events.count < 2 ? .handled : .ignored
                    }
                    Text("Two").focusable().onKeyPress {
                        log.add("two \($0.characters)"); return .handled
                    }
                }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.text("One").tap()
            try await screen.press(.tab)
            try await screen.press(KeyInput("x"))
            #expect(log.events == ["one"])
            try await screen.press(.tab)
            try await screen.press(KeyInput("x"))
            #expect(log.events == ["one", "one", "two x"])
        }
    }

    @Test func a_slider_inside_uses_its_keys_first() throws {
        let log = EventLog()
        struct Page: View {
            let log: EventLog
            @State private var value = 0.5
            var body: some View {
                VStack {
                    Slider(value: $value)
                    Text("\(value > 0.5)")
                }
                .onKeyPress { _ in
                    log.add("around"); return .handled
                }
            }
        }
        try simulate(Page(log: log)) { screen in
            try await screen.press(KeyInput("ArrowRight"))
            #expect(screen.text("true").exists)
            #expect(log.events.isEmpty)
            try await screen.press(KeyInput("x"))
            #expect(log.events == ["around"])
        }
    }

    @Test func a_key_with_an_unknown_name_is_no_letter() throws {
        struct Page: View {
            let log: EventLog
            @FocusState private var isFocused: Bool
            var body: some View {
                Text("Board").focusable().focused($isFocused)
                    .onKeyPress { press in
                        log.add(press.characters); return .handled
                    }
                    .onAppear { isFocused = true }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            for name in ["AltGraph", "AudioVolumeMute", "Fn", "F", "a", "é"] { try await screen.press(KeyInput(name)) }
            #expect(log.events == ["F", "a", "é"])
        }
    }
}
