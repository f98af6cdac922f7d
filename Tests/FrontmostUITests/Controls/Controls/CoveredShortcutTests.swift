import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Keyboard shortcuts while the screen that declares them is covered.
@MainActor struct CoveredShortcutTests {
    private struct Notes: View {
        let add: @MainActor (String) -> Void
        @State private var name = ""
        @State private var hasSheet = false
        @State private var hasCover = false
        @State private var hasPopover = false
        @State private var hasPanel = false
        @State private var asks = false
        @State private var tells = false
        var body: some View {
            VStack {
                Button("New") { add("new") }.keyboardShortcut("n")
                Button("Go on") { add("gone on") }.keyboardShortcut(.defaultAction)
                TextField("Name", text: $name)
                Button("Sheet") { hasSheet = true }
                Button("Cover") { hasCover = true }
                Button("Popover") { hasPopover = true }
                    .popover(isPresented: $hasPopover) { Button("Of the popover") { add("popover") }.keyboardShortcut("k") }
                Button("Panel") { hasPanel = true }
                Button("Ask") { asks = true }
                Button("Tell") { tells = true }
            }
            .sheet(isPresented: $hasSheet) { Button("Of the sheet") { add("sheet") }.keyboardShortcut("k") }
            .sheet(isPresented: $hasPanel) {
                Button("Of the panel") { add("panel") }.keyboardShortcut("k")
                    .presentationDetents([.medium]).presentationBackgroundInteraction(.enabled)
            }
            .fullScreenCover(isPresented: $hasCover) {
                VStack {
                    Button("Of the cover") { add("cover") }.keyboardShortcut("k")
                    Button("Close") { hasCover = false }.keyboardShortcut(.cancelAction)
                }
            }
            .alert("Sure?", isPresented: $asks) {
                Button("Delete", role: .destructive) { add("deleted") }
                Button("Keep", role: .cancel) { add("kept") }
                Button("Archive") { add("archived") }.keyboardShortcut(.defaultAction)
            }
            .alert("Saved", isPresented: $tells) { Button("Fine") { add("fine") } }
        }
    }

    private struct NotesApp: App {
        @State private var events: [String] = []
        var body: some Scene {
            WindowGroup {
                VStack {
                    Text("Heard: " + events.joined(separator: ", "))
                    Notes { events.append($0) }
                }
            }
            .commands { CommandMenu("Notes") { Button("Sort") { events.append("sorted") }.keyboardShortcut("m") } }
        }
    }

    private func press(_ key: KeyInput, on screen: Screen) async {
        try? await screen.press(key)
        await screen.advance(by: .seconds(1))
    }

    /// Presses the shortcuts of the screen, of the content in front of it, and of the app's command.
    private func pressAll(on screen: Screen) async {
        for key in ["n", "k", "m"] { await press(KeyInput(key, modifiers: .command), on: screen) }
    }

    private func open(_ name: String, on screen: Screen) async throws {
        try await screen.find(.button, name).tap()
        await screen.advance(by: .seconds(1))
    }

    @Test(arguments: [("Sheet", "sheet"), ("Cover", "cover"), ("Popover", "popover")])
    func the_content_in_front_has_its_shortcuts_and_the_apps_commands_theirs(_ name: String, _ heard: String) throws {
        try simulate(NotesApp.self) { screen in
            try await open(name, on: screen)
            await pressAll(on: screen)
            await press(.escape, on: screen)
            #expect(screen.text("Heard: \(heard), sorted").isVisible)
            await pressAll(on: screen)
            #expect(screen.text("Heard: \(heard), sorted, new, sorted").isVisible)
        }
    }

    @Test func a_focused_field_below_a_sheet_keeps_no_shortcuts_for_its_screen() throws {
        let log = EventLog()
        try simulate(Notes(add: log.add)) { screen in
            try await screen.find(.textField, "Name").tap()
            await pressAll(on: screen)
            #expect(log.take() == ["new"])
            try await open("Sheet", on: screen)
            await pressAll(on: screen)
            #expect(log.take() == ["sheet"])
        }
    }

    @Test func interactive_content_behind_a_sheet_keeps_its_shortcuts() throws {
        let log = EventLog()
        try simulate(Notes(add: log.add)) { screen in
            try await open("Panel", on: screen)
            await pressAll(on: screen)
            #expect(log.take() == ["new", "panel"])
        }
    }

    @Test func command_period_closes_like_escape() throws {
        let log = EventLog()
        try simulate(Notes(add: log.add)) { screen in
            try await open("Sheet", on: screen)
            await press(KeyInput(".", modifiers: .command), on: screen)
            #expect(!screen.find(.dialog).exists && screen.find(.button, "New").isVisible)
            try await open("Ask", on: screen)
            await press(KeyInput(".", modifiers: .command), on: screen)
            #expect(!screen.find(.alert).exists && log.take() == ["kept"])
        }
    }

    @Test func escape_does_not_close_a_cover_without_a_cancelling_control() throws {
        let log = EventLog()
        try simulate(Notes(add: log.add)) { screen in
            try await open("Cover", on: screen)
            await press(.escape, on: screen)
            #expect(screen.find(.button, "New").isVisible, "A cover without a cancel button stays.")
        }
    }

    @Test func return_activates_an_alerts_default_or_only_button_or_else_the_screens() throws {
        let log = EventLog()
        try simulate(Notes(add: log.add)) { screen in
            await press(.enter, on: screen)
            #expect(log.take() == ["gone on"])
            for (name, heard) in [("Ask", "archived"), ("Tell", "fine")] {
                try await open(name, on: screen)
                await press(.enter, on: screen)
                #expect(!screen.find(.alert).exists && log.take() == [heard])
            }
        }
    }
}
