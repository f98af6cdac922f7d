import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Keyboard shortcuts that activate controls.
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

    @Test func a_shortcut_activates_a_control_on_the_screen_and_in_its_bars() throws {
        let log = EventLog()
        try simulate(Notes(log: log)) { screen in
            try await press("n", on: screen)
            try await press("s", on: screen)
            #expect(log.take() == ["new", "saved"])
            try? await press("n", [.command, .option], on: screen)
            #expect(log.take().isEmpty)
            try await press("l", [.command, .shift], on: screen)
            try? await press("n", on: screen)
            #expect(log.take().isEmpty, "A disabled control has no shortcut.")
        }
    }

    @Test func shortcuts_of_a_covered_screen_do_nothing() throws {
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

    private struct Columns: View {
        let log: EventLog
        @State private var visibility = NavigationSplitViewVisibility.all
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                Button("Parks") { log.add("parks") }.keyboardShortcut("p")
                    .toolbar { Button("New") { log.add("new") }.keyboardShortcut("n") }
            } detail: {
                VStack {
                    Button("Detail's parks") { log.add("detail's parks") }.keyboardShortcut("p")
                    Button("Detail") { log.add("detail") }.keyboardShortcut("d")
                    Button("Wide") { visibility = .detailOnly }
                }
            }
        }
    }

    @Test func shortcuts_of_all_visible_columns_work_and_the_leading_column_wins() throws {
        let log = EventLog()
        try simulate(Columns(log: log), environment: .pad.turned) { screen in
            for key in ["n", "d", "p"] { try await press(key, on: screen) }
            #expect(log.take() == ["new", "detail", "parks"])
            try await screen.find(.button, "Wide").tap()
            await screen.advance(by: .seconds(1))
            try? await press("n", on: screen)
            try await press("p", on: screen)
            #expect(log.take() == ["detail's parks"])
        }
    }

    @Test func of_several_views_with_one_shortcut_the_first_in_the_tree_wins() throws {
        struct Late: View {
            let log: EventLog
            @State private var isHere = false
            var body: some View {
                VStack {
                    if isHere { Button("Late") { log.add("late") }.keyboardShortcut("k") }
                    Button("Early") { log.add("early") }.keyboardShortcut("k")
                    Toggle("Here", isOn: $isHere)
                }
            }
        }
        let log = EventLog()
        try simulate(Late(log: log)) { screen in
            try await press("k", on: screen)
            try await screen.find(.toggle, "Here").tap()
            try await press("k", on: screen)
            try await screen.find(.toggle, "Here").tap()
            try await press("k", on: screen)
            #expect(log.take() == ["early", "late", "early"])
        }
    }

    private final class Desk: UIHostingController<DeskView> {
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "k", modifierFlags: .command) { [rootView] _ in rootView.log.add("desk") }]
        }
    }
    private struct DeskView: View {
        let log: EventLog
        let hasItem: Bool
        var body: some View {
            Text("Desk").toolbar { if hasItem { Button("Item") {} } }
        }
    }
    private struct DeskStack: UIViewControllerRepresentable {
        let desk: DeskView
        func makeUIViewController(context: Context) -> UINavigationController {
            UINavigationController(rootViewController: Desk(rootView: desk))
        }
        func updateUIViewController(_ controller: UINavigationController, context: Context) {}
    }

    @Test(arguments: [false, true]) func a_screens_own_commands_work_whatever_its_bar_contains(hasItem: Bool) throws {
        let log = EventLog()
        try simulate(DeskStack(desk: DeskView(log: log, hasItem: hasItem))) { screen in
            #expect(screen.find(.button, "Item").exists == hasItem)
            try await press("k", on: screen)
            #expect(log.take() == ["desk"])
        }
    }
}
