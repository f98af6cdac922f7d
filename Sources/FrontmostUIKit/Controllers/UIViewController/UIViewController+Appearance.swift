import Foundation

/// Where a controller is between its callbacks. Callbacks are sent on the way from one state to another only, so they balance
/// whatever comes in between.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
    /// Tells the controller, and the children whose views are in its own, that it is about to come or go. Nothing is told to
    /// one that is on that way already.
    func beginAppearance(_ appearing: Bool, animated: Bool) {
        switch (appearance, appearing) {
        case (.disappeared, true), (.disappearing, true):
            appearance = .appearing
            hasBeenToldIsAppearing = false
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
        for child in forwardedChildren { child.beginAppearance(appearing, animated: animated) }
    }

    /// Ends what was begun.
    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
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

    /// For containers that forward appearance methods themselves.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    public func endAppearanceTransition() { endAppearance() }

    /// Appears without a transition: `viewWillAppear` now, `viewDidAppear` in the scene's next frame, after layout.
    func appear(in scene: any SceneServices) {
        beginAppearance(true, animated: false)
        scene.afterCommit { [weak self] in
            guard let self, self.appearance == .appearing else { return }
            self.tellIsAppearing()
            self.endAppearance()
        }
    }

    /// Tells those who are about to appear that they are in the window and have their place: right before they are laid out for the
    /// first time, and here those who were laid out before.
    func tellIsAppearing() {
        guard appearance == .appearing else { return }
        tellIsAppearingAlone()
        for child in forwardedChildren { child.tellIsAppearing() }
    }

    func tellIsAppearingAlone() {
        guard appearance == .appearing, !hasBeenToldIsAppearing, viewIfLoaded?.hostWindow != nil else { return }
        hasBeenToldIsAppearing = true
        viewIsAppearing(isTransitionAnimated)
    }

    /// Who comes and goes with this controller: the children whose views are in its own, and what they present in their place.
    var forwardedChildren: [UIViewController] {
        if let told = childrenInStep { return told }
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.flatMap { $0.chainInContext(within: $0.place(within: view)) }
    }

    /// This controller and what is presented in its place, as far as it is in `view`.
    func chainInContext(within view: UIView) -> [UIViewController] {
        var found: [UIViewController] = [], next: UIViewController? = self
        while let here = next {
            if here.viewIfLoaded?.isDescendant(of: view) == true { found.append(here) }
            next = here.presentation?.presented
        }
        return found
    }

    /// In whose coming and going this controller takes part: the reverse of `forwardedChildren`.
    var owner: UIViewController? {
        var here: UIViewController? = self
        while let controller = here {
            if let parent = controller.parent { return parent }
            guard let incoming = controller.incomingPresentation, incoming.style.usesContext else { return nil }
            here = incoming.presenter
        }
        return nil
    }

    // MARK: Views that come and go

    var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

    /// The controller's view was put into a window that is shown.
    func viewEntersWindow() {
        // A presentation and a window tell those they show by themselves.
        if incomingPresentation != nil { return }
        guard let window = viewIfLoaded?.hostWindow, !window.isRoot(self), let scene = window.services else { return }
        // Who carries its transition out ends it.
        if runningTransition != nil && isOnScreen { return }
        guard let parent else { return appear(in: scene) }
        guard parent.shouldAutomaticallyForwardAppearanceMethods, parent.isOnScreen else { return }
        if parent.appearance == .appeared { return appear(in: scene) }
        // Ends with its parent.
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
