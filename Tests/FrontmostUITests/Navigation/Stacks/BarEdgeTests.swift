import FrontmostUI
import Testing

@testable import FrontmostTesting
@testable import FrontmostUIKit

/// The appearance of bars around SwiftUI's scrolling content.
@MainActor struct BarEdgeTests {
    private struct Rows: View {
        @State private var scrolls = true
        var body: some View {
            TabView {
                NavigationStack {
                    Group {
                        if scrolls {
                            ScrollView { VStack { ForEach(0..<100) { Text("Row \($0)") } } }
                        } else {
                            Text("Nothing")
                        }
                    }
                    .navigationTitle("Rows")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { Button("Stop") { scrolls = false } }
                }
                .tabItem { Text("A") }
            }
        }
    }

    private func bars(_ screen: Screen) throws -> (top: UIBarAppearance, bottom: UIBarAppearance) {
        var found: [UIBarAppearance] = []
        func visit(_ view: UIView) {
            if let bar = view as? UINavigationBar { found.insert(bar.background.appearance, at: 0) }
            if let bar = view as? UITabBar { found.append(bar.background.appearance) }
            view.subviews.forEach(visit)
        }
        screen.scene.windows.forEach(visit)
        try #require(found.count == 2)
        return (found[0], found[1])
    }

    @Test func bars_are_clear_at_the_contents_ends_and_without_scrolling_content() throws {
        try simulate(Rows()) { screen in
            await screen.advance(by: .seconds(1))
            #expect(try bars(screen).top.backgroundEffect == nil && bars(screen).bottom.backgroundEffect != nil)
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 100_000))
            await screen.advance(by: .seconds(1))
            #expect(try bars(screen).top.backgroundEffect != nil && bars(screen).bottom.backgroundEffect == nil)
            try await screen.find(.button, "Stop").tap()
            await screen.advance(by: .seconds(1))
            #expect(try bars(screen).top.backgroundEffect == nil && bars(screen).bottom.backgroundEffect == nil)
        }
    }

    @Test func the_tab_bar_follows_the_visible_column() throws {
        struct Columns: View {
            @State private var number: Int?
            var body: some View {
                TabView {
                    NavigationSplitView {
                        List(0..<3, id: \.self, selection: $number) { Text("Row \($0)") }
                    } detail: {
                        List(0..<60, id: \.self) { Text("Line \($0)") }
                    }
                    .tabItem { Text("A") }
                }
            }
        }
        @MainActor func tabBar(in view: UIView) -> UITabBar? {
            view as? UITabBar ?? view.subviews.lazy.compactMap { tabBar(in: $0) }.first
        }
        try simulate(Columns()) { screen in
            await screen.advance(by: .seconds(1))
            let bar = try #require(screen.scene.windows.lazy.compactMap { tabBar(in: $0) }.first)
            #expect(bar.background.appearance.backgroundEffect == nil, "The whole first column is visible.")
            try await screen.find("Row 1").tap()
            await screen.advance(by: .seconds(1))
            #expect(bar.background.appearance.backgroundEffect != nil)
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 100_000))
            await screen.advance(by: .seconds(1))
            #expect(bar.background.appearance.backgroundEffect == nil)
        }
    }
}
