import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct CustomPresentationTests {
    /// A drawer at the left edge that logs its callbacks.
    final class Drawer: UIPresentationController {
        var log: EventLog?
        let shade = UIView()
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 0, width: 280, height: containerView?.bounds.height ?? 0)
        }
        override func presentationTransitionWillBegin() {
            log?.add("will begin")
            containerView?.addSubview(shade)
            shade.alpha = 0
            presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [shade] _ in shade.alpha = 1 })
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("did end \(completed)") }
        override func dismissalTransitionWillBegin() { log?.add("will go") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("gone \(completed)") }
        override func containerViewWillLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
    }

    /// Slides in from the left under the control of a test.
    final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        let log: EventLog
        var context: (any UIViewControllerContextTransitioning)?
        init(_ log: EventLog) { self.log = log }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            log.add("animate")
            self.context = context
            guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.frame = context.finalFrame(for: controller)
        }
        func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
    }

    @MainActor final class Director: NSObject, UIViewControllerTransitioningDelegate {
        let log: EventLog
        var coming: Slide?, going: Slide?
        var hasDrawer = true
        init(_ log: EventLog) {
            self.log = log
            super.init()
        }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            guard hasDrawer else { return nil }
            let drawer = Drawer(presentedViewController: presented, presenting: presenting)
            drawer.log = log
            return drawer
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { coming }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { going }
    }

    @Test func an_apps_presentation_controller_places_the_view_and_gets_its_callbacks() throws {
        try onStage { stage in
            let root = await stage.root(), menu = stage.screen("Menu", .custom), director = Director(stage.log)
            menu.transitioningDelegate = director
            root.present(menu, animated: true) { stage.log.add("presented") }
            let drawer = menu.presentationController as? Drawer
            #expect(drawer?.shade.node.runningChanges.isEmpty == false, "The dimming view fades in with the transition.")
            await stage.advance(1)
            #expect(menu.view.frame == CGRect(x: 0, y: 0, width: 280, height: 852))
            #expect(menu.view.superview === drawer?.containerView && drawer?.presentingViewController === root)
            #expect(drawer?.shade.frame.width == 393)
            #expect(
                stage.log.take() == [
                    "Menu didLoad", "Menu willAppear", "will begin", "Menu didAppear", "did end true", "presented",
                ])
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.log.take() == ["Menu willDisappear", "will go", "Menu didDisappear", "gone true"])
            #expect(menu.view.transform == .identity && drawer?.containerView == nil)
        }
    }

    @Test func another_presentation_gets_another_controller() throws {
        try onStage { stage in
            let root = await stage.root(), menu = stage.screen("Menu", .custom), director = Director(stage.log)
            menu.transitioningDelegate = director
            root.present(menu, animated: false)
            await stage.settle()
            let first = menu.presentationController
            root.dismiss(animated: false)
            await stage.settle()
            root.present(menu, animated: false)
            await stage.settle()
            #expect(menu.presentationController !== first && menu.presentationController is Drawer)
        }
    }

    @Test func an_animator_decides_when_the_transition_is_over() throws {
        try onStage { stage in
            let root = await stage.root(), menu = stage.screen("Menu", .custom), director = Director(stage.log)
            (director.coming, director.going) = (Slide(stage.log), Slide(stage.log))
            menu.transitioningDelegate = director
            root.present(menu, animated: true) { stage.log.add("presented") }
            await stage.advance(5)
            #expect(menu.presentationState == .presenting)
            #expect(stage.log.take() == ["Menu didLoad", "Menu willAppear", "will begin", "animate"])
            #expect(director.coming?.context?.view(forKey: .from) == nil, "The presenter's view stays where it is.")
            #expect(menu.transitionCoordinator?.transitionDuration == 0.3)
            director.coming?.context?.completeTransition(true)
            #expect(stage.log.take() == ["Menu didAppear", "did end true", "presented", "ended true"])
            director.coming?.context?.completeTransition(true)
            #expect(stage.log.take() == [], "The view moves once.")
            menu.dismiss(animated: true)
            await stage.advance(5)
            #expect(root.presentedViewController === menu)
            #expect(director.going?.context?.view(forKey: .from) === menu.view)
            director.going?.context?.completeTransition(true)
            #expect(root.presentedViewController == nil && menu.view.window == nil)
        }
    }

    @Test func a_transition_cancelled_by_its_animator_leaves_everything_as_before() throws {
        try onStage { stage in
            let root = await stage.root(), menu = stage.screen("Menu", .custom), director = Director(stage.log)
            (director.coming, director.going) = (Slide(stage.log), Slide(stage.log))
            menu.transitioningDelegate = director
            root.present(menu, animated: true)
            director.coming?.context?.completeTransition(false)
            #expect(root.presentedViewController == nil && menu.presentationState == .idle && menu.view.window == nil)
            #expect(stage.log.take().suffix(4) == ["Menu willDisappear", "Menu didDisappear", "did end false", "ended false"])
            director.coming = nil
            root.present(menu, animated: false)
            await stage.settle()
            stage.log.take()
            menu.dismiss(animated: true)
            director.going?.context?.completeTransition(false)
            #expect(menu.presentationState == .presented && root.presentedViewController === menu)
            #expect(
                stage.log.take() == [
                    "Menu willDisappear", "will go", "animate", "Menu willAppear", "Menu didAppear", "gone false", "ended false",
                ])
            director.going = nil
            menu.dismiss(animated: true)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func an_animator_of_a_cover_has_both_views_and_the_presenter_comes_back() throws {
        try onStage { stage in
            let root = await stage.root(), cover = stage.screen("Cover", .fullScreen), director = Director(stage.log)
            (director.coming, director.going) = (Slide(stage.log), Slide(stage.log))
            cover.transitioningDelegate = director
            root.present(cover, animated: true)
            #expect(director.coming?.context?.view(forKey: .from) === root.view)
            director.coming?.context?.completeTransition(true)
            #expect(root.view.window == nil && cover.view.window != nil)
            stage.log.take()
            root.dismiss(animated: true)
            // The animator has moved the presenter's view into its container.
            #expect(root.view.superview === director.going?.context?.containerView)
            director.going?.context?.completeTransition(true)
            #expect(root.view.superview === stage.window && cover.view.window == nil)
            #expect(
                stage.log.take().filter { !$0.contains("ani") && !$0.contains("ended") } == [
                    "Cover willDisappear", "Root willAppear", "Root didAppear", "Cover didDisappear",
                ])
        }
    }

    @Test func a_root_that_is_replaced_ends_a_running_animator() throws {
        try onStage { stage in
            let root = await stage.root(), menu = stage.screen("Menu", .custom), director = Director(stage.log)
            director.coming = Slide(stage.log)
            menu.transitioningDelegate = director
            root.present(menu, animated: true)
            stage.window.rootViewController = stage.screen("New")
            #expect(stage.log.take().contains("ended false"))
            director.coming?.context?.completeTransition(true)
            #expect(menu.presentationState == .idle && menu.view.window == nil)
        }
    }

    // MARK: Adaptation

    @MainActor final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
        let log: EventLog
        var wrapper: UIViewController?
        init(_ log: EventLog) {
            self.log = log
            super.init()
        }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .fullScreen }
        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            if let wrapper, controller.presentedViewController.parent == nil {
                wrapper.addChild(controller.presentedViewController)
                wrapper.view.addSubview(controller.presentedViewController.view)
                controller.presentedViewController.didMove(toParent: wrapper)
            }
            return wrapper
        }
        func presentationController(
            _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { log.add("as \(style)") }
    }

    @Test func a_sheet_adapting_to_full_screen_removes_its_presenters_view_and_restores_it() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet", .formSheet), adapter = Adapter(stage.log)
            sheet.presentationController?.delegate = adapter
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(stage.log.take() == ["as none", "Sheet didLoad", "Sheet willAppear", "Sheet didAppear"])
            stage.scene.environment = .phone
            await stage.settle()
            #expect(stage.log.take() == ["as fullScreen", "Root willDisappear", "Root didDisappear"])
            #expect(root.view.window == nil && sheet.view.frameInWindow == CGRect(x: 0, y: 0, width: 393, height: 852))
            stage.scene.environment = .tablet
            await stage.settle()
            #expect(stage.log.take() == ["as none", "Root willAppear", "Root didAppear"])
            #expect(root.view.window != nil && sheet.view.frameInWindow.width == 540)
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.log.take() == ["Sheet willDisappear", "Sheet didDisappear"])
        }
    }

    @Test func the_delegate_may_show_another_controller_under_an_adapted_style() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet", .formSheet), adapter = Adapter(stage.log)
            let wrapper = stage.screen("Wrapper")
            adapter.wrapper = wrapper
            sheet.presentationController?.delegate = adapter
            root.present(sheet, animated: false)
            await stage.settle()
            stage.scene.environment = .phone
            await stage.settle()
            #expect(wrapper.view.window != nil && sheet.view.isDescendant(of: wrapper.view))
            #expect(root.presentedViewController === sheet && wrapper.presentingViewController === root)
            stage.scene.environment = .tablet
            await stage.settle()
            #expect(wrapper.view.window == nil && sheet.parent == nil && sheet.view.window != nil)
            stage.scene.environment = .phone
            await stage.settle()
            wrapper.dismiss(animated: true)
            await stage.advance(1)
            #expect(root.presentedViewController == nil && wrapper.view.window == nil && root.view.window != nil)
            #expect(isBalanced(stage.log.take(), "Sheet", "Wrapper", "Root"))
        }
    }
}
