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

/// The groups of commands that the system has ready.
@MainActor struct SidebarCommandsTests {
    private static let key = KeyInput("s", modifiers: [.control, .command])

    @Test func its_key_hides_the_sidebar_and_shows_it_again() throws {
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

    @Test func on_a_phone_it_does_nothing() throws {
        try simulate(Mail.self) { screen in
            let before = screen.texts
            try await screen.press(Self.key)
            await screen.pass()
            #expect(screen.texts == before)
        }
    }
}
