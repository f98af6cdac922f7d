import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct SwipeBackTests {
    private let edge = CGPoint(x: 5, y: 400)
    private func point(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 400) }

    @Test func a_swipe_from_the_edge_moves_the_screen_and_pops_it() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            stage.drag(from: edge, to: point(205), on: navigation.view)
            #expect(stage.log.take() == ["A didLoad", "B willDisappear", "A willAppear"])
            #expect(navigation.viewControllers == screens, "A screen that is being swiped away is still in the stack.")
            let coordinator = screens[0].transitionCoordinator
            #expect(coordinator?.isInteractive == true && abs((coordinator?.percentComplete ?? 0) - 190 / 393) < 0.01)
            #expect(screens[1].view.node.frame(at: stage.scene.tree.now).minX == 190)
            stage.lift(from: edge, at: point(305), on: navigation.view)
            #expect(navigation.viewControllers == [screens[0]])
            await stage.advance(1)
            #expect(stage.log.take() == ["B didDisappear", "A didAppear"])
            #expect(screens[1].parent == nil)
        }
    }

    @Test func a_cancelled_swipe_settles_nothing() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            stage.drag(from: edge, to: point(100), on: navigation.view)
            #expect(stage.log.take() == ["A didLoad", "B willDisappear", "A willAppear"])
            var cancelled: [Bool] = []
            screens[0].transitionCoordinator?.animate(alongsideTransition: { _ in cancelled.append(false) }) {
                cancelled.append($0.isCancelled)
            }
            stage.lift(from: edge, at: point(100), on: navigation.view)
            await stage.advance(1)
            #expect(stage.log.take() == ["A willDisappear", "A didDisappear", "B willAppear", "B didAppear"])
            #expect(cancelled == [true], "Only the completions run, with the cancellation.")
            #expect(navigation.viewControllers == screens && screens[1].view.window === stage.window)
            #expect(screens[0].view.window == nil && !screens[1].isMovingFromParent)
        }
    }

    @Test func a_throw_goes_back_and_a_lost_finger_does_not() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            stage.drag(from: edge, to: point(350), on: navigation.view)
            stage.lift(from: edge, at: point(350), cancelled: true, on: navigation.view)
            await stage.advance(1)
            #expect(navigation.viewControllers == screens)
            stage.drag(from: edge, to: point(80), on: navigation.view)
            stage.lift(from: edge, at: point(80), velocity: 900, on: navigation.view)
            await stage.advance(1)
            #expect(navigation.viewControllers == [screens[0]])
        }
    }

    @Test func a_drag_from_elsewhere_or_at_the_root_is_no_swipe_back() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            stage.drag(from: point(200), to: point(390), on: navigation.view)
            stage.lift(from: point(200), at: point(390), on: navigation.view)
            screens[1].navigationItem.hidesBackButton = true
            stage.drag(from: edge, to: point(390), on: navigation.view)
            stage.lift(from: edge, at: point(390), on: navigation.view)
            await stage.advance(1)
            #expect(stage.log.take() == [] && navigation.viewControllers == screens)
        }
    }

    @Test func code_ends_a_swipe_of_the_screen() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A", "B")
            stage.drag(from: edge, to: point(300), on: navigation.view)
            navigation.pushViewController(stage.screen("C"), animated: true)
            stage.lift(from: edge, at: point(390), on: navigation.view)
            await stage.advance(2)
            #expect(navigation.viewControllers.map { $0.title } == ["A", "B", "C"])
            #expect(
                stage.log.take() == [
                    "A didLoad", "B willDisappear", "A willAppear", "A willDisappear", "A didDisappear", "B willAppear",
                    "B didAppear", "C didLoad", "B willDisappear", "C willAppear", "B didDisappear", "C didAppear",
                ])
        }
    }

    @Test func the_bars_content_follows_the_finger_and_returns() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A", "B")
            stage.drag(from: edge, to: point(100), on: navigation.view)
            stage.lift(from: edge, at: point(100), on: navigation.view)
            await stage.advance(1)
            #expect(stage.spoken(in: navigation.navigationBar) == ["header B", "button A"])
        }
    }

    @Test func a_swipe_inside_a_sheet_goes_back_and_a_drag_beside_the_edge_moves_the_sheet() throws {
        try onStage { stage in
            let root = await stage.root(), navigation = UINavigationController(rootViewController: stage.screen("A"))
            navigation.pushViewController(stage.screen("B"), animated: false)
            root.present(navigation, animated: false)
            await stage.settle()
            stage.drag(from: edge, to: point(300), on: navigation.view)
            stage.lift(from: edge, at: point(300), on: navigation.view)
            await stage.advance(1)
            #expect(navigation.viewControllers.count == 1 && root.presentedViewController === navigation)
            navigation.pushViewController(stage.screen("C"), animated: false)
            await stage.settle()
            let start = navigation.view.convert(CGPoint(x: 200, y: 20), to: nil), end = CGPoint(x: 200, y: start.y + 680)
            stage.drag(from: start, to: end, on: navigation.view)
            stage.lift(from: start, at: end, on: navigation.view)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func a_key_goes_back() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            stage.scene.commit()
            stage.scene.send(.key(KeyInput("[", modifiers: .command)), to: navigation.view.node.id)
            #expect(navigation.viewControllers == [screens[0]])
        }
    }
}

extension SwipeBackTests {
    @Test func a_finger_lifted_behind_an_alert_ends_the_swipe() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            stage.drag(from: edge, to: point(205), on: navigation.view)
            let alert = UIAlertController(title: "Call", message: nil, preferredStyle: .alert)
            navigation.present(alert, animated: false)
            await stage.settle()
            stage.lift(from: edge, at: point(305), on: navigation.view)
            await stage.advance(1)
            #expect(navigation.viewControllers == screens && !navigation.isMoving)
            #expect(screens[1].view.node.frame(at: stage.scene.tree.now).minX == 0)
        }
    }

    /// A stack with a top screen that hides the tab bar and a root that shows it.
    @MainActor private func tabs(on stage: Stage) async -> (UITabBarController, UINavigationController, Screen, Screen) {
        let root = stage.screen("A"), next = stage.screen("B"), navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.window.rootViewController = tabs
        await stage.settle()
        next.hidesBottomBarWhenPushed = true
        navigation.pushViewController(next, animated: false)
        await stage.settle()
        return (tabs, navigation, root, next)
    }

    @Test func the_tab_bar_goes_with_the_screen_below_and_follows_the_finger() throws {
        try onStage { stage in
            let (tabs, navigation, root, next) = await tabs(on: stage)
            stage.drag(from: edge, to: point(205), on: navigation.view)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
            #expect(tabs.tabBar.superview === root.view.superview, "The tab bar is under the departing screen.")
            #expect(root.view.safeAreaInsets.bottom == 83 && next.view.safeAreaInsets.bottom == 34)
            stage.lift(from: edge, at: point(305), on: navigation.view)
            await stage.advance(1)
            #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.minY == 769)
            #expect(root.view.safeAreaInsets.bottom == 83)
        }
    }

    @Test func after_a_cancelled_swipe_the_tab_bar_stays_hidden() throws {
        try onStage { stage in
            let (tabs, navigation, _, next) = await tabs(on: stage)
            stage.drag(from: edge, to: point(100), on: navigation.view)
            stage.lift(from: edge, at: point(100), on: navigation.view)
            await stage.advance(1)
            #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.minY == 852)
            #expect(next.view.safeAreaInsets.bottom == 34)
        }
    }

    @Test func selecting_a_tab_by_code_ends_a_swipe_of_the_bar() throws {
        try onStage { stage in
            let (tabs, navigation, _, _) = await tabs(on: stage), other = stage.screen("C")
            tabs.viewControllers = [navigation, other]
            await stage.settle()
            stage.drag(from: edge, to: point(100), on: navigation.view)
            tabs.selectedIndex = 1
            await stage.advance(1)
            #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.minY == 769)
            #expect(other.view.safeAreaInsets.bottom == 83)
        }
    }
}

/// An app's delegate that decides whether the swipe back may begin.
private final class SwipeJudge: NSObject, UIGestureRecognizerDelegate {
    var allows = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
}

extension SwipeBackTests {
    private func swipe(_ stage: Stage, _ navigation: UINavigationController) async {
        stage.drag(from: edge, to: point(350), on: navigation.view)
        stage.lift(from: edge, at: point(350), on: navigation.view)
        await stage.advance(1)
    }

    @Test func an_app_switches_the_swipe_off_and_on() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            navigation.interactivePopGestureRecognizer?.isEnabled = false
            await swipe(stage, navigation)
            #expect(navigation.viewControllers == screens)
            navigation.interactivePopGestureRecognizer?.isEnabled = true
            await swipe(stage, navigation)
            #expect(navigation.viewControllers == [screens[0]])
        }
    }

    @Test func a_swipe_that_is_switched_off_under_the_finger_goes_back() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            stage.drag(from: edge, to: point(350), on: navigation.view)
            navigation.interactivePopGestureRecognizer?.isEnabled = false
            await stage.advance(1)
            #expect(navigation.viewControllers == screens && screens[1].view.window != nil && !navigation.isMoving)
            stage.lift(from: edge, at: point(350), on: navigation.view)
            await stage.advance(1)
            #expect(navigation.viewControllers == screens)
        }
    }

    @Test func an_apps_delegate_overrides_the_platforms_rule() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B", "C"), judge = SwipeJudge()
            screens[2].navigationItem.hidesBackButton = true
            await swipe(stage, navigation)
            #expect(navigation.viewControllers == screens, "Without a back button there is no swipe.")
            navigation.interactivePopGestureRecognizer?.delegate = judge
            judge.allows = false
            await swipe(stage, navigation)
            #expect(navigation.viewControllers == screens)
            judge.allows = true
            await swipe(stage, navigation)
            #expect(navigation.viewControllers == [screens[0], screens[1]])
            navigation.interactivePopGestureRecognizer?.delegate = nil
            navigation.isNavigationBarHidden = true
            await swipe(stage, navigation)
            #expect(navigation.viewControllers == [screens[0]])
            await swipe(stage, navigation)
            #expect(navigation.viewControllers == [screens[0]], "The root stays.")
        }
    }

    @Test func the_recogniser_reports_the_progress_of_the_swipe() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A", "B")
            let recognizer = try #require(navigation.interactivePopGestureRecognizer)
            var states: [UIGestureRecognizer.State] = []
            recognizer.addHandler { states.append($0.state) }
            stage.drag(from: edge, to: point(205), on: navigation.view)
            #expect(states == [.began] && recognizer.location(in: nil) == point(205) && recognizer.view === navigation.view)
            stage.lift(from: edge, at: point(100), on: navigation.view)
            #expect(states == [.began, .ended] && recognizer.state == .possible)
        }
    }

    @Test func the_toolbar_has_the_items_of_the_screen_that_a_swipe_ends_on() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            let items = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .trash)]
            for (screen, item) in zip(screens, items) { screen.toolbarItems = [item] }
            navigation.isToolbarHidden = false
            await stage.settle()
            let toolbar = try #require(navigation.toolbar)
            stage.drag(from: edge, to: point(100), on: navigation.view)
            stage.lift(from: edge, at: point(100), on: navigation.view)
            await stage.advance(1)
            #expect(toolbar.items == [items[1]])
            stage.drag(from: edge, to: point(350), on: navigation.view)
            #expect(toolbar.items == [items[1]])
            stage.lift(from: edge, at: point(350), on: navigation.view)
            #expect(toolbar.items == [items[0]])
            await stage.advance(1)
            #expect(toolbar.items == [items[0]])
        }
    }
}
