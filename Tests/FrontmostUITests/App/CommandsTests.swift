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

/// Commands of an app, whose keys work on all of its screens.
@MainActor struct CommandsTests {
    @Test func a_commands_key_works_on_every_screen_and_nothing_is_seen_of_it() throws {
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
}
