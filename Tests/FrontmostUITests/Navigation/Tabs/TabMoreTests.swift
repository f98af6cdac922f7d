import FrontmostTesting
import FrontmostUI
import Testing

private struct Seven: View {
    @State var tab = 0
    @State private var path: [Int] = []
    var body: some View {
        TabView(selection: $tab) {
            ForEach(0..<7) { number in
                Tab("Tab \(number)", systemImage: "star", value: number) {
                    if number == 5 {
                        Counting(tab: $tab)
                    } else {
                        NavigationStack(path: number == 6 ? $path : .constant([])) {
                            VStack {
                                Text("Page \(number), selected \(tab)")
                                Button("To 5") { tab = 5 }
                                NavigationLink("Push", value: 1)
                            }
                            .navigationTitle("Title \(number)")
                            .navigationDestination(for: Int.self) { _ in Text("Pushed, selected \(tab)") }
                        }
                    }
                }
                .badge(number == 6 ? 2 : 0)
            }
        }
    }

    private struct Counting: View {
        @Binding var tab: Int
        @State private var count = 0
        var body: some View {
            Text("Selected \(tab)")
            Button("Count \(count)") { count += 1 }
            Button("To 0") { tab = 0 }
        }
    }
}

@MainActor struct TabMoreTests {
    @Test func choosing_a_tab_in_the_more_list_selects_it() throws {
        try simulate(Seven()) { screen in
            #expect(screen.all(.tab).count == 5 && screen.find(.tab, "More").exists && !screen.find(.tab, "Tab 5").exists)
            try await screen.find(.tab, "More").tap()
            #expect(try screen.find(.button, "Tab 6").value == "2")
            try await screen.find(.button, "Tab 5").tap()
            await screen.pass()
            #expect(screen.text("Selected 5").exists && screen.find(.tab, "More").isSelectedNow)
            try await screen.find(.button, "Count 0").tap()
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.button, "Tab 4").exists && !screen.text("Selected 5").exists)
            try await screen.find(.button, "Tab 5").tap()
            await screen.pass()
            #expect(screen.find(.button, "Count 1").exists, "The tab's state is kept.")
        }
    }

    @Test func a_written_selection_shows_the_tab_in_the_list() throws {
        try simulate(Seven()) { screen in
            try await screen.find(.button, "To 5").tap()
            await screen.pass()
            #expect(screen.text("Selected 5").exists && screen.find(.tab, "More").isSelectedNow)
            try await screen.find(.button, "To 0").tap()
            await screen.pass()
            #expect(screen.text("Page 0, selected 0").exists)
        }
        try simulate(Seven(tab: 6)) { screen in
            #expect(screen.text("Page 6, selected 6").exists)
        }
    }

    @Test func a_stack_in_the_more_list_has_one_bar_with_a_back_button() throws {
        try simulate(Seven(tab: 6)) { screen in
            #expect(screen.all(.navigationBar).count == 1 && screen.find(identifier: "BackButton").exists)
            try await screen.find("Push").tap()
            await screen.pass()
            #expect(screen.text("Pushed, selected 6").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Page 6, selected 6").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.button, "Tab 4").exists && screen.text("More").exists)
        }
    }

    @Test func all_tabs_are_in_the_bar_where_there_is_room() throws {
        try simulate(Seven(), environment: SceneEnvironment(size: CGSize(width: 1000, height: 700))) { screen in
            #expect(screen.all(.tab).count == 7)
            try await screen.find(.tab, "Tab 5").tap()
            try await screen.find(.button, "Count 0").tap()
            await screen.resize(to: CGSize(width: 390, height: 844))
            await screen.pass()
            #expect(screen.find(.button, "Count 1").exists && screen.find(.tab, "More").isSelectedNow)
            await screen.resize(to: CGSize(width: 1000, height: 700))
            await screen.pass()
            #expect(screen.find(.button, "Count 1").exists && screen.find(.tab, "Tab 5").isSelectedNow)
        }
    }

    @Test func the_tab_selected_before_the_more_list_is_shown_once_there_is_no_list() throws {
        try simulate(Seven(tab: 2)) { screen in
            try await screen.find(.tab, "More").tap()
            await screen.pass()
            #expect(screen.find(.button, "Tab 5").exists)
            await screen.resize(to: CGSize(width: 1000, height: 700))
            await screen.pass()
            #expect(screen.text("Page 2, selected 2").exists && screen.find(.tab, "Tab 2").isSelectedNow)
        }
    }

    @Test func a_second_tap_scrolls_to_the_start_and_writes_the_selection_again() throws {
        struct Long: View {
            @State private var tab = 0
            @State private var writes = 0
            var body: some View {
                TabView(
                    selection: Binding {
                        tab
                    } set: {
                        tab = $0
                        writes += 1
                    }
                ) {
                    NavigationStack { List(0..<60) { Text("Row \($0)") }.navigationTitle("Written \(writes)") }
                        .tabItem { Text("List") }.tag(0)
                    Text("Other").tabItem { Text("Other") }.tag(1)
                }
            }
        }
        try simulate(Long()) { screen in
            try await screen.find("Row 25").scrollIntoView()
            await screen.pass()
            #expect(screen.find("Row 25").isVisible && !screen.find("Row 0").isVisible)
            try await screen.find(.tab, "List").tap()
            await screen.pass()
            #expect(screen.find("Row 0").isVisible && screen.text("Written 1").exists)
        }
    }
}

@MainActor struct SearchTabTests {
    private struct Library: View {
        let count: Int
        @State private var words = ""
        @State private var tab = 0
        var body: some View {
            TabView(selection: $tab) {
                Tab("Find", systemImage: "magnifyingglass", value: 100, role: .search) {
                    NavigationStack { Text("Found, selected \(tab)").navigationTitle("Finding").searchable(text: $words) }
                }
                ForEach(0..<count, id: \.self) { number in
                    Tab("Tab \(number)", systemImage: "star", value: number) { Text("Page \(number)") }
                }
            }
        }
    }

    @Test func the_search_tab_stays_in_the_bar_whatever_the_number_of_tabs() throws {
        try simulate(Library(count: 4)) { screen in
            #expect(screen.tabs == ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "Find"])
        }
        try simulate(Library(count: 7)) { screen in
            #expect(screen.tabs == ["Tab 0", "Tab 1", "Tab 2", "More", "Find"])
            try await screen.find(.tab, "Find").tap()
            await screen.pass()
            #expect(screen.text("Found, selected 100").exists && screen.find(.searchField).exists)
            try await screen.find(.tab, "More").tap()
            await screen.pass()
            #expect(screen.find(.button, "Tab 3").exists && screen.find(.button, "Tab 6").exists)
            #expect(!screen.find(.button, "Find").exists)
            try await screen.find(.button, "Tab 4").tap()
            await screen.pass()
            #expect(screen.text("Page 4").exists && screen.find(.tab, "More").isSelectedNow)
        }
    }
}

extension Screen {
    /// The labels of the tabs in the bar.
    fileprivate var tabs: [String] { all(.tab).compactMap { try? $0.label } }
}

extension Screen.Element {
    fileprivate var isSelectedNow: Bool { (try? isSelected) ?? false }
}
