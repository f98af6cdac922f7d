import Foundation
import FrontmostRender

// The effects of the machine.
extension Presentation {
    func perform(_ effect: PresentationMachine.Effect) {
        switch effect {
        case .presenterWillDisappear: presenter?.beginAppearance(false, animated: isAnimated)
        case .presentedWillAppear:
            (presented.isBeingPresented, presented.isBeingDismissed) = (true, false)
            beginAppearing(shown)
        case .insertContainer:
            insertContainer()
            scene?.afterCommit { [weak shown] in shown?.notifyIsAppearing() }
        case .runEntrance: runEntrance()
        case .presentedDidAppear:
            endAppearing(shown)
            presented.isBeingPresented = false
        case .removePresenterView: removePresenterView()
        case .presenterDidDisappear: if state == .presented { endDisappearing(presenter) }
        case .completePresentation:
            controller.presentationTransitionDidEnd(true)
            endTransition()
            isArriving = false
            presentCompletion?()
            presentCompletion = nil
            container.followWaitingDrag()
        case .presentedWillDisappear:
            presented.isBeingDismissed = true
            shown.beginAppearance(false, animated: isAnimated)
        case .presenterWillAppear: beginAppearing(presenter)
        case .restorePresenterView: restorePresenterView()
        case .runExit:
            controller.dismissalTransitionWillBegin()
            let top = topOfChain
            container.leave(in: scene?.tree, animated: top.isAnimated && top.custom.animator == nil, isTop: isTopOfChain)
        case .stopTimer: cancelPlannedEnd()
        case .removeContainer:
            rescuePresenterView()
            container.removeFromSuperview()
            container.restorePresenter()
        case .unlink: unlink()
        case .presenterDidAppear: endAppearing(presenter)
        case .presentedDidDisappear:
            if hasLost(shown) && shown.appearance != .disappearing { return }
            endDisappearing(shown)
        case .completeDismissal:
            controller.dismissalTransitionDidEnd(true)
            endTransition()
            returnKeyboard()
            dismissCompletion?()
            dismissCompletion = nil
        case .returnContainer: container.comeBack()
        case .presentedComesBack:
            // A link below a full-screen one of the same chain was not visible before either.
            if shown.presentation?.coversPresenter == true { return }
            beginAppearing(shown)
            endAppearing(shown)
        }
    }

    /// Takes first responder status from the views that the presentation will be in front of. A popover leaves it to them.
    func resignKeyboardBehind() {
        guard let window = presenter?.viewIfLoaded?.hostWindow else { return }
        behind.responder = window.responderToReturn
        if style == .popover { return }
        // No host reports the loss for a field that is removed at once.
        if coversPresenter && !isAnimated { window.keyboardWillLeave(window) } else { window.endEditing(true) }
    }

    /// Gives first responder status back to its former holder, unless another responder has taken it meanwhile. If a callback has
    /// presented something else in front of it, that does so at its end.
    private func returnKeyboard() {
        if let next = presenter?.presentation {
            if next.behind.responder == nil { next.behind.responder = behind.responder }
            return
        }
        guard let responder = behind.responder, let window = responder.keyboardWindow, window.keyboard.holder == nil else {
            return
        }
        _ = responder.becomeFirstResponder()
    }

    func unlink() {
        if presenter?.presentation === self { presenter?.presentation = nil }
        for controller in [presented, shown] where controller.incomingPresentation === self {
            controller.incomingPresentation = nil
        }
        // Each presentation makes a new custom presentation controller.
        if requested == .custom && presented.storedPresentationController === controller {
            presented.storedPresentationController = nil
        }
        controller.presentation = nil
        (controller as? UIPopoverPresentationController)?.adaptiveSheetPresentationController.presentation = nil
    }

    private func runEntrance() {
        if custom.animator != nil { return }
        if isAnimated, let tree = scene?.tree { container.animateEntrance(in: tree) }
        transition?.begin()
        finish(after: isAnimated) { [weak self] in self?.entranceEnded() }
    }

    private func removePresenterView() {
        // The presented controller may have been dismissed from its `viewDidAppear`.
        guard state == .presented, let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
        // An animator may have moved the view into the container.
        behind.place =
            superview === container
            ? PresenterPlace(superview: behind.host, index: 0)
            : PresenterPlace(superview: superview, index: superview.subviews.firstIndex { $0 === view } ?? 0)
        view.removeFromSuperview()
    }

    private func restorePresenterView() {
        guard let place = behind.place, let view = presenter?.viewIfLoaded else { return }
        behind.place = nil
        guard let superview = place.superview else { return }
        if !view.autoresizingMask.isEmpty { view.frame = superview.bounds }
        superview.insertSubview(view, at: place.index)
        scene?.afterCommit { [weak presenter] in presenter?.notifyIsAppearing() }
    }

    /// Moves the presenter's view out of the container, in case an animator put it there, so that it is not removed with it.
    private func rescuePresenterView() {
        guard let view = presenter?.viewIfLoaded, let host = behind.host, view.superview === container else { return }
        host.insertSubview(view, at: 0)
    }

    // The window may be hidden or shown during the transition; its controllers then disappear or appear with it. A controller
    // that comes into a hidden window gets its callbacks when the window is shown, and no callback is sent twice.

    /// Whether the controller's place is visible.
    private func isSeen(_ controller: UIViewController) -> Bool {
        let place = controller === shown ? containerPlace.superview : behind.host
        // A container that disappears takes its children along, and brings them back.
        if let owner = controller.owner, !owner.isOnScreen { return false }
        return place?.hostWindow?.isShown ?? false
    }

    func beginAppearing(_ controller: UIViewController?) {
        if let controller, isSeen(controller) { controller.beginAppearance(true, animated: isAnimated) }
    }
    private func endAppearing(_ controller: UIViewController?) {
        guard let controller else { return }
        // A callback of the controller hid the place before the controller was in it.
        if !isSeen(controller) { return controller.appearance == .appearing ? endDisappearing(controller) : () }
        controller.beginAppearance(true, animated: isAnimated)
        controller.endAppearance()
    }
    private func endDisappearing(_ controller: UIViewController?) {
        controller?.beginAppearance(false, animated: isAnimated)
        controller?.endAppearance()
    }

    private func insertContainer() {
        guard let host = containerPlace.superview else { return }
        let below = containerPlace.below
        host.hostWindow?.menu?.close(animated: false)
        let isInContext = style.usesContext && host !== host.hostWindow
        container.place(isInContext ? below?.plainFrameInSuperview ?? host.bounds : host.bounds)
        container.autoresizingMask = isInContext ? below?.autoresizingMask ?? [] : [.flexibleWidth, .flexibleHeight]
        if let below, style.usesContext { host.insertSubview(container, aboveSubview: below) } else { host.addSubview(container) }
        controller.presentationTransitionWillBegin()
        if custom.animator == nil { container.hold(shown) }
        followPopoverSource()
        container.layoutIfNeeded()
    }
}
