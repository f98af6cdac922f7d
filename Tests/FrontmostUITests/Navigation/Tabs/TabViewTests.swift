import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

private enum Box: Hashable { case inbox, sent, drafts }

private struct Page: View {
    let name: String
    let log: EventLog
    @State private var taps = 0
    var body: some View {
        VStack {
            Text("This is \(name)")
            Button("Taps \(taps)") { taps += 1 }
        }
        .onAppear { log.add("+\(name)") }
        .onDisappear { log.add("-\(name)") }
    }
}

private struct Mail: View {
    let log: EventLog
    @State var box = Box.inbox
    var body: some View {
        TabView(selection: $box) {
            VStack {
                Page(name: "inbox", log: log)
                Button("To drafts") { box = .drafts }
            }
            .tabItem { Label("Inbox", systemImage: "tray") }
            .tag(Box.inbox)
            .badge(3)
            Page(name: "sent", log: log)
                .tabItem {
                    Image(systemName: "paperplane")
                    Text("Sent")
                }
                .tag(Box.sent)
            Page(name: "drafts", log: log)
                .tabItem { Text("Drafts") }
                .tag(Box.drafts)
        }
    }
}

@MainActor struct TabViewTests {
    let log = EventLog()

    @Test func a_tap_on_a_tab_selects_it_and_state_is_kept() throws {
        try simulate(Mail(log: log)) { [log] screen in
            #expect(screen.text("This is inbox").exists)
            #expect(try screen.find(.tab, "Inbox").value == "3")
            #expect(try screen.find(.tab, "Inbox").isSelected)
            #expect(log.take() == ["+inbox"], "Only the selected tab's content is created.")
            try await screen.find(.button, "Taps 0").tap()
            try await screen.find(.tab, "Sent").tap()
            #expect(screen.text("This is sent").exists && !screen.text("This is inbox").exists)
            #expect(Set(log.take()) == ["+sent", "-inbox"])
            try await screen.find(.tab, "Inbox").tap()
            #expect(screen.find(.button, "Taps 1").exists)
        }
    }

    @Test func a_written_selection_moves_the_tabs() throws {
        try simulate(Mail(log: log, box: .sent)) { screen in
            #expect(screen.text("This is sent").exists)
            try await screen.find(.tab, "Inbox").tap()
            try await screen.find(.button, "To drafts").tap()
            #expect(screen.text("This is drafts").exists)
            #expect(try screen.find(.tab, "Drafts").isSelected)
        }
    }

    @Test func a_selection_that_cannot_be_written_keeps_its_tab() throws {
        struct Stubborn: View {
            var body: some View {
                TabView(selection: .constant(1)) {
                    Text("One").tabItem { Text("First") }.tag(1)
                    Text("Two").tabItem { Text("Second") }.tag(2)
                }
            }
        }
        try simulate(Stubborn()) { screen in
            try await screen.find(.tab, "Second").tap()
            #expect(screen.text("One").exists && !screen.text("Two").exists)
        }
    }

    @Test func tabs_without_a_selection_keep_their_own() throws {
        struct Plain: View {
            @State private var names = ["A", "B"]
            var body: some View {
                TabView {
                    ForEach(names, id: \.self) { name in
                        Button("Add to \(name)") { names.insert("C", at: 0) }.tabItem { Text(name) }
                    }
                    if names.count > 2 { Text("Extra").tabItem { Text("More") } }
                }
            }
        }
        try simulate(Plain()) { screen in
            try await screen.find(.tab, "B").tap()
            try await screen.find(.button, "Add to B").tap()
            #expect(screen.all(.tab).count == 4)
            #expect(try screen.find(.tab, "B").isSelected)
            #expect(screen.find(.button, "Add to B").exists)
        }
    }

    @Test func a_tab_item_may_be_declared_inside_a_custom_view() throws {
        struct Own: View {
            var body: some View { Text("Mine").tabItem { Label("Own", systemImage: "star") } }
        }
        struct Tabs: View {
            var body: some View {
                TabView {
                    Text("First").tabItem { Text("One") }
                    Own()
                }
            }
        }
        try simulate(Tabs()) { screen in
            try await screen.find(.tab, "Own").tap()
            #expect(screen.text("Mine").exists)
        }
    }

    @Test func newer_tabs_are_declared_with_their_titles_and_values() throws {
        struct Newer: View {
            @State private var box = Box.sent
            @State private var hasDrafts = false
            var body: some View {
                TabView(selection: $box) {
                    Tab("Inbox", systemImage: "tray", value: Box.inbox) { Text("In") }
                        .badge(2)
                    Tab("Sent", systemImage: "paperplane", value: Box.sent) {
                        Button("Draft") { hasDrafts = true }
                    }
                    if hasDrafts {
                        Tab(value: Box.drafts) {
                            Text("Draft 1")
                        } label: {
                            Label("Drafts", systemImage: "doc")
                        }
                    }
                }
            }
        }
        try simulate(Newer()) { screen in
            #expect(try screen.find(.tab, "Sent").isSelected)
            #expect(try screen.find(.tab, "Inbox").value == "2")
            try await screen.find(.button, "Draft").tap()
            try await screen.find(.tab, "Drafts").tap()
            #expect(screen.text("Draft 1").exists)
        }
    }

    @Test func a_second_tap_on_the_selected_tab_takes_its_stack_to_the_root_and_empties_the_path() throws {
        struct Stacked: View {
            @State private var path: [Int] = [1, 2]
            var body: some View {
                TabView {
                    NavigationStack(path: $path) {
                        Text("Path \(path.count)").navigationTitle("Root")
                            .navigationDestination(for: Int.self) { Text("Level \($0)").navigationTitle("\($0)") }
                    }
                    .tabItem { Text("Stack") }
                    Text("Other").tabItem { Text("Other") }
                }
            }
        }
        try simulate(Stacked()) { screen in
            #expect(screen.text("Level 2").exists)
            try await screen.find(.tab, "Other").tap()
            try await screen.find(.tab, "Stack").tap()
            #expect(screen.text("Level 2").exists)
            try await screen.find(.tab, "Stack").tap()
            await screen.pass()
            #expect(screen.text("Path 0").exists)
        }
    }

    @Test func a_pushed_screen_may_hide_the_tab_bar() throws {
        struct Stacked: View {
            @State private var path: [Int] = []
            var body: some View {
                TabView {
                    NavigationStack(path: $path) {
                        Button("Push") { path = [1] }
                            .navigationDestination(for: Int.self) { _ in
                                Button("Pop") { path = [] }.toolbar(.hidden, for: .tabBar)
                            }
                    }
                    .tabItem { Text("Stack") }
                }
            }
        }
        try simulate(Stacked()) { screen in
            #expect(screen.find(.tab, "Stack").isVisible)
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(!screen.find(.tab, "Stack").isVisible)
            try await screen.find(.button, "Pop").tap()
            await screen.pass()
            #expect(screen.find(.tab, "Stack").isVisible)
        }
    }
}

extension TabViewTests {
    private struct Repeating: View {
        @State private var count = 0
        var body: some View {
            TabView {
                ForEach(["同", "同"], id: \.self) { name in
                    Button("Count \(count)") { count += 1 }.tabItem { Text(name) }
                }
            }
        }
    }

    @Test func tabs_with_equal_ids_are_shown_and_reported_on_the_console() throws {
        try simulate(Repeating()) { screen in
            try await screen.find(.button, "Count 0").tap()
            await screen.pass()
            #expect(screen.find(.button, "Count 1").exists && screen.all(.tab).count == 2)
            #expect(screen.console.contains { $0.text.hasPrefix("Several tabs of a TabView have the same ID") })
        }
    }
}

extension TabViewTests {
    private struct TabTitle: View {
        let name: String
        let log: EventLog
        var body: some View {
            log.add(name)
            return Text(name)
        }
    }

    private struct Titled: View {
        let log: EventLog
        @State private var count = 0
        @State private var isLong = false
        var body: some View {
            TabView {
                VStack {
                    Button("Count \(count)") { count += 1 }
                    Button("Lengthen") { isLong = true }
                }
                .tabItem { TabTitle(name: isLong ? "The first" : "First", log: log) }
                Text("Other").tabItem { TabTitle(name: "Second", log: log) }
            }
        }
    }

    @Test func the_label_of_a_tab_is_made_once_and_only_the_changed_one_is_run_again() throws {
        try simulate(Titled(log: log)) { [log] screen in
            #expect(log.take() == ["First", "Second"])
            try await screen.find(.button, "Count 0").tap()
            #expect(screen.find(.button, "Count 1").exists && log.take().isEmpty)
            try await screen.find(.button, "Lengthen").tap()
            #expect(screen.find(.tab, "The first").exists && log.take() == ["The first"])
        }
    }
}
