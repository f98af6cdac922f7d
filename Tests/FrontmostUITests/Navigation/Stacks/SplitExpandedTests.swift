import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

extension Screen {
    @MainActor fileprivate var toggle: Element { find(identifier: "ToggleSidebar") }
}

/// A split view with room for several columns.
@MainActor struct SplitExpandedTests {
    private struct Two: View {
        var style = 0
        var removesToggle = false
        @State private var visibility = NavigationSplitViewVisibility.automatic
        var body: some View {
            switch style {
            case 1: split.navigationSplitViewStyle(.balanced)
            case 2: split.navigationSplitViewStyle(.prominentDetail)
            default: split.navigationSplitViewStyle(.automatic)
            }
        }
        private var split: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                Text("Sidebar")
                    .frame(maxWidth: .infinity)
                    .navigationSplitViewColumnWidth(min: 200, ideal: 300, max: 400)
                    .toolbar(removing: removesToggle ? .sidebarToggle : nil)
            } detail: {
                NavigationStack {
                    VStack {
                        Text(name)
                        Button("Show all") { visibility = .all }
                    }
                    .frame(maxWidth: .infinity)
                    .navigationTitle("Detail")
                }
            }
        }
        private var name: String {
            switch visibility {
            case .all: "all"
            case .doubleColumn: "double"
            case .detailOnly: "detail only"
            default: "automatic"
            }
        }
    }

    @Test func with_tiled_columns_the_button_toggles_the_sidebar_and_writes_the_visibility() throws {
        try simulate(Two(), environment: .pad.turned) { screen in
            #expect(screen.text("Sidebar").exists && screen.text("automatic").exists)
            #expect(try screen.text("Sidebar").frame.maxX <= 300)
            #expect(try screen.toggle.label == "Hide Sidebar")
            try await screen.toggle.tap()
            await screen.pass()
            #expect(!screen.text("Sidebar").exists && screen.text("detail only").exists)
            #expect(try screen.toggle.label == "Show Sidebar", "The button is now in the bar of the detail's own stack.")
            try await screen.toggle.tap()
            await screen.pass()
            #expect(screen.text("Sidebar").exists && screen.text("all").exists)
            #expect(screen.find(identifier: "ToggleSidebar").exists && screen.console.isEmpty)
        }
    }

    @Test func in_portrait_the_sidebar_overlays_the_detail_and_a_touch_beside_it_hides_it() throws {
        try simulate(Two(), environment: .pad) { screen in
            #expect(!screen.text("Sidebar").exists)
            let width = try screen.text("automatic").frame.midX
            try await screen.toggle.tap()
            await screen.pass()
            #expect(screen.text("Sidebar").exists && screen.text("all").exists)
            #expect(try abs(screen.text("all").frame.midX - width) < 1, "The detail keeps its size.")
            try await screen.tap(at: CGPoint(x: 700, y: 600))
            await screen.pass()
            #expect(!screen.text("Sidebar").exists && screen.text("detail only").exists)
        }
    }

    @Test func a_balanced_detail_gives_way_and_a_prominent_one_does_not() throws {
        try simulate(Two(style: 1), environment: .pad) { screen in
            #expect(screen.text("Sidebar").exists)
            let detail = try screen.text("automatic").frame
            #expect(detail.midX > 500)
        }
        try simulate(Two(style: 2), environment: .pad.turned) { screen in
            #expect(!screen.text("Sidebar").exists)
            try await screen.find(.button, "Show all").tap()
            await screen.pass()
            #expect(screen.text("Sidebar").exists)
            #expect(try abs(screen.text("all").frame.midX - 590) < 1)
        }
    }

    @Test func the_button_can_be_removed() throws {
        try simulate(Two(removesToggle: true), environment: .pad.turned) { screen in
            #expect(screen.text("Sidebar").exists && !screen.toggle.exists)
        }
    }

    private struct Three: View {
        @State private var folder: String?
        @State private var mail: Int?
        var body: some View {
            NavigationSplitView {
                List(["in", "out"], id: \.self, selection: $folder) { Text("Folder \($0)") }
                    .navigationSplitViewColumnWidth(220)
            } content: {
                List(0..<3, id: \.self, selection: $mail) { Text("\(folder ?? "none") mail \($0)") }
                    .navigationSplitViewColumnWidth(min: 200, ideal: 280)
            } detail: {
                Text("Reading \(mail ?? -1)")
            }
        }
    }

    @Test func of_three_columns_the_one_beside_the_detail_is_visible_first_and_the_button_shows_the_sidebar() throws {
        try simulate(Three(), environment: .pad.turned) { screen in
            #expect(screen.text("none mail 1").exists && screen.text("Reading -1").exists && !screen.text("Folder in").exists)
            try await screen.toggle.tap()
            await screen.pass()
            #expect(screen.text("Folder in").exists)
            try await screen.find("Folder in").tap()
            await screen.pass()
            try await screen.find("in mail 2").tap()
            await screen.pass()
            #expect(screen.text("Reading 2").exists && screen.text("Folder in").exists)
            try await screen.toggle.tap()
            await screen.pass()
            #expect(!screen.text("Folder in").exists && screen.text("in mail 2").exists)
        }
    }

    @Test func an_older_view_with_two_columns_follows_the_same_rule() throws {
        struct Older: View {
            var body: some View {
                NavigationView {
                    NavigationLink("One") { Text("The first") }.navigationTitle("Links")
                    Text("Nothing chosen")
                }
            }
        }
        try simulate(Older(), environment: .pad) { screen in
            #expect(screen.text("Nothing chosen").exists && !screen.find(.button, "One").exists)
            try await screen.toggle.tap()
            await screen.pass()
            try await screen.find(.button, "One").tap()
            await screen.pass()
            #expect(screen.text("The first").exists)
        }
    }

    @Test func a_title_can_be_removed_from_the_bar_and_stays_on_the_back_button() throws {
        struct Untitled: View {
            var body: some View {
                NavigationStack {
                    NavigationLink("Go") { Text("Gone") }
                        .navigationTitle("Hidden title")
                        .toolbar(removing: .title)
                }
            }
        }
        try simulate(Untitled()) { screen in
            #expect(!screen.find(.header, "Hidden title").exists)
            try await screen.find(.button, "Go").tap()
            await screen.pass()
            #expect(screen.find(.button, "Hidden title").exists)
        }
    }

    @Test func a_sidebar_shown_for_the_first_time_moves_in_from_the_edge() throws {
        struct Parks: View {
            var body: some View {
                NavigationSplitView {
                    List(0..<3) { Text("Row \($0)") }
                } detail: {
                    Text("Detail")
                }
            }
        }
        try simulate(Parks(), environment: .pad) { screen in
            try await screen.find(identifier: "ToggleSidebar").tap()
            await screen.advance(by: .milliseconds(60))
            let first = try screen.find("Row 1").frame.minX
            await screen.advance(by: .milliseconds(60))
            #expect(try first < screen.find("Row 1").frame.minX && screen.find("Row 1").frame.minX < 0)
            await screen.advance(by: .seconds(1))
            #expect(try screen.find("Row 1").frame.minX == 0)
        }
    }
}
