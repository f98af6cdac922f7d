import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// A collapsed split view: the columns behave like one stack.
@MainActor struct SplitCollapsedTests {
    private struct Parks: View {
        @State private var park: String?
        @State private var path: [Int] = []
        var body: some View {
            NavigationSplitView {
                List(["a", "b"], id: \.self, selection: $park) { Text("Row \($0)") }.navigationTitle("Side")
            } detail: {
                NavigationStack(path: $path) {
                    VStack {
                        Text("Park \(park ?? "none")")
                        NavigationLink("More", value: 1)
                        Leaver()
                    }
                    .navigationTitle("Park title")
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("Pushed \(number)")
                            NavigationLink("Further", value: number + 1)
                        }
                        .navigationTitle("Level \(number)")
                    }
                }
            }
            .safeAreaInset(edge: .bottom) { Text("\(park ?? "nil"), \(path.count)") }
        }
    }
    private struct Leaver: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Leave") { dismiss() } }
    }

    @Test func pushes_of_the_details_stack_come_on_top_and_going_back_leads_to_the_sidebar() throws {
        try simulate(Parks()) { screen in
            #expect(screen.find(.header, "Side").exists && !screen.find(identifier: "BackButton").exists)
            try await screen.find("Row a").tap()
            await screen.pass()
            #expect(screen.text("Park a").exists && screen.find(.header, "Park title").exists)
            #expect(screen.all(.navigationBar).count == 1 && screen.find(.button, "Side").exists)
            try await screen.find(.button, "More").tap()
            await screen.pass()
            #expect(screen.text("Pushed 1").exists && screen.text("a, 1").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Park a").exists && screen.text("a, 0").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.header, "Side").exists && screen.text("nil, 0").exists, "The selection is cleared.")
            try await screen.find("Row b").tap()
            await screen.pass()
            #expect(screen.text("Park b").exists && screen.console.isEmpty, "\(screen.console)")
        }
    }

    @Test func a_swipe_leads_from_the_root_of_the_details_stack_to_the_sidebar() throws {
        try simulate(Parks()) { screen in
            try await screen.find("Row a").tap()
            await screen.pass()
            let first = try await screen.putFinger(at: CGPoint(x: 2, y: 400))
            try await first.move(to: CGPoint(x: 60, y: 400), over: .seconds(1))
            await screen.pass()
            try await first.move(to: CGPoint(x: 20, y: 400), over: .seconds(1))
            try await first.lift()
            await screen.pass()
            #expect(screen.text("Park a").exists && screen.text("a, 0").exists, "The swipe was cancelled.")
            let second = try await screen.putFinger(at: CGPoint(x: 2, y: 400))
            try await second.move(to: CGPoint(x: 350, y: 400))
            try await second.lift()
            await screen.pass()
            #expect(screen.text("Row a").exists && screen.text("nil, 0").exists)
        }
    }

    @Test func dismiss_in_the_root_of_the_details_stack_leads_to_the_sidebar() throws {
        try simulate(Parks()) { screen in
            try await screen.find("Row a").tap()
            await screen.pass()
            try await screen.find(.button, "Leave").tap()
            await screen.pass()
            #expect(screen.text("Row a").exists && screen.text("nil, 0").exists)
        }
    }

    @Test func the_back_buttons_menu_lists_the_screens_below_across_the_columns() throws {
        try simulate(Parks()) { screen in
            try await screen.find("Row a").tap()
            await screen.pass()
            try await screen.find(.button, "More").tap()
            await screen.pass()
            try await screen.find(identifier: "BackButton").longPress()
            await screen.pass()
            #expect(screen.find(.menuItem, "Park title").exists && screen.find(.menuItem, "Side").exists)
            try await screen.find(.menuItem, "Side").tap()
            await screen.pass()
            #expect(
                screen.text("Row a").exists && screen.text("nil, 0").exists, "The detail's stack is gone with its screens.")
        }
    }

    @Test func an_initial_selection_is_shown() throws {
        struct Chosen: View {
            @State private var number: Int? = 1
            var body: some View {
                NavigationSplitView {
                    List(0..<3, id: \.self, selection: $number) { Text("Row \($0)") }.navigationTitle("Side")
                } detail: {
                    Text("Detail \(number ?? -1)")
                }
            }
        }
        try simulate(Chosen()) { screen in
            #expect(screen.text("Detail 1").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.header, "Side").exists)
        }
    }

    private struct Preferred: View {
        @State private var column = NavigationSplitViewColumn.detail
        var body: some View {
            NavigationSplitView(columnVisibility: .constant(.detailOnly), preferredCompactColumn: $column) {
                VStack {
                    Text("Sidebar")
                    Button("Show") { column = .detail }
                }
                .navigationTitle("Side")
            } detail: {
                Button("Hide") { column = .sidebar }
            }
            .safeAreaInset(edge: .bottom) { Text(column == .detail ? "prefers detail" : "prefers sidebar") }
        }
    }

    @Test func the_preferred_column_is_shown_and_written() throws {
        try simulate(Preferred()) { screen in
            #expect(screen.find(.button, "Hide").exists && !screen.text("Sidebar").exists)
            try await screen.find(.button, "Hide").tap()
            await screen.pass()
            #expect(screen.text("Sidebar").exists && screen.text("prefers sidebar").exists)
            try await screen.find(.button, "Show").tap()
            await screen.pass()
            #expect(screen.find(.button, "Hide").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Sidebar").exists && screen.text("prefers sidebar").exists, "Going back writes the preference.")
        }
    }

    private struct Three: View {
        @State private var folder: String?
        @State private var mail: Int?
        var body: some View {
            NavigationSplitView {
                List(["in", "out"], id: \.self, selection: $folder) { Text("Folder \($0)") }.navigationTitle("Folders")
            } content: {
                List(0..<3, id: \.self, selection: $mail) { Text("\(folder ?? "none") mail \($0)") }.navigationTitle("Mails")
            } detail: {
                Text("Reading \(mail ?? -1)")
            }
            .safeAreaInset(edge: .bottom) { Text("\(folder ?? "nil"), \(mail ?? -1)") }
        }
    }

    @Test func three_collapsed_columns_form_one_stack() throws {
        try simulate(Three()) { screen in
            try await screen.find("Folder in").tap()
            await screen.pass()
            try await screen.find("in mail 2").tap()
            await screen.pass()
            #expect(screen.text("Reading 2").exists && screen.text("in, 2").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("in mail 2").exists && screen.text("in, -1").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Folder in").exists && screen.text("nil, -1").exists)
        }
    }

    @Test func from_the_third_column_the_menu_leads_to_the_first() throws {
        try simulate(Three()) { screen in
            try await screen.find("Folder in").tap()
            await screen.pass()
            try await screen.find("in mail 2").tap()
            await screen.pass()
            try await screen.find(identifier: "BackButton").longPress()
            await screen.pass()
            try await screen.find(.menuItem, "Folders").tap()
            await screen.pass()
            #expect(screen.text("Folder in").exists && screen.text("nil, -1").exists)
        }
    }

    @Test func titles_of_all_columns_follow_their_state() throws {
        struct Counted: View {
            @State private var park: Int?
            @State private var count = 0
            var body: some View {
                NavigationSplitView {
                    List(selection: $park) {
                        ForEach(0..<3, id: \.self) { Text("Row \($0)") }
                        Button("More") { count += 1 }
                    }
                    .navigationTitle("Side \(count)")
                } content: {
                    List {
                        Button("Most") { count += 1 }
                        NavigationLink("Leaf") { Button("Another") { count += 1 }.navigationTitle("Leaf \(count)") }
                    }
                    .navigationTitle("Park \(park ?? -1), \(count)")
                } detail: {
                    Text("Nothing")
                }
            }
        }
        try simulate(Counted()) { screen in
            try await screen.find("Row 1").tap()
            await screen.pass()
            try await screen.find(.button, "Most").tap()
            #expect(screen.find(.header, "Park 1, 1").exists && screen.find(.button, "Side 1").exists)
            try await screen.find(.button, "Leaf").tap()
            await screen.pass()
            try await screen.find(.button, "Another").tap()
            #expect(screen.find(.header, "Leaf 2").exists && screen.find(.button, "Park 1, 2").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.header, "Park 1, 2").exists && screen.find(.button, "Side 2").exists)
            try await screen.back()
            await screen.pass()
            try await screen.find(.button, "More").tap()
            #expect(screen.find(.header, "Side 3").exists)
        }
    }

    @Test func each_of_several_lists_in_a_column_leads_on_while_it_has_a_selection() throws {
        struct Lists: View {
            @State private var park: Int?
            @State private var lake: Int?
            var body: some View {
                NavigationSplitView {
                    VStack {
                        List(0..<2, id: \.self, selection: $park) { Text("Park row \($0)") }
                        List(0..<2, id: \.self, selection: $lake) { Text("Lake row \($0)") }
                        Text("Selected \(park ?? -1), \(lake ?? -1)")
                    }
                } detail: {
                    VStack {
                        Text("Shown \(park ?? -1), \(lake ?? -1)")
                        Button("Lake, too") { lake = 1 }
                        Button("No lake") { lake = nil }
                        Button("No park") { park = nil }
                    }
                }
            }
        }
        try simulate(Lists()) { screen in
            try await screen.find("Park row 1").tap()
            await screen.pass()
            try await screen.find(.button, "Lake, too").tap()
            await screen.pass()
            try await screen.find(.button, "No lake").tap()
            await screen.pass()
            #expect(screen.text("Shown 1, -1").exists, "A park is still selected.")
            try await screen.find(.button, "Lake, too").tap()
            await screen.pass()
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Selected -1, -1").exists)
            try await screen.find("Lake row 0").tap()
            await screen.pass()
            try await screen.find(.button, "No lake").tap()
            await screen.pass()
            #expect(screen.text("Selected -1, -1").exists)
        }
    }
}
