import Foundation
import FrontmostRender

/// Supplies what a presentation is carried out with: a presentation controller of the app's own (style `.custom`), and animators.
@MainActor @preconcurrency public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Asked for controllers of the style `.custom`; nil for one that fills the container.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// Asked where the presentation is animated; nil for the style's own animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Asked where the dismissal is animated; nil for the style's own animation.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Moves the views of a transition.
@MainActor @preconcurrency public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the view that comes into the container, animates, and calls `completeTransition` at the end. A transition that is
    /// never completed leaves its controllers in mid-transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// - Parameter transitionCompleted: False where the transition was cancelled.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What an animator works with.
@MainActor @preconcurrency public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var targetTransform: CGAffineTransform { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Nil for a view that takes no part: the presenter's, where the presentation leaves it where it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Zero for a view that has no place before the transition.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Zero for a view that has no place after the transition.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// - Parameter didComplete: False takes the transition back.
    func completeTransition(_ didComplete: Bool)
}

/// One run of an animator for a presentation or a dismissal.
@MainActor final class AnimatorContext: NSObject, UIViewControllerContextTransitioning {
    private let presentation: Presentation
    private let isPresenting: Bool
    private let presenter: UIViewController?
    private var onEnd: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false
    let animator: any UIViewControllerAnimatedTransitioning

    init(
        _ animator: any UIViewControllerAnimatedTransitioning, of presentation: Presentation, isPresenting: Bool,
        presenter: UIViewController?, onEnd: @escaping (Bool) -> Void
    ) {
        (self.animator, self.presentation, self.isPresenting) = (animator, presentation, isPresenting)
        (self.presenter, self.onEnd) = (presenter, onEnd)
        super.init()
    }

    var containerView: UIView { presentation.container }
    var isAnimated: Bool { true }
    var isInteractive: Bool { false }
    var presentationStyle: UIModalPresentationStyle { presentation.requested.modal }
    var targetTransform: CGAffineTransform { .identity }

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

    func initialFrame(for vc: UIViewController) -> CGRect { frame(of: vc, before: true) }
    func finalFrame(for vc: UIViewController) -> CGRect { frame(of: vc, before: false) }

    private func frame(of controller: UIViewController, before: Bool) -> CGRect {
        if controller === presentation.shown || controller === presentation.presented {
            return before == isPresenting ? .zero : presentation.controller.frameOfPresentedViewInContainerView
        }
        guard controller === presenter, let view = presenter?.viewIfLoaded else { return .zero }
        if presentation.coversPresenter && before != isPresenting { return .zero }
        return view.superview.map { $0.convert(view.frame, to: containerView) } ?? containerView.bounds
    }

    func completeTransition(_ didComplete: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        transitionWasCancelled = !didComplete
        onEnd(didComplete)
        animator.animationEnded(didComplete)
    }

    /// The place of the transition is gone. What else takes part in it ends as if it had come to its end.
    func abandon() {
        guard let onEnd else { return }
        self.onEnd = nil
        transitionWasCancelled = true
        animator.animationEnded(false)
        onEnd(true)
    }
}
