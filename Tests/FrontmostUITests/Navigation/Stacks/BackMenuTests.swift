import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A long press on the back button.
@MainActor struct BackMenuTests {
    private struct Deep: View {
        @State private var path = [7, 8, 9]
        var body: some View {
            NavigationStack(path: $path) {
                Text("Root view")
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("Detail \($0)").navigationTitle("D\($0)") }
            }
            .safeAreaInset(edge: .bottom) { Text("Path \(path.map(String.init).joined(separator: "/"))") }
        }
    }

    @Test func the_back_menu_lists_the_screens_below_nearest_first() throws {
        try simulate(Deep()) { screen in
            try await screen.find(identifier: "BackButton").longPress()
            await screen.advance(by: .seconds(1))
            let titles = try screen.all(.menuItem).map { try $0.label }
            #expect(titles == ["D8", "D7", "Root"])
        }
    }

    @Test(arguments: [("Root", "Path "), ("D7", "Path 7"), ("D8", "Path 7/8")])
    func a_title_leads_to_its_screen(title: String, path: String) throws {
        try simulate(Deep()) { screen in
            try await screen.find(identifier: "BackButton").longPress()
            await screen.advance(by: .seconds(1))
            try await screen.find(.menuItem, title).tap()
            await screen.advance(by: .seconds(1))
            #expect(
                screen.texts.contains { $0.trimmingCharacters(in: .whitespaces) == path.trimmingCharacters(in: .whitespaces) })
            #expect(screen.find(.header, title).exists && screen.console.isEmpty)
        }
    }

    @Test func after_going_back_the_button_names_the_next_screen_although_it_was_never_shown() throws {
        try simulate(Deep()) { screen in
            #expect(try screen.find(identifier: "BackButton").label == "D8")
            for name in ["D7", "Root"] {
                try await screen.back()
                await screen.advance(by: .seconds(1))
                #expect(try screen.find(identifier: "BackButton").label == name)
            }
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_tap_still_goes_back_one_screen() throws {
        try simulate(Deep()) { screen in
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Path 7/8").exists)
        }
    }
}
