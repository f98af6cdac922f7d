import Foundation
import FrontmostRender
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

@MainActor @Suite struct TabTests {
    func tabs(_ names: String..., on stage: Stage) async -> (UITabBarController, [Screen]) {
        let screens = names.map { stage.screen($0) }, tabs = UITabBarController()
        tabs.viewControllers = screens
        stage.window.rootViewController = tabs
        await stage.settle()
        return (tabs, screens)
    }

    @Test func tabs_load_when_first_shown_and_get_callbacks_in_order() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage)
            #expect(stage.log.take() == ["A didLoad", "A willAppear", "A didAppear"])
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(
                stage.log.take() == ["B didLoad", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear"])
            let view = screens[0].view
            #expect(view?.window == nil && screens[1].view.window === stage.window)
            tabs.selectedViewController = screens[0]
            await stage.settle()
            #expect(stage.log.take() == ["A willAppear", "B willDisappear", "B didDisappear", "A didAppear"])
            #expect(screens[0].view === view, "The tab's state is kept.")
        }
    }

    private final class Tabs: UITabBarController {
        var used: [(title: String?, before: Int)] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { used.append((item.title, selectedIndex)) }
    }

    @Test func a_tab_bar_controller_gets_its_bars_delegate_call() throws {
        try onStage { stage in
            let tabs = Tabs()
            tabs.viewControllers = [stage.screen("A"), stage.screen("B")]
            stage.window.rootViewController = tabs
            await stage.settle()
            stage.press("B", in: tabs.tabBar)
            stage.press("B", in: tabs.tabBar)
            #expect(tabs.used.map(\.title) == ["B", "B"] && tabs.used.map(\.before) == [0, 1])
            tabs.selectedIndex = 0
            #expect(tabs.used.count == 2, "Selecting by code does not pop the stack.")
        }
    }

    @Test func a_title_without_an_image_is_on_the_baseline_of_the_others() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage)
            screens[0].tabBarItem.image = UIImage(systemName: "circle")
            await stage.settle()
            @MainActor func titles(_ view: UIView) -> [UILabel] {
                view.subviews.flatMap { view in
                    if let label = view as? UILabel, label.text == "A" || label.text == "B" { [label] } else { titles(view) }
                }
            }
            let lines = titles(tabs.tabBar).map { $0.frameInWindow.minY }
            #expect(lines.count == 2 && lines.first == lines.last)
        }
    }

    @Test func a_tap_selects_and_the_delegate_may_refuse() throws {
        @MainActor final class Judge: NSObject, UITabBarControllerDelegate {
            let log: EventLog
            var allows = true
            init(_ log: EventLog) {
                self.log = log
                super.init()
            }
            func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
                log.add("should \(viewController.title ?? "")")
                return allows
            }
            func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
                log.add("did \(viewController.title ?? "")")
            }
        }
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage), judge = Judge(stage.log)
            tabs.delegate = judge
            var chosen: [UIViewController] = []
            tabs.addSelectionObserver { chosen.append($0) }
            stage.log.take()
            stage.press("B", in: tabs.tabBar)
            await stage.settle()
            let calls = stage.log.take()
            #expect(calls.first == "should B" && calls.contains("did B") && tabs.selectedIndex == 1)
            #expect(chosen == [screens[1]])
            judge.allows = false
            stage.press("A", in: tabs.tabBar)
            await stage.settle()
            #expect(stage.log.take() == ["should A"] && tabs.selectedIndex == 1)
            tabs.selectedIndex = 0
            await stage.settle()
            #expect(
                !stage.log.take().contains { $0.hasPrefix("should") || $0.hasPrefix("did ") },
                "Selecting by code does not call the delegate.")
            #expect(chosen.count == 1)
        }
    }

    @Test func a_second_tap_pops_to_the_root() throws {
        try onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.screen("A")), tabs = UITabBarController()
            tabs.viewControllers = [navigation, stage.screen("Other")]
            stage.window.rootViewController = tabs
            navigation.pushViewController(stage.screen("B"), animated: false)
            navigation.pushViewController(stage.screen("C"), animated: false)
            await stage.settle()
            stage.press("A", in: tabs.tabBar)
            await stage.advance(1)
            #expect(navigation.viewControllers.map { $0.title } == ["A"])
        }
    }

    /// A controller that wraps a navigation controller, as a hosting controller does.
    private final class Wrapper: UIViewController {
        let navigation: UINavigationController
        var wantsBarAway = false
        init(_ navigation: UINavigationController) {
            self.navigation = navigation
            super.init(nibName: nil, bundle: nil)
            title = "Wrapped"
        }
        required init?(coder: NSCoder) { return nil }
        override func viewDidLoad() {
            addChild(navigation)
            navigation.view.frame = view.bounds
            view.addSubview(navigation.view)
            navigation.didMove(toParent: self)
        }
        override var principalStack: UIViewController? { navigation }
        override var wantsTabBarHidden: Bool { wantsBarAway || super.wantsTabBarHidden }
    }

    @Test func a_second_tap_pops_the_stack_that_a_tab_is_shown_through() throws {
        try onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.screen("A")), tabs = UITabBarController()
            tabs.viewControllers = [Wrapper(navigation), stage.screen("Other")]
            stage.window.rootViewController = tabs
            navigation.pushViewController(stage.screen("B"), animated: false)
            await stage.settle()
            stage.press("Wrapped", in: tabs.tabBar)
            await stage.advance(1)
            #expect(navigation.viewControllers.map { $0.title } == ["A"])
        }
    }

    @Test func a_tab_or_its_wrapped_stack_may_hide_the_bar() throws {
        try onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.screen("A")), tabs = UITabBarController()
            let wrapper = Wrapper(navigation)
            tabs.viewControllers = [wrapper]
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(tabs.tabBar.frame.minY == 769)
            wrapper.wantsBarAway = true
            tabs.bottomBarMayChange()
            #expect(tabs.tabBar.frame.minY == 852)
            wrapper.wantsBarAway = false
            let next = stage.screen("B")
            next.hidesBottomBarWhenPushed = true
            navigation.pushViewController(next, animated: true)
            await stage.advance(1)
            #expect(tabs.tabBar.frame.minY == 852)
        }
    }

    @Test func a_bar_hidden_with_its_screen_returns_when_the_screen_is_popped() throws {
        try onStage { stage in
            let tabs = UITabBarController()
            @MainActor func push() async {
                let navigation = UINavigationController(rootViewController: stage.screen("A")), next = stage.screen("B")
                tabs.viewControllers = [navigation]
                stage.window.rootViewController = tabs
                await stage.settle()
                next.hidesBottomBarWhenPushed = true
                navigation.pushViewController(next, animated: true)
                await stage.advance(0.1)
                #expect(tabs.tabBar.superview !== tabs.view)
            }
            await push()
            tabs.viewControllers = nil
            await stage.advance(1)
            tabs.viewControllers = [stage.screen("C")]
            await stage.settle()
            #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.minY == 769)
        }
    }

    @Test func content_hidden_from_accessibility_stays_hidden_and_the_bar_still_moves() throws {
        try onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.screen("A")), tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            tabs.tabBar.accessibilityElementsHidden = true
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(tabs.tabBar.accessibilityElementsHidden && stage.spoken(in: tabs.tabBar).isEmpty)
            let next = stage.screen("B")
            next.hidesBottomBarWhenPushed = true
            navigation.pushViewController(next, animated: true)
            await stage.advance(0.1)
            #expect(tabs.tabBar.superview !== tabs.view, "The tab bar moves with its screen.")
            await stage.advance(1)
            tabs.tabBar.accessibilityElementsHidden = false
            await stage.settle()
            #expect(stage.spoken(in: tabs.tabBar).isEmpty, "The tab bar is off screen.")
        }
    }

    @Test func the_bar_is_read_out_with_its_selected_tab() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage)
            #expect(stage.spoken(in: tabs.tabBar) == ["tab A (selected)", "tab B"])
            screens[1].tabBarItem.title = "Inbox"
            screens[1].tabBarItem.badgeValue = "3"
            tabs.selectedIndex = 1
            #expect(stage.spoken(in: tabs.tabBar) == ["tab A", "tab Inbox (selected)"])
        }
    }

    @Test func a_navigation_controllers_tab_is_its_roots() throws {
        try onStage { stage in
            let root = stage.screen("Root"), navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            stage.window.rootViewController = tabs
            #expect(stage.spoken(in: tabs.tabBar) == ["tab Root (selected)"])
            root.title = "Parks"
            #expect(stage.spoken(in: tabs.tabBar) == ["tab Parks (selected)"])
        }
    }

    @Test func removed_tabs_go_and_the_selection_follows() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", "C", on: stage)
            tabs.selectedIndex = 1
            await stage.settle()
            stage.log.take()
            tabs.viewControllers = [screens[0], screens[2]]
            await stage.settle()
            #expect(tabs.selectedViewController === screens[2] && screens[1].parent == nil)
            #expect(
                stage.log.take() == ["C didLoad", "C willAppear", "B willDisappear", "B didDisappear", "C didAppear"])
            tabs.viewControllers = nil
            await stage.settle()
            #expect(tabs.selectedViewController == nil && tabs.selectedIndex == NSNotFound && tabs.children.isEmpty)
            #expect(stage.log.take() == ["C willDisappear", "C didDisappear"])
        }
    }

    @Test func a_callback_may_select_another_tab() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", "C", on: stage)
            stage.log.take()
            screens[1].whenWillAppear = { tabs.selectedIndex = 2 }
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(tabs.selectedIndex == 2 && screens[2].view.window != nil && screens[1].view.window == nil)
            #expect(
                stage.log.take() == [
                    "B didLoad", "B willAppear", "A willDisappear", "A didDisappear", "C didLoad", "C willAppear",
                    "B willDisappear", "B didDisappear", "C didAppear",
                ])
        }
    }

    @Test func the_selected_tab_decides_the_status_bar() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage)
            screens[1].hidesStatusBar = true
            #expect(!stage.scene.statusBar.isHidden)
            tabs.selectedIndex = 1
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    @Test func descendants_know_their_tabs_and_present_from_them() throws {
        try onStage { stage in
            let root = stage.screen("A"), navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, stage.screen("B")]
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(root.tabBarController === tabs && navigation.tabBarController === tabs)
            let sheet = stage.screen("Sheet")
            root.present(sheet, animated: false)
            #expect(sheet.presentingViewController === tabs)
        }
    }

    @Test func a_tabs_context_presentation_is_hidden_and_shown_with_the_tab() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage)
            screens[0].definesPresentationContext = true
            let inside = stage.screen("Inside", .currentContext)
            screens[0].present(inside, animated: false)
            await stage.settle()
            stage.log.take()
            tabs.selectedIndex = 1
            await stage.settle()
            tabs.selectedIndex = 0
            await stage.settle()
            #expect(
                stage.log.take().filter { $0.hasPrefix("Inside") } == [
                    "Inside willDisappear", "Inside didDisappear", "Inside willAppear", "Inside didAppear",
                ])
            #expect(inside.presentationState == .presented)
        }
    }
}

extension TabTests {
    @Test func a_tab_takes_the_title_of_its_stacks_new_root() throws {
        try onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.screen("Sign in")), tabs = UITabBarController()
            tabs.viewControllers = [navigation, stage.screen("B")]
            tabs.selectedIndex = 1
            stage.window.rootViewController = tabs
            await stage.settle()
            navigation.setViewControllers([stage.screen("Home")], animated: false)
            await stage.settle()
            #expect(stage.spoken(in: tabs.tabBar).contains { $0.contains("Home") })
            stage.press("Home", in: tabs.tabBar)
            #expect(tabs.selectedIndex == 0)
        }
    }

    @Test func a_selected_tab_that_is_removed_is_not_shown() throws {
        final class Leaver: UIViewController {
            var whenWillDisappear: (() -> Void)?
            override func viewWillDisappear(_ animated: Bool) { whenWillDisappear?() }
        }
        try onStage { stage in
            let first = Leaver(), second = stage.screen("B"), third = stage.screen("C"), tabs = UITabBarController()
            tabs.viewControllers = [first, second, third]
            stage.window.rootViewController = tabs
            await stage.settle()
            first.whenWillDisappear = { [unowned tabs] in tabs.viewControllers = [third] }
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(second.viewIfLoaded?.window == nil && first.view.window == nil && third.view.window === stage.window)
            #expect(second.parent == nil && tabs.selectedViewController === third)
        }
    }
}
