import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// A tap on the status bar scrolls to the top.
@MainActor struct StatusBarTapTests {
    private struct Page: View {
        var isHidden = false
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView { LazyVStack { ForEach(0..<200) { Text("Row \($0)").frame(height: 40) } } }
                    .safeAreaInset(edge: .bottom) { Button("End") { proxy.scrollTo(199) } }
                    .statusBarHidden(isHidden)
            }
        }
    }

    @Test func the_frontmost_scroll_view_scrolls_to_its_top() throws {
        try simulate(Page()) { screen in
            try await screen.find("End").tap()
            #expect(screen.texts.contains("Row 199") && !screen.texts.contains("Row 0"))
            await screen.tapStatusBar()
            await screen.advance(by: .seconds(1))
            let first = try screen.text("Row 0").frame
            #expect(first.minY >= 0 && first.minY < 100)
        }
    }

    @Test func a_hidden_status_bar_takes_no_taps() throws {
        try simulate(Page(isHidden: true)) { screen in
            try await screen.find("End").tap()
            await screen.tapStatusBar()
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains("Row 199") && !screen.texts.contains("Row 0"))
        }
    }
}
