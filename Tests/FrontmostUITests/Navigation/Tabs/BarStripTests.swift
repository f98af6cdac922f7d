import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// The strips of the home indicator and of the status bar belong to the bars beside them, and take touches with them.
@MainActor struct BarStripTests {
    private struct Rows: View {
        @State private var tapped = "none"
        var body: some View {
            List(0..<60, id: \.self) { row in Button("Row \(row)") { tapped = "row \(row)" } }
                .overlay { Text("tapped \(tapped)") }
        }
    }

    private func expectNoTap(_ screen: Screen, at y: CGFloat) async throws {
        for x in [8, 60, 196, 380] as [CGFloat] { try await screen.tap(at: CGPoint(x: x, y: y)) }
        #expect(screen.text("tapped none").exists, "A tap at \(y) went through.")
    }

    @Test func a_tab_bar_takes_touches_down_to_the_end_of_the_screen() throws {
        try simulate(TabView { Rows().tabItem { Text("One") } }) { screen in
            for y in [770, 800, 822, 842, 851] as [CGFloat] { try await expectNoTap(screen, at: y) }
            try await screen.tap(at: CGPoint(x: 60, y: 740))
            #expect(!screen.text("tapped none").exists)
        }
    }

    @Test func a_bottom_bar_takes_touches_down_to_the_end_of_the_screen() throws {
        let view = NavigationStack {
            Rows().toolbar { ToolbarItem(placement: .bottomBar) { Text("Some") } }
        }
        try simulate(view) { screen in
            for y in [780, 800, 822, 842, 851] as [CGFloat] { try await expectNoTap(screen, at: y) }
        }
    }

    @Test func a_navigation_bar_takes_touches_up_to_the_start_of_the_screen() throws {
        let view = NavigationStack { Rows().navigationTitle("Rows").navigationBarTitleDisplayMode(.inline) }
        try simulate(view) { screen in
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 300))
            for y in [5, 30, 55] as [CGFloat] { try await expectNoTap(screen, at: y) }
        }
    }

    @Test func a_navigation_bar_with_a_search_field_takes_touches_beside_the_field() throws {
        let view = NavigationStack {
            Rows().navigationTitle("Rows")
                .searchable(text: .constant(""), placement: .navigationBarDrawer(displayMode: .always))
        }
        try simulate(view) { screen in
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 300))
            let field = try screen.find(.searchField).frame
            try await screen.tap(at: CGPoint(x: 3, y: field.midY))
            #expect(screen.text("tapped none").exists)
        }
    }

    @Test func a_tab_bar_is_as_high_as_the_tabs_and_the_strip_of_the_home_indicator() throws {
        let tabs = UITabBarController(), first = UIViewController()
        first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        tabs.viewControllers = [first]
        try simulate(tabs) { screen in
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
            let tab = try screen.find(.tab, "One").frame
            #expect(tab.maxY == 818 && first.view.safeAreaInsets.bottom == 83)
        }
    }

    @Test func a_tab_bar_that_an_app_makes_lower_than_the_strip_has_no_negative_sizes() throws {
        let tabs = UITabBarController(), first = UIViewController()
        first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        tabs.viewControllers = [first]
        try simulate(tabs) { _ in
            tabs.tabBar.frame.size = CGSize(width: 0, height: 20)
            tabs.tabBar.layoutIfNeeded()
            #expect(tabs.tabBar.bounds.height == 20 && tabs.tabBar.subviews.count > 1)
            #expect(tabs.tabBar.subviews.allSatisfy { $0.frame.size.width >= 0 && $0.frame.size.height >= 0 })
        }
    }
}
