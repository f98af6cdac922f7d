import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

extension Screen {

    fileprivate func controller<C: UIViewController>(_ type: C.Type = C.self) -> C? {
        func find(_ controller: UIViewController) -> C? {
            controller as? C ?? controller.children.lazy.compactMap(find).first
        }
        return scene.windows.lazy.compactMap { $0.rootViewController.flatMap(find) }.first
    }
}

/// Modifiers of screens for the appearance of the bars around them.
@MainActor struct ToolbarLookTests {
    let log = EventLog()

    @Test func a_title_opens_its_menu() throws {
        struct Titled: View {
            let log: EventLog
            @State private var isSorted = false
            var body: some View {
                NavigationStack {
                    Text("Sorted: \(isSorted.description)")
                        .navigationTitle("Parks")
                        .toolbarTitleDisplayMode(.inline)
                        .toolbarTitleMenu {
                            Button("Rename") { log.add("rename") }
                            Toggle("Sorted", isOn: $isSorted)
                        }
                }
            }
        }
        try simulate(Titled(log: log)) { [log] screen in
            #expect(!screen.find(.header, "Parks").exists, "The menu's button has the title as its label.")
            try await screen.find(.button, "Parks").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Rename").tap()
            await screen.pass()
            #expect(log.take() == ["rename"])
            try await screen.find(.button, "Parks").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Sorted").tap()
            await screen.pass()
            #expect(screen.text("Sorted: true").exists)
        }
    }

    @Test func a_title_menu_may_be_one_of_the_toolbars_items() throws {
        struct Titled: View {
            @State private var hasMenu = true
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .navigationTitle("Parks")
                        .toolbar {
                            if hasMenu { ToolbarTitleMenu { Button("Take it away") { hasMenu = false } } }
                        }
                }
            }
        }
        try simulate(Titled()) { screen in
            try await screen.find(.button, "Parks").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Take it away").tap()
            await screen.pass()
            #expect(!screen.find(.button, "Parks").exists && screen.find(.header, "Parks").exists)
        }
    }

    @Test func a_subtitle_follows_its_state() throws {
        struct Titled: View {
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    Button("Count") { count += 1 }
                        .navigationTitle("Parks")
                        .navigationSubtitle("\(count) visited")
                }
            }
        }
        try simulate(Titled()) { screen in
            #expect(screen.text("0 visited").exists)
            try await screen.find(.button, "Count").tap()
            #expect(screen.text("1 visited").exists)
            #expect(try screen.find(.navigationBar).frame.height == 116)
        }
    }

    @Test func a_bars_background_is_its_screens() throws {
        struct Styled: View {
            @State private var visibility = Visibility.automatic
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Visible") { visibility = .visible }
                        Button("Hidden") { visibility = .hidden }
                        NavigationLink("Next") { Text("Plain") }
                    }
                    .toolbarBackground(.red, for: .navigationBar)
                    .toolbarBackground(visibility, for: .navigationBar)
                }
            }
        }
        try simulate(Styled()) { screen in
            let stack = try #require(screen.controller(UINavigationController.self)), item = { stack.navigationBar.topItem }
            #expect(item()?.standardAppearance?.backgroundPaint != nil && item()?.scrollEdgeAppearance == nil)
            try await screen.find(.button, "Visible").tap()
            #expect(item()?.scrollEdgeAppearance?.backgroundPaint != nil)
            try await screen.find(.button, "Hidden").tap()
            #expect(item()?.standardAppearance?.backgroundPaint == nil && item()?.standardAppearance?.backgroundEffect == nil)
            try await screen.find(.button, "Next").tap()
            await screen.pass()
            #expect(item()?.standardAppearance == nil && item()?.scrollEdgeAppearance == nil)
        }
    }

    @Test func a_screen_sets_the_colour_scheme_of_its_bars() throws {
        struct Dark: View {
            var body: some View {
                NavigationStack {
                    NavigationLink("Next") { Text("Next").toolbarColorScheme(.dark, for: .navigationBar, .bottomBar) }
                }
            }
        }
        try simulate(Dark()) { screen in
            let stack = try #require(screen.controller(UINavigationController.self))
            try await screen.find(.button, "Next").tap()
            await screen.pass()
            #expect(stack.navigationBar.overrideUserInterfaceStyle == .dark && stack.toolbar.overrideUserInterfaceStyle == .dark)
            try await screen.find(identifier: "BackButton").tap()
            await screen.pass()
            #expect(stack.navigationBar.overrideUserInterfaceStyle == .unspecified)
        }
    }

    @Test func a_selected_tabs_stack_sets_the_tab_bars_appearance() throws {
        struct Tabs: View {
            var body: some View {
                TabView {
                    NavigationStack {
                        Text("First")
                            .toolbarBackground(.blue, for: .tabBar)
                            .toolbarBackground(.visible, for: .tabBar)
                            .toolbarColorScheme(.dark, for: .tabBar)
                    }
                    .tabItem { Text("One") }
                    Text("Second").tabItem { Text("Two") }
                }
            }
        }
        try simulate(Tabs()) { screen in
            let tabs = try #require(screen.controller(UITabBarController.self))
            #expect(tabs.tabBar.selectedItem?.scrollEdgeAppearance?.backgroundPaint != nil)
            #expect(tabs.tabBar.overrideUserInterfaceStyle == .dark)
            try await screen.find(.tab, "Two").tap()
            #expect(tabs.tabBar.selectedItem?.standardAppearance == nil && tabs.tabBar.overrideUserInterfaceStyle == .unspecified)
        }
    }

    @Test func an_editors_title_is_at_the_leading_edge() throws {
        struct Editor: View {
            var body: some View {
                NavigationStack {
                    NavigationLink("Next") { Text("Next").navigationTitle("Letter").toolbarRole(.editor) }.navigationTitle(
                        "Letters")
                }
            }
        }
        try simulate(Editor()) { screen in
            try await screen.find(.button, "Next").tap()
            await screen.pass()
            let titles = screen.all(.header, "Letter")
            #expect(try titles.contains { try $0.frame.minX < 60 })
        }
    }
}
