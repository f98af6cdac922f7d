import Foundation
import FrontmostRender

extension UIViewController {
    /// The nearest ancestor of a class.
    func nearestAncestor<Container: UIViewController>(_ type: Container.Type = Container.self) -> Container? {
        nearestAncestor { $0 is Container } as? Container
    }

    /// The nearest ancestor that satisfies a condition.
    func nearestAncestor(where isWanted: (UIViewController) -> Bool) -> UIViewController? {
        var next = parent
        while let here = next {
            if isWanted(here) { return here }
            next = here.parent
        }
        return nil
    }

    func adopt(_ child: UIViewController) {
        if child.parent === self { return }
        if child.isBelow(self) {
            Console.stop(
                "\(child) cannot be added to \(self): it is the same controller, one of its ancestors, or its presenter. "
                    + "Remove \(self) with removeFromParent() or dismiss it first, or add another controller.")
        }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        child.parent = self
        child.movement = .in
        children.append(child)
    }

    func leaveParent() {
        guard let parent else { return }
        // Presentations in its own context lose their container.
        for presentation in presentationsOnTop { presentation.tearDown(.parent) }
        // Search from the end: children are often removed in reverse order.
        if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
        self.parent = nil
        movement = .none
        parent.childWasTaken(self)
        didMove(toParent: nil)
    }

    /// Replaces the visible child A by B, with callbacks in the order of a push: A willDisappear, B willAppear, A didDisappear, B
    /// didAppear.
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
        if isSeen { view.hostScene?.afterCommit { to.notifyIsAppearing() } }
        // The transition lasts for its duration, even if nothing moves.
        UIView.animate(with: animation) {
            animations?()
            transition.begin()
        } completion: { finished in
            from.viewIfLoaded?.removeFromSuperview()
            // Both may have disappeared together with this controller meanwhile.
            if from.appearance == .disappearing { from.endAppearance() }
            if to.appearance == .appearing { to.endAppearance() }
            transition.end()
            for child in [from, to] where child.runningTransition === transition { child.runningTransition = nil }
            completion?(finished)
        }
    }

    /// Puts a replaced view's successor in its place in the hierarchy, unless the app has already added it elsewhere.
    func replaceInHierarchy(_ old: UIView, with new: UIView) {
        guard old.hostWindow != nil, let place = old.superview, new.superview == nil, !old.isDescendant(of: new) else { return }
        (new.frame, new.autoresizingMask) = (old.frame, old.autoresizingMask)
        place.insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
        guard let incomingPresentation, incomingPresentation.shown === self else { return }
        incomingPresentation.container.hold(self)
    }

    /// Checks that a child's view is inside its parent's view. Otherwise it would appear and disappear with an unrelated
    /// controller. The view of a controller without a parent may be anywhere.
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

    /// Whether a window shows this controller as its root, or would if it were visible.
    var isRoot: Bool { rootedWindow?.isRoot(self) == true }

    func scrollsUnderBars(_ view: UIView) -> Bool {
        guard let parent, parent.showsInStack else { return false }
        if let named = barItems?.contentScrollView { return named === view }
        return viewIfLoaded === view || viewIfLoaded?.subviews.first === view
    }

    /// Adds a child, with its view over all of this controller's, in front of the subviews that are there.
    func addChildOverView(_ child: UIViewController) {
        addChild(child)
        if let inner = child.view, let view {
            inner.frame = view.bounds
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(inner)
        }
        child.didMove(toParent: self)
    }

    /// Removes the controller from its parent, and its view from where it is.
    func removeFromParentWithView() {
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }

    /// The controller itself if it has no parent.
    var farthestAncestor: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    // MARK: Order

    /// Notifies the controllers around this one of another order of its children.
    package func childOrderChanged() { parent?.childOrderChanged(in: self) }

    /// The children, beginning with those that the container has an order for.
    package func children(startingWith ordered: [UIViewController]) -> [UIViewController] {
        let first = ordered.filter { $0.parent === self }, known = Set(first.map(ObjectIdentifier.init))
        return first + children.filter { !known.contains(ObjectIdentifier($0)) }
    }
}
