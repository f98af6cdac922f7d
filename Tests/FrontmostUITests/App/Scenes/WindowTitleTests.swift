import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The title of a window group is that of its scenes.
@MainActor @Suite struct WindowTitleTests {
    private struct Parks: App {
        @State private var isOpen = true
        var body: some Scene {
            WindowGroup(isOpen ? "Parks" : "Closed") { Main(isOpen: $isOpen) }
            Window("About", id: "about") { Text("About this app") }
        }
    }

    private struct Main: View {
        @Binding var isOpen: Bool
        @Environment(\.openWindow) private var openWindow
        var body: some View {
            Button("Close") { isOpen = false }
            Button("About") { openWindow(id: "about") }
        }
    }

    @Test func scenes_have_the_title_of_their_group() throws {
        try simulate(Parks.self, environment: .pad) { screen in
            #expect(screen.scene.title == "Parks")
            try await screen.find(.button, "About").tap()
            #expect(screen.allScreens.last?.scene.title == "About")
            try await screen.find(.button, "Close").tap()
            #expect(screen.scene.title == "Closed")
        }
    }

    @Test func a_title_that_the_app_sets_stays() throws {
        try simulate(Parks.self, environment: .pad) { screen in
            screen.scene.title = "Mine"
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.title == "Mine")
        }
    }

    private struct Untitled: App {
        var body: some Scene { WindowGroup { Text("Hello") } }
    }

    @Test func a_group_without_a_title_leaves_the_scene_alone() throws {
        try simulate(Untitled.self) { screen in #expect(screen.scene.title == nil) }
    }
}
