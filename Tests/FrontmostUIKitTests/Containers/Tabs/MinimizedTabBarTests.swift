import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// A tab bar that is minimised while the user scrolls.
@MainActor @Suite struct MinimizedTabBarTests {
    private func states(_ behavior: UITabBarController.MinimizeBehavior, _ steps: [CGFloat], atStart: Set<Int> = []) -> [Bool] {
        var minimizer = TabBarMinimizer()
        minimizer.behavior = behavior
        return steps.enumerated().map { index, step in
            minimizer.scrolled(by: step, isAtStart: atStart.contains(index))
            return minimizer.isMinimized
        }
    }

    @Test func the_direction_and_the_distance_of_scrolling_decide() {
        #expect(states(.onScrollDown, [10, 10, 10, -10, -10, 5]) == [false, true, true, true, false, false])
        #expect(states(.onScrollDown, [20, -1, -1, 1], atStart: [2]) == [true, true, false, false], "The start shows the bar.")
        #expect(states(.onScrollUp, [20, -20, 10, 10]) == [false, true, true, false])
        for behavior in [UITabBarController.MinimizeBehavior.automatic, .never] {
            #expect(states(behavior, [100, -100, 100]) == [false, false, false])
        }
        #expect(states(.onScrollDown, [.nan, .infinity, 0]) == [false, false, false])
        var minimizer = TabBarMinimizer()
        minimizer.behavior = .onScrollDown
        minimizer.scrolled(by: 30, isAtStart: false)
        minimizer.expand()
        #expect(!minimizer.isMinimized)
        minimizer.scrolled(by: 10, isAtStart: false)
        #expect(!minimizer.isMinimized, "The distance begins again.")
    }

    private final class Long: UIViewController {
        let scroll = UIScrollView()
        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.frame = view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 300, height: 5000)
            view.addSubview(scroll)
        }
    }

    private func tabs(on stage: Stage) async -> (UITabBarController, UIScrollView) {
        let tabs = UITabBarController(), long = Long(), other = stage.screen("Other")
        (long.title, other.title) = ("Long", "Other")
        tabs.viewControllers = [long, other]
        tabs.tabBarMinimizeBehavior = .onScrollDown
        stage.window.rootViewController = tabs
        await stage.settle()
        return (tabs, long.scroll)
    }
    private func shown(_ tabs: UITabBarController) -> [String] {
        tabs.tabBar.buttons.filter { !$0.isHidden }.map { $0.item.title ?? "" }
    }

    @Test func it_is_a_disc_with_the_selected_tab_until_the_user_scrolls_back() throws {
        try onStage { stage in
            let (tabs, scroll) = await tabs(on: stage), full = tabs.tabBar.frame, inset = scroll.adjustedContentInset
            scroll.scrolledByUser(to: CGPoint(x: 0, y: 100))
            await stage.advance(1)
            #expect(tabs.tabBar.frame.size == CGSize(width: 52, height: 52) && shown(tabs) == ["Long"])
            #expect(tabs.tabBar.frame.maxY <= full.maxY - 20 && tabs.tabBar.frame.minX == 20)
            #expect(scroll.adjustedContentInset == inset, "The content does not jump.")
            scroll.scrolledByUser(to: CGPoint(x: 0, y: 50))
            await stage.advance(1)
            #expect(tabs.tabBar.frame == full && shown(tabs) == ["Long", "Other"])
            scroll.contentOffset.y = 500
            await stage.advance(1)
            #expect(tabs.tabBar.frame == full, "Code has scrolled, not the user.")
        }
    }

    @Test func a_tap_and_another_tab_show_it_in_full() throws {
        try onStage { stage in
            let (tabs, scroll) = await tabs(on: stage), full = tabs.tabBar.frame
            scroll.scrolledByUser(to: CGPoint(x: 0, y: 100))
            await stage.advance(1)
            let offset = scroll.contentOffset
            stage.press("Long", in: tabs.tabBar)
            await stage.advance(1)
            #expect(tabs.tabBar.frame == full && scroll.contentOffset == offset, "The tap does not scroll to the top.")
            scroll.scrolledByUser(to: CGPoint(x: 0, y: 200))
            await stage.advance(1)
            #expect(tabs.tabBar.frame != full)
            tabs.selectedIndex = 1
            await stage.advance(1)
            #expect(tabs.tabBar.frame == full)
            tabs.selectedIndex = 0
            await stage.advance(1)
            scroll.scrolledByUser(to: CGPoint(x: 0, y: 300))
            await stage.advance(1)
            tabs.tabBarMinimizeBehavior = .never
            await stage.advance(1)
            #expect(tabs.tabBar.frame == full && shown(tabs) == ["Long", "Other"])
        }
    }

    @Test func a_bar_at_the_top_is_not_minimised() throws {
        try onStage(.tablet) { stage in
            let (tabs, scroll) = await tabs(on: stage), full = tabs.tabBar.frame
            scroll.scrolledByUser(to: CGPoint(x: 0, y: 300))
            await stage.advance(1)
            #expect(tabs.tabBar.frame == full && shown(tabs) == ["Long", "Other"])
        }
    }
}
