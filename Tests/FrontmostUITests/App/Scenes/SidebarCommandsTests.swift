import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

private struct Mail: App {
    @State private var columns = NavigationSplitViewVisibility.automatic
    var body: some Scene {
        WindowGroup {
            NavigationSplitView(columnVisibility: $columns) {
                Text("Mailboxes")
            } detail: {
                Text("受信箱")
            }
        }
        .commands {
            SidebarCommands()
            ToolbarCommands()
            TextEditingCommands()
            TextFormattingCommands()
            InspectorCommands()
        }
    }
}

/// The system's ready-made command groups.
@MainActor struct SidebarCommandsTests {
    private static let key = KeyInput("s", modifiers: [.control, .command])

    @Test func the_sidebar_commands_shortcut_hides_and_shows_the_sidebar() throws {
        try simulate(Mail.self, environment: SceneEnvironment(size: CGSize(width: 1180, height: 820))) { screen in
            #expect(screen.text("Mailboxes").isVisible)
            try await screen.press(Self.key)
            await screen.pass()
            #expect(!screen.text("Mailboxes").isVisible && screen.text("受信箱").isVisible)
            try await screen.press(Self.key)
            await screen.pass()
            #expect(screen.text("Mailboxes").isVisible)
        }
    }

    @Test func the_sidebar_command_does_nothing_on_a_phone() throws {
        try simulate(Mail.self) { screen in
            let before = screen.texts
            try await screen.press(Self.key)
            await screen.pass()
            #expect(screen.texts == before)
        }
    }
}
