import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Split views in tabs, and tabs in split views.
@MainActor struct SplitInTabsTests {
    private struct Parks: View {
        @State private var park: Int?
        @State private var side: [Int] = []
        @State private var path: [Int] = []
        var body: some View {
            NavigationSplitView {
                NavigationStack(path: $side) {
                    List(0..<5, id: \.self, selection: $park) { Text("Row \($0)") }
                        .navigationTitle("Side")
                        .toolbar { Button("Deeper") { side = [1] } }
                        .navigationDestination(for: Int.self) { Text("Deeper \($0)") }
                }
            } detail: {
                NavigationStack(path: $path) {
                    NavigationLink("Push", value: 7)
                        .navigationTitle("Park \(park ?? -1)")
                        .navigationDestination(for: Int.self) { Text("Pushed \($0)") }
                }
            }
        }
    }

    private struct ParksInFirstTab: View {
        var body: some View {
            TabView {
                Parks().tabItem { Text("Parks") }
                Text("Other").tabItem { Text("Other") }
            }
        }
    }

    @Test func a_second_tap_on_the_tab_pops_the_stack_in_a_column_to_its_root() throws {
        try simulate(ParksInFirstTab(), environment: .pad.turned) { screen in
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(screen.text("Pushed 7").exists)
            try await screen.find(.tab, "Parks").tap()
            await screen.pass()
            #expect(!screen.text("Pushed 7").exists && screen.find(.button, "Push").exists)
            await screen.narrow()
            try await screen.find(.button, "Deeper").tap()
            await screen.pass()
            #expect(screen.text("Deeper 1").exists)
            try await screen.find(.tab, "Parks").tap()
            await screen.pass()
            #expect(!screen.text("Deeper 1").exists && screen.find("Row 1").exists)
        }
    }

    @Test func a_second_tap_on_the_tab_pops_columns_with_their_screens() throws {
        try simulate(ParksInFirstTab(), environment: .pad.turned) { screen in
            await screen.narrow()
            try await screen.find("Row 1").tap()
            await screen.pass()
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            try await screen.find(.tab, "Parks").tap()
            await screen.pass()
            #expect(screen.find("Row 1").exists && !screen.text("Pushed 7").exists)
            try await screen.find("Row 2").tap()
            await screen.pass()
            #expect(screen.find(.button, "Push").exists)
        }
    }

    private struct ParksInMore: View {
        @State private var tab = 6
        var body: some View {
            TabView(selection: $tab) {
                ForEach(0..<6) { number in
                    Tab("Tab \(number)", systemImage: "star", value: number) { Text("Page \(number)") }
                }
                Tab("Parks", systemImage: "star", value: 6) { Parks() }
            }
        }
    }

    @Test func a_split_view_comes_out_of_the_more_list_with_all_its_columns_and_goes_back_in() throws {
        try simulate(ParksInMore()) { screen in
            try await screen.find("Row 1").tap()
            await screen.pass()
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            #expect(screen.text("Pushed 7").exists && screen.all(.navigationBar).count == 1)
            await screen.widen()
            #expect(screen.text("Pushed 7").exists && screen.find("Row 1").exists)
            await screen.narrow()
            #expect(screen.text("Pushed 7").exists && !screen.find("Row 1").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.button, "Push").exists && screen.all(.navigationBar).count == 1)
            try await screen.back()
            await screen.pass()
            #expect(screen.find("Row 1").exists && screen.all(.navigationBar).count == 1)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.button, "Tab 4").exists && screen.all(.navigationBar).count == 1)
        }
    }

    @Test func the_bar_of_all_tabs_does_not_move_with_one_column() throws {
        struct Views: View {
            var body: some View {
                TabView {
                    NavigationView {
                        Text("Side")
                        NavigationLink("Go") { Text("Gone").toolbar(.hidden, for: .tabBar) }
                    }
                    .tabItem { Text("One") }
                    Text("Other").tabItem { Text("Other") }
                }
            }
        }
        try simulate(Views(), environment: .pad.turned) { screen in
            let place = try screen.find(.tab, "Other").frame.minX
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .milliseconds(100))
            let tab = screen.find(.tab, "Other")
            #expect(try !tab.exists || tab.frame.minX == place)
            await screen.pass()
            #expect(!tab.exists)
        }
    }

    @Test func going_back_from_a_tab_of_the_more_list_leads_to_the_previous_column() throws {
        struct TabsInDetail: View {
            @State private var park: Int? = 1
            @State private var tab = 6
            var body: some View {
                NavigationSplitView {
                    List(0..<5, id: \.self, selection: $park) { Text("Row \($0)") }.navigationTitle("Side")
                } detail: {
                    TabView(selection: $tab) {
                        ForEach(0..<7) { number in
                            Tab("Tab \(number)", systemImage: "star", value: number) {
                                NavigationStack { Text("Page \(number)").navigationTitle("Title \(number)") }
                            }
                        }
                    }
                }
            }
        }
        try simulate(TabsInDetail(), environment: .pad.turned) { screen in
            await screen.narrow()
            #expect(screen.text("Page 6").exists)
            try await screen.find(identifier: "BackButton").longPress()
            await screen.pass()
            try await screen.find(.button, "Side").tap()
            await screen.pass()
            #expect(screen.find("Row 1").exists && !screen.text("Page 6").exists)
        }
    }
}
