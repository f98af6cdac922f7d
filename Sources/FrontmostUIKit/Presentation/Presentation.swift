import Foundation
import FrontmostRender

/// One view controller presented by another. Carries out the effects that `PresentationMachine` returns.
///
/// The presenter owns the presentation, which owns the presented controller. It is released when the presented controller is off
/// screen. `Presentation+Place` has its geometry and adaptation, `Presentation+Person` how the user closes it.
@MainActor final class Presentation {
    private(set) weak var presenter: UIViewController?
    let presented: UIViewController
    /// The style that was requested, and below it the one that it adapts to in the current surroundings.
    let requested: PresentationStyle
    var style: PresentationStyle
    let controller: UIPresentationController
    let container: PresentationContainer
    /// The presented controller, or the one that the delegate supplies in its place under an adapted style.
    var shown: UIViewController
    private(set) weak var scene: UIWindowScene?
    private let id = PresentationEdge.ID()
    private var machine: PresentationMachine
    private var reason = PresentationEdge.Reason.program
    /// The state last reported to observers.
    private var told = PresentationState.idle
    private var isAnimated = false
    /// The topmost of a chain that is dismissed as one, set on every link: it alone animates, and it decides when the dismissal
    /// ends. Stored so that a link of a long chain need not walk up to find it.
    private weak var departing: Presentation?
    private var isTopOfChain: Bool { departing == nil || departing === self }
    /// See `Presentation+Person`.
    var isAskedToLeave = false
    /// The first responder before this presentation.
    private weak var formerResponder: UIResponder?
    private var timer: SceneTimer?
    private weak var source: UIViewController?
    /// The view that the container goes into, the view that it lies in front of there, and the superview of the presenter's view.
    private weak var host: UIView?
    private weak var below: UIView?
    private weak var presenterHost: UIView?
    private var presentCompletion: (() -> Void)?
    private var dismissCompletion: (() -> Void)?
    private var whenSettled: [@MainActor () -> Void] = []
    /// The position of the presenter's view before it was removed.
    private var presenterPlace: PresenterPlace?
    private var transition: TransitionCoordinator?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The controller that drives the animator interactively.
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private var run: AnimatorContext?

    /// Ends a transition without an animation. Set from its start until the next frame.
    private var atFrame: (@MainActor () -> Void)?

    var state: PresentationState { machine.state }
    /// Whether it was dismissed without an animation and ends with the next frame.
    var isAsGoodAsGone: Bool { state == .dismissing && topOfChain.atFrame != nil }
    var isInTransition: Bool { state == .presenting || state == .dismissing }
    var coversPresenter: Bool { machine.coversPresenter }
    /// Whether it controls the status bar. By default only full-screen presentations do, not all that remove the presenter's
    /// views.
    var takesStatusBar: Bool { style == .fullScreen || shown.modalPresentationCapturesStatusBarAppearance }
    /// Whether an app's animator moves and places the views.
    var isMovedByAnimator: Bool { run != nil }

    /// - Parameter source: The controller that `present` was called on.
    init(
        _ presented: UIViewController, by presenter: UIViewController, from source: UIViewController,
        requested: PresentationStyle, scene: UIWindowScene
    ) {
        (self.presented, shown, self.presenter, self.source) = (presented, presented, presenter, source)
        (self.requested, self.scene) = (requested, scene)
        controller = presented.controllerForPresentation(by: presenter, from: source)
        let traits = presenter.viewIfLoaded?.window?.traitCollection ?? .current
        style = Presentation.style(requested, controller, traits)
        machine = PresentationMachine(coversPresenter: Presentation.covers(style, controller))
        container = PresentationContainer()
        presenterHost = presenter.viewIfLoaded?.superview
        if style.usesContext {
            // Controllers that present each other in one context are siblings of its view, however many there are.
            let lower = presenter.incomingPresentation
            below = lower?.style.usesContext == true ? lower?.container : presenter.viewIfLoaded
            host = below?.superview
        } else {
            host = presenter.viewIfLoaded?.window
        }
        controller.presentation = self
        (controller as? UIPopoverPresentationController)?.adaptiveSheetPresentationController.presentation = self
        container.presentation = self
    }

    // MARK: Events

    func present(animated: Bool, completion: (() -> Void)?) {
        guard let presenter, let source, let effects = machine.handle(.present) else { return }
        presenter.presentation = self
        presented.incomingPresentation = self
        presented.storedPresentationController = controller
        (isAnimated, presentCompletion) = (animated, completion)
        formerResponder = presenter.viewIfLoaded?.window?.responderToReturn
        if animated, let delegate = presented.transitioningDelegate {
            animator = delegate.animationController(forPresented: presented, presenting: presenter, source: source)
            setInteraction(animator.flatMap(delegate.interactionControllerForPresentation))
        }
        container.restyle()
        join(
            TransitionCoordinator(
                from: presenter, to: presented, in: container, animation: animation(of: animator, animated),
                style: requested.modal, isInteractive: interaction != nil))
        tellAdaptation()
        // Report first: the callbacks below may end the presentation again.
        report(.presenting, .program)
        carryOut(effects)
        guard let animator, state == .presenting else { return }
        start(animator, isPresenting: true) { [weak self] in self?.entranceEnded(completed: $0) }
    }

    private func entranceEnded(completed: Bool = true) {
        // The view stays where the animator put it until the container's size changes.
        if run != nil { container.setNeedsLayout() }
        (timer, run, animator) = (nil, nil, nil)
        interaction = nil
        guard let effects = machine.handle(completed ? .entranceEnded : .entranceCancelled) else { return }
        let reached = state
        if completed { report(reached, .program) }
        carryOut(effects)
        if !completed {
            (presented.isBeingPresented, presented.isBeingDismissed) = (false, false)
            controller.presentationTransitionDidEnd(false)
            endTransition(cancelled: true)
            presentCompletion = nil
        }
        report(reached, .program)
        if state == reached { settled() }
    }

    /// Dismisses the lowest of `chain` and everything above it as one.
    /// - Parameters:
    ///   - chain: Presentations in the state `presented`, lowest first.
    ///   - isUnderFinger: Whether a drag began the dismissal and ends now.
    static func dismiss(
        _ chain: [Presentation], reason: PresentationEdge.Reason, animated: Bool, isUnderFinger: Bool = false,
        completion: (() -> Void)?
    ) {
        guard let lowest = chain.first, let top = chain.last else { return }
        lowest.dismissCompletion = completion
        if animated, let delegate = top.presented.transitioningDelegate {
            top.animator = delegate.animationController(forDismissed: top.presented)
            top.setInteraction(isUnderFinger ? nil : top.animator.flatMap(delegate.interactionControllerForDismissal))
        }
        let transition = TransitionCoordinator(
            from: top.shown, to: lowest.presenter, in: top.container, animation: top.animation(of: top.animator, animated),
            style: top.requested.modal, isInteractive: isUnderFinger || top.interaction != nil)
        var begun: [(link: Presentation, effects: [PresentationMachine.Effect])] = []
        for link in chain.reversed() {
            link.reason = link === lowest ? reason : .parent
            link.isAnimated = animated && link === top
            link.departing = top
            guard let effects = link.machine.handle(.dismiss(isLowest: link === lowest)) else { continue }
            link.join(transition)
            begun.append((link, effects))
        }
        for (link, _) in begun { link.report(.dismissing, link.reason) }
        for (link, effects) in begun { link.carryOut(effects) }
        if isUnderFinger { transition.endInteraction(cancelled: false) }
        let links = begun.map(\.link)
        if let animator = top.animator {
            top.start(animator, isPresenting: false) { $0 ? chainEnded(links) : chainReturned(links) }
        } else {
            transition.begin()
            top.finish(after: animated) { chainEnded(links) }
        }
    }

    /// - Parameter links: Topmost first.
    private static func chainEnded(_ links: [Presentation]) {
        var ended: [(link: Presentation, effects: [PresentationMachine.Effect])] = []
        for link in links {
            (link.run, link.animator, link.interaction) = (nil, nil, nil)
            if let effects = link.machine.handle(.exitEnded) { ended.append((link, effects)) }
        }
        // Remove all containers before the first callback; completions come last.
        func phase(_ effect: PresentationMachine.Effect) -> Int {
            switch effect {
            case .removeContainer, .unlink: 0
            case .completeDismissal: 2
            default: 1
            }
        }
        for number in 0...2 {
            for (link, effects) in ended {
                for effect in effects where phase(effect) == number { link.perform(effect) }
            }
        }
        for (link, _) in ended {
            link.presented.isBeingDismissed = false
            if link.reason == .person { link.controller.tellDidDismiss() }
        }
        for (link, _) in ended { link.report(.idle, link.reason) }
        for (link, _) in ended { link.settled() }
    }

    /// Restores the chain after an animator cancelled the dismissal.
    private static func chainReturned(_ links: [Presentation]) {
        for link in links.reversed() {
            (link.run, link.animator, link.interaction) = (nil, nil, nil)
            guard let effects = link.machine.handle(.exitCancelled) else { continue }
            link.carryOut(effects)
            link.presented.isBeingDismissed = false
            link.dismissCompletion = nil
            link.controller.dismissalTransitionDidEnd(false)
            link.endTransition(cancelled: true)
            link.report(.presented, link.reason)
            link.settled()
        }
    }

    /// Ends this presentation, and those above it, at once, because its place in the hierarchy is gone.
    func tearDown(_ reason: PresentationEdge.Reason) {
        if state == .idle { return }
        let links = shown.presentationsOnTop.reversed() + [self]
        let runs = links.compactMap(\.run), ends = links.compactMap(\.atFrame)
        for link in links { link.tearDownAlone(reason) }
        // Lower links of the same dismissal end as they would have at its end.
        runs.forEach { $0.abandon() }
        ends.forEach { $0() }
    }

    private func tearDownAlone(_ reason: PresentationEdge.Reason) {
        guard let effects = machine.handle(.tearDown) else { return }
        carryOut(effects)
        presented.isBeingPresented = false
        presented.isBeingDismissed = false
        presentCompletion = nil
        endTransition(cancelled: true)
        (run, animator, atFrame) = (nil, nil, nil)
        report(.idle, reason)
        settled()
    }

    /// Follows the window to another scene. A transition that began in the former scene ends with the next frame of the new one.
    func move(to scene: UIWindowScene) {
        if self.scene === scene { return }
        timer?.cancel()
        (timer, atFrame) = (nil, nil)
        self.scene = scene
        followPopoverSource()
        if run != nil { return }
        if state == .presenting { finish(after: false) { [weak self] in self?.entranceEnded() } }
        if state == .dismissing && isTopOfChain { finish(after: false) { [self] in Presentation.chainEnded(leavingChain) } }
    }

    /// The links that are dismissed together with this topmost one, itself first.
    private var leavingChain: [Presentation] {
        var links = [self]
        while let lower = links.last?.presenter?.nearestIncoming, lower.state == .dismissing { links.append(lower) }
        return links
    }

    func onceSettled(_ body: @escaping @MainActor () -> Void) { whenSettled.append(body) }

    private func settled() {
        if whenSettled.isEmpty { return }
        let waiting = whenSettled
        whenSettled = []
        waiting.forEach { $0() }
    }

    /// Performs the effects for as long as the state stays: a callback to a controller may end the presentation.
    private func carryOut(_ effects: [PresentationMachine.Effect]) {
        let asked = state
        for effect in effects where state == asked { perform(effect) }
    }

    /// Reports to observers that a state was reached, if it still holds. An edge begins where the last reported one ended.
    private func report(_ to: PresentationState, _ reason: PresentationEdge.Reason) {
        let from = told
        guard state == to, from != to else { return }
        told = to
        if let scene { moveStatusBarStart(in: scene, from, to) }
        presented.tellObservers(
            PresentationEdge(
                presentation: id, from: from, to: to, reason: reason, presenter: presenter, presented: presented))
    }

    /// Keeps the cached controller that the search for the status bar's controller starts from, so that a long chain is not
    /// searched from the root for each link. A presentation that does not capture the status bar changes nothing. A newly
    /// presented capturer becomes the start; when it goes, the nearest capturer below takes over.
    private func moveStatusBarStart(in scene: UIWindowScene, _ from: PresentationState, _ to: PresentationState) {
        // A presentation that ended controls nothing any more, even if it no longer captures the bar.
        if to == .idle && scene.statusBarStart === shown && !takesStatusBar { scene.statusBarStart = nil }
        guard takesStatusBar else { return scene.setNeedsStatusBarUpdate(keepingStart: true) }
        let start = scene.statusBarStart
        if from == .idle && to == .presenting {
            var next = presenter
            while let here = next, here !== start { next = here.incomingPresentation?.presenter }
            scene.statusBarStart = start == nil || next == nil ? nil : shown
        } else if to == .idle {
            var next = start === shown ? presenter : nil
            while let here = next, !here.capturesStatusBar { next = here.incomingPresentation?.presenter }
            scene.statusBarStart = next
        }
        scene.setNeedsStatusBarUpdate(keepingStart: true)
    }

    /// Updates whether the adapted presentation covers its presenter.
    func adaptCovering() {
        machine.handle(.adapt(coversPresenter: Presentation.covers(style, controller)))?.forEach(perform)
        scene?.setNeedsStatusBarUpdate()
    }

    private static func covers(_ style: PresentationStyle, _ controller: UIPresentationController) -> Bool {
        style == .custom ? controller.shouldRemovePresentersView : style.coversPresenter
    }

    // MARK: Transitions

    private func animation(of animator: (any UIViewControllerAnimatedTransitioning)?, _ animated: Bool) -> RenderAnimation? {
        guard animated else { return nil }
        guard let animator else { return container.animation }
        return RenderAnimation(curve: .easeInOut, duration: animator.transitionDuration(using: nil))
    }

    private func join(_ new: TransitionCoordinator) {
        transition = new
        presented.runningTransition = new
        presenter?.runningTransition = new
    }

    private func endTransition(cancelled: Bool = false) {
        guard let ending = transition else { return }
        ending.end(cancelled: cancelled)
        if presented.runningTransition === ending { presented.runningTransition = nil }
        if presenter?.runningTransition === ending { presenter?.runningTransition = nil }
        transition = nil
    }

    private func start(
        _ animator: any UIViewControllerAnimatedTransitioning, isPresenting: Bool, _ onEnd: @escaping (Bool) -> Void
    ) {
        let stage = PresentationStage(presentation: self, isPresenting: isPresenting, presenter: presenter)
        let run = AnimatorContext(animator, on: stage, transition, ledBy: interaction, onEnd: onEnd)
        self.run = run
        run.start()
    }

    /// Keeps the interaction controller only if it wants to start interactively.
    private func setInteraction(_ new: (any UIViewControllerInteractiveTransitioning)?) {
        interaction = new?.wantsInteractiveStart == true ? new : nil
    }

    /// Runs `body` when the transition is over: after its duration, or after the scene's next commit.
    private func finish(after animated: Bool, _ body: @escaping @MainActor () -> Void) {
        guard let scene, state != .idle else { return body() }
        if animated { return timer = SceneTimer(in: scene, after: style.duration, body) }
        atFrame = body
        scene.afterCommit { [weak self] in self?.takeEnd()?() }
    }

    /// Ends a transition without an animation at once, because another operation must not wait for the frame.
    func endIfItTakesNoTime() {
        if isInTransition, let end = topOfChain.takeEnd() {
            if state == .presenting {
                container.layoutIfNeeded()
                shown.tellIsAppearing()
            }
            end()
        }
    }

    private func takeEnd() -> (@MainActor () -> Void)? {
        defer { atFrame = nil }
        return atFrame
    }

    /// The presentation of the chain that decides when the dismissal ends.
    private var topOfChain: Presentation { state == .dismissing ? departing ?? self : self }

    // MARK: Effects

    private func perform(_ effect: PresentationMachine.Effect) {
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
            // The presented controller may have been dismissed from its `viewDidAppear`.
            guard state == .presented, let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
            // An animator may have moved the view into the container.
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
            // A link below a full-screen one of the same chain was not visible before either.
            if shown.presentation?.coversPresenter == true { return }
            come(shown)
            haveCome(shown)
        }
    }

    /// Gives first responder status back to its former holder, unless another responder has taken it meanwhile.
    private func returnKeyboard() {
        guard let formerResponder, let window = formerResponder.keyboardWindow, window.keyboard.holder == nil else { return }
        _ = formerResponder.becomeFirstResponder()
    }

    private func unlink() {
        if presenter?.presentation === self { presenter?.presentation = nil }
        for controller in [presented, shown] where controller.incomingPresentation === self {
            controller.incomingPresentation = nil
        }
        // A custom presentation controller is made anew for each presentation.
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

    /// Moves the presenter's view out of the container, in case an animator put it there, so that it is not removed with it.
    private func rescuePresenterView() {
        guard let view = presenter?.viewIfLoaded, let presenterHost, view.superview === container else { return }
        presenterHost.insertSubview(view, at: 0)
    }

    // The place may be hidden or shown during a transition, which sends appearance callbacks by itself. A controller that comes
    // into a hidden place gets its callbacks when the place is shown. Callbacks that were already sent are not sent again.

    private func isSeen(_ controller: UIViewController) -> Bool {
        let place = controller === shown ? host : presenterHost
        // A container that disappears takes its children along, and brings them back.
        if let owner = controller.owner, !owner.isOnScreen { return false }
        return place?.window?.isShown ?? false
    }

    private func come(_ controller: UIViewController?) {
        if let controller, isSeen(controller) { controller.beginAppearance(true, animated: isAnimated) }
    }
    private func haveCome(_ controller: UIViewController?) {
        guard let controller else { return }
        // A callback of the controller hid the place before the controller was in it.
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
        host.window?.menu?.close(animated: false)
        let isInContext = style.usesContext && host !== host.window
        container.place(isInContext ? below?.plainFrameInSuperview ?? host.bounds : host.bounds)
        container.autoresizingMask = isInContext ? below?.autoresizingMask ?? [] : [.flexibleWidth, .flexibleHeight]
        if let below, style.usesContext { host.insertSubview(container, aboveSubview: below) } else { host.addSubview(container) }
        controller.presentationTransitionWillBegin()
        if animator == nil { container.hold(shown) }
        followPopoverSource()
        container.layoutIfNeeded()
    }
}

/// Where a covered presenter's view returns to. Weak because the superview of a covered root is the window, which would retain
/// itself.
private struct PresenterPlace {
    weak var superview: UIView?
    let index: Int
}
