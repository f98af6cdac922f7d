import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// The default items of bars, where an app places them, and the items that a screen's document adds to the title menu.
@MainActor struct DefaultItemTests {
    private struct Columns: View {
        var place = ToolbarItemPlacement.topBarTrailing
        @State private var isOwn = true
        @State private var visibility = NavigationSplitViewVisibility.all
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: .constant(.detail)) {
                Text("Sidebar")
            } detail: {
                VStack {
                    Text(visibility == .detailOnly ? "alone" : "beside")
                    Toggle("Own", isOn: $isOwn)
                }
                .navigationTitle("Detail")
                .toolbar { if isOwn { DefaultToolbarItem(kind: .sidebarToggle, placement: place) } }
            }
        }
    }

    @Test(arguments: [ToolbarItemPlacement.topBarTrailing, .bottomBar])
    func the_sidebars_button_is_where_the_app_puts_it_and_nowhere_else(_ place: ToolbarItemPlacement) throws {
        try simulate(Columns(place: place), environment: .pad.turned) { screen in
            @MainActor func names() throws -> [String] {
                try screen.all(.button).map { try $0.label }.filter { $0.hasSuffix("Sidebar") }
            }
            #expect(try names() == ["Hide Sidebar"])
            let button = screen.find(identifier: "ToggleSidebar")
            let frame = try button.frame
            #expect(place == .bottomBar ? frame.minY > 740 : frame.maxX > 1100)
            try await button.tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("alone").exists && !screen.text("Sidebar").exists && names() == ["Show Sidebar"])
            try await button.tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("beside").exists && screen.text("Sidebar").isVisible && names() == ["Hide Sidebar"])
            try await screen.find(.toggle, "Own").tap()
            await screen.advance(by: .seconds(1))
            #expect(try names() == ["Hide Sidebar"] && button.frame.maxX < 400, "The stack's own button is back.")
        }
    }

    @Test func a_collapsed_split_view_has_no_sidebar_button() throws {
        try simulate(Columns()) { screen in
            #expect(screen.text("beside").exists && !screen.find(identifier: "ToggleSidebar").exists)
        }
    }

    @Test func an_overlaid_sidebars_button_is_labelled_too() throws {
        try simulate(Columns().navigationSplitViewStyle(.prominentDetail), environment: .pad.turned) { screen in
            #expect(screen.find(.button, "Hide Sidebar").exists && screen.text("beside").exists)
            try await screen.find(identifier: "SidebarDimming").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Show Sidebar").isVisible && screen.text("alone").exists)
        }
    }

    @Test(arguments: [SceneEnvironment.phone, .pad])
    func unavailable_default_items_are_not_shown(_ environment: SceneEnvironment) throws {
        struct Bare: View {
            @State private var isSearchable = false
            var body: some View {
                NavigationStack {
                    if isSearchable { content.searchable(text: .constant("")) } else { content }
                }
            }
            private var content: some View {
                Toggle("Search it", isOn: $isSearchable)
                    .toolbar {
                        DefaultToolbarItem(kind: .search, placement: .topBarTrailing)
                        DefaultToolbarItem(kind: .sidebarToggle, placement: .topBarLeading)
                    }
            }
        }
        try simulate(Bare(), environment: environment) { screen in
            for isSearchable in [false, true, false] {
                #expect(screen.find(.button, "Search").exists == isSearchable)
                #expect(!screen.find(identifier: "ToggleSidebar").exists)
                try await screen.find(.toggle, "Search it").tap()
                await screen.advance(by: .seconds(1))
            }
        }
    }

    @Test func a_title_is_where_the_app_puts_it_and_follows_the_screen() throws {
        struct Titled: View {
            @State private var title = "Parks"
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Rename") { title = "Gardens" }
                        NavigationLink("Go") { Text("Gone") }
                    }
                    .navigationTitle(title)
                    .toolbar { DefaultToolbarItem(kind: .title, placement: .topBarLeading) }
                }
            }
        }
        try simulate(Titled()) { screen in
            #expect(!screen.find(.header, "Parks").exists)
            #expect(try screen.text("Parks").frame.maxX < 150)
            try await screen.find(.button, "Rename").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Gardens").isVisible && !screen.text("Parks").exists)
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Gardens").exists, "The back button still shows the title.")
        }
    }

    private struct Document: View {
        var form = 0
        var body: some View {
            NavigationStack { content.navigationTitle("Notes").toolbarTitleDisplayMode(.inline) }
        }
        @ViewBuilder private var content: some View {
            let text = Text("Content").toolbarTitleMenu { Button("Rename") {} }
            switch form {
            case 0: text.navigationDocument(URL(fileURLWithPath: "/papers/plan.pdf"))
            case 1: text.navigationDocument("the whole text")
            case 2: text.navigationDocument("the whole text", preview: SharePreview("My plan"))
            case 3: text.navigationDocument("the whole text", preview: SharePreview("My plan", image: Image(systemName: "doc")))
            default: text
            }
        }
    }

    @Test(arguments: [(0, "plan.pdf"), (1, "Notes"), (2, "My plan"), (3, "My plan")])
    func a_document_stands_above_the_menu_of_the_title_and_can_be_shared_there(_ form: Int, _ name: String) throws {
        try simulate(Document(form: form)) { screen in
            try await screen.find(.button, "Notes").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.menu, name).exists && screen.find(.menuItem, "Rename").isVisible)
            try await screen.find(.menuItem, "Share…").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.dialog).exists && screen.text(name).isVisible && screen.find(.button, "Copy").isVisible)
        }
    }

    @Test func without_a_document_the_menu_has_no_such_row() throws {
        try simulate(Document(form: 4)) { screen in
            try await screen.find(.button, "Notes").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.menuItem, "Rename").isVisible && !screen.find(.menuItem, "Share…").exists)
        }
    }
}
