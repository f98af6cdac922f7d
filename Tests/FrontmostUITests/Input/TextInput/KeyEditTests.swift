import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// Hardware keys in the focused field.
@MainActor struct KeyEditTests {
    private struct Form: View {
        @State private var text = "Two words"
        @State private var used = 0
        var body: some View {
            TextField("Text", text: $text)
            Text("\(text)|")
            Button("Used \(used)") { used += 1 }
        }
    }

    @Test func backspace_deletes_the_last_character() throws {
        try simulate(Form()) { screen in
            try await screen.find(.textField, "Text").tap()
            try await screen.press(KeyInput("Backspace"))
            #expect(screen.text("Two word|").exists)
            try await screen.press(KeyInput("Backspace", modifiers: .option))
            #expect(screen.text("Two |").exists)
            try await screen.press(KeyInput("Backspace", modifiers: .command))
            #expect(screen.text("|").exists)
            try await screen.press(KeyInput("Backspace"))
            #expect(screen.text("|").exists, "There is nothing left to delete.")
        }
    }

    @Test func characters_are_typed_and_shortcuts_are_not() throws {
        try simulate(Form()) { screen in
            try await screen.find(.textField, "Text").tap()
            for key in [KeyInput(" "), KeyInput("a", modifiers: .shift), KeyInput("é"), KeyInput("k", modifiers: .command)] {
                try await screen.press(key)
            }
            #expect(screen.text("Two words Aé|").exists)
        }
    }

    private func press(_ keys: [(String, KeyInput.Modifiers)], on screen: Screen) async throws {
        for (key, modifiers) in keys { try await screen.press(KeyInput(key, modifiers: modifiers)) }
    }

    @Test func arrow_keys_move_the_caret_and_typing_inserts_there() throws {
        try simulate(Form()) { screen in
            try await screen.find(.textField, "Text").tap()
            try await press([("ArrowLeft", []), ("ArrowLeft", []), ("x", [])], on: screen)
            #expect(screen.text("Two worxds|").exists)
            try await press([("ArrowLeft", .option), ("y", []), ("ArrowRight", .option), ("z", [])], on: screen)
            #expect(screen.text("Two yworxdsz|").exists)
            try await press([("Home", []), ("1", []), ("End", []), ("2", [])], on: screen)
            try await press([("ArrowLeft", .command), ("3", []), ("ArrowDown", []), ("4", []), ("ArrowUp", [])], on: screen)
            try await screen.type("56")
            #expect(screen.text("5631Two yworxdsz24|").exists)
            try await press([("Delete", []), ("Backspace", []), ("Delete", .option), ("Delete", .command)], on: screen)
            #expect(screen.text("5|").exists)
        }
    }

    @Test func with_shift_arrow_keys_select_and_typing_replaces_the_selection() throws {
        try simulate(Form()) { screen in
            let field = screen.find(.textField, "Text")
            try await field.tap()
            try await press([("ArrowLeft", [.shift, .option]), ("ArrowRight", .shift), ("n", [])], on: screen)
            #expect(screen.text("Two wn|").exists)
            try await press([("Home", .shift), ("Backspace", [])], on: screen)
            #expect(screen.text("|").exists)
            try await field.type("one two")
            try await press([("ArrowLeft", [.shift, .option]), ("ArrowLeft", []), ("a", [])], on: screen)
            #expect(screen.text("one atwo|").exists, "Without Shift the caret goes to the selection's edge.")
            try await press([("a", .command)], on: screen)
            try await screen.type("本", composing: ["ほ", "ほn"])
            #expect(screen.text("本|").exists)
        }
    }

    @Test func in_several_lines_the_caret_goes_from_line_to_line() throws {
        struct Notes: View {
            @State private var text = "first\nsecond\n3"
            var body: some View {
                TextEditor(text: $text).accessibilityIdentifier("Notes")
                Text(text.replacingOccurrences(of: "\n", with: "/") + "|")
            }
        }
        try simulate(Notes()) { screen in
            try await screen.find(identifier: "Notes").tap()
            try await press([("ArrowUp", []), ("a", []), ("End", []), ("b", []), ("ArrowUp", []), ("c", [])], on: screen)
            #expect(screen.text("firstc/saecondb/3|").exists)
            try await press([("ArrowDown", []), ("ArrowDown", []), ("d", []), ("Home", .command), ("e", [])], on: screen)
            #expect(screen.text("efirstc/saecondb/3d|").exists)
            try await press([("ArrowDown", []), ("Home", []), ("Backspace", []), ("End", []), ("Delete", [])], on: screen)
            #expect(screen.text("efirstcsaecondb3d|").exists)
        }
    }

    @Test func the_caret_keeps_its_place_in_a_text_that_the_app_changes() throws {
        struct Shouting: View {
            @State private var text = "abc"
            var body: some View {
                TextField("Text", text: $text)
                    .onChange(of: text) { _, new in
                        if new.contains("x") { text = "> " + new.replacingOccurrences(of: "x", with: "") }
                    }
                Text("\(text)|")
            }
        }
        try simulate(Shouting()) { screen in
            try await screen.find(.textField, "Text").tap()
            try await press([("ArrowLeft", []), ("x", [])], on: screen)
            #expect(screen.text("> abc|").exists)
            try await press([("1", [])], on: screen)
            #expect(screen.text("> ab1c|").exists)
        }
    }

    @Test func without_a_focused_field_nothing_is_typed() throws {
        try simulate(Form()) { screen in
            try await screen.press(KeyInput("Backspace"))
            try await screen.press(KeyInput("x"))
            #expect(screen.text("Two words|").exists)
        }
    }

    /// Two fields, and a button that any of the keys activates that `keys` lists.
    private struct Shortcuts: View {
        let keys: [(KeyEquivalent, EventModifiers)]
        @State private var text = ""
        @State private var notes = ""
        @State private var used = 0
        var body: some View {
            TextField("Text", text: $text)
            TextEditor(text: $notes).frame(height: 100).accessibilityIdentifier("notes")
            Text("\(text)|\(notes)|\(used)")
            ForEach(0..<keys.count, id: \.self) { index in
                Button("Use") { used += 1 }.keyboardShortcut(keys[index].0, modifiers: keys[index].1)
            }
        }
    }

    @Test func what_a_field_uses_is_no_shortcut() throws {
        let keys: [(KeyEquivalent, EventModifiers)] = [
            ("z", .command), ("x", .command), ("c", .command), ("v", .command), ("a", .command), ("å", .option), (.delete, []),
            (.leftArrow, .command), (.return, []),
        ]
        try simulate(Shortcuts(keys: keys)) { screen in
            let pressed: [(String, KeyInput.Modifiers)] = [
                ("z", .command), ("x", .command), ("c", .command), ("v", .command), ("a", .command), ("å", .option),
                ("Backspace", []), ("Delete", []), ("ArrowLeft", .command), ("Enter", []),
            ]
            for field in [screen.find(.textField, "Text"), screen.find(identifier: "notes")] {
                try await field.tap()
                try await press(pressed, on: screen)
                #expect(screen.texts.contains { $0.hasSuffix("|0") })
            }
        }
    }

    @Test func what_a_field_does_not_use_is_a_shortcut() throws {
        let keys: [(KeyEquivalent, EventModifiers)] = [
            ("k", .command), ("k", [.command, .option]), (.return, .command), (.escape, []),
        ]
        try simulate(Shortcuts(keys: keys)) { screen in
            let pressed: [(String, KeyInput.Modifiers)] = [
                ("k", .command), ("k", [.command, .option]), ("Enter", .command), ("Escape", []),
            ]
            for (index, field) in [screen.find(.textField, "Text"), screen.find(identifier: "notes")].enumerated() {
                try await field.tap()
                try await press(pressed, on: screen)
                #expect(screen.text("||\(pressed.count * (index + 1))").exists)
            }
        }
    }

    @Test func text_is_cut_copied_and_pasted() throws {
        try simulate(Form()) { screen in
            try await screen.find(.textField, "Text").tap()
            try await press([("c", .command), ("v", .command)], on: screen)
            #expect(screen.text("Two words|").exists, "Nothing is selected, and nothing was copied.")
            try await press([("ArrowLeft", [.shift, .option]), ("c", .command), ("End", []), ("v", .command)], on: screen)
            #expect(screen.text("Two wordswords|").exists)
            try await press([("a", .command), ("x", .command)], on: screen)
            #expect(screen.text("|").exists)
            try await press([("v", .command), ("v", .command)], on: screen)
            #expect(screen.text("Two wordswordsTwo wordswords|").exists)
        }
    }

    private struct Sheet: View {
        @State private var isOn = true
        var body: some View {
            Text(isOn ? "on" : "off").sheet(isPresented: $isOn) { Text("in") }
        }
    }

    @Test func a_finger_that_is_lifted_on_its_way_throws_and_one_that_rests_does_not() throws {
        try simulate(Sheet()) { screen in
            await screen.advance(by: .seconds(1))
            let resting = try await screen.putFinger(at: CGPoint(x: 200, y: 120))
            try await resting.move(to: CGPoint(x: 200, y: 300))
            await screen.advance(by: .seconds(1))
            try await resting.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("in").exists)
            let throwing = try await screen.putFinger(at: CGPoint(x: 200, y: 120))
            try await throwing.move(to: CGPoint(x: 200, y: 300))
            try await throwing.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("off").exists)
        }
    }
}
