import Foundation
import FrontmostRender

/// Where an animator of an app's works: in a presentation, or in a navigation controller.
@MainActor protocol AnimatorStage {
    var containerView: UIView { get }
    var presentationStyle: UIModalPresentationStyle { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// - Parameter before: Before the transition, or after it.
    func frame(of controller: UIViewController, before: Bool) -> CGRect
}

/// One run of an animator, which somebody may lead.
@MainActor final class AnimatorContext: NSObject, UIViewControllerContextTransitioning {
    private let stage: any AnimatorStage
    private let coordinator: TransitionCoordinator?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private var onEnd: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false
    private(set) var isInteractive: Bool
    let animator: any UIViewControllerAnimatedTransitioning

    /// - Parameters:
    ///   - interaction: Who leads it, if it begins so.
    ///   - onEnd: Gets whether it was completed.
    init(
        _ animator: any UIViewControllerAnimatedTransitioning, on stage: any AnimatorStage, _ coordinator: TransitionCoordinator?,
        ledBy interaction: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping (Bool) -> Void
    ) {
        (self.animator, self.stage, self.coordinator, self.onEnd) = (animator, stage, coordinator, onEnd)
        (self.interaction, isInteractive) = (interaction, interaction != nil)
        super.init()
    }

    func start() { if let interaction { interaction.startInteractiveTransition(self) } else { animate() } }

    /// Has the animator make its changes, and what runs alongside.
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

    // MARK: Being led

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        if isInteractive { coordinator?.percentComplete = percentComplete }
    }
    func finishInteractiveTransition() { letGo(cancelled: false) }
    func cancelInteractiveTransition() { letGo(cancelled: true) }

    private func letGo(cancelled: Bool) {
        guard isInteractive else { return }
        (isInteractive, transitionWasCancelled) = (false, cancelled)
        coordinator?.endInteraction(cancelled: cancelled)
        if !cancelled { coordinator?.begin() }
    }

    // MARK: Its end

    func completeTransition(_ didComplete: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        letGo(cancelled: !didComplete)
        transitionWasCancelled = !didComplete
        onEnd(didComplete)
        animator.animationEnded(didComplete)
    }

    /// The place of the transition is gone. What else takes part in it ends as if it had come to its end.
    func abandon() {
        guard let onEnd else { return }
        self.onEnd = nil
        (isInteractive, transitionWasCancelled) = (false, true)
        (interaction as? UIPercentDrivenInteractiveTransition)?.abandon(self)
        animator.animationEnded(false)
        onEnd(true)
    }
}

/// A presentation, as an animator sees it.
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
