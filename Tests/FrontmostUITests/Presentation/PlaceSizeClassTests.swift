import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The horizontal size classes of places on a tablet.
@MainActor struct PlaceSizeClassTests {
    private struct Reader: View {
        let name: String
        @Environment(\.horizontalSizeClass) private var width
        var body: some View { Text("\(name) is \(width == .compact ? "compact" : "regular")") }
    }

    private struct Page: View {
        @State private var isSheetShown = false
        @State private var isPopoverShown = false
        @State private var isCovered = false
        var body: some View {
            VStack {
                Reader(name: "page")
                Button("Sheet") { isSheetShown = true }
                    .sheet(isPresented: $isSheetShown) {
                        VStack {
                            Reader(name: "sheet")
                            Button("Close") { isSheetShown = false }
                        }
                    }
                Button("Popover") { isPopoverShown = true }
                    .popover(isPresented: $isPopoverShown) { Reader(name: "popover").padding() }
                Button("Cover") { isCovered = true }
                    .fullScreenCover(isPresented: $isCovered) { Reader(name: "cover") }
            }
        }
    }

    @Test func sheets_and_popovers_are_compact() throws {
        try simulate(Page(), environment: .tablet) { screen in
            #expect(screen.text("page is regular").exists)
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("sheet is compact").exists)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Popover").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("popover is compact").exists)
        }
        try simulate(Page(), environment: .tablet) { screen in
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("cover is regular").exists)
        }
    }

    @Test func columns_before_the_detail_are_compact() throws {
        struct Split: View {
            var body: some View {
                NavigationSplitView(columnVisibility: .constant(.all)) {
                    Reader(name: "sidebar")
                } content: {
                    Reader(name: "content")
                } detail: {
                    Reader(name: "detail")
                }
            }
        }
        try simulate(Split(), environment: .tablet) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("sidebar is compact").exists && screen.text("content is compact").exists)
            #expect(screen.text("detail is regular").exists)
        }
    }

    @Test func an_inspector_is_compact() throws {
        struct Document: View {
            var body: some View { Reader(name: "page").inspector(isPresented: .constant(true)) { Reader(name: "inspector") } }
        }
        try simulate(Document(), environment: .tablet) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("page is regular").exists && screen.text("inspector is compact").exists)
        }
    }

    @Test func a_split_view_in_a_sheet_is_one_stack() throws {
        struct Settings: View {
            var body: some View {
                Text("page").sheet(isPresented: .constant(true)) {
                    NavigationSplitView {
                        List { NavigationLink("Sound") { Text("Volume") } }
                    } detail: {
                        Text("Choose one")
                    }
                }
            }
        }
        try simulate(Settings(), environment: .tablet) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Sound").isVisible && !screen.text("Choose one").isVisible)
            try await screen.text("Sound").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Volume").isVisible && !screen.text("Sound").isVisible)
        }
    }
}
