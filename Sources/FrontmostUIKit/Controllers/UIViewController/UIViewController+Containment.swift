import Foundation
import FrontmostRender

extension UIViewController {
    func adopt(_ child: UIViewController) {
        if child.parent === self { return }
        if child.isBelow(self) {
            Console.stop(
                "\(child) cannot be added to \(self), since it is that controller, one of its ancestors, or what it is presented "
                    + "from. Take \(self) out with removeFromParent() or dismiss it first, or add another one.")
        }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        child.parent = self
        child.movement = .in
        children.append(child)
    }

    func leaveParent() {
        guard let parent else { return }
        // What it presents in its own context loses its place.
        for presentation in presentationsOnTop { presentation.tearDown(.parent) }
        // Many go in the reverse of their order.
        if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
        self.parent = nil
        movement = .none
        parent.childWasTaken(self)
        didMove(toParent: nil)
    }

    /// A disappears, B appears: A willDisappear, B willAppear, A didDisappear, B didAppear, as a push has it.
    func exchange(
        _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        if from.parent !== self || to.parent !== self {
            Console.stop(
                "Children view controllers \(from) and \(to) must have a common parent view controller when calling "
                    + "transition(from:to:duration:options:animations:completion:) of \(self). Add both with addChild(_:) first.")
        }
        let isSeen = isOnScreen, isAnimated = duration > 0, place = from.viewIfLoaded?.superview ?? view
        guard let place else { return }
        let animation = RenderAnimation(curve: options.curve, duration: duration)
        let transition = TransitionCoordinator(from: from, to: to, in: place, animation: isAnimated ? animation : nil)
        (from.runningTransition, to.runningTransition) = (transition, transition)
        if isSeen {
            from.beginAppearance(false, animated: isAnimated)
            to.beginAppearance(true, animated: isAnimated)
        }
        if to.view.superview == nil { place.addSubview(to.view) }
        if isSeen { view.hostScene?.afterCommit { to.tellIsAppearing() } }
        // It takes its time, whatever moves.
        UIView.animate(with: animation) {
            animations?()
            transition.begin()
        } completion: { finished in
            from.viewIfLoaded?.removeFromSuperview()
            // Meanwhile both may have gone with this controller.
            if from.appearance == .disappearing { from.endAppearance() }
            if to.appearance == .appearing { to.endAppearance() }
            transition.end()
            for child in [from, to] where child.runningTransition === transition { child.runningTransition = nil }
            completion?(finished)
        }
    }

    /// Its view is another one: that goes where the former one is seen, unless the app has put it somewhere already.
    func takePlace(of old: UIView, with new: UIView) {
        guard old.hostWindow != nil, let place = old.superview, new.superview == nil, !old.isDescendant(of: new) else { return }
        (new.frame, new.autoresizingMask) = (old.frame, old.autoresizingMask)
        place.insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
        guard let incomingPresentation, incomingPresentation.shown === self else { return }
        incomingPresentation.container.hold(self)
    }

    /// A view in a window lies in the view of its controller's parent, if it has one: else it would come and go with somebody who does
    /// not know of it. A controller without a parent may have its view anywhere.
    func windowOfViewChanged() {
        guard let parent, viewIfLoaded?.hostWindow != nil else { return }
        var next = viewIfLoaded?.superview
        while let place = next {
            if place.mayHoldViews(ofChildrenOf: parent) { return }
            if let around = place.viewOwner {
                if around === parent { return }
                Console.stop(
                    "UIViewControllerHierarchyInconsistency: child view controller:\(self) should have parent view "
                        + "controller:\(around) but actual parent is:\(parent). Call addChild(_:) of \(around) before you put the "
                        + "child's view into that controller's view, or put it into the view of \(parent).")
            }
            next = place.superview
        }
    }

    /// A window shows it, or would if it were shown itself.
    var isRoot: Bool { rootedWindow?.isRoot(self) == true }

    func scrollsUnderBars(_ view: UIView) -> Bool {
        guard let parent, parent.showsInStack else { return false }
        if let named = barItems?.contentScrollView { return named === view }
        return viewIfLoaded === view || viewIfLoaded?.subviews.first === view
    }

    /// The nearest of the controllers around this one that is of that kind.
    func nearestAncestor(where isWanted: (UIViewController) -> Bool) -> UIViewController? {
        var next = parent
        while let here = next {
            if isWanted(here) { return here }
            next = here.parent
        }
        return nil
    }

    /// Itself where it has no parent.
    var farthestAncestor: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }
}
