import Testing

@testable import FrontmostUIKit

/// Tabs that the app replaces while the user chooses one of them.
@MainActor @Suite struct ReplacedTabsTests {
    private final class Replacer: NSObject, UITabBarControllerDelegate {
        let new: [UIViewController]
        var selections: [UIViewController] = []
        init(_ new: [UIViewController]) { self.new = new }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            tabBarController.viewControllers = new
            return true
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            selections.append(viewController)
        }
    }

    @Test func a_tab_that_the_delegate_replaces_is_not_selected() throws {
        try onStage { stage in
            let tabs = UITabBarController(), old = [stage.screen("A"), stage.screen("B")]
            tabs.viewControllers = old
            stage.window.rootViewController = tabs
            await stage.settle()
            let replacer = Replacer([stage.screen("C"), stage.screen("D")])
            tabs.delegate = replacer
            stage.press("B", in: tabs.tabBar)
            await stage.settle()
            #expect(tabs.selectedViewController === replacer.new[0] && replacer.new[0].view.window != nil)
            #expect(replacer.selections.isEmpty && old[1].parent == nil)
        }
    }

    @Test func a_tab_that_stays_when_the_delegate_replaces_others_is_selected() throws {
        try onStage { stage in
            let tabs = UITabBarController(), old = [stage.screen("A"), stage.screen("B")]
            tabs.viewControllers = old
            stage.window.rootViewController = tabs
            await stage.settle()
            let replacer = Replacer([stage.screen("C"), old[1]])
            tabs.delegate = replacer
            stage.press("B", in: tabs.tabBar)
            await stage.settle()
            #expect(tabs.selectedViewController === old[1] && old[1].view.window != nil && replacer.selections == [old[1]])
        }
    }
}
