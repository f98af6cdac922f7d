import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// Bars are transparent while no content is under them.
@MainActor @Suite struct BarEdgeTests {
    @Test func plain_content_has_clear_bars() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            screens[0].toolbarItems = [UIBarButtonItem(systemItem: .add)]
            navigation.isToolbarHidden = false
            let tabs = UITabBarController()
            stage.window.rootViewController = tabs
            tabs.viewControllers = [navigation]
            await stage.settle()
            let toolbar = try #require(navigation.toolbar)
            for bar in [navigation.navigationBar.background, toolbar.background, tabs.tabBar.background] {
                #expect(bar.appearance.backgroundEffect == nil && bar.appearance.shadowColor == nil)
            }
        }
    }

    @Test func scrolled_content_gives_both_bars_their_background_until_its_ends() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let scroll = UIScrollView(frame: screens[0].view.bounds)
            scroll.contentSize = CGSize(width: 393, height: 3000)
            screens[0].view.addSubview(scroll)
            screens[0].toolbarItems = [UIBarButtonItem(systemItem: .add)]
            navigation.isToolbarHidden = false
            await stage.settle()
            let top = navigation.navigationBar.background, bottom = try #require(navigation.toolbar).background
            #expect(top.appearance.backgroundEffect == nil && bottom.appearance.backgroundEffect != nil)
            scroll.contentOffset.y = 500
            await stage.settle()
            #expect(top.appearance.backgroundEffect != nil)
            #expect(top.appearance.shadowColor != nil && bottom.appearance.shadowColor != nil)
            scroll.contentOffset.y = 5000
            await stage.settle()
            #expect(top.appearance.backgroundEffect != nil && bottom.appearance.backgroundEffect == nil)
        }
    }

    @Test func content_that_grows_under_the_tab_bar_gives_it_its_background() throws {
        try onStage { stage in
            let tabs = UITabBarController(), screen = UIViewController(), scroll = UIScrollView()
            screen.view = scroll
            scroll.contentSize = CGSize(width: 100, height: 100)
            tabs.viewControllers = [screen, UIViewController()]
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(tabs.tabBar.background.appearance.backgroundEffect == nil)
            scroll.contentSize.height = 3000
            await stage.settle()
            #expect(tabs.tabBar.background.appearance.backgroundEffect != nil)
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(tabs.tabBar.background.appearance.backgroundEffect == nil, "Nothing scrolls in the other tab.")
        }
    }

    @Test func removing_a_screens_scroll_view_makes_the_bars_clear_again() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let scroll = UIScrollView(frame: screens[0].view.bounds)
            scroll.contentSize = CGSize(width: 393, height: 3000)
            screens[0].view.addSubview(scroll)
            await stage.settle()
            scroll.contentOffset.y = 500
            await stage.settle()
            #expect(navigation.navigationBar.background.appearance.backgroundEffect != nil)
            scroll.removeFromSuperview()
            navigation.view.setNeedsLayout()
            await stage.settle()
            #expect(navigation.navigationBar.background.appearance.backgroundEffect == nil)
        }
    }

    @Test(arguments: [(false, false, "standard"), (true, false, "edge"), (false, true, "compact"), (true, true, "compact edge")])
    func one_of_the_four_appearances_is_shown(_ isAtEdge: Bool, _ isCompact: Bool, _ name: String) {
        let all = ["standard", "compact", "edge", "compact edge"].map { _ in UINavigationBarAppearance() }
        let looks = BarAppearances(standard: all[0], compact: all[1], edge: all[2], compactEdge: all[3])
        let expected = ["standard": 0, "compact": 1, "edge": 2, "compact edge": 3][name].map { all[$0] }
        #expect(looks.appearance(isAtEdge: isAtEdge, isCompact: isCompact) === expected)
    }

    @Test func a_bar_with_empty_images_has_neither_a_background_nor_a_line() throws {
        try onStage { stage in
            let bar = await stage.add(UINavigationBar(), CGRect(x: 0, y: 0, width: 300, height: 44))
            bar.scrollEdgeAppearance = nil
            bar.shadowImage = UIImage()
            bar.setBackgroundImage(UIImage(), for: .default)
            #expect(bar.standardAppearance.backgroundEffect == nil && bar.shadowImage == UIImage())
            #expect(bar.backgroundImage(for: .default) == UIImage() && bar.compactAppearance == nil)
            bar.background.appearance = bar.standardAppearance
            await stage.settle()
            let shown = bar.background.node.children.filter { if case .none = $0.content { false } else { true } }
            #expect(shown.isEmpty)
            bar.shadowImage = UIImage(systemName: "minus")
            bar.setBackgroundImage(nil, for: .default)
            #expect(bar.standardAppearance.backgroundEffect != nil && bar.shadowImage?.isSymbolImage == true)
        }
    }

    @Test func the_default_edge_appearance_is_the_standard_one_without_its_background() {
        let usual = UINavigationBarAppearance()
        usual.configureWithOpaqueBackground()
        usual.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 0)
        let looks = BarAppearances(standard: usual)
        let edge = looks.appearance(isAtEdge: true, isCompact: true)
        #expect(edge?.backgroundColor == nil && edge?.shadowColor == nil && edge?.titlePositionAdjustment.horizontal == 3)
        #expect(looks.appearance(isAtEdge: false, isCompact: true) === usual)
    }

    @Test func the_appearance_proxy_applies_where_a_bar_has_no_appearance_of_its_own() {
        let look = UINavigationBarAppearance(), own = UINavigationBarAppearance()
        (look.backgroundColor, own.backgroundColor) = (.green, .red)
        let bar = UINavigationBar()
        UINavigationBar.appearance().standardAppearance = look
        UINavigationBar.appearance().scrollEdgeAppearance = look
        UINavigationBar.appearance().tintColor = .purple
        defer {
            UINavigationBar.appearance().standardAppearance = UINavigationBarAppearance()
            UINavigationBar.appearance().scrollEdgeAppearance = nil
            UINavigationBar.appearance().tintColor = nil
        }
        #expect(bar.appearance(for: nil).backgroundColor == .green && bar.tintColor == .purple)
        bar.scrollEdgeAppearance = own
        bar.tintColor = .orange
        #expect(bar.appearance(for: nil).backgroundColor == .red && bar.standardAppearance.backgroundColor == .green)
        #expect(bar.tintColor == .orange)
    }
}
