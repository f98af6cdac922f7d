import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// What bars have by themselves, where an app puts it, and what a screen's document brings into its title's menu.
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
            #expect(!screen.find(.button, "Hide Sidebar").exists)
            let button = screen.find(identifier: "ToggleSidebar")
            let frame = try button.frame
            #expect(place == .bottomBar ? frame.minY > 740 : frame.maxX > 1100)
            try await button.tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("alone").exists && !screen.text("Sidebar").exists)
            try await button.tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("beside").exists && screen.text("Sidebar").isVisible)
            try await screen.find(.toggle, "Own").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Hide Sidebar").exists && !screen.find(.button, "Toggle Sidebar").exists)
        }
    }

    @Test func where_there_is_room_for_one_column_there_is_no_button_for_the_sidebar() throws {
        try simulate(Columns()) { screen in
            #expect(screen.text("beside").exists && !screen.find(identifier: "ToggleSidebar").exists)
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
            #expect(screen.find(.button, "Gardens").exists, "The way back has it still.")
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
