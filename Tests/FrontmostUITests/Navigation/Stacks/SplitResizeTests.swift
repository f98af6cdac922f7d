import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// A split view that expands and collapses.
@MainActor struct SplitResizeTests {
    private struct Parks: View {
        @State private var park: Int?
        @State private var path: [Int] = []
        var body: some View {
            NavigationSplitView {
                List(0..<60, id: \.self, selection: $park) { Text("Row \($0)") }.navigationTitle("Side")
            } detail: {
                NavigationStack(path: $path) {
                    Detail(park: park)
                        .navigationTitle("Park title")
                        .navigationDestination(for: Int.self) { Text("Pushed \($0)") }
                }
            }
        }
    }
    private struct Detail: View {
        let park: Int?
        @State private var taps = 0
        var body: some View {
            VStack {
                Text("Park \(park ?? -1), \(taps) taps")
                Button("Count") { taps += 1 }
                NavigationLink("More", value: 7)
            }
        }
    }

    @Test func nothing_is_lost_when_columns_collapse_and_expand_again() throws {
        try simulate(Parks(), environment: .pad.turned) { screen in
            try await screen.find("Row 3").tap()
            await screen.pass()
            try await screen.find(.button, "Count").tap()
            try await screen.find("Row 3").scroll(by: CGSize(width: 0, height: 200))
            await screen.pass()
            let seen = try screen.find("Row 9").frame.minY
            await screen.narrow()
            #expect(screen.text("Park 3, 1 taps").exists && !screen.find("Row 9").exists, "The selection is shown.")
            try await screen.find(.button, "Count").tap()
            try await screen.find(.button, "More").tap()
            await screen.pass()
            #expect(screen.text("Pushed 7").exists)
            await screen.widen()
            #expect(screen.text("Pushed 7").exists && screen.find("Row 9").exists)
            #expect(try abs(screen.find("Row 9").frame.minY - seen) < 1)
            try await screen.find(identifier: "BackButton").tap()
            await screen.pass()
            #expect(screen.text("Park 3, 2 taps").exists && screen.find("Row 9").exists)
            await screen.narrow()
            try await screen.back()
            await screen.pass()
            #expect(screen.find("Row 9").exists && screen.find(.header, "Side").exists)
            await screen.widen()
            #expect(screen.text("Park -1, 2 taps").exists && screen.find("Row 9").exists, "The selection was cleared.")
        }
    }

    @Test func without_a_selection_the_sidebar_is_shown() throws {
        try simulate(Parks(), environment: .pad.turned) { screen in
            #expect(screen.text("Park -1, 0 taps").exists)
            await screen.narrow()
            #expect(screen.find("Row 1").exists && !screen.text("Park -1, 0 taps").exists)
            await screen.widen()
            #expect(screen.find("Row 1").exists && screen.text("Park -1, 0 taps").exists)
        }
    }

    @Test func rotating_a_tablet_shows_and_hides_the_sidebar() throws {
        try simulate(Parks(), environment: .pad) { screen in
            #expect(!screen.find("Row 1").exists)
            await screen.rotate()
            await screen.pass()
            #expect(screen.find("Row 1").exists)
            await screen.rotate()
            await screen.pass()
            #expect(!screen.find("Row 1").exists && screen.text("Park -1, 0 taps").exists)
        }
    }

    @Test func a_sidebar_links_screen_is_pushed_on_the_sidebar_on_collapse() throws {
        struct Links: View {
            var body: some View {
                NavigationView {
                    NavigationLink("One") { Text("The first").navigationTitle("First") }.navigationTitle("Links")
                    Text("Nothing chosen")
                }
            }
        }
        try simulate(Links(), environment: .pad.turned) { screen in
            try await screen.find(.button, "One").tap()
            await screen.pass()
            await screen.narrow()
            #expect(screen.text("The first").exists && !screen.find(.button, "One").exists)
            try await screen.find(.button, "Links").tap()
            await screen.pass()
            #expect(screen.find(.button, "One").exists)
            await screen.widen()
            #expect(screen.text("Nothing chosen").exists && screen.find(.button, "One").exists)
        }
    }
}
