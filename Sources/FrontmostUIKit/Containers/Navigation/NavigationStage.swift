import Foundation
import FrontmostRender

/// The container view of an app's navigation animator. During the animation, the views of both screens are in the stage instead
/// of their pages, with the same safe area.
@MainActor final class NavigationStage: UIView, AnimatorStage {
    private let from, to: UIViewController?
    /// The safe area insets that the bars add to the incoming screen.
    private let bars: UIEdgeInsets

    init(from: UIViewController?, to: UIViewController?, frame: CGRect, bars: UIEdgeInsets) {
        (self.from, self.to, self.bars) = (from, to, bars)
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Screens do not receive touches while an animator moves them.
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets + bars }

    var containerView: UIView { self }
    var presentationStyle: UIModalPresentationStyle { .none }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
    }
    func frame(of controller: UIViewController, before: Bool) -> CGRect {
        let isThere = controller === from && before || controller === to && !before
        return isThere ? bounds : .zero
    }
}

extension UINavigationController {
    /// The stack change that an animator is requested for.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// An animator of the app, and the controller that leads it if it starts interactively.
    typealias CustomAnimation = (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)

    /// The app's animator for a transition, and its interaction controller if the transition starts interactively.
    func customAnimator(for move: NavigationMachine<UIViewController>.Move) -> CustomAnimation? {
        guard move.isAnimated, !move.isInteractive, let delegate = givenDelegate, let from = move.from, let to = move.to else {
            return nil
        }
        let operation: Operation = move.direction == .forward ? .push : .pop
        let animator = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
        guard let animator else { return nil }
        let interaction = delegate.navigationController(self, interactionControllerFor: animator)
        return (animator, interaction?.wantsInteractiveStart == true ? interaction : nil)
    }

    /// Whether the app provides an animator for going back. It then also handles its own interactive gesture, so the swipe back
    /// is off.
    var hasAnimatorForBack: Bool {
        let stack = machine.stack
        guard let delegate = givenDelegate, stack.count > 1 else { return false }
        return delegate.navigationController(
            self, animationControllerFor: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) != nil
    }

    /// Runs a transition with the app's animator.
    func run(
        _ transition: NavigationTransition, by animator: any UIViewControllerAnimatedTransitioning,
        ledBy interaction: (any UIViewControllerInteractiveTransitioning)?, in pages: UIView
    ) {
        let stage = NavigationStage(
            from: transition.move.from, to: transition.move.to, frame: pages.bounds, bars: transition.to?.bars ?? .zero)
        transition.stage = stage
        pages.addSubview(stage)
        // A presentation in the screen's place stays where it is.
        if let page = transition.from, let view = transition.move.from?.viewIfLoaded, view.superview === page {
            view.frame = stage.bounds
            stage.addSubview(view)
        }
        let run = AnimatorContext(animator, on: stage, transition.coordinator, ledBy: interaction) {
            [weak self, weak transition] isCompleted in
            guard let self, let transition, running === transition else { return }
            transition.run = nil
            perform(isCompleted ? .arrived : .cancelled)
        }
        transition.run = run
        run.start()
    }
}

extension NavigationTransition {
    /// Moves the screens back to their pages.
    func dismantleStage() {
        guard let stage else { return }
        self.stage = nil
        run?.abandon()
        run = nil
        // A view that other code took out of the stage stays with its new owner.
        for case let page? in [from, to] where page.child?.viewIfLoaded?.isDescendant(of: stage) == true { page.hold() }
        stage.removeFromSuperview()
    }
}
