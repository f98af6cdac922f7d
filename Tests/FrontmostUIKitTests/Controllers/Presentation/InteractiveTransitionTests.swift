import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// Slides a view in from below and out again in a second, linearly.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isComing: Bool, usesAnimator: Bool, log: EventLog
    init(isComing: Bool, usesAnimator: Bool = false, _ log: EventLog) {
        (self.isComing, self.usesAnimator, self.log) = (isComing, usesAnimator, log)
        super.init()
    }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isComing ? .to : .from) else { return }
        let container = context.containerView, away = CGAffineTransform(translationX: 0, y: 400)
        if isComing {
            container.addSubview(view)
            view.transform = away
        } else if let below = context.view(forKey: .to) {
            container.insertSubview(below, belowSubview: view)
            below.frame = container.bounds
        }
        let end = { [log] in
            log.add("interactive \(context.isInteractive), cancelled \(context.transitionWasCancelled)")
            context.completeTransition(!context.transitionWasCancelled)
        }
        let move = { [isComing] in view.transform = isComing ? .identity : away }
        if usesAnimator {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: move)
            animator.addCompletion { _ in end() }
            animator.startAnimation()
        } else {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: move) { _ in end() }
        }
    }
    func animationEnded(_ completed: Bool) { log.add("ended \(completed)") }
}

private final class Slides: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
    let log: EventLog
    var interaction: UIPercentDrivenInteractiveTransition?
    var usesAnimator = false
    init(_ log: EventLog) { self.log = log }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isComing: true, log) }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        Slide(isComing: false, usesAnimator: usesAnimator, log)
    }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isComing: operation == .push, log) }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("shown \(viewController.title ?? "")") }
}

extension UIView {
    /// The vertical distance between the view's visible place and its frame.
    fileprivate var seenShift: CGFloat {
        node.presentationEffects(at: node.tree?.now ?? 0).transform.ty.rounded()
    }
}

@MainActor @Suite struct InteractiveTransitionTests {
    private func presented(_ stage: Stage, _ slides: Slides) async -> (root: Screen, cover: Screen) {
        let root = await stage.root(), cover = stage.screen("Cover", .fullScreen)
        cover.transitioningDelegate = slides
        root.present(cover, animated: false)
        await stage.settle()
        stage.log.take()
        return (root, cover)
    }

    @Test(arguments: [false, true])
    func a_finger_drives_a_dismissal_to_its_end(usesAnimator: Bool) throws {
        try onStage { stage in
            let slides = Slides(stage.log), (root, cover) = await presented(stage, slides)
            let interaction = UIPercentDrivenInteractiveTransition(), mark = UIView()
            root.view.addSubview(mark)
            (slides.interaction, slides.usesAnimator) = (interaction, usesAnimator)
            root.dismiss(animated: true)
            let coordinator = try #require(cover.transitionCoordinator)
            #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
            interaction.update(0.25)
            await stage.settle()
            #expect(cover.view.seenShift == 100 && coordinator.percentComplete == 0.25 && interaction.duration == 1)
            await stage.advance(5)
            #expect(cover.view.seenShift == 100, "Interactive transitions do not advance with time.")
            interaction.update(0.5)
            #expect(cover.view.seenShift == 200)
            interaction.completionCurve = .linear
            interaction.finish()
            #expect(!coordinator.isInteractive && !coordinator.isCancelled)
            await stage.advance(0.25)
            #expect(cover.view.seenShift == 300 && root.presentedViewController === cover)
            await stage.advance(0.3)
            #expect(root.presentedViewController == nil && root.view.window != nil)
            #expect(
                stage.log.take() == [
                    "Cover willDisappear", "Root willAppear", "interactive false, cancelled false", "Root didAppear",
                    "Cover didDisappear", "ended true",
                ])
        }
    }

    @Test func a_dismissal_that_is_cancelled_goes_back() throws {
        try onStage { stage in
            let slides = Slides(stage.log), (root, cover) = await presented(stage, slides)
            let interaction = UIPercentDrivenInteractiveTransition(), mark = UIView()
            cover.view.addSubview(mark)
            slides.interaction = interaction
            root.dismiss(animated: true)
            cover.transitionCoordinator?.animate(alongsideTransition: { _ in mark.alpha = 0 })
            interaction.update(0.5)
            await stage.settle()
            interaction.completionSpeed = 2
            interaction.completionCurve = .linear
            interaction.cancel()
            #expect(cover.transitionCoordinator?.isCancelled == true)
            await stage.advance(0.125)
            #expect(cover.view.seenShift == 100)
            await stage.advance(0.2)
            #expect(root.presentedViewController === cover && cover.view.transform == .identity && cover.view.seenShift == 0)
            #expect(
                stage.log.take() == [
                    "Cover willDisappear", "Root willAppear", "interactive false, cancelled true", "Root willDisappear",
                    "Cover willAppear", "Cover didAppear", "Root didDisappear", "ended false",
                ])
            slides.interaction = nil
            root.dismiss(animated: true)
            await stage.advance(1.1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func animations_alongside_are_driven_too() throws {
        try onStage { stage in
            let slides = Slides(stage.log), interaction = UIPercentDrivenInteractiveTransition(), mark = UIView()
            let root = await stage.root(), cover = stage.screen("Cover", .fullScreen)
            slides.interaction = interaction
            cover.transitioningDelegate = slides
            root.view.addSubview(mark)
            await stage.settle()
            cover.whenWillAppear = { cover.transitionCoordinator?.animate(alongsideTransition: { _ in mark.alpha = 0 }) }
            root.present(cover, animated: true)
            interaction.update(0.75)
            #expect(mark.seenOpacity == 0.25 && cover.view.seenShift == 100)
            interaction.cancel()
            await stage.advance(1)
            #expect(mark.alpha == 1 && root.presentedViewController == nil && cover.view.window == nil)
        }
    }

    @Test func an_interaction_without_an_interactive_start_drives_nothing() throws {
        try onStage { stage in
            let slides = Slides(stage.log), (root, cover) = await presented(stage, slides)
            let interaction = UIPercentDrivenInteractiveTransition()
            interaction.wantsInteractiveStart = false
            slides.interaction = interaction
            root.dismiss(animated: true)
            #expect(cover.transitionCoordinator?.initiallyInteractive == false)
            await stage.advance(1.1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func a_window_hidden_during_an_interaction_ends_the_transition() throws {
        try onStage { stage in
            let slides = Slides(stage.log), (root, cover) = await presented(stage, slides)
            let interaction = UIPercentDrivenInteractiveTransition()
            slides.interaction = interaction
            root.dismiss(animated: true)
            interaction.update(0.5)
            await stage.settle()
            let next = stage.screen("Next")
            stage.window.rootViewController = next
            interaction.finish()
            await stage.advance(2)
            #expect(cover.view.window == nil && next.view.window === stage.window)
            #expect(stage.log.take().contains("ended false"))
        }
    }

    // MARK: Navigation

    @Test func an_app_animates_a_push_itself() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A"), slides = Slides(stage.log), b = stage.screen("B")
            navigation.delegate = slides
            navigation.pushViewController(b, animated: true)
            await stage.settle()
            let (insets, size) = (b.view.safeAreaInsets, b.view.bounds.size)
            await stage.advance(0.5)
            #expect(b.view.seenShift == 200 && screens[0].view.window != nil)
            await stage.advance(0.6)
            #expect(screens[0].view.window == nil && b.view.window != nil)
            #expect(
                b.view.safeAreaInsets == insets && b.view.bounds.size == size,
                "The size and the insets are the same during the transition and after it.")
            #expect(
                stage.log.take() == [
                    "B didLoad", "A willDisappear", "B willAppear", "interactive false, cancelled false", "A didDisappear",
                    "B didAppear", "shown B", "ended true",
                ])
            navigation.delegate = nil
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(screens[0].view.window != nil && stage.log.take().last == "A didAppear")
        }
    }

    @Test func a_finger_drives_a_pop_back_and_forth() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B"), slides = Slides(stage.log)
            let interaction = UIPercentDrivenInteractiveTransition()
            (navigation.delegate, slides.interaction) = (slides, interaction)
            navigation.popViewController(animated: true)
            await stage.settle()
            interaction.update(0.5)
            #expect(screens[1].view.seenShift == 200 && navigation.transitionCoordinator?.isInteractive == true)
            interaction.cancel()
            await stage.advance(1)
            #expect(navigation.viewControllers == screens && screens[1].view.window != nil && screens[0].view.window == nil)
            #expect(screens[1].view.seenShift == 0 && screens[1].parent === navigation)
            #expect(
                stage.log.take() == [
                    "A didLoad", "B willDisappear", "A willAppear", "interactive false, cancelled true", "A willDisappear",
                    "A didDisappear",
                    "B willAppear", "B didAppear", "ended false",
                ])
            navigation.popViewController(animated: true)
            await stage.settle()
            interaction.update(0.25)
            interaction.finish()
            await stage.advance(1)
            #expect(navigation.viewControllers == [screens[0]] && screens[1].parent == nil && screens[0].view.window != nil)
        }
    }

    @Test func a_cancelled_pop_to_the_root_restores_all_screens() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B", "C"), slides = Slides(stage.log)
            let interaction = UIPercentDrivenInteractiveTransition()
            (navigation.delegate, slides.interaction) = (slides, interaction)
            navigation.popToRootViewController(animated: true)
            await stage.settle()
            #expect(screens[1].parent == nil)
            interaction.cancel()
            await stage.advance(1)
            #expect(navigation.viewControllers == screens && screens.allSatisfy { $0.parent === navigation })
        }
    }

    @Test func an_interaction_released_before_it_begins_ends() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B"), slides = Slides(stage.log)
            let interaction = UIPercentDrivenInteractiveTransition()
            (navigation.delegate, slides.interaction) = (slides, interaction)
            navigation.popViewController(animated: true)
            interaction.update(0.3)
            interaction.finish()
            await stage.advance(2)
            #expect(navigation.viewControllers == [screens[0]] && screens[0].view.window != nil)
        }
    }

    @Test func the_platforms_swipe_is_disabled_if_an_app_animates_the_pop() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B"), slides = Slides(stage.log)
            navigation.delegate = slides
            stage.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 300, y: 300), on: navigation.view)
            #expect(!navigation.isMoving)
            stage.lift(from: CGPoint(x: 4, y: 300), at: CGPoint(x: 300, y: 300), velocity: 900, on: navigation.view)
            await stage.advance(1)
            #expect(navigation.viewControllers == screens)
        }
    }
}
