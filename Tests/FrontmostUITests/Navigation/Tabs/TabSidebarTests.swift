import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Observation
import Testing

private struct Library: View {
    var startsInSidebar = true
    @State private var customization = TabViewCustomization()
    var body: some View {
        TabView {
            Tab("Home", systemImage: "house") { Home(customization: $customization) }
                .customizationID("home")
            TabSection("Shelves") {
                Tab("Novels", systemImage: "book") { Text("All novels") }
                    .badge(5)
                    .customizationID("novels")
                Tab("Poems", systemImage: "text.quote") { Text("All poems") }
                    .tabPlacement(.sidebarOnly)
            }
            .sectionActions { Button("New shelf") {} }
        }
        .tabViewStyle(.sidebarAdaptable)
        .defaultAdaptableTabBarPlacement(startsInSidebar ? .sidebar : .automatic)
        .tabViewCustomization($customization)
        .tabViewSidebarHeader { Text("Above") }
        .tabViewSidebarFooter { Text("Below") }
        .tabViewSidebarBottomBar { Text("Foot") }
    }

    private struct Home: View {
        @Binding var customization: TabViewCustomization
        @Environment(\.tabBarPlacement) private var placement
        @State private var count = 0
        var body: some View {
            Text("In \(placement == .sidebar ? "sidebar" : "bar")")
            Button("Count \(count)") { count += 1 }
            Button("Away with novels") { customization[tab: "novels"].sidebarVisibility = .hidden }
        }
    }
}

@MainActor struct TabSidebarTests {
    private let wide = SceneEnvironment(size: CGSize(width: 1100, height: 800))

    @Test func the_sidebar_shows_sections_and_selects_tabs() throws {
        try simulate(Library(), environment: wide) { screen in
            #expect(!screen.find(.tabBar).exists && screen.text("In sidebar").exists)
            for text in ["Above", "Below", "Foot", "Shelves"] { #expect(screen.find(containing: text).exists) }
            #expect(screen.find(.button, "New shelf").exists)
            try await screen.find(.button, "Poems").tap()
            #expect(screen.text("All poems").exists)
            #expect(try screen.find(.button, "Poems").isSelected)
        }
    }

    @Test func sidebar_and_tab_bar_replace_each_other_and_keep_the_state() throws {
        try simulate(Library(), environment: wide) { screen in
            try await screen.find(.button, "Count 0").tap()
            try await screen.find(.button, "Hide Sidebar").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Count 1").exists && screen.text("In bar").exists)
            #expect(screen.find(.tab, "Novels").exists && !screen.find(.tab, "Poems").exists)
            try await screen.find(.tab, "Novels").tap()
            try await screen.find(.button, "Show Sidebar").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("All novels").exists)
            #expect(try screen.find(.button, "Novels").isSelected)
        }
    }

    @Test func in_compact_width_there_is_a_bar_with_all_tabs() throws {
        try simulate(Library()) { screen in
            #expect(screen.all(.tab).count == 3 && !screen.find(.button, "Show Sidebar").exists)
            try await screen.find(.tab, "Poems").tap()
            #expect(screen.text("All poems").exists)
        }
    }

    @Test func a_customization_takes_tabs_out_of_the_sidebar() throws {
        try simulate(Library(), environment: wide) { screen in
            try await screen.find(.button, "Away with novels").tap()
            #expect(!screen.find(.button, "Novels").exists && screen.find(.button, "Poems").exists)
        }
    }

    @Test func a_customization_is_kept_in_the_user_defaults() throws {
        struct Kept: View {
            @AppStorage("tabs") var customization: TabViewCustomization
            var body: some View {
                Button(customization[tab: "a"].tabBarVisibility == .hidden ? "Hidden" : "Seen") {
                    customization[tab: "a"].tabBarVisibility = .hidden
                }
            }
        }
        try simulate(Kept()) { screen in
            try await screen.find(.button, "Seen").tap()
            #expect(screen.find(.button, "Hidden").exists)
        }
        var value = TabViewCustomization()
        value[tab: "a"].sidebarVisibility = .hidden
        value.resetVisibility()
        #expect(value == TabViewCustomization())
    }

    @Test func the_button_for_the_sidebar_stands_beside_the_tabs_and_goes_with_the_bar() throws {
        struct Many: View {
            var body: some View {
                TabView {
                    ForEach(0..<8) { number in
                        Tab("Tab \(number)", systemImage: "star") {
                            if number == 1 {
                                Text("Page").toolbar(.hidden, for: .tabBar)
                            } else {
                                NavigationSplitView {
                                    Text("Side")
                                } detail: {
                                    Text("Detail")
                                }
                            }
                        }
                    }
                }
                .tabViewStyle(.sidebarAdaptable)
            }
        }
        try simulate(Many(), environment: wide) { screen in
            await screen.advance(by: .seconds(1))
            let button = try screen.find(.button, "Show Sidebar").frame, first = try screen.find(.tab, "Tab 0").frame
            #expect(button.maxX <= first.minX && button.width > 40)
            let buttons = try screen.all(.button).filter { try $0.label.hasSuffix("Sidebar") }
            let all = try buttons.map { try $0.frame }
            #expect(all.count == 2 && !all[0].intersects(all[1]), "The split view has a button of its own.")
            try await screen.find(.tab, "Tab 1").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(identifier: "ToggleSidebar").exists)
        }
    }

    @MainActor @Observable fileprivate final class Turns {
        var isShown = true
        var hidesBar = false
        var selection = 0
    }
    private struct Leaving: View {
        @Bindable var turns: Turns
        var body: some View {
            if turns.isShown {
                TabView(selection: $turns.selection) {
                    Tab("First", systemImage: "star", value: 0) { First(turns: turns) }
                    Tab("Other", systemImage: "star", value: 1) { Text("In other") }
                }
                .tabViewStyle(.sidebarAdaptable)
            }
        }
    }
    private struct First: View {
        let turns: Turns
        var body: some View {
            NavigationSplitView {
                Text("List")
            } detail: {
                Text("Detail")
            }
            .toolbar(turns.hidesBar ? .hidden : .automatic, for: .tabBar)
        }
    }

    /// Preferences that the screens report in the pass that removes the tab view are dropped.
    @Test(arguments: [CGSize(width: 393, height: 852), CGSize(width: 1180, height: 820)])
    func tabs_can_be_removed_while_one_of_them_requests_another_bar(size: CGSize) throws {
        let turns = Turns()
        try simulate(Leaving(turns: turns), environment: SceneEnvironment(size: size)) { screen in
            await screen.advance(by: .seconds(1))
            turns.selection = 1
            await screen.advance(by: .seconds(1))
            #expect(screen.text("In other").exists)
            for isShown in [false, true, false] {
                (turns.isShown, turns.hidesBar) = (isShown, !isShown)
                await screen.advance(by: .seconds(1))
                #expect(screen.text("In other").exists == isShown)
            }
        }
    }
}
