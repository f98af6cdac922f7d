import Foundation
import FrontmostRender

// What the machine asks for, carried out.
extension Presentation {
    func perform(_ effect: PresentationMachine.Effect) {
        switch effect {
        case .presenterWillDisappear: presenter?.beginAppearance(false, animated: isAnimated)
        case .presentedWillAppear:
            presented.isBeingPresented = true
            come(shown)
        case .insertContainer:
            insertContainer()
            scene?.afterCommit { [weak shown] in shown?.tellIsAppearing() }
        case .runEntrance:
            if animator != nil { return }
            if isAnimated, let tree = scene?.tree { container.animateEntrance(in: tree) }
            transition?.begin()
            finish(after: isAnimated) { [weak self] in self?.entranceEnded() }
        case .presentedDidAppear:
            haveCome(shown)
            presented.isBeingPresented = false
        case .removePresenterView:
            // The presented controller may have gone again from its `viewDidAppear`.
            guard state == .presented, let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
            // An animator may have moved it into the container.
            presenterPlace =
                superview === container
                ? PresenterPlace(superview: presenterHost, index: 0)
                : PresenterPlace(superview: superview, index: superview.subviews.firstIndex { $0 === view } ?? 0)
            view.removeFromSuperview()
        case .presenterDidDisappear: if state == .presented { haveGone(presenter) }
        case .completePresentation:
            controller.presentationTransitionDidEnd(true)
            endTransition()
            presentCompletion?()
            presentCompletion = nil
        case .presentedWillDisappear:
            presented.isBeingDismissed = true
            shown.beginAppearance(false, animated: isAnimated)
        case .presenterWillAppear: come(presenter)
        case .restorePresenterView: restorePresenterView()
        case .runExit:
            controller.dismissalTransitionWillBegin()
            let top = topOfChain
            container.leave(in: scene?.tree, animated: top.isAnimated && top.animator == nil, isTop: isTopOfChain)
        case .stopTimer:
            timer?.cancel()
            timer = nil
        case .removeContainer:
            rescuePresenterView()
            container.removeFromSuperview()
            container.letGo()
        case .unlink: unlink()
        case .presenterDidAppear: haveCome(presenter)
        case .presentedDidDisappear: haveGone(shown)
        case .completeDismissal:
            controller.dismissalTransitionDidEnd(true)
            endTransition()
            returnKeyboard()
            dismissCompletion?()
            dismissCompletion = nil
        case .returnContainer: container.comeBack()
        case .presentedComesBack:
            // Under a full-screen controller of the same chain it was not seen before either.
            if shown.presentation?.coversPresenter == true { return }
            come(shown)
            haveCome(shown)
        }
    }

    /// Who had the keyboard before has it again, unless somebody else took it meanwhile.
    private func returnKeyboard() {
        guard let formerResponder, let window = formerResponder.keyboardWindow, window.keyboard.holder == nil else { return }
        _ = formerResponder.becomeFirstResponder()
    }

    func unlink() {
        if presenter?.presentation === self { presenter?.presentation = nil }
        for controller in [presented, shown] where controller.incomingPresentation === self {
            controller.incomingPresentation = nil
        }
        // One of the app's own is made anew for each presentation.
        if requested == .custom && presented.storedPresentationController === controller {
            presented.storedPresentationController = nil
        }
        controller.presentation = nil
        (controller as? UIPopoverPresentationController)?.adaptiveSheetPresentationController.presentation = nil
    }

    private func restorePresenterView() {
        guard let place = presenterPlace, let view = presenter?.viewIfLoaded else { return }
        presenterPlace = nil
        guard let superview = place.superview else { return }
        if !view.autoresizingMask.isEmpty { view.frame = superview.bounds }
        superview.insertSubview(view, at: place.index)
        scene?.afterCommit { [weak presenter] in presenter?.tellIsAppearing() }
    }

    /// An animator put the presenter's view into the container: it does not go with that.
    private func rescuePresenterView() {
        guard let view = presenter?.viewIfLoaded, let presenterHost, view.superview === container else { return }
        presenterHost.insertSubview(view, at: 0)
    }

    // The place may be hidden or shown in mid-transition, which makes what it shows go or come by itself. What comes into a
    // hidden place is told so when that is shown, and what was told already is not told again.

    private func isSeen(_ controller: UIViewController) -> Bool {
        let place = controller === shown ? host : presenterHost
        // One that goes takes along what is in it, and brings it back.
        if let owner = controller.owner, !owner.isOnScreen { return false }
        return place?.hostWindow?.isShown ?? false
    }

    func come(_ controller: UIViewController?) {
        if let controller, isSeen(controller) { controller.beginAppearance(true, animated: isAnimated) }
    }
    private func haveCome(_ controller: UIViewController?) {
        guard let controller else { return }
        // Its place was hidden by its own callback, before it was in it.
        if !isSeen(controller) { return controller.appearance == .appearing ? haveGone(controller) : () }
        controller.beginAppearance(true, animated: isAnimated)
        controller.endAppearance()
    }
    private func haveGone(_ controller: UIViewController?) {
        controller?.beginAppearance(false, animated: isAnimated)
        controller?.endAppearance()
    }

    private func insertContainer() {
        guard let host else { return }
        host.hostWindow?.menu?.close(animated: false)
        let isInContext = style.usesContext && host !== host.hostWindow
        container.place(isInContext ? below?.plainFrameInSuperview ?? host.bounds : host.bounds)
        container.autoresizingMask = isInContext ? below?.autoresizingMask ?? [] : [.flexibleWidth, .flexibleHeight]
        if let below, style.usesContext { host.insertSubview(container, aboveSubview: below) } else { host.addSubview(container) }
        controller.presentationTransitionWillBegin()
        if animator == nil { container.hold(shown) }
        followPopoverSource()
        container.layoutIfNeeded()
    }
}

/// Where a covered presenter's view goes back to. Weak: of a covered root it is the window, which would keep itself alive.
struct PresenterPlace {
    weak var superview: UIView?
    let index: Int
}
