import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

@testable import FrontmostUIKit

/// Bars in front of scrolling content that UIKit shows within SwiftUI content.
@MainActor struct RepresentedScrollingTests {
    private final class Numbers: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }
    private struct Table: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> Numbers { Numbers() }
        func updateUIViewController(_ numbers: Numbers, context: Context) {}
    }

    /// A controller with a table inside of its view.
    private final class Holder: UIViewController {
        private let table = UITableView(), source = Numbers()
        override func viewDidLoad() {
            super.viewDidLoad()
            table.dataSource = source
            table.frame = view.bounds
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(table)
        }
    }
    private struct Held: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> Holder { Holder() }
        func updateUIViewController(_ holder: Holder, context: Context) {}
    }

    private struct Rows: UIViewRepresentable {
        func makeCoordinator() -> Numbers { Numbers() }
        func makeUIView(context: Context) -> UITableView {
            let table = UITableView()
            table.dataSource = context.coordinator
            return table
        }
        func updateUIView(_ table: UITableView, context: Context) {}
    }

    private struct Tabs<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { TabView { content.tabItem { Text("A") } } }
    }

    private func bar<Found: UIView>(_ type: Found.Type, _ screen: Screen) throws -> Found {
        @MainActor func first(in view: UIView) -> Found? {
            view as? Found ?? view.subviews.lazy.compactMap { first(in: $0) }.first
        }
        return try #require(screen.scene.windows.lazy.compactMap { first(in: $0) }.first)
    }

    /// Checks that the tab bar has a background until the content is scrolled to its end.
    private func check<Content: View>(_ content: Content) throws {
        try simulate(Tabs { content }) { screen in
            await screen.advance(by: .seconds(1))
            let bar = try bar(UITabBar.self, screen)
            #expect(bar.background.appearance.backgroundEffect != nil)
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 100_000))
            await screen.advance(by: .seconds(1))
            #expect(bar.background.appearance.backgroundEffect == nil)
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: -200))
            await screen.advance(by: .seconds(1))
            #expect(bar.background.appearance.backgroundEffect != nil)
        }
    }

    @Test func a_tab_bar_follows_the_table_below_it() throws {
        try check(Table().ignoresSafeArea())
        try check(Table().ignoresSafeArea(edges: .bottom))
        try check(Rows().ignoresSafeArea())
        try check(Held().ignoresSafeArea())
        try check(NavigationStack { Table().ignoresSafeArea().navigationTitle("Rows") })
        try check(
            VStack {
                Text("Above")
                Table().ignoresSafeArea(edges: .bottom)
            })
    }

    @Test func a_navigation_bar_follows_the_table_below_it() throws {
        let content = NavigationStack {
            Table().ignoresSafeArea().navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
        }
        try simulate(content) { screen in
            await screen.advance(by: .seconds(1))
            let bar = try bar(UINavigationBar.self, screen)
            #expect(bar.background.appearance.backgroundEffect == nil)
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 300))
            await screen.advance(by: .seconds(1))
            #expect(bar.background.appearance.backgroundEffect != nil)
        }
    }

    @Test func a_bar_is_clear_beside_a_table_and_after_one() throws {
        struct Changing: View {
            @State private var isBelow = true
            @State private var exists = true
            var body: some View {
                VStack {
                    Button("Beside") { isBelow = false }
                    Button("Gone") { exists = false }
                    if exists { Table().ignoresSafeArea(edges: isBelow ? .bottom : []) }
                }
            }
        }
        for button in ["Beside", "Gone"] {
            try simulate(Tabs { Changing() }) { screen in
                await screen.advance(by: .seconds(1))
                let bar = try bar(UITabBar.self, screen)
                #expect(bar.background.appearance.backgroundEffect != nil)
                try await screen.find(.button, button).tap()
                await screen.advance(by: .seconds(1))
                #expect(bar.background.appearance.backgroundEffect == nil)
            }
        }
    }

    @Test func a_table_within_a_scroll_view_does_not_count() throws {
        let content = ScrollView {
            Table().frame(height: 300)
            Color.clear.frame(height: 100)
        }
        try simulate(Tabs { content }) { screen in
            await screen.advance(by: .seconds(1))
            let bar = try bar(UITabBar.self, screen)
            #expect(bar.background.appearance.backgroundEffect == nil)
        }
    }
}
