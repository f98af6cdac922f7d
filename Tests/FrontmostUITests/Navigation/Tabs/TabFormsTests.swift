import FrontmostTesting
import FrontmostUI
import Testing

private enum Place: Hashable { case home, album(Int), search }

private struct AlbumTabs: TabContent {
    let count: Int
    var body: some TabContent<Place> {
        ForEach(0..<count) { number in
            Tab("Album \(number)", systemImage: "square.stack", value: Place.album(number)) { Text("Songs of \(number)") }
        }
    }
}

private struct Forms: View {
    @State private var place = Place.home
    @State private var count = 1
    @State private var isHidden = false
    @State private var words = ""
    var body: some View {
        TabView(selection: $place) {
            Tab(value: Place.search, role: .search) {
                NavigationStack { Text("Found \(words)").navigationTitle("Finding") }
            }
            Tab("Home", systemImage: "house", value: Place.home) {
                NavigationStack {
                    VStack {
                        Button("Add") { count += 1 }
                        Button("Hide") { isHidden.toggle() }
                    }
                    .navigationTitle("Home")
                }
            }
            .accessibilityIdentifier("home")
            .accessibilityHint("Shows what is new")
            TabSection("Albums") { AlbumTabs(count: count) }
                .hidden(isHidden)
                .customizationID("albums")
            if count > 2 {
                Tab("Off", systemImage: "xmark", value: Place.album(99)) { Text("Never") }
                    .disabled(true)
                    .accessibilityLabel("Out of order")
            }
        }
        .searchable(text: $words)
    }
}

@MainActor struct TabFormsTests {
    @Test func tabs_come_from_loops_conditions_and_types_of_an_app() throws {
        try simulate(Forms()) { screen in
            #expect(screen.all(.tab).map(\.name) == ["Home", "Album 0", "Search"])
            try await screen.find(.button, "Add").tap()
            try await screen.find(.tab, "Album 1").tap()
            #expect(screen.text("Songs of 1").exists)
            try await screen.find(.tab, "Home").tap()
            try await screen.find(.button, "Add").tap()
            #expect(screen.all(.tab).map(\.name) == ["Home", "Album 0", "Album 1", "More", "Search"])
        }
    }

    @Test func a_tab_has_its_accessibility_identifier() throws {
        try simulate(Forms()) { screen in
            let label = try screen.find(identifier: "home").label
            #expect(label == "Home")
        }
    }

    @Test func hidden_tabs_are_removed_and_come_back() throws {
        try simulate(Forms()) { screen in
            try await screen.find(.button, "Hide").tap()
            #expect(!screen.find(.tab, "Album 0").exists)
            try await screen.find(.button, "Hide").tap()
            #expect(screen.find(.tab, "Album 0").exists)
        }
    }

    @Test func a_disabled_tab_cannot_be_chosen() throws {
        struct Off: View {
            var body: some View {
                TabView {
                    Tab("On", systemImage: "star") { Text("Shown") }
                    Tab("Off", systemImage: "star") { Text("Never") }.disabled(true).accessibilityLabel("Out of order")
                }
            }
        }
        try simulate(Off()) { screen in
            try? await screen.find(.tab, "Out of order").tap()
            #expect(screen.find(.tab, "Out of order").exists && screen.text("Shown").exists && !screen.text("Never").exists)
        }
    }

    @Test func a_search_around_the_tabs_is_in_the_search_tab() throws {
        try simulate(Forms()) { screen in
            #expect(!screen.find(.searchField).exists)
            try await screen.find(.tab, "Search").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.searchField).type("moss")
            #expect(screen.find(containing: "Found moss").exists)
        }
    }

    @Test func an_accessory_is_in_front_of_all_tabs_and_takes_no_room_from_them() throws {
        struct Playing: View {
            var body: some View {
                TabView {
                    Tab("A", systemImage: "star") { Color.clear.overlay(alignment: .bottom) { Text("End of A") } }
                    Tab("B", systemImage: "star") { Text("Page B") }
                }
                .tabViewBottomAccessory { Text("Playing") }
                .tabBarMinimizeBehavior(.onScrollDown)
            }
        }
        try simulate(Playing()) { screen in
            let accessory = try screen.text("Playing").frame, end = try screen.text("End of A").frame
            let tab = try screen.find(.tab, "A").frame
            #expect(end.maxY <= accessory.minY && accessory.maxY < tab.minY)
            try await screen.find(.tab, "B").tap()
            #expect(screen.text("Playing").exists && screen.text("Page B").exists)
        }
    }

    @Test func a_bar_is_minimised_while_the_user_scrolls_down() throws {
        struct Long: View {
            let behavior: TabBarMinimizeBehavior
            var body: some View {
                TabView {
                    Tab("A", systemImage: "star") { List(0..<100, id: \.self) { Text("Row \($0)") } }
                    Tab("B", systemImage: "star") { Text("Page B") }
                }
                .tabBarMinimizeBehavior(behavior)
            }
        }
        try simulate(Long(behavior: .onScrollDown)) { screen in
            let width = try screen.find(.tab, "A").frame.width
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 200))
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.tab, "B").exists && screen.find(.tab, "A").isVisible)
            #expect(try screen.find(.tab, "A").frame.width < width)
            try await screen.find(.tab, "A").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.tab, "B").tap()
            #expect(screen.text("Page B").exists)
        }
        try simulate(Long(behavior: .automatic)) { screen in
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 200))
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.tab, "B").exists)
        }
    }
}

extension Screen.Element {
    fileprivate var name: String { (try? label) ?? "" }
}
