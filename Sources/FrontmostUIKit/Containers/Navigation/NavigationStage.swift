import Foundation
import FrontmostRender

/// Where an app's animator moves the screens of a navigation controller: their views are in the stage and not in their pages
/// meanwhile, and have the same room there.
@MainActor final class NavigationStage: UIView, AnimatorStage {
    private let from, to: UIViewController?
    /// What the bars take of the screen that comes.
    private let bars: UIEdgeInsets

    init(from: UIViewController?, to: UIViewController?, frame: CGRect, bars: UIEdgeInsets) {
        (self.from, self.to, self.bars) = (from, to, bars)
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Nobody touches screens that an animator moves.
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
    /// What a navigation controller does with its stack, as an animator is asked for.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// The app's own animator for a move, and who leads it.
    func customAnimator(
        for move: NavigationMachine<UIViewController>.Move
    ) -> (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)? {
        guard move.isAnimated, !move.isInteractive, let delegate = givenDelegate, let from = move.from, let to = move.to else {
            return nil
        }
        let operation: Operation = move.direction == .forward ? .push : .pop
        let animator = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
        guard let animator else { return nil }
        let interaction = delegate.navigationController(self, interactionControllerFor: animator)
        return (animator, interaction?.wantsInteractiveStart == true ? interaction : nil)
    }

    /// An app that animates the way back itself leads it itself, too.
    var hasOwnWayBack: Bool {
        let stack = machine.stack
        guard let delegate = givenDelegate, stack.count > 1 else { return false }
        return delegate.navigationController(
            self, animationControllerFor: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) != nil
    }

    /// Has the animator move the screens.
    func run(
        _ transition: NavigationTransition, by animator: any UIViewControllerAnimatedTransitioning,
        ledBy interaction: (any UIViewControllerInteractiveTransitioning)?, in pages: UIView
    ) {
        let stage = NavigationStage(
            from: transition.move.from, to: transition.move.to, frame: pages.bounds, bars: transition.to?.bars ?? .zero)
        transition.stage = stage
        pages.addSubview(stage)
        // What is presented in the screen's place stays there.
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
    /// The screens are in their pages again.
    func leaveStage() {
        guard let stage else { return }
        self.stage = nil
        run?.abandon()
        run = nil
        // A screen that somebody took away is theirs.
        for case let page? in [from, to] where page.child?.viewIfLoaded?.isDescendant(of: stage) == true { page.hold() }
        stage.removeFromSuperview()
    }
}
