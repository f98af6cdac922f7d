import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Modifiers of screens that affect the bars around them.
@MainActor struct NavigationBarTests {
    let log = EventLog()

    @Test func a_title_follows_its_state_and_is_large_at_the_root_unless_it_is_inline() throws {
        struct Titled: View {
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    Button("Count") { count += 1 }
                        .navigationTitle("Title \(count)")
                        .navigationBarTitleDisplayMode(count > 1 ? .inline : .automatic)
                }
            }
        }
        try simulate(Titled()) { screen in
            #expect(try screen.find(.navigationBar).frame.height == 96)
            try await screen.find(.button, "Count").tap()
            #expect(screen.find(.header, "Title 1").exists)
            try await screen.find(.button, "Count").tap()
            #expect(screen.find(.header, "Title 2").exists)
            #expect(try screen.find(.navigationBar).frame.height == 44)
        }
    }

    @Test func a_large_title_collapses_when_the_list_below_is_scrolled() throws {
        struct Listed: View {
            var body: some View {
                NavigationStack {
                    List(0..<50, id: \.self) { Text("Row \($0)") }.navigationTitle("Rows")
                }
            }
        }
        try simulate(Listed()) { screen in
            #expect(try screen.find(.navigationBar).frame.height == 96)
            try await screen.find(.text, "Row 5").swipe(.up)
            await screen.pass()
            #expect(try screen.find(.navigationBar).frame.height == 44)
        }
    }

    @Test func toolbar_items_are_at_their_placements() throws {
        struct Tools: View {
            let log: EventLog
            @State private var count = 0
            @State private var hasMore = false
            var body: some View {
                NavigationStack {
                    Text("Count \(count)")
                        .toolbar {
                            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log.add("cancel") } }
                            ToolbarItem(placement: .principal) { Text("In the middle") }
                            ToolbarItemGroup(placement: .topBarTrailing) {
                                Button("Add \(count)") { count += 1 }
                            }
                            if hasMore { ToolbarItem(placement: .primaryAction) { Button("More") {} } }
                            ToolbarItemGroup(placement: .bottomBar) {
                                Button("Left") { hasMore = true }
                                Spacer()
                                Button("Right") { log.add("right") }
                            }
                        }
                }
            }
        }
        try simulate(Tools(log: log)) { [log] screen in
            try await screen.find(.button, "Cancel").tap()
            #expect(log.take() == ["cancel"])
            try await screen.find(.button, "Add 0").tap()
            #expect(screen.text("Count 1").exists)
            let add = try screen.find(.button, "Add 1").frame
            #expect(try screen.find(.button, "Cancel").frame.minX == 16 && abs(add.maxX - 377) < 1)
            let middle = try screen.text("In the middle").frame
            #expect(abs(middle.midX - 196.5) < 2 && middle.minY > 59 && middle.maxY < 59 + 44)
            try await screen.find(.button, "Left").tap()
            #expect(try screen.find(.button, "More").frame.minX > screen.find(.button, "Add 1").frame.maxX)
            let left = try screen.find(.button, "Left").frame, right = try screen.find(.button, "Right").frame
            #expect(left.minX == 16 && abs(right.maxX - 377) < 1 && left.minY > 760)
            try await screen.find(.button, "Right").tap()
            #expect(log.take() == ["right"])
        }
    }

    @Test func a_toolbar_of_plain_views_is_trailing_and_titles_come_and_go_with_their_views() throws {
        struct Plain: View {
            @State private var isTitled = true
            var body: some View {
                NavigationStack {
                    VStack { if isTitled { Text("Titled").navigationTitle("Title") } else { Text("Untitled") } }
                        .toolbar { Button("Untitle") { isTitled = false } }
                }
            }
        }
        try simulate(Plain()) { screen in
            #expect(screen.find(.header, "Title").exists)
            #expect(abs(try screen.find(.button, "Untitle").frame.maxX - 377) < 1)
            try await screen.find(.button, "Untitle").tap()
            #expect(!screen.find(.header, "Title").exists)
        }
    }

    @Test func a_toolbar_button_grows_with_its_title_and_has_its_declarers_environment() throws {
        struct Growing: View {
            @State private var title = "A"
            var body: some View {
                NavigationStack {
                    Text("Root")
                        .toolbar { Named(title: $title) }
                        .environment(\.locale, .init(identifier: "is_IS"))
                }
            }
        }
        struct Named: ToolbarContent {
            @Binding var title: String
            @Environment(\.locale) private var locale
            var body: some ToolbarContent {
                ToolbarItem(placement: .confirmationAction) {
                    Button(title) { title = "A longer title in \(locale.identifier)" }
                }
            }
        }
        try simulate(Growing()) { screen in
            let before = try screen.find(.button, "A").frame
            try await screen.find(.button, "A").tap()
            let after = try screen.find(.button, "A longer title in is_IS").frame
            #expect(after.width > before.width + 100 && abs(after.maxX - before.maxX) < 1)
        }
    }

    @Test func each_item_of_the_bottom_bar_has_its_declarers_environment() throws {
        struct Named: View {
            let name: String
            @Environment(\.locale) private var locale
            var body: some View { Text("\(name) in \(locale.identifier)") }
        }
        struct Bottom: View {
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    Button("Change") { count += 1 }
                        .toolbar { ToolbarItem(placement: .bottomBar) { Named(name: "First") } }
                        .environment(\.locale, .init(identifier: "is_IS"))
                        .toolbar { ToolbarItem(placement: .bottomBar) { Named(name: "Second") } }
                        .environment(\.locale, .init(identifier: count == 0 ? "da_DK" : "nb_NO"))
                }
            }
        }
        try simulate(Bottom()) { screen in
            #expect(screen.text("First in is_IS").exists && screen.text("Second in da_DK").exists)
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("First in is_IS").exists && screen.text("Second in nb_NO").exists)
        }
    }

    @Test func a_screen_without_a_bar_hides_it_for_itself_only() throws {
        struct Hiding: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Push") { path = [1] }
                        .navigationTitle("Root")
                        .navigationDestination(for: Int.self) { _ in
                            Button("Pop") { path = [] }.toolbar(.hidden, for: .navigationBar)
                        }
                }
            }
        }
        try simulate(Hiding()) { screen in
            #expect(screen.find(.header, "Root").exists)
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(!screen.find(.navigationBar).exists)
            try await screen.find(.button, "Pop").tap()
            await screen.pass()
            #expect(screen.find(.header, "Root").exists)
        }
    }

    @Test func a_hidden_back_button_disables_the_swipe_too() throws {
        struct Stuck: View {
            @State private var path = [1]
            var body: some View {
                NavigationStack(path: $path) {
                    Text("Root").navigationTitle("Root")
                        .navigationDestination(for: Int.self) { Text("Number \($0)").navigationBarBackButtonHidden() }
                }
            }
        }
        try simulate(Stuck()) { screen in
            #expect(!screen.find(.button, "Root").exists)
            _ = await refusal {
                try await screen.find(.text, "Number 1").drag(
                    by: CGSize(width: 300, height: 0), from: CGPoint(x: 5, y: 400), over: .milliseconds(200))
            }
            await screen.pass()
            #expect(screen.text("Number 1").exists)
        }
    }

    @available(*, deprecated)
    @Test func older_bar_items_stand_at_their_ends() throws {
        struct Older: View {
            @State private var count = 0
            var body: some View {
                NavigationView {
                    Text("Count \(count)")
                        .navigationBarTitle("Older")
                        .navigationBarItems(leading: Button("Less") { count -= 1 }, trailing: Button("More") { count += 1 })
                }
            }
        }
        try simulate(Older()) { screen in
            try await screen.find(.button, "More").tap()
            try await screen.find(.button, "More").tap()
            try await screen.find(.button, "Less").tap()
            #expect(screen.text("Count 1").exists)
            #expect(screen.find(.header, "Older").exists)
        }
    }

    @Test func dismiss_in_a_toolbar_pops_its_screen() throws {
        struct Closing: View {
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    Button("Push") { isShown = true }
                        .navigationDestination(isPresented: $isShown) { Closable() }
                }
            }
        }
        struct Closable: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Text("Closable").toolbar { ToolbarItem { CloseButton() } }
            }
        }
        struct CloseButton: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Close") { dismiss() } }
        }
        try simulate(Closing()) { screen in
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            try await screen.find(.button, "Close").tap()
            await screen.pass()
            #expect(!screen.text("Closable").exists)
        }
    }

    @Test func a_screens_modifiers_for_sheet_and_status_bar_reach_them_through_the_stack() throws {
        struct Sheeted: View {
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        TabView {
                            NavigationStack {
                                NavigationLink("Push") { Text("Pushed") }
                                    .presentationDetents([.height(300)])
                                    .interactiveDismissDisabled()
                            }
                            .tabItem { Text("Tab") }
                        }
                    }
            }
        }
        try simulate(Sheeted()) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            let height = try screen.find(.dialog).frame.height
            #expect(height < 400)
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(try screen.find(.dialog).frame.height == height)
            try await screen.find(.dialog).swipe(.down)
            await screen.pass()
            #expect(screen.text("Pushed").isVisible)
        }
    }

    @Test func a_pushed_screen_hides_the_status_bar_for_itself() throws {
        struct Hiding: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Push") { path = [1] }
                        .navigationDestination(for: Int.self) { _ in
                            Button("Pop") { path = [] }.statusBarHidden().preferredColorScheme(.dark)
                        }
                }
            }
        }
        try simulate(Hiding()) { screen in
            #expect(!screen.statusBar.isHidden)
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(screen.statusBar.isHidden)
            try await screen.find(.button, "Pop").tap()
            await screen.pass()
            #expect(!screen.statusBar.isHidden)
        }
    }
}
