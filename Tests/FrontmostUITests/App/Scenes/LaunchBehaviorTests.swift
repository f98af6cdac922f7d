import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

private struct Suppressed: App {
    var body: some Scene {
        WindowGroup(id: "about") { Text("About") }.defaultLaunchBehavior(.suppressed)
        WindowGroup { Text("Main") }
        WindowGroup(id: "map") { Text("Map") }
    }
}

private struct Presented: App {
    var body: some Scene {
        WindowGroup { Text("Main") }
        WindowGroup(id: "map") { Text("Map") }.defaultLaunchBehavior(.presented)
    }
}

private struct AllSuppressed: App {
    var body: some Scene { WindowGroup { Text("Main") }.defaultLaunchBehavior(.suppressed) }
}

private struct Count: View {
    let name: String
    @Binding var count: Int
    var body: some View { Button(name) { count += 1 }.keyboardShortcut("n") }
}

private struct Removed: App {
    @State private var removed = 0
    @State private var kept = 0
    @State private var replaced = 0
    var body: some Scene {
        WindowGroup { Text("removed \(removed), kept \(kept), replaced \(replaced)") }
            .commands { CommandMenu("A") { Count(name: "Removed", count: $removed) } }
            .commandsRemoved()
            .commands {
                CommandMenu("B") { Button("Kept") { kept += 1 }.keyboardShortcut("k") }
            }
    }
}

private struct Replaced: App {
    @State private var removed = 0
    @State private var replaced = 0
    var body: some Scene {
        WindowGroup { Text("removed \(removed), replaced \(replaced)") }
            .commands { CommandMenu("A") { Count(name: "Removed", count: $removed) } }
            .commandsReplaced { CommandMenu("B") { Count(name: "Replaced", count: $replaced) } }
            .backgroundTask(.appRefresh("a")) {}
            .backgroundTask(.urlSession("a")) {}
            .defaultPosition(.center)
    }
}

/// Which scenes have a window at launch, and which commands an app has.
@MainActor struct LaunchBehaviorTests {
    @Test func a_suppressed_scene_has_no_window_at_launch() throws {
        try simulate(Suppressed.self) { screen in #expect(screen.text("Main").exists && !screen.text("About").exists) }
    }
    @Test func a_presented_scene_comes_before_the_first_one() throws {
        try simulate(Presented.self) { screen in #expect(screen.text("Map").exists) }
    }
    @Test func the_only_scene_has_a_window_even_if_it_is_suppressed() throws {
        try simulate(AllSuppressed.self) { screen in #expect(screen.text("Main").exists) }
    }

    @Test func removed_commands_do_nothing_and_later_ones_work() throws {
        try simulate(Removed.self) { screen in
            try? await screen.press(KeyInput("n", modifiers: .command))
            try await screen.press(KeyInput("k", modifiers: .command))
            await screen.pass()
            #expect(screen.text("removed 0, kept 1, replaced 0").exists)
        }
    }

    @Test func replaced_commands_give_way_and_background_tasks_are_said_to_have_no_effect() throws {
        try simulate(Replaced.self) { screen in
            try await screen.press(KeyInput("n", modifiers: .command))
            await screen.pass()
            #expect(screen.text("removed 0, replaced 1").exists)
            #expect(screen.console.filter { $0.text.hasPrefix("backgroundTask(.appRefresh…)") }.map(\.count) == [1])
            #expect(screen.console.filter { $0.text.hasPrefix("backgroundTask(.urlSession…)") }.map(\.count) == [1])
        }
    }
}
