import Foundation

/// The phase of a controller's appearance. Callbacks are sent only on transitions between phases, so they balance whatever
/// happens in between.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
    /// Notifies the controller, and the children with views inside its own, that it is about to appear or disappear. Does
    /// nothing if that is under way already.
    func beginAppearance(_ appearing: Bool, animated: Bool) {
        switch (appearance, appearing) {
        case (.disappeared, true), (.disappearing, true):
            appearance = .appearing
            hasReportedAppearing = false
            loadViewIfNeeded()
            viewWillAppear(animated)
            prepareChildren()
        case (.appeared, false), (.appearing, false):
            appearance = .disappearing
            if let view = viewIfLoaded { view.hostWindow?.menu?.controllerWillLeave(view) }
            viewWillDisappear(animated)
        default: return
        }
        isTransitionAnimated = animated
        if !appearing { announceMove() }
        for child in forwardedChildren { child.beginAppearance(appearing, animated: animated) }
    }

    /// Ends the appearance or disappearance that is under way.
    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            announceMove()
            viewDidAppear(isTransitionAnimated)
            if movement == .in { movement = .none }
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isTransitionAnimated)
        default: return
        }
        for child in forwardedChildren { child.endAppearance() }
        appearanceDidEnd()
    }

    /// The view is in its window when the controller starts to disappear and when it has appeared.
    private func announceMove() { (viewIfLoaded?.hostWindow?.services as? any ControllerScene)?.screensMove() }

    /// Begins an appearance transition. For containers that forward appearance methods themselves.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    /// Ends the appearance transition that is under way.
    public func endAppearanceTransition() { endAppearance() }

    /// Appears without a transition: `viewWillAppear` now, `viewDidAppear` in the scene's next frame, after layout.
    func appear(in scene: any SceneServices) {
        beginAppearance(true, animated: false)
        scene.afterCommit { [weak self] in
            guard let self, self.appearance == .appearing else { return }
            self.notifyIsAppearing()
            self.endAppearance()
        }
    }

    /// Sends `viewIsAppearing` to the controllers that are about to appear, now that they are in the window with their final
    /// geometry. It is sent right before their first layout, and here to those that were laid out already.
    func notifyIsAppearing() {
        guard appearance == .appearing else { return }
        notifyIsAppearingAlone()
        for child in forwardedChildren { child.notifyIsAppearing() }
    }

    func notifyIsAppearingAlone() {
        guard appearance == .appearing, !hasReportedAppearing, viewIfLoaded?.hostWindow != nil else { return }
        hasReportedAppearing = true
        viewIsAppearing(isTransitionAnimated)
    }

    /// The controllers that appear and disappear together with this one: the children with views inside its own, and what
    /// those present in a context.
    var forwardedChildren: [UIViewController] {
        if let childrenInStep { return childrenInStep }
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.flatMap { $0.chainInContext(within: $0.place(within: view)) }
    }

    /// This controller and its presentations in a context, as far as their views are inside `view`.
    func chainInContext(within view: UIView) -> [UIViewController] {
        var found: [UIViewController] = [], next: UIViewController? = self
        while let here = next {
            if here.viewIfLoaded?.isDescendant(of: view) == true { found.append(here) }
            next = here.presentation?.presented
        }
        return found
    }

    /// The controller that this one appears and disappears with: the inverse of `forwardedChildren`.
    var owner: UIViewController? {
        var here: UIViewController? = self
        while let controller = here {
            if let parent = controller.parent { return parent }
            guard let incoming = controller.incomingPresentation, incoming.style.usesContext else { return nil }
            here = incoming.presenter
        }
        return nil
    }

    // MARK: Views that enter and leave windows

    var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

    /// Handles the controller's view entering a visible window.
    func viewEntersWindow() {
        // Presentations and windows notify the controllers that they show themselves.
        if incomingPresentation != nil { return }
        guard let window = viewIfLoaded?.hostWindow, !window.isRoot(self), let scene = window.services else { return }
        // The object that carries its transition out ends the appearance.
        if runningTransition != nil && isOnScreen { return }
        guard let parent else { return appear(in: scene) }
        guard parent.shouldAutomaticallyForwardAppearanceMethods, parent.isOnScreen else { return }
        if parent.appearance == .appeared { return appear(in: scene) }
        // Ends together with its parent.
        beginAppearance(true, animated: parent.isTransitionAnimated)
    }

    func viewWillLeaveWindow() {
        guard isOnScreen, parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
        leavesWithView = true
        beginAppearance(false, animated: false)
    }

    func viewDidLeaveWindow() {
        guard leavesWithView else { return }
        leavesWithView = false
        if appearance == .disappearing { endAppearance() }
    }
}
