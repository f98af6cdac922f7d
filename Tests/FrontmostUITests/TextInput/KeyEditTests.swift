import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// Keys of a keyboard in the field that has it.
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

    @Test func backspace_takes_out_the_last_character() throws {
        try simulate(Form()) { screen in
            try await screen.find(.textField, "Text").tap()
            try await screen.press(KeyInput("Backspace"))
            #expect(screen.text("Two word|").exists)
            try await screen.press(KeyInput("Backspace", modifiers: .option))
            #expect(screen.text("Two |").exists)
            try await screen.press(KeyInput("Backspace", modifiers: .command))
            #expect(screen.text("|").exists)
            try await screen.press(KeyInput("Backspace"))
            #expect(screen.text("|").exists, "There is nothing left to take out.")
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

    @Test func without_a_field_that_has_the_keyboard_nothing_is_typed() throws {
        try simulate(Form()) { screen in
            try await screen.press(KeyInput("Backspace"))
            try await screen.press(KeyInput("x"))
            #expect(screen.text("Two words|").exists)
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
