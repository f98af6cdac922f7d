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
    /// Asked where there is an animator; nil for a presentation that nobody leads.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Asked where there is an animator; nil for a dismissal that nobody leads.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
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
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
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
    /// Who leads the transition says how far it is.
    /// - Parameter percentComplete: 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// It is not led any more, and goes on to its end. `completeTransition` is still to be called.
    func finishInteractiveTransition()
    /// It is not led any more, and goes back. `completeTransition` is still to be called.
    func cancelInteractiveTransition()
    /// - Parameter didComplete: False takes the transition back.
    func completeTransition(_ didComplete: Bool)
}
