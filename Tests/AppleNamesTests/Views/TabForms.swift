import FrontmostTesting
import SwiftUI
import Testing

/// Tabs in the spellings of every SDK generation.
@MainActor struct TabFormTests {
    @Test func tabs_of_all_forms_are_in_the_bar() throws {
        try simulate(AllTabs(), environment: SceneEnvironment(size: CGSize(width: 1400, height: 800))) { screen in
            let names = screen.all(.tab).map { (try? $0.label) ?? "" }
            #expect(
                names == [
                    "Key", "Variable", "Image", "Own", "Loop 0", "Loop 1", "Identified", "Chosen", "Grouped", "Erased",
                    "In a section",
                    "Under a header", "Search",
                ])
        }
    }

    @Test func tab_values_match_an_optional_selection() throws {
        try simulate(OptionalTabs()) { screen in
            try await screen.find(.tab, "Second").tap()
            #expect(screen.text("Selected 1").exists)
        }
    }

    @Test func tabs_without_a_selection_are_in_the_bar() throws {
        try simulate(PlainTabs()) { screen in
            #expect(screen.all(.tab).map { (try? $0.label) ?? "" } == ["Key", "Own", "Search"])
        }
    }
}

private struct Song: Identifiable {
    let id: String
}

private struct ErasedTabs: TabContent {
    var body: some TabContent<Int> {
        AnyTabContent(Tab("Erased", systemImage: "star", value: 8) { Text("Erased") })
    }
}

private struct AllTabs: View {
    private let variable = "Variable", number = 2, isChosen = true
    @State private var selection = 0
    @State private var words = ""
    @AppStorage("arranged") private var arranged: TabViewCustomization

    var body: some View {
        TabView(selection: $selection) {
            Tab("Key", systemImage: "star", value: 0) { Text("First") }
                .badge("New")
                .springLoadingBehavior(.disabled)
                .accessibilityHint("Leads to the first")
            Tab(variable, systemImage: "star", value: 1) { Text("Second") }
                .badge(Text("2"))
                .swipeActions { Button("Delete", role: .destructive) {} }
            Tab("Image", image: "picture", value: number) { Text("Third") }
                .contextMenu { Button("Share") {} }
            Tab(value: 3) {
                Text("Fourth")
            } label: {
                Label("Own", systemImage: "star")
            }
            .customizationID("own")
            .customizationBehavior(.disabled, for: .sidebar, .tabBar)
            .defaultVisibility(.visible, for: .sidebar)
            ForEach(0..<2) { number in
                Tab("Loop \(number)", systemImage: "star", value: 4 + number) { Text("Loop") }
            }
            ForEach([Song(id: "Identified")]) { song in
                Tab(song.id, systemImage: "star", value: 6) { Text(song.id) }
            }
            if isChosen {
                Tab("Chosen", systemImage: "star", value: 7) { Text("Chosen") }
            } else {
                Tab("Other", systemImage: "star", value: 7) { Text("Other") }
            }
            Group {
                Tab("Grouped", systemImage: "star", value: 12) { Text("Grouped") }
            }
            ErasedTabs()
            TabSection("Section") {
                Tab("In a section", systemImage: "star", value: 9) { Text("Section") }
                    .tabPlacement(.pinned)
            }
            .sectionActions { Button("Add") {} }
            .customizationID("section")
            TabSection {
                Tab("Under a header", systemImage: "star", value: 10) { Text("Header") }
            } header: {
                Label("Header", systemImage: "star")
            }
            Tab(value: 11, role: .search) { NavigationStack { Text("Found") } }
            Tab("Hidden", systemImage: "star", value: 13) { Text("Hidden") }
                .hidden()
        }
        .searchable(text: $words)
        .tabViewStyle(.sidebarAdaptable)
        .tabViewCustomization($arranged)
        .tabBarMinimizeBehavior(.never)
        .defaultAdaptableTabBarPlacement(.tabBar)
    }
}

private struct OptionalTabs: View {
    private let second = 1
    @State private var selection: Int?

    var body: some View {
        TabView(selection: $selection) {
            Tab("First", systemImage: "star", value: 0) { Text("First") }
            Tab("Second", systemImage: "star", value: second) { Text("Selected \(selection ?? -1)") }
        }
    }
}

private struct PlainTabs: View {
    var body: some View {
        TabView {
            Tab("Key", systemImage: "star") { Text("First") }
            Tab {
                Text("Second")
            } label: {
                Label("Own", systemImage: "star")
            }
            Tab(role: .search) { Text("Found") }
        }
        .tabViewStyle(.tabBarOnly)
        .toolbarBackground(.visible, for: .tabBar)
    }
}
