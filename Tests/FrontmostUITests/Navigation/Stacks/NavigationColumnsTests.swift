import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

private let pad = SceneEnvironment(size: CGSize(width: 1024, height: 768))

/// Columns in regular width, a stack in compact width.
@MainActor struct NavigationColumnsTests {
    private struct Columns: View {
        var usesStack = false
        var body: some View {
            if usesStack { columns.navigationViewStyle(.stack) } else { columns }
        }
        private var columns: some View {
            NavigationView {
                VStack {
                    Text("Sidebar")
                    NavigationLink("One") { NavigationLink("Further") { Text("Deep") } }
                    NavigationLink("Two") { Text("The second") }
                }
                .navigationTitle("Parks")
                Text("Nothing chosen")
            }
        }
    }

    @Test func a_link_in_the_first_of_two_columns_leads_to_the_second_where_links_push() throws {
        try simulate(Columns(), environment: pad) { screen in
            #expect(screen.text("Sidebar").exists && screen.text("Nothing chosen").exists)
            try await screen.find(.button, "One").tap()
            await screen.pass()
            #expect(screen.text("Sidebar").exists && !screen.text("Nothing chosen").exists)
            try await screen.find(.button, "Further").tap()
            await screen.pass()
            #expect(screen.text("Deep").exists && screen.text("Sidebar").exists)
            try await screen.find(.button, "Two").tap()
            await screen.pass()
            #expect(screen.text("The second").exists && !screen.text("Deep").exists)
            #expect(!screen.find(identifier: "BackButton").exists)
        }
    }

    @Test(arguments: [false, true]) func in_compact_width_and_with_the_stack_style_there_is_one_column(byStyle: Bool) throws {
        try simulate(Columns(usesStack: byStyle), environment: byStyle ? pad : .phone) { screen in
            #expect(screen.text("Sidebar").exists && !screen.text("Nothing chosen").exists)
            try await screen.find(.button, "Two").tap()
            await screen.pass()
            #expect(screen.text("The second").exists && !screen.text("Sidebar").exists)
            try await screen.find(.button, "Parks").tap()
            await screen.pass()
            #expect(screen.text("Sidebar").exists)
        }
    }

    @Test func rows_of_a_for_each_are_one_column() throws {
        struct Rows: View {
            var body: some View { NavigationView { ForEach(0..<3, id: \.self) { Text("Row \($0)") } } }
        }
        try simulate(Rows(), environment: pad) { screen in
            #expect(screen.texts.filter { $0.hasPrefix("Row") } == ["Row 0", "Row 1", "Row 2"])
        }
    }

    @Test func a_split_view_shows_requests_of_its_first_column_in_the_second() throws {
        struct Split: View {
            @State private var visibility = NavigationSplitViewVisibility.all
            var body: some View {
                NavigationSplitView(columnVisibility: $visibility) {
                    VStack {
                        NavigationLink("One", value: 1)
                        Button("Alone") { visibility = .detailOnly }
                    }
                    .navigationDestination(for: Int.self) { Text("Number \($0)") }
                } detail: {
                    Text("Nothing chosen")
                }
            }
        }
        try simulate(Split(), environment: pad) { screen in
            #expect(screen.text("Nothing chosen").exists)
            try await screen.find(.button, "One").tap()
            await screen.pass()
            #expect(screen.text("Number 1").exists && screen.find(.button, "One").exists)
            try await screen.find(.button, "Alone").tap()
            #expect(!screen.find(.button, "One").exists)
        }
        try simulate(Split()) { screen in
            #expect(!screen.text("Nothing chosen").exists)
            try await screen.find(.button, "One").tap()
            await screen.pass()
            #expect(screen.text("Number 1").exists && !screen.find(.button, "One").exists)
        }
    }
}

extension NavigationColumnsTests {
    private struct Items: View {
        @State private var item: String?
        var body: some View {
            NavigationSplitView {
                VStack {
                    Text("Item \(item ?? "none")")
                    Button("A") { item = "A" }
                    Button("B") { item = "B" }
                }
                .navigationDestination(item: $item) { Text("Showing \($0)") }
            } detail: {
                Text("Nothing chosen")
            }
        }
    }

    @Test func another_item_takes_the_place_of_the_one_that_the_second_column_shows() throws {
        try simulate(Items(), environment: pad) { screen in
            for name in ["A", "B", "A"] {
                try await screen.find(.button, name).tap()
                await screen.pass()
                #expect(screen.text("Showing \(name)").exists && screen.text("Item \(name)").exists)
            }
        }
    }
}
