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

    /// Where the screens below tap: within the status bar of a phone.
    private let place = CGPoint(x: 200, y: 20)

    @Test(arguments: Surroundings.allCases)
    private func a_finger_on_the_status_bar_scrolls_whatever_is_below_it(around: Surroundings) throws {
        try simulate(around.page) { screen in
            // The cover arrives.
            await screen.advance(by: .seconds(1))
            try await screen.find("End").tap()
            #expect(screen.texts.contains("Row 199"))
            try await screen.tap(at: place)
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains("Row 0") && !screen.texts.contains("Row 199"))
        }
    }

    private enum Surroundings: CaseIterable {
        case alone, stack, cover, tabs

        @MainActor @ViewBuilder var page: some View {
            switch self {
            case .alone: Page()
            case .stack: NavigationStack { Page().navigationTitle("Rows") }
            case .cover: Color.blue.fullScreenCover(isPresented: .constant(true)) { Page() }
            case .tabs: TabView { Page().tabItem { Text("Rows") } }
            }
        }
    }

    @Test func a_button_below_the_status_bar_takes_the_tap() throws {
        struct Covered: View {
            @State private var taps = 0
            var body: some View {
                Page().overlay(alignment: .top) {
                    Button("Close \(taps)") { taps += 1 }.frame(maxWidth: .infinity).frame(height: 50).contentShape(Rectangle())
                        .ignoresSafeArea()
                }
            }
        }
        try simulate(Covered()) { screen in
            try await screen.find("End").tap()
            let button = try screen.find("Close 0").frame
            try await screen.tap(at: CGPoint(x: button.midX, y: button.midY))
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains("Close 1") && screen.texts.contains("Row 199"))
        }
    }
}
