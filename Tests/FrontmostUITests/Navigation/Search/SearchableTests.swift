import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Searchable screens.
@MainActor struct SearchableTests {
    let log = EventLog()

    private struct Parks: View {
        @State private var text = ""
        let log: EventLog
        var body: some View {
            NavigationStack {
                List(["Yosemite", "Sequoia", "Zion"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
                    .navigationTitle("Parks")
                    .searchable(text: $text, prompt: "Find a park")
                    .onSubmit(of: .search) { log.add("search \(text)") }
                    .onSubmit { log.add("no field of the list") }
            }
        }
    }

    @Test func typing_writes_the_state_and_cancel_clears_it() throws {
        try simulate(Parks(log: log)) { [log] screen in
            let field = screen.find(.searchField, "Find a park")
            try await field.type("o")
            #expect(screen.text("Zion").exists && screen.text("Sequoia").exists)
            try await screen.type("se")
            #expect(screen.text("Yosemite").exists && !screen.text("Sequoia").exists && !screen.text("Zion").exists)
            try await field.clear()
            try await field.type("Zi")
            #expect(screen.text("Zion").exists && !screen.text("Yosemite").exists)
            try await screen.press(.enter)
            #expect(log.take() == ["search Zi"])
            try await screen.find(.button, "Cancel").tap()
            #expect(screen.text("Yosemite").exists && screen.text("Zion").exists)
            #expect(try field.value == "")
            #expect(!screen.find(.button, "Cancel").exists)
        }
    }

    private struct Deep: View {
        @State private var path = [1]
        @State private var text = ""
        var body: some View {
            NavigationStack(path: $path) {
                List(0..<4, id: \.self) { NavigationLink("Row \($0)", value: $0) }
                    .searchable(text: $text)
                    .navigationDestination(for: Int.self) { Text("Detail \($0)") }
            }
        }
    }

    @Test func a_search_that_was_never_visible_is_released_with_its_stack() throws {
        // The test is that the simulation ends: the search used to follow its view after the screen had been released.
        try simulate(Deep()) { screen in
            #expect(screen.text("Detail 1").exists)
            await screen.advance(by: .seconds(1))
        }
    }

    @Test func an_active_search_has_the_bar_to_itself() throws {
        try simulate(Parks(log: log)) { screen in
            #expect(try screen.find(.navigationBar).frame.height == 148)
            try await screen.find(.searchField).tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.navigationBar).frame.height == 52)
            try await screen.find(.button, "Cancel").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.navigationBar).frame.height == 148)
        }
    }

    @Test func state_begins_and_ends_a_search_and_is_updated_by_both() throws {
        struct Flagged: View {
            @State private var text = ""
            @State private var isSearching = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("On: \(isSearching), text: \(text)")
                        Button("Begin") { isSearching = true }
                        Button("End") { isSearching = false }
                        Button("Write") { text = "Zion" }
                    }
                    .searchable(text: $text, isPresented: $isSearching)
                }
            }
        }
        try simulate(Flagged()) { screen in
            try await screen.find(.button, "Begin").tap()
            #expect(screen.text("On: true, text: ").exists && screen.find(.button, "Cancel").exists)
            try await screen.find(.button, "Write").tap()
            #expect(try screen.find(.searchField, "Search").value == "Zion")
            try await screen.find(.button, "End").tap()
            #expect(screen.text("On: false, text: ").exists && !screen.find(.button, "Cancel").exists)
            try await screen.find(.searchField, "Search").type("Y")
            #expect(screen.text("On: true, text: Y").exists)
            try await screen.find(.button, "Cancel").tap()
            #expect(screen.text("On: false, text: ").exists)
        }
    }

    @Test func views_inside_know_whether_a_search_is_active_and_can_end_it() throws {
        struct Inner: View {
            @Environment(\.isSearching) private var isSearching
            @Environment(\.dismissSearch) private var dismissSearch
            var body: some View {
                Text(isSearching ? "searching" : "at rest")
                Button("Done") { dismissSearch() }
            }
        }
        struct Outer: View {
            @State private var text = ""
            @Environment(\.isSearching) private var isSearching
            var body: some View {
                NavigationStack {
                    VStack {
                        Inner()
                        Text("Outside: \(isSearching), \(text)")
                    }
                    .searchable(text: $text)
                }
            }
        }
        try simulate(Outer()) { screen in
            #expect(screen.text("at rest").exists)
            try await screen.find(.searchField).type("Z")
            #expect(screen.text("searching").exists && screen.text("Outside: false, Z").exists)
            try await screen.find(.button, "Done").tap()
            #expect(screen.text("at rest").exists && screen.text("Outside: false, ").exists)
        }
    }

    @Test func a_stacks_search_field_is_at_its_root_only() throws {
        struct Around: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    NavigationLink("Zion") { Text("Angels Landing, \(text)") }.navigationTitle("Parks")
                }
                .searchable(text: $text)
            }
        }
        try simulate(Around()) { screen in
            #expect(screen.all(.searchField).count == 1)
            try await screen.find(.button, "Zion").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.all(.searchField).isEmpty && screen.text("Angels Landing, ").exists)
            try await screen.find(identifier: "BackButton").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.all(.searchField).count == 1)
        }
    }

    @Test func of_two_columns_the_first_is_searched() throws {
        struct Split: View {
            @State private var text = ""
            var body: some View {
                NavigationSplitView {
                    Text("Sidebar")
                } detail: {
                    NavigationStack { Text("Detail") }
                }
                .searchable(text: $text)
            }
        }
        try simulate(Split(), environment: SceneEnvironment(size: CGSize(width: 1024, height: 768))) { screen in
            #expect(screen.all(.searchField).count == 1)
            let field = try screen.find(.searchField).frame, detail = try screen.text("Detail").frame
            #expect(field.maxX < detail.minX)
        }
    }

    @Test func a_search_field_comes_and_goes_with_its_view() throws {
        struct Sometimes: View {
            @State private var text = ""
            @State private var canSearch = true
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Toggle") { canSearch.toggle() }
                        if canSearch { Text("Searchable").searchable(text: $text) }
                    }
                }
            }
        }
        try simulate(Sometimes()) { screen in
            #expect(screen.find(.searchField).exists)
            try await screen.find(.button, "Toggle").tap()
            #expect(!screen.find(.searchField).exists)
            try await screen.find(.button, "Toggle").tap()
            #expect(screen.find(.searchField).exists)
        }
    }

    @Test func a_field_that_is_always_shown_does_not_collapse() throws {
        struct Always: View {
            let placement: SearchFieldPlacement
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    List(0..<50, id: \.self) { Text("Row \($0)") }
                        .navigationTitle("Rows")
                        .searchable(text: $text, placement: placement)
                }
            }
        }
        for (placement, height) in [(SearchFieldPlacement.automatic, 44.0), (.navigationBarDrawer(displayMode: .always), 96)] {
            try simulate(Always(placement: placement)) { screen in
                try await screen.find(.text, "Row 5").swipe(.up)
                await screen.advance(by: .seconds(1))
                #expect(try screen.find(.navigationBar).frame.height == height)
            }
        }
    }

    @Test func a_bar_with_hiding_disabled_stays() throws {
        struct Staying: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .navigationTitle("Parks")
                        .searchable(text: $text)
                        .searchPresentationToolbarBehavior(.avoidHidingContent)
                }
            }
        }
        try simulate(Staying()) { screen in
            try await screen.find(.searchField).tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.navigationBar).frame.height == 148)
        }
    }
}
