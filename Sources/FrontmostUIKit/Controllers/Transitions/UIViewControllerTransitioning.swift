import Foundation
import FrontmostRender

/// Supplies the objects that carry out a presentation: a custom presentation controller (style `.custom`) and animators.
@MainActor @preconcurrency public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// The presentation controller for a controller with the style `.custom`; nil for one that fills the container.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// The animator of an animated presentation; nil for the style's own animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator of an animated dismissal; nil for the style's own animation.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// The controller that drives the animator of a presentation; nil if it is not interactive.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The controller that drives the animator of a dismissal; nil if it is not interactive.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil: the presented view fills the container.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Returns nil: the style's own animation is used.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil: the style's own animation is used.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil: the presentation is not interactive.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns nil: the dismissal is not interactive.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Animates the views of a transition.
@MainActor @preconcurrency public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// The duration in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the incoming view to the container, animates, and calls `completeTransition` at the end. A transition that is never
    /// completed leaves its controllers in mid-transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The transition has ended.
    /// - Parameter transitionCompleted: False if the transition was cancelled.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The surroundings that an animator works in.
@MainActor @preconcurrency public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that the transition takes place in.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the transition is currently driven by an interaction.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The transform of the presented view at the end of the transition.
    var targetTransform: CGAffineTransform { get }
    /// The controller that comes (`.to`) or goes (`.from`).
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that comes or goes. Nil for a view that takes no part, such as a presenter's view that stays in place.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame before the transition; zero for a view that is not shown then.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame after the transition; zero for a view that is not shown then.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Reports the progress of an interactive transition.
    /// - Parameter percentComplete: 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interaction and lets the transition complete. `completeTransition` still has to be called.
    func finishInteractiveTransition()
    /// Ends the interaction and lets the transition go back. `completeTransition` still has to be called.
    func cancelInteractiveTransition()
    /// Ends the transition.
    /// - Parameter didComplete: False to cancel the transition.
    func completeTransition(_ didComplete: Bool)
}
