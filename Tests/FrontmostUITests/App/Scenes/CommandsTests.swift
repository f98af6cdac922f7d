import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

private struct ParkCommands: Commands {
    let add: @MainActor () -> Void
    var body: some Commands {
        CommandMenu("Parks") { Button("New Park") { add() }.keyboardShortcut("n") }
        CommandGroup(after: .newItem) { Button("Import") { add() }.keyboardShortcut("i", modifiers: [.command, .option]) }
    }
}

private struct Parks: App {
    @State private var count = 0
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                VStack {
                    Text("\(count) parks")
                    NavigationLink("Map") { Text("The map of \(count)") }
                }
            }
        }
        .commands { ParkCommands { count += 1 } }
        .defaultSize(width: 600, height: 400)
        .windowResizability(.contentSize)
    }
}

/// Nested menus, alternatives, and a shortcut that a screen uses as well.
private struct Counter: App {
    @State private var count = 0
    @State private var isFast = false
    var body: some Scene {
        WindowGroup {
            VStack {
                Text("Count \(count)")
                Toggle("Fast", isOn: $isFast)
                Button("Reset") { count = 0 }.keyboardShortcut("r")
            }
        }
        .commands {
            CommandMenu("Count") {
                Button("Round") { count = -1 }.keyboardShortcut("r")
                Menu("More") { Button("Hundred") { count += 100 }.keyboardShortcut("h") }
            }
            if isFast {
                CommandMenu("Fast") { Button("Ten") { count += 10 }.keyboardShortcut("k") }
            } else {
                CommandGroup(after: .toolbar) { Button("One") { count += 1 }.keyboardShortcut("k") }
            }
        }
    }
}

/// Commands of an app. Their shortcuts work on all of its screens.
@MainActor struct CommandsTests {
    @Test func a_commands_shortcut_works_on_every_screen_and_is_not_visible() throws {
        try simulate(Parks.self) { screen in
            #expect(!screen.find(.button, "New Park").exists)
            try await screen.press(KeyInput("n", modifiers: .command))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("1 parks").exists)
            try await screen.find(.button, "Map").tap()
            await screen.advance(by: .seconds(1))
            try await screen.press(KeyInput("i", modifiers: [.command, .option]))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("The map of 2").exists)
        }
    }

    @Test func a_shortcut_in_a_nested_menu_works_and_of_alternatives_the_active_one() throws {
        try simulate(Counter.self) { screen in
            try await screen.press(KeyInput("h", modifiers: .command))
            try await screen.press(KeyInput("k", modifiers: .command))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Count 101").exists)
            try await screen.find(.toggle, "Fast").tap()
            try await screen.press(KeyInput("k", modifiers: .command))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Count 111").exists)
        }
    }

    @Test func a_screens_own_shortcut_wins_over_a_commands() throws {
        try simulate(Counter.self) { screen in
            try await screen.press(KeyInput("k", modifiers: .command))
            try await screen.press(KeyInput("r", modifiers: .command))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Count 0").exists)
        }
    }
}
