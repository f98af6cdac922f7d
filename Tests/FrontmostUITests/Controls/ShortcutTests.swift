import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// Keys that stand for controls.
@MainActor struct ShortcutTests {
    private struct Notes: View {
        let log: EventLog
        @State private var isLocked = false
        var body: some View {
            NavigationStack {
                VStack {
                    Button("New") { log.add("new") }.keyboardShortcut("n").disabled(isLocked)
                    Toggle("Lock", isOn: $isLocked).keyboardShortcut("l", modifiers: [.command, .shift])
                    NavigationLink("More") { Button("Inner") { log.add("inner") }.keyboardShortcut("i") }
                }
                .toolbar { Button("Save") { log.add("saved") }.keyboardShortcut("s") }
            }
        }
    }

    private func press(_ key: String, _ modifiers: KeyInput.Modifiers = .command, on screen: Screen) async throws {
        try await screen.press(KeyInput(key, modifiers: modifiers))
        await screen.advance(by: .seconds(1))
    }

    @Test func a_key_with_its_modifiers_uses_a_control_on_the_screen_and_in_its_bars() throws {
        let log = EventLog()
        try simulate(Notes(log: log)) { screen in
            try await press("n", on: screen)
            try await press("s", on: screen)
            #expect(log.take() == ["new", "saved"])
            try? await press("n", [.command, .option], on: screen)
            #expect(log.take().isEmpty)
            try await press("l", [.command, .shift], on: screen)
            try? await press("n", on: screen)
            #expect(log.take().isEmpty, "A control that is disabled has no key.")
        }
    }

    @Test func keys_of_a_screen_that_is_covered_do_nothing() throws {
        let log = EventLog()
        try simulate(Notes(log: log)) { screen in
            try? await press("i", on: screen)
            try await screen.find(.button, "More").tap()
            await screen.advance(by: .seconds(1))
            try? await press("n", on: screen)
            try await press("i", on: screen)
            #expect(log.take() == ["inner"])
        }
    }
}
