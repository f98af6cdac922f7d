import Foundation
import FrontmostRender

/// One controller that is shown by another: carries out what the `PresentationMachine` asks for.
///
/// The presenter owns it and it owns the presented controller; it goes when the presented controller is off the screen.
/// `Presentation+Place` has where it lies and how it adapts, `Presentation+Person` how a person closes it.
@MainActor final class Presentation {
    private(set) weak var presenter: UIViewController?
    let presented: UIViewController
    /// What was asked for, and what that comes down to in the present surroundings.
    let requested: PresentationStyle
    var style: PresentationStyle
    let controller: UIPresentationController
    let container: PresentationContainer
    /// The presented controller, or what the delegate shows in its place under an adapted style.
    var shown: UIViewController
    private(set) weak var scene: (any ControllerScene)?
    private let id = PresentationEdge.ID()
    private var machine: PresentationMachine
    private var reason = PresentationEdge.Reason.program
    /// What observers last heard of.
    private var told = PresentationState.idle
    private var isAnimated = false
    /// The topmost of a chain that goes as one, kept by all of it: only that one is seen to go, and it says when. A long chain is
    /// not walked up for it by each of its links.
    private weak var departing: Presentation?
    private var isTopOfChain: Bool { departing == nil || departing === self }
    /// See `Presentation+Person`.
    var isAskedToLeave = false
    /// Who had the keyboard when this came.
    private weak var formerResponder: UIResponder?
    private var timer: SceneTimer?
    private weak var source: UIViewController?
    /// What the container goes into, what it lies in front of there, and what the presenter's view is in.
    private weak var host: UIView?
    private weak var below: UIView?
    private weak var presenterHost: UIView?
    private var presentCompletion: (() -> Void)?
    private var dismissCompletion: (() -> Void)?
    private var whenSettled: [@MainActor () -> Void] = []
    /// Where the presenter's view was before it was taken away.
    private var presenterPlace: PresenterPlace?
    private var transition: TransitionCoordinator?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    /// Who leads the animator.
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private var run: AnimatorContext?

    /// What ends a transition without an animation, from when it has begun until the next frame.
    private var atFrame: (@MainActor () -> Void)?

    var state: PresentationState { machine.state }
    /// It was dismissed without an animation, and goes in the next frame.
    var isAsGoodAsGone: Bool { state == .dismissing && topOfChain.atFrame != nil }
    var isInTransition: Bool { state == .presenting || state == .dismissing }
    var coversPresenter: Bool { machine.coversPresenter }
    /// Only what is shown full screen takes the bar over by itself, and not all that takes the presenter's views away.
    var takesStatusBar: Bool { style == .fullScreen || shown.modalPresentationCapturesStatusBarAppearance }
    /// An animator of the app's moves the views, and places them.
    var isMovedByAnimator: Bool { run != nil }

    /// - Parameter source: On whom `present` was called.
    init(
        _ presented: UIViewController, by presenter: UIViewController, from source: UIViewController,
        requested: PresentationStyle, scene: any ControllerScene
    ) {
        (self.presented, shown, self.presenter, self.source) = (presented, presented, presenter, source)
        (self.requested, self.scene) = (requested, scene)
        controller = presented.controllerForPresentation(by: presenter, from: source)
        let traits = presenter.viewIfLoaded?.hostWindow?.traitCollection ?? .current
        style = Presentation.style(requested, controller, traits)
        machine = PresentationMachine(coversPresenter: Presentation.covers(style, controller))
        container = PresentationContainer()
        presenterHost = presenter.viewIfLoaded?.superview
        if style.usesContext {
            // What is presented in one context by each other lies side by side, however many they are.
            let lower = presenter.incomingPresentation
            below = lower?.style.usesContext == true ? lower?.container : presenter.viewIfLoaded
            host = below?.superview
        } else {
            host = presenter.viewIfLoaded?.hostWindow
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
        formerResponder = presenter.viewIfLoaded?.hostWindow?.responderToReturn
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
        // First of all: what is told to the controllers next may end it again.
        report(.presenting, .program)
        carryOut(effects)
        guard let animator, state == .presenting else { return }
        start(animator, isPresenting: true) { [weak self] in self?.entranceEnded(completed: $0) }
    }

    private func entranceEnded(completed: Bool = true) {
        // Where an animator put the view is where it stays until the container has another size.
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

    /// Dismisses the lowest of `chain` and all above it as one.
    /// - Parameters:
    ///   - chain: Lowest first; all of them presented.
    ///   - isUnderFinger: A finger has begun it, and lets go now.
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
        // All are off the screen before the first of them hears of it, and completions come last.
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

    /// The animator took the dismissal back.
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

    /// Ends it, and what is presented above it, at once, because its place is gone.
    func tearDown(_ reason: PresentationEdge.Reason) {
        if state == .idle { return }
        let links = shown.presentationsOnTop.reversed() + [self]
        let runs = links.compactMap(\.run), ends = links.compactMap(\.atFrame)
        for link in links { link.tearDownAlone(reason) }
        // What else went with one of them, further down, goes as it would have at its end.
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

    /// The window is in another scene now. What began in the former one ends with the next frame of this one.
    func move(to scene: any ControllerScene) {
        if self.scene === scene { return }
        timer?.cancel()
        (timer, atFrame) = (nil, nil)
        self.scene = scene
        followPopoverSource()
        if run != nil { return }
        if state == .presenting { finish(after: false) { [weak self] in self?.entranceEnded() } }
        if state == .dismissing && isTopOfChain { finish(after: false) { [self] in Presentation.chainEnded(leavingChain) } }
    }

    /// Those that go as one with this topmost one, itself first.
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

    /// Does what the machine asks for, as long as that holds: a controller that is told something may end the presentation.
    private func carryOut(_ effects: [PresentationMachine.Effect]) {
        let asked = state
        for effect in effects where state == asked { perform(effect) }
    }

    /// Tells that a state was reached, if it still holds. An edge begins where the last one that was told ended.
    private func report(_ to: PresentationState, _ reason: PresentationEdge.Reason) {
        let from = told
        guard state == to, from != to else { return }
        told = to
        if let scene { moveStatusBarStart(in: scene, from, to) }
        presented.tellObservers(
            PresentationEdge(
                presentation: id, from: from, to: to, reason: reason, presenter: presenter, presented: presented))
    }

    /// Takes care that who decides about the status bar is not sought from the root again for each link of a long chain. Who does
    /// not capture it does not change who does; who comes and captures it lies in front of who did; and behind one who goes is the
    /// next below who captures it.
    private func moveStatusBarStart(in scene: any ControllerScene, _ from: PresentationState, _ to: PresentationState) {
        // One that goes decides nothing any more, whether it would capture the bar by now or not.
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

    /// What adapted covers the presenter from now on, or no longer.
    func adaptCovering() {
        machine.handle(.adapt(coversPresenter: Presentation.covers(style, controller)))?.forEach(perform)
        scene?.setNeedsStatusBarUpdate(keepingStart: false)
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

    /// One that does not want to lead from the start leads nothing.
    private func setInteraction(_ new: (any UIViewControllerInteractiveTransitioning)?) {
        interaction = new?.wantsInteractiveStart == true ? new : nil
    }

    /// Runs `body` when the transition is over: after its time, or after the scene's next commit.
    private func finish(after animated: Bool, _ body: @escaping @MainActor () -> Void) {
        guard let scene, state != .idle else { return body() }
        if animated { return timer = SceneTimer(in: scene, after: style.duration, body) }
        atFrame = body
        scene.afterCommit { [weak self] in self?.takeEnd()?() }
    }

    /// Something else is to be done before the frame comes.
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

    /// Of those that go as one, who says when.
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

    private func unlink() {
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
private struct PresenterPlace {
    weak var superview: UIView?
    let index: Int
}
