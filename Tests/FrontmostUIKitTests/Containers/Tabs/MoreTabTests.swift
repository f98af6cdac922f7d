import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

extension SceneEnvironment {
    fileprivate static let wide = SceneEnvironment(size: CGSize(width: 1000, height: 700))
}

@MainActor @Suite struct MoreTabTests {
    private let names = ["A", "B", "C", "D", "E", "F", "G"]

    @MainActor private func tabs(on stage: Stage, _ controllers: [UIViewController]? = nil) async -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers ?? names.map { stage.screen($0) }
        stage.window.rootViewController = tabs
        await stage.settle()
        stage.log.take()
        return tabs
    }

    private func bar(_ tabs: UITabBarController) -> [String] { tabs.tabBar.items?.compactMap(\.title) ?? [] }

    @Test func in_compact_width_the_fifth_place_is_for_the_more_tab() {
        #expect(TabRule.overflow(of: 5, isNarrow: true, keepsLast: true).isEmpty)
        #expect(TabRule.overflow(of: 6, isNarrow: true, keepsLast: false) == 4..<6)
        #expect(TabRule.overflow(of: 6, isNarrow: true, keepsLast: true) == 3..<5)
        #expect(TabRule.overflow(of: 9, isNarrow: false, keepsLast: true).isEmpty)
    }

    @Test func the_bar_shows_four_tabs_and_more_in_compact_width_and_all_in_regular() throws {
        try onStage { stage in
            let tabs = await tabs(on: stage)
            #expect(bar(tabs) == ["A", "B", "C", "D", "More"])
            #expect(tabs.viewControllers?.count == 7 && tabs.selectedIndex == 0)
        }
        try onStage(.wide) { stage in
            let tabs = await tabs(on: stage)
            #expect(bar(tabs) == names)
        }
    }

    @Test func a_tab_selected_in_the_list_is_pushed_on_it_and_going_back_returns_there() throws {
        try onStage { stage in
            let tabs = await tabs(on: stage)
            stage.press("More", in: tabs.tabBar)
            await stage.settle()
            #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
            let rows = stage.spoken(in: tabs.moreNavigationController.view).filter { $0.hasPrefix("button") }
            #expect(rows == ["button E", "button F", "button G"])
            stage.log.take()
            stage.press("F", in: tabs.moreNavigationController.view)
            await stage.advance(1)
            #expect(stage.log.take() == ["F didLoad", "F willAppear", "F didAppear"])
            let chosen = try #require(tabs.viewControllers?[5])
            #expect(tabs.selectedViewController === chosen && tabs.selectedIndex == 5)
            #expect(chosen.navigationController === tabs.moreNavigationController && chosen.tabBarController === tabs)
            #expect(tabs.tabBar.selectedItem?.title == "More")
            #expect(stage.spoken(in: tabs.moreNavigationController.navigationBar).contains("button More"))
            tabs.moreNavigationController.goBackByUser()
            await stage.advance(1)
            #expect(tabs.selectedViewController === tabs.moreNavigationController)
            #expect(stage.log.take() == ["F willDisappear", "F didDisappear"])
            #expect(chosen.parent === tabs, "The screen belongs to the tab bar controller again.")
        }
    }

    @Test func a_selection_by_code_shows_the_tab_in_the_list_and_the_list_comes_back_with_it() throws {
        try onStage { stage in
            let tabs = await tabs(on: stage), more = tabs.moreNavigationController
            tabs.selectedIndex = 6
            await stage.settle()
            #expect(tabs.selectedIndex == 6 && tabs.viewControllers?[6].viewIfLoaded?.window != nil)
            #expect(more.viewControllers.map(\.title) == ["More", "G"])
            stage.press("A", in: tabs.tabBar)
            await stage.settle()
            stage.press("More", in: tabs.tabBar)
            await stage.settle()
            #expect(tabs.selectedIndex == 6, "The last selected tab is still there.")
            tabs.selectedIndex = 4
            await stage.settle()
            #expect(more.viewControllers.map(\.title) == ["More", "E"] && tabs.viewControllers?[6].parent === tabs)
            stage.press("More", in: tabs.tabBar)
            await stage.advance(1)
            #expect(more.viewControllers.count == 1 && tabs.selectedViewController === more)
        }
    }

    @Test func a_tab_that_is_a_stack_has_its_own_bar_with_the_way_back_to_the_list() throws {
        try onStage { stage in
            let inner = UINavigationController(rootViewController: stage.screen("F"))
            var all: [UIViewController] = names.map { stage.screen($0) }
            all[5] = inner
            let tabs = await tabs(on: stage, all), more = tabs.moreNavigationController
            tabs.selectedIndex = 5
            await stage.settle()
            #expect(more.isNavigationBarHidden && tabs.selectedViewController === inner)
            #expect(stage.spoken(in: inner.navigationBar).contains("button More"))
            inner.pushViewController(stage.screen("Inner"), animated: false)
            await stage.settle()
            #expect(stage.spoken(in: inner.navigationBar).contains("button F"))
            inner.goBackByUser()
            await stage.advance(1)
            #expect(inner.viewControllers.count == 1 && tabs.selectedIndex == 5)
            inner.goBackByUser()
            await stage.advance(1)
            #expect(tabs.selectedViewController === more && !more.isNavigationBarHidden)
            tabs.selectedIndex = 5
            await stage.settle()
            stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 350, y: 300), on: more.view)
            stage.lift(from: CGPoint(x: 2, y: 300), at: CGPoint(x: 350, y: 300), on: more.view)
            await stage.advance(1)
            #expect(tabs.selectedViewController === more, "A swipe back leads to the list, too.")
        }
    }

    @Test func a_tab_leaves_the_list_in_regular_width_and_returns_in_compact() throws {
        try onStage { stage in
            let tabs = await tabs(on: stage)
            tabs.selectedIndex = 5
            await stage.settle()
            let chosen = try #require(tabs.viewControllers?[5]), view = chosen.view
            stage.scene.environment = .wide
            await stage.settle()
            #expect(bar(tabs) == names && tabs.selectedIndex == 5)
            #expect(chosen.parent === tabs && view?.window != nil && chosen.view === view)
            stage.scene.environment = .phone
            await stage.settle()
            #expect(bar(tabs).last == "More" && tabs.selectedIndex == 5)
            #expect(chosen.parent === tabs.moreNavigationController && view?.window != nil)
        }
    }

    @Test func tabs_that_are_taken_away_leave_the_list() throws {
        try onStage { stage in
            let tabs = await tabs(on: stage)
            tabs.selectedIndex = 6
            await stage.settle()
            let all = try #require(tabs.viewControllers)
            tabs.viewControllers = Array(all.prefix(6))
            await stage.settle()
            #expect(all[6].parent == nil && tabs.moreNavigationController.viewControllers.count == 1)
            #expect(tabs.selectedIndex == 0)
            tabs.viewControllers = Array(all.prefix(5))
            await stage.settle()
            #expect(bar(tabs) == ["A", "B", "C", "D", "E"])
        }
    }

    @Test func a_badge_is_shown_in_the_list() throws {
        try onStage { stage in
            let tabs = await tabs(on: stage)
            tabs.viewControllers?[5].tabBarItem.badgeValue = "3"
            tabs.viewControllers?[5].tabBarItem.accessibilityHint = "Leads to F"
            stage.press("More", in: tabs.tabBar)
            await stage.settle()
            let list = try #require(tabs.moreNavigationController.viewControllers.first?.view)
            #expect(list.allNodes.first { $0.semantics?.label == "F" }?.semantics?.hint == "Leads to F")
            @MainActor func value() -> String? { list.allNodes.first { $0.semantics?.label == "F" }?.semantics?.value }
            #expect(value() == "3")
            tabs.viewControllers?[5].tabBarItem.badgeValue = "4"
            await stage.settle()
            #expect(value() == "4")
        }
    }

    @Test func a_second_tap_at_the_root_scrolls_to_the_start() throws {
        try onStage { stage in
            let first = stage.screen("A"), scroll = UIScrollView(), fixed = UIScrollView()
            let tabs = await tabs(on: stage, [first, stage.screen("B")])
            for (view, y) in [(scroll, 0), (fixed, 450)] {
                view.frame = CGRect(x: 0, y: y, width: 300, height: 200)
                view.contentSize = CGSize(width: 300, height: 2000)
                first.view.addSubview(view)
            }
            fixed.scrollsToTop = false
            await stage.settle()
            scroll.contentOffset.y = 500
            fixed.contentOffset.y = 300
            stage.press("A", in: tabs.tabBar)
            await stage.advance(1)
            #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top && fixed.contentOffset.y == 300)
        }
    }
}
