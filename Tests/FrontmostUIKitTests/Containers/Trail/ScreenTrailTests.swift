import Foundation
import FrontmostSimulation
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct ScreenTrailTests {
    // MARK: Values

    private func trail(_ screens: (UIViewController, Bool)...) -> ScreenTrail {
        ScreenTrail(screens.map { .init($0.0, isStep: $0.1) })
    }

    @Test func a_trail_continues_another_whose_screens_it_has() {
        let root = UIViewController(), pushed = UIViewController(), tab = UIViewController()
        let short = trail((root, false)), long = trail((root, false), (pushed, true)), other = trail((root, false), (tab, false))
        #expect(long.continues(short) && long.continues(long) && !short.continues(long) && !other.continues(long))
        #expect(long.isBeyond(short) && !long.isBeyond(long) && !other.isBeyond(short), "A tab is no step.")
        #expect(long.stepBack(keeping: short) == short && long.stepBack(keeping: long) == nil)
    }

    @Test func nothing_continues_a_trail_with_a_screen_that_is_gone() {
        let root = UIViewController()
        var gone: UIViewController? = UIViewController()
        let former = ScreenTrail([.init(root, isStep: false)] + (gone.map { [.init($0, isStep: true)] } ?? []))
        gone = nil
        let now = trail((root, false))
        #expect(!now.continues(former) && !former.continues(former))
        #expect(former.isBeyond(now), "It is known that it was left.")
    }

    // MARK: Scenes

    private func names(_ stage: Stage) -> [String] {
        stage.scene.trail.trail.screens.map { screen in
            ((screen.controller as? Screen)?.name ?? screen.controller.map { "\(type(of: $0))" } ?? "nil")
                + (screen.isStep ? "+" : "")
        }
    }

    @Test func the_trail_leads_from_the_root_to_the_front() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A", "B")
            #expect(names(stage) == ["UINavigationController", "A", "B+"] && stage.scene.trail.isSettled)
            navigation.pushViewController(stage.screen("C"), animated: true)
            #expect(names(stage) == ["UINavigationController", "A", "B+", "C+"] && !stage.scene.trail.isSettled)
            await stage.advance(1)
            #expect(stage.scene.trail.isSettled)
            navigation.present(stage.screen("Sheet"), animated: true)
            #expect(names(stage).last == "Sheet+" && !stage.scene.trail.isSettled)
            await stage.advance(1)
            #expect(stage.scene.trail.isSettled)
            navigation.dismiss(animated: true)
            #expect(names(stage).last == "C+" && !stage.scene.trail.isSettled, "It is on its way out.")
            await stage.advance(1)
            #expect(stage.scene.trail.isSettled)
        }
    }

    @Test func going_back_pops_as_the_user_does() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let start = stage.scene.trail.trail
            for name in ["B", "C"] { navigation.pushViewController(stage.screen(name), animated: false) }
            await stage.advance(1)
            var reasons: [NavigationStep.Reason] = []
            _ = navigation.stepObservers.add { reasons.append($0.reason) }
            #expect(stage.scene.goBack(to: start) == .went)
            await stage.advance(1)
            #expect(navigation.viewControllers == screens && reasons.allSatisfy { $0 == .user } && !reasons.isEmpty)
        }
    }

    @Test func a_screen_without_a_back_button_is_not_left() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A", "B")
            let top = stage.screen("C"), start = stage.scene.trail.trail
            top.navigationItem.hidesBackButton = true
            navigation.pushViewController(top, animated: false)
            await stage.advance(1)
            #expect(stage.scene.goBack(to: start) == .refused && navigation.viewControllers.count == 3)
            top.navigationItem.hidesBackButton = false
            #expect(stage.scene.goBack(to: start) == .went && navigation.viewControllers.count == 2)
        }
    }

    @Test func going_back_dismisses_sheets_and_covers_with_what_is_in_them() throws {
        for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
            try onStage { stage in
                let (navigation, screens) = await stage.navigation("A")
                let start = stage.scene.trail.trail
                navigation.pushViewController(stage.screen("B"), animated: false)
                await stage.advance(1)
                let inner = UINavigationController(rootViewController: stage.screen("C"))
                inner.modalPresentationStyle = style
                navigation.present(inner, animated: false)
                inner.pushViewController(stage.screen("D"), animated: false)
                await stage.advance(1)
                let under = try #require(stage.scene.trail.trail.stepBack(keeping: start))
                #expect(stage.scene.goBack(to: under) == .went)
                await stage.advance(1)
                #expect(inner.viewControllers.count == 1 && navigation.presentedViewController === inner)
                #expect(stage.scene.goBack(to: start) == .went)
                await stage.advance(1)
                #expect(navigation.presentedViewController == nil && navigation.viewControllers == screens)
            }
        }
    }

    @Test func a_sheet_that_is_modal_is_not_left() throws {
        try onStage { stage in
            let root = await stage.root()
            let start = stage.scene.trail.trail, sheet = stage.screen("Sheet"), upper = stage.screen("Upper")
            sheet.isModalInPresentation = true
            root.present(sheet, animated: false)
            await stage.advance(1)
            #expect(stage.scene.goBack(to: start) == .refused)
            sheet.isModalInPresentation = false
            upper.isModalInPresentation = true
            sheet.present(upper, animated: false)
            await stage.advance(1)
            #expect(stage.scene.goBack(to: start) == .refused && sheet.presentedViewController === upper)
            upper.isModalInPresentation = false
            #expect(stage.scene.goBack(to: start) == .went)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func going_back_cancels_an_alert() throws {
        try onStage { stage in
            let root = await stage.root()
            let start = stage.scene.trail.trail, alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            var answers: [String] = []
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in answers.append("delete") })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answers.append("cancel") })
            root.present(alert, animated: false)
            await stage.advance(1)
            #expect(stage.scene.goBack(to: start) == .went)
            await stage.advance(1)
            #expect(answers == ["cancel"] && root.presentedViewController == nil)
        }
    }

    @Test func going_back_selects_the_former_tab() throws {
        final class Guard: NSObject, UITabBarControllerDelegate {
            var allows = true
            func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
                allows
            }
        }
        try onStage { stage in
            let tabs = UITabBarController(), first = UINavigationController(rootViewController: stage.screen("A")),
                owner = Guard()
            tabs.viewControllers = [first, stage.screen("B")]
            stage.window.rootViewController = tabs
            await stage.settle()
            let start = stage.scene.trail.trail
            tabs.selectedIndex = 1
            await stage.settle()
            let other = stage.scene.trail.trail
            #expect(!other.continues(start) && !other.isBeyond(start))
            tabs.delegate = owner
            owner.allows = false
            #expect(stage.scene.goBack(to: start) == .refused && tabs.selectedIndex == 1)
            owner.allows = true
            #expect(stage.scene.goBack(to: start) == .went && tabs.selectedIndex == 0)
            // The screens of the tab that came meanwhile go.
            first.pushViewController(stage.screen("C"), animated: false)
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(stage.scene.goBack(to: start) == .went && tabs.selectedIndex == 0 && first.viewControllers.count == 1)
        }
    }

    @Test func screens_that_are_gone_cannot_be_reached() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A", "B")
            let former = stage.scene.trail.trail
            navigation.popViewController(animated: false)
            await stage.advance(1)
            #expect(stage.scene.goBack(to: former) == .unreachable && stage.scene.goBack(to: ScreenTrail()) == .unreachable)
            let start = stage.scene.trail.trail
            await stage.root("Other")
            #expect(stage.scene.goBack(to: start) == .unreachable)
        }
    }

    @Test func an_observer_of_the_activity_is_called_when_screens_move() throws {
        try onStage { stage in
            let root = await stage.root()
            var count = 0
            stage.scene.activityObserver = { _ in count += 1 }
            await stage.settle()
            let before = count
            root.present(stage.screen("Sheet"), animated: true)
            await stage.advance(1)
            #expect(count > before)
        }
    }
}
