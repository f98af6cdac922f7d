import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct NavigationTests {
    static let pushAB = ["B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear"]

    @Test(arguments: [true, false]) func a_push_notifies_both_screens_in_order(animated: Bool) throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let next = stage.screen("B")
            navigation.pushViewController(next, animated: animated)
            #expect(navigation.viewControllers == [screens[0], next] && next.navigationController === navigation)
            #expect(stage.log.take() == [], "The transition begins in the next frame.")
            await stage.advance(1)
            #expect(stage.log.take() == Self.pushAB)
            #expect(screens[0].view.window == nil && next.view.window === stage.window)
        }
    }

    @Test(arguments: [true, false]) func a_pop_notifies_both_screens_in_order(animated: Bool) throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            #expect(navigation.popViewController(animated: animated) === screens[1])
            #expect(navigation.topViewController === screens[0])
            await stage.advance(1)
            #expect(
                stage.log.take() == ["A didLoad", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
            #expect(screens[1].parent == nil && screens[1].viewIfLoaded?.superview == nil)
            #expect(navigation.popViewController(animated: true) == nil, "The root stays.")
        }
    }

    @Test func an_animated_move_takes_its_time() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            navigation.pushViewController(stage.screen("B"), animated: true)
            await stage.advance(0.2)
            #expect(stage.log.take() == ["B didLoad", "A willDisappear", "B willAppear"])
            await stage.advance(0.2)
            #expect(stage.log.take() == ["A didDisappear", "B didAppear"])
        }
    }

    @Test func the_new_screen_slides_in_over_the_old_one() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let next = stage.screen("B")
            navigation.pushViewController(next, animated: true)
            await stage.settle()
            @MainActor func x(_ screen: UIViewController) -> CGFloat {
                screen.view.node.frame(at: stage.scene.tree.now).minX.rounded()
            }
            #expect(x(next) == 393 && x(screens[0]) == 0)
            await stage.advance(0.1)
            #expect(x(next) > 0 && x(next) < 393 && x(screens[0]) < 0)
            await stage.advance(0.5)
            #expect(x(next) == 0)
        }
    }

    @Test func only_the_tops_are_notified_when_the_whole_stack_is_replaced() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A", "B")
            let stack = ["C", "D", "E"].map { stage.screen($0) }
            navigation.setViewControllers(stack, animated: true)
            await stage.advance(1)
            #expect(
                stage.log.take() == ["E didLoad", "B willDisappear", "E willAppear", "B didDisappear", "E didAppear"])
            #expect(navigation.viewControllers == stack && navigation.children.count == 3)
        }
    }

    @Test func two_pushes_in_one_turn_are_one_move() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            navigation.pushViewController(stage.screen("B"), animated: true)
            navigation.pushViewController(stage.screen("C"), animated: true)
            await stage.advance(1)
            #expect(navigation.viewControllers.map { $0.title } == ["A", "B", "C"])
            #expect(
                stage.log.take() == ["C didLoad", "A willDisappear", "C willAppear", "A didDisappear", "C didAppear"])
        }
    }

    @Test func changes_requested_during_a_transition_follow_it() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            navigation.pushViewController(stage.screen("B"), animated: true)
            await stage.advance(0.1)
            navigation.pushViewController(stage.screen("C"), animated: true)
            navigation.popToRootViewController(animated: true)
            await stage.advance(1)
            #expect(
                stage.log.take() == Self.pushAB + ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
            #expect(navigation.viewControllers.map { $0.title } == ["A"] && navigation.children.count == 1)
        }
    }

    @Test func pops_return_the_popped_controllers() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B", "C", "D")
            #expect(navigation.popToViewController(screens[1], animated: false) == [screens[2], screens[3]])
            #expect(navigation.popToViewController(screens[1], animated: false) == nil)
            #expect(navigation.popToRootViewController(animated: false) == [screens[1]])
            #expect(navigation.popToRootViewController(animated: false) == nil)
        }
    }

    @Test func a_covered_screen_keeps_its_view() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let view = screens[0].view
            navigation.pushViewController(stage.screen("B"), animated: false)
            await stage.settle()
            #expect(view?.window == nil)
            navigation.popViewController(animated: false)
            await stage.settle()
            #expect(screens[0].view === view && view?.window === stage.window)
        }
    }

    @Test func the_top_comes_and_goes_with_the_navigation_controller() throws {
        try onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            _ = navigation.view
            #expect(stage.log.take() == [], "The root's view is loaded when it is about to be shown.")
            stage.window.rootViewController = navigation
            await stage.settle()
            #expect(stage.log.take() == ["A didLoad", "A willAppear", "A didAppear"])
            stage.window.isHidden = true
            #expect(stage.log.take() == ["A willDisappear", "A didDisappear"])
            navigation.pushViewController(stage.screen("B"), animated: true)
            #expect(stage.log.take() == [], "An invisible stack calls no appearance callbacks.")
            stage.window.isHidden = false
            await stage.settle()
            #expect(stage.log.take() == ["B didLoad", "B willAppear", "B didAppear"])
        }
    }

    @Test func a_window_hidden_in_mid_move_ends_it() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            navigation.pushViewController(stage.screen("B"), animated: true)
            await stage.advance(0.1)
            stage.log.take()
            stage.window.isHidden = true
            #expect(stage.log.take() == ["B willDisappear", "A didDisappear", "B didDisappear"])
            stage.window.isHidden = false
            await stage.advance(1)
            #expect(stage.log.take() == ["B willAppear", "B didAppear"])
            #expect(!navigation.isMoving)
        }
    }

    @Test func a_cover_takes_the_top_along_and_brings_it_back() throws {
        try onStage { stage in
            let (_, screens) = await stage.navigation("A")
            screens[0].present(stage.screen("Cover", .fullScreen), animated: true)
            await stage.advance(1)
            #expect(
                stage.log.take() == [
                    "A willDisappear", "Cover didLoad", "Cover willAppear", "Cover didAppear", "A didDisappear",
                ])
            screens[0].dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.log.take() == ["Cover willDisappear", "A willAppear", "A didAppear", "Cover didDisappear"])
        }
    }

    @Test func a_child_presents_by_way_of_the_navigation_controller() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let sheet = stage.screen("Sheet")
            screens[0].present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.presentingViewController === navigation && navigation.visibleViewController === sheet)
            navigation.pushViewController(stage.screen("B"), animated: false)
            await stage.settle()
            #expect(navigation.presentedViewController === sheet, "A push below keeps the sheet.")
        }
    }

    @Test func a_presentation_in_a_popped_screens_context_ends_with_it() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            screens[1].definesPresentationContext = true
            let inside = stage.screen("Inside", .currentContext)
            var edges: [PresentationEdge.Reason] = []
            inside.addPresentationObserver { edges.append($0.reason) }
            screens[1].present(inside, animated: false)
            await stage.settle()
            stage.log.take()
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(
                stage.log.take() == ["A didLoad", "Inside willDisappear", "A willAppear", "Inside didDisappear", "A didAppear"])
            #expect(edges.last == .parent && inside.presentingViewController == nil)
        }
    }

    @Test func a_presentation_in_a_context_is_covered_and_uncovered_with_it() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            screens[1].definesPresentationContext = true
            let inside = stage.screen("Inside", .currentContext)
            screens[1].present(inside, animated: false)
            await stage.settle()
            stage.log.take()
            navigation.pushViewController(stage.screen("C"), animated: false)
            await stage.settle()
            navigation.popViewController(animated: false)
            await stage.settle()
            #expect(
                stage.log.take() == [
                    "C didLoad", "Inside willDisappear", "C willAppear", "Inside didDisappear", "C didAppear",
                    "C willDisappear", "Inside willAppear", "C didDisappear", "Inside didAppear",
                ])
            #expect(inside.view.window === stage.window && screens[1].view.window == nil)
        }
    }

    @Test func a_controller_taken_out_of_its_parent_leaves_the_stack() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            screens[1].removeFromParent()
            await stage.settle()
            #expect(navigation.viewControllers == [screens[0]])
            #expect(stage.log.take() == ["B willDisappear", "B didDisappear", "A didLoad", "A willAppear", "A didAppear"])
        }
    }

    @Test func a_controller_is_on_one_stack_only() throws {
        try onStage { stage in
            let (first, screens) = await stage.navigation("A", "B")
            let second = UINavigationController(rootViewController: stage.screen("C"))
            second.pushViewController(screens[1], animated: false)
            await stage.settle()
            #expect(first.viewControllers == [screens[0]] && screens[1].navigationController === second)
        }
    }

    @Test func show_pushes_in_a_stack_and_presents_elsewhere() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let next = stage.screen("B")
            screens[0].show(next, sender: nil)
            #expect(navigation.topViewController === next)
            let root = await stage.root(), other = stage.screen("C")
            root.show(other, sender: nil)
            await stage.advance(1)
            #expect(other.presentingViewController === root)
        }
    }

    @Test func the_bars_style_decides_the_status_bar_while_it_is_shown_and_the_top_while_not() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            #expect(navigation.childForStatusBarStyle == nil && navigation.childForStatusBarHidden === screens[0])
            navigation.navigationBar.barStyle = .black
            #expect(stage.scene.statusBar.style == .lightContent)
            navigation.isNavigationBarHidden = true
            #expect(navigation.childForStatusBarStyle === screens[0] && stage.scene.statusBar.style == .default)
            screens[0].hidesStatusBar = true
            screens[0].setNeedsStatusBarAppearanceUpdate()
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    @Test func a_popped_screen_is_released() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            weak var popped: Screen?
            do {
                let next = stage.screen("B")
                popped = next
                navigation.pushViewController(next, animated: true)
            }
            await stage.advance(1)
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(popped == nil)
        }
    }

    @Test func a_programming_error_stops_the_process_and_says_what_to_do() async throws {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIViewController()
                UINavigationController(rootViewController: root).pushViewController(root, animated: false)
            }
        }
        let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let inner = UINavigationController()
                UINavigationController(rootViewController: UIViewController()).pushViewController(inner, animated: false)
            }
        }
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UINavigationController(rootViewController: UIViewController())
                    .popToViewController(UIViewController(), animated: false)
            }
        }
        func said(_ result: ExitTest.Result?, _ text: String) -> Bool {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
        }
        #expect(said(twice, "Pushing the same view controller instance more than once is not supported"))
        #expect(said(twice, "popToViewController(_:animated:)"))
        #expect(said(nested, "Pushing a navigation controller is not supported"))
        #expect(said(unknown, "Tried to pop to a view controller that doesn't exist"))
    }
}

extension NavigationTests {
    @Test func a_screen_that_is_pushed_again_when_its_pop_has_ended_stays() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            screens[1].whenDidDisappear = {
                screens[1].whenDidDisappear = nil
                navigation.pushViewController(screens[1], animated: false)
            }
            navigation.popViewController(animated: false)
            await stage.advance(1)
            #expect(navigation.viewControllers == screens && screens[1].parent === navigation)
            #expect(screens[1].view.window === stage.window)
        }
    }

    @Test func a_screen_that_another_stack_takes_as_it_disappears_moves_nothing() throws {
        final class Fickle: UIViewController {
            var whenLeaving: (() -> Void)?
            override func willMove(toParent parent: UIViewController?) { if parent == nil { whenLeaving?() } }
        }
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let fickle = Fickle(), next = stage.screen("C")
            navigation.pushViewController(fickle, animated: false)
            await stage.settle()
            fickle.whenLeaving = { [unowned fickle] in
                fickle.whenLeaving = nil
                fickle.removeFromParent()
            }
            navigation.setViewControllers([screens[0], next], animated: true)
            await stage.advance(2)
            #expect(next.view.window === stage.window && !navigation.isMoving)
            #expect(stage.log.take().suffix(2) == ["C willAppear", "C didAppear"])
        }
    }

    @Test func app_constraints_to_a_containers_view_are_solved() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            stage.window.rootViewController = tabs
            let sheet = stage.screen("Sheet", .overFullScreen)
            tabs.present(sheet, animated: false)
            await stage.settle()
            let containers = [navigation.view, tabs.view, sheet.presentationController?.containerView].compactMap { $0 }
            #expect(containers.count == 3)
            for container in containers {
                let toast = container.addPlacedView(leading: 20, top: 100, width: 200, height: 40)
                await stage.settle()
                #expect(toast.frame == CGRect(x: 20, y: 100, width: 200, height: 40))
            }
        }
    }
}
