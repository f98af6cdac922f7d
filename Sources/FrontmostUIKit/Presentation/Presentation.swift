import Foundation
import FrontmostRender

/// One controller that is shown by another: carries out what the `PresentationMachine` asks for.
///
/// The presenter owns it and it owns the presented controller; it goes when the presented controller is off the screen.
@MainActor final class Presentation {
    private(set) weak var presenter: UIViewController?
    let presented: UIViewController
    let style: PresentationStyle
    let container: PresentationContainer
    private var machine: PresentationMachine
    private var reason = PresentationEdge.Reason.program
    private var isAnimated = false
    private var isAskedToLeave = false
    private var timer: Int?
    private weak var scene: UIWindowScene?
    /// What the container goes into, and what the presenter's view is in.
    private weak var host: UIView?
    private weak var presenterHost: UIView?
    private var presentCompletion: (() -> Void)?
    private var dismissCompletion: (() -> Void)?
    private var whenSettled: [@MainActor () -> Void] = []
    /// Where the presenter's view was before it was taken away.
    private var presenterPlace: (superview: UIView, index: Int)?

    var state: PresentationState { machine.state }
    var isInTransition: Bool { state == .presenting || state == .dismissing }
    /// A person cannot get at what is behind. What is leaving holds nobody back.
    var isModal: Bool { !style.usesContext && (state == .presenting || state == .presented) }

    init(_ presented: UIViewController, by presenter: UIViewController, style: PresentationStyle, scene: UIWindowScene) {
        (self.presented, self.presenter, self.style, self.scene) = (presented, presenter, style, scene)
        machine = PresentationMachine(coversPresenter: style.coversPresenter)
        container = PresentationContainer(style: style)
        presenterHost = presenter.viewIfLoaded?.superview
        host = style.usesContext ? presenterHost : presenter.viewIfLoaded?.window
        container.presentation = self
    }

    // MARK: Events

    func present(animated: Bool, completion: (() -> Void)?) {
        guard let presenter, let effects = machine.handle(.present) else { return }
        presenter.presentation = self
        presented.incomingPresentation = self
        (isAnimated, presentCompletion) = (animated, completion)
        effects.forEach(run)
        report(from: .idle, to: .presenting, .program)
    }

    private func entranceEnded() {
        timer = nil
        guard let effects = machine.handle(.entranceEnded) else { return }
        effects.forEach(run)
        report(from: .presenting, to: .presented, .program)
        settled()
    }

    /// Dismisses the lowest of `chain` and all above it as one.
    /// - Parameter chain: Lowest first; all of them presented.
    static func dismiss(
        _ chain: [Presentation], reason: PresentationEdge.Reason, animated: Bool, completion: (() -> Void)?
    ) {
        guard let lowest = chain.first, let top = chain.last else { return }
        lowest.dismissCompletion = completion
        var begun: [(link: Presentation, effects: [PresentationMachine.Effect])] = []
        for link in chain.reversed() {
            link.reason = link === lowest ? reason : .parent
            link.isAnimated = animated && link === top
            guard let effects = link.machine.handle(.dismiss(isLowest: link === lowest)) else { continue }
            begun.append((link, effects))
        }
        for (link, effects) in begun { effects.forEach(link.run) }
        for (link, _) in begun { link.report(from: .presented, to: .dismissing, link.reason) }
        top.finish(after: animated) { chainEnded(begun.map(\.link)) }
    }

    /// - Parameter links: Topmost first.
    private static func chainEnded(_ links: [Presentation]) {
        var ended: [(link: Presentation, effects: [PresentationMachine.Effect])] = []
        for link in links {
            if let effects = link.machine.handle(.exitEnded) { ended.append((link, effects)) }
        }
        // All are off the screen before the first of them hears of it, and completions come last.
        func phase(_ effect: PresentationMachine.Effect) -> Int {
            switch effect {
            case .removeContainer, .unlink: 0
            case .completeDismissal: 2
            default: 1
            }
        }
        for number in 0...2 {
            for (link, effects) in ended { effects.filter { phase($0) == number }.forEach(link.run) }
        }
        for (link, _) in ended {
            link.presented.isBeingDismissed = false
            if link.reason == .person { link.presented.storedPresentationController?.tellDidDismiss() }
        }
        for (link, _) in ended { link.report(from: .dismissing, to: .idle, link.reason) }
        for (link, _) in ended { link.settled() }
    }

    /// Ends it at once, because its place is gone.
    func tearDown(_ reason: PresentationEdge.Reason) {
        let former = state
        guard let effects = machine.handle(.tearDown) else { return }
        effects.forEach(run)
        presented.isBeingPresented = false
        presented.isBeingDismissed = false
        presentCompletion = nil
        report(from: former, to: .idle, reason)
        settled()
    }

    func onceSettled(_ body: @escaping @MainActor () -> Void) { whenSettled.append(body) }

    private func settled() {
        let waiting = whenSettled
        whenSettled = []
        waiting.forEach { $0() }
    }

    private func report(from: PresentationState, to: PresentationState, _ reason: PresentationEdge.Reason) {
        scene?.setNeedsStatusBarUpdate()
        presented.tellObservers(
            PresentationEdge(from: from, to: to, reason: reason, presenter: presenter, presented: presented))
    }

    // MARK: Effects

    private func run(_ effect: PresentationMachine.Effect) {
        switch effect {
        case .presenterWillDisappear: presenter?.beginAppearance(false, animated: isAnimated)
        case .presentedWillAppear:
            presented.isBeingPresented = true
            come(presented)
        case .insertContainer:
            insertContainer()
            scene?.afterCommit { [weak presented] in presented?.tellIsAppearing() }
        case .runEntrance:
            if isAnimated, let tree = scene?.tree { container.animateEntrance(in: tree) }
            finish(after: isAnimated) { [weak self] in self?.entranceEnded() }
        case .presentedDidAppear:
            haveCome(presented)
            presented.isBeingPresented = false
        case .removePresenterView:
            // The presented controller may have gone again from its `viewDidAppear`.
            guard state == .presented, let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
            presenterPlace = (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
            view.removeFromSuperview()
        case .presenterDidDisappear: if state == .presented { haveGone(presenter) }
        case .completePresentation:
            presentCompletion?()
            presentCompletion = nil
        case .presentedWillDisappear:
            presented.isBeingDismissed = true
            presented.beginAppearance(false, animated: isAnimated)
        case .presenterWillAppear: come(presenter)
        case .restorePresenterView:
            guard let place = presenterPlace, let view = presenter?.viewIfLoaded else { return }
            presenterPlace = nil
            if !view.autoresizingMask.isEmpty { view.frame = place.superview.bounds }
            place.superview.insertSubview(view, at: place.index)
            scene?.afterCommit { [weak presenter] in presenter?.tellIsAppearing() }
        case .runExit:
            container.leave(in: scene?.tree, animated: isAnimated, isTop: presented.presentation == nil)
        case .stopTimer:
            if let timer { scene?.cancelTimer(timer) }
            timer = nil
        case .removeContainer: container.removeFromSuperview()
        case .unlink:
            if presenter?.presentation === self { presenter?.presentation = nil }
            if presented.incomingPresentation === self { presented.incomingPresentation = nil }
        case .presenterDidAppear: haveCome(presenter)
        case .presentedDidDisappear: haveGone(presented)
        case .completeDismissal:
            dismissCompletion?()
            dismissCompletion = nil
        }
    }

    // The place may be hidden or shown in mid-transition, which makes what it shows go or come by itself. What comes into a
    // hidden place is told so when that is shown, and what was told already is not told again.

    private func isSeen(_ controller: UIViewController) -> Bool {
        let place = controller === presented ? host : presenterHost
        // One that goes takes along what is in it, and brings it back.
        if let owner = controller.owner, !owner.isOnScreen { return false }
        return place?.window?.isShown ?? false
    }

    private func come(_ controller: UIViewController?) {
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

    /// Runs `body` when the transition is over: after its time, or after the scene's next commit.
    private func finish(after animated: Bool, _ body: @escaping @MainActor () -> Void) {
        guard let scene else { return body() }
        if animated { timer = scene.perform(afterDelay: style.duration, body) } else { scene.afterCommit(body) }
    }

    private func insertContainer() {
        guard let host, let presenterView = presenter?.viewIfLoaded else { return }
        let isInContext = style.usesContext && host !== host.window
        container.place(isInContext ? presenterView.frame : host.bounds)
        container.autoresizingMask = isInContext ? presenterView.autoresizingMask : [.flexibleWidth, .flexibleHeight]
        container.hold(presented)
        if style.usesContext { host.insertSubview(container, aboveSubview: presenterView) } else { host.addSubview(container) }
        container.layoutIfNeeded()
    }

    // MARK: The person's way out

    /// Escape: an alert's cancel action, or a sheet's dismissal as if it were swiped away. On its way in it is remembered, and
    /// holds when that has ended, unless something else came in front by then.
    /// - Returns: Whether that meant anything here.
    func personAskedToLeave() -> Bool {
        if state == .presenting && !isAskedToLeave {
            isAskedToLeave = true
            onceSettled { [weak self] in
                guard let self else { return }
                isAskedToLeave = false
                if state == .presented && presented.presentation == nil { _ = personAskedToLeave() }
            }
        }
        guard state == .presented else { return isInTransition }
        if let alert = presented as? UIAlertController { return alert.cancelByPerson() }
        guard style.isSheet else { return false }
        dismissByPerson()
        return true
    }

    /// Asks the delegate as a swipe does, and dismisses or says that it was tried.
    /// - Returns: Whether the sheet goes.
    @discardableResult func dismissByPerson() -> Bool {
        guard state == .presented else { return false }
        let controller = presented.storedPresentationController
        guard mayLeave else {
            controller?.tellDidAttempt()
            return false
        }
        let chain = [self] + presented.presentationsOnTop
        guard !chain.contains(where: \.isInTransition) else { return false }
        controller?.tellWillDismiss()
        Presentation.dismiss(chain, reason: .person, animated: true, completion: nil)
        return true
    }

    private var mayLeave: Bool {
        if presented.isModalInPresentation { return false }
        return presented.storedPresentationController?.shouldDismiss ?? true
    }
    /// While a finger is down nobody is asked: the delegate hears of the swipe when it is let go.
    var resistsDragging: Bool { presented.isModalInPresentation }
}
