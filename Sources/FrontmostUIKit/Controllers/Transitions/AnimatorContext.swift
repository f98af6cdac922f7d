import Foundation
import FrontmostRender

/// The surroundings that an app's animator works in: a presentation or a navigation controller.
@MainActor @preconcurrency protocol AnimatorStage {
    /// The view that the transition takes place in.
    var containerView: UIView { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The controller that comes or goes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that comes or goes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// - Parameter before: True for the frame before the transition, false for the frame after it.
    func frame(of controller: UIViewController, before: Bool) -> CGRect
}

/// One run of an animator, optionally driven by an interaction controller.
@MainActor final class AnimatorContext: NSObject, UIViewControllerContextTransitioning {
    private let stage: any AnimatorStage
    private let coordinator: TransitionCoordinator?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private var onEnd: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false
    private(set) var isInteractive: Bool
    let animator: any UIViewControllerAnimatedTransitioning

    /// - Parameters:
    ///   - interaction: The controller that drives the transition if it starts interactively.
    ///   - onEnd: Receives whether the transition was completed.
    init(
        _ animator: any UIViewControllerAnimatedTransitioning, on stage: any AnimatorStage, _ coordinator: TransitionCoordinator?,
        ledBy interaction: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping (Bool) -> Void
    ) {
        (self.animator, self.stage, self.coordinator, self.onEnd) = (animator, stage, coordinator, onEnd)
        (self.interaction, isInteractive) = (interaction, interaction != nil)
        super.init()
    }

    func start() { if let interaction { interaction.startInteractiveTransition(self) } else { animate() } }

    /// Runs the animator and the animations registered alongside the transition.
    func animate() {
        animator.animateTransition(using: self)
        coordinator?.begin()
    }

    var containerView: UIView { stage.containerView }
    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { stage.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        stage.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { stage.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect { stage.frame(of: vc, before: true) }
    func finalFrame(for vc: UIViewController) -> CGRect { stage.frame(of: vc, before: false) }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        if isInteractive { coordinator?.percentComplete = percentComplete }
    }
    func finishInteractiveTransition() { endInteraction(cancelled: false) }
    func cancelInteractiveTransition() { endInteraction(cancelled: true) }

    private func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        (isInteractive, transitionWasCancelled) = (false, cancelled)
        coordinator?.endInteraction(cancelled: cancelled)
        if !cancelled { coordinator?.begin() }
    }

    // MARK: End

    func completeTransition(_ didComplete: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        endInteraction(cancelled: !didComplete)
        transitionWasCancelled = !didComplete
        onEnd(didComplete)
        animator.animationEnded(didComplete)
    }

    /// Ends the transition because its container is gone. For everything else that takes part it counts as completed.
    func abandon() {
        guard let onEnd else { return }
        self.onEnd = nil
        (isInteractive, transitionWasCancelled) = (false, true)
        (interaction as? UIPercentDrivenInteractiveTransition)?.abandon(self)
        animator.animationEnded(false)
        onEnd(true)
    }
}

/// A presentation as the stage of an animator.
@MainActor struct PresentationStage: AnimatorStage {
    let presentation: Presentation
    let isPresenting: Bool
    let presenter: UIViewController?

    var containerView: UIView { presentation.container }
    var presentationStyle: UIModalPresentationStyle { presentation.requested.modal }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .to: isPresenting ? presentation.shown : presenter
        case .from: isPresenting ? presenter : presentation.shown
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let isComing = key == .to
        guard isComing || key == .from else { return nil }
        if isComing == isPresenting { return presentation.controller.presentedView }
        return presentation.coversPresenter ? presenter?.viewIfLoaded : nil
    }

    func frame(of controller: UIViewController, before: Bool) -> CGRect {
        if controller === presentation.shown || controller === presentation.presented {
            return before == isPresenting ? .zero : presentation.controller.frameOfPresentedViewInContainerView
        }
        guard controller === presenter, let view = presenter?.viewIfLoaded else { return .zero }
        if presentation.coversPresenter && before != isPresenting { return .zero }
        return view.superview.map { $0.convert(view.frame, to: containerView) } ?? containerView.bounds
    }
}
