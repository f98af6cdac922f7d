import Foundation
import FrontmostRender

/// One view controller presented by another. Carries out the effects that `PresentationMachine` returns.
///
/// The presenter owns the presentation, which owns the presented controller. It is released when the presented controller is off
/// screen. `Presentation+Place` has its geometry and adaptation, `Presentation+User` how the user closes it.
@MainActor final class Presentation {
    weak var presenter: UIViewController?
    let presented: UIViewController
    /// The style that was requested.
    let requested: PresentationStyle
    /// The style that `requested` adapts to in the current surroundings.
    var style: PresentationStyle
    let controller: UIPresentationController
    let container: PresentationContainer
    /// The presented controller, or the one that the delegate supplies in its place under an adapted style.
    var shown: UIViewController
    weak var scene: (any ControllerScene)?
    private let id = PresentationEdge.ID()
    var machine: PresentationMachine
    var reason = PresentationEdge.Reason.program
    /// The state last reported to observers.
    private var lastReported = PresentationState.idle
    var isAnimated = false
    var transition: TransitionCoordinator?
    /// The app's part in the running transition.
    var custom = CustomTransition()
    /// How the running transition ends, if not by the app's animator.
    private(set) var plannedEnd = PlannedEnd.none
    /// The topmost of a chain that is dismissed as one, set on every link: it alone animates, and it decides when the dismissal
    /// ends. Stored so that a link of a long chain need not walk up to find it.
    weak var departing: Presentation?
    var isTopOfChain: Bool { departing == nil || departing === self }
    /// See `Presentation+User`.
    var isAskedToLeave = false
    private(set) weak var source: UIViewController?
    let containerPlace: ContainerPlace
    var behind: PresentationBackground
    var presentCompletion: (() -> Void)?
    var dismissCompletion: (() -> Void)?
    private var whenSettled: [@MainActor () -> Void] = []

    var state: PresentationState { machine.state }
    /// Whether it was dismissed without an animation and ends with the next frame.
    var endsWithNextFrame: Bool { state == .dismissing && topOfChain.plannedEnd.isAtFrame }
    /// Whether the presented controller is on its way in or out, and can present nothing.
    var isInTransition: Bool { state == .presenting || state == .dismissing || isTearingDown }
    /// Whether the callbacks of its end at once run. What one of them presented would stay in the window after its presenter.
    private var isTearingDown = false
    /// Whether the entrance is over and its callbacks run, up to the completion of `present`. A callback may present, but a dismissal
    /// waits, so that it does not take the place of the completions.
    var isArriving = false
    /// Whether a dismissal cannot begin.
    var isBusy: Bool { state == .presenting || state == .dismissing || isArriving }
    var coversPresenter: Bool { machine.coversPresenter }
    /// Whether it controls the status bar. By default only full-screen presentations do, not all that remove the presenter's
    /// views.
    var takesStatusBar: Bool { style == .fullScreen || shown.modalPresentationCapturesStatusBarAppearance }
    /// Whether an app's animator moves and places the views.
    var isMovedByAnimator: Bool { custom.run != nil }

    /// - Parameter source: The controller that `present` was called on.
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
        behind = PresentationBackground(host: presenter.viewIfLoaded?.superview)
        containerPlace = ContainerPlace(for: style, over: presenter)
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
        resignKeyboardBehind()
        if animated, let delegate = presented.transitioningDelegate {
            custom.animator = delegate.animationController(forPresented: presented, presenting: presenter, source: source)
            custom.interaction = CustomTransition.leading(custom.animator.flatMap(delegate.interactionControllerForPresentation))
        }
        container.restyle()
        join(
            TransitionCoordinator(
                from: presenter, to: presented, in: container, animation: animation(of: custom.animator, animated),
                style: requested.modal, isInteractive: custom.interaction != nil))
        notifyAdaptation()
        // Report first: the callbacks below may end the presentation again.
        report(.presenting, .program)
        carryOut(effects)
        guard let animator = custom.animator, state == .presenting else { return }
        start(animator, isPresenting: true) { [weak self] in self?.entranceEnded(completed: $0) }
    }

    func entranceEnded(completed: Bool = true) {
        // The view stays where the animator put it until the container's size changes.
        if custom.run != nil { container.setNeedsLayout() }
        (plannedEnd, custom) = (.none, CustomTransition())
        guard let effects = machine.handle(completed ? .entranceEnded : .entranceCancelled) else { return }
        let reached = state
        isArriving = completed
        if completed { report(reached, .program) }
        carryOut(effects)
        isArriving = false
        if !completed {
            clearFlags()
            controller.presentationTransitionDidEnd(false)
            endTransition(cancelled: true)
            presentCompletion = nil
        }
        report(reached, .program)
        if state == reached { settled() }
    }

    /// Ends this presentation, and those above it, at once, because its place in the hierarchy is gone.
    func tearDown(_ reason: PresentationEdge.Reason) {
        if state == .idle { return }
        let links = shown.presentationsOnTop.reversed() + [self]
        let runs = links.compactMap(\.custom.run), ends = links.compactMap(\.plannedEnd.atFrame)
        for link in links { link.tearDownAlone(reason) }
        // Lower links of the same dismissal end as they would have at its end.
        runs.forEach { $0.abandon() }
        ends.forEach { $0() }
    }

    private func tearDownAlone(_ reason: PresentationEdge.Reason) {
        guard let effects = machine.handle(.tearDown) else { return }
        isTearingDown = true
        carryOut(effects)
        isTearingDown = false
        clearFlags()
        presentCompletion = nil
        endTransition(cancelled: true)
        (plannedEnd, custom) = (.none, CustomTransition())
        report(.idle, reason)
        settled()
    }

    /// Follows the window to another scene. A transition that began in the former scene ends with the next frame of the new one.
    func move(to scene: any ControllerScene) {
        if self.scene === scene { return }
        cancelPlannedEnd()
        self.scene = scene
        followPopoverSource()
        if custom.run != nil { return }
        if state == .presenting { finish(after: false) { [weak self] in self?.entranceEnded() } }
        if state == .dismissing && isTopOfChain { finish(after: false) { [self] in Presentation.chainEnded(leavingChain) } }
    }

    func onceSettled(_ body: @escaping @MainActor () -> Void) { whenSettled.append(body) }

    func settled() {
        if whenSettled.isEmpty { return }
        let waiting = whenSettled
        whenSettled = []
        waiting.forEach { $0() }
    }

    /// Performs the effects for as long as the state stays: a callback to a controller may end the presentation.
    func carryOut(_ effects: [PresentationMachine.Effect]) {
        let asked = state
        for effect in effects where state == asked { perform(effect) }
    }

    /// Reports to observers that a state was reached, if it still holds. An edge begins where the last reported one ended.
    func report(_ to: PresentationState, _ reason: PresentationEdge.Reason) {
        let from = lastReported
        guard state == to, from != to else { return }
        lastReported = to
        if let scene { moveStatusBarStart(in: scene, from, to) }
        presented.notifyObservers(
            PresentationEdge(
                presentation: id, from: from, to: to, reason: reason, presenter: presenter, presented: presented))
    }

    /// Whether a callback of this presentation's end has presented the controller again. Its state then belongs to that
    /// presentation.
    func hasLost(_ controller: UIViewController) -> Bool {
        controller.incomingPresentation.map { $0 !== self } ?? false
    }

    func clearFlags() {
        if !hasLost(presented) { (presented.isBeingPresented, presented.isBeingDismissed) = (false, false) }
    }

    /// Updates whether the adapted presentation covers its presenter.
    func adaptCovering() {
        machine.handle(.adapt(coversPresenter: Presentation.covers(style, controller)))?.forEach(perform)
        scene?.setNeedsStatusBarUpdate(keepingStart: false)
    }

    private static func covers(_ style: PresentationStyle, _ controller: UIPresentationController) -> Bool {
        style == .custom ? controller.shouldRemovePresentersView : style.coversPresenter
    }

    // MARK: Transitions

    func animation(of animator: (any UIViewControllerAnimatedTransitioning)?, _ animated: Bool) -> RenderAnimation? {
        guard animated else { return nil }
        guard let animator else { return container.animation }
        return RenderAnimation(curve: .easeInOut, duration: animator.transitionDuration(using: nil))
    }

    func join(_ new: TransitionCoordinator) {
        transition = new
        presented.runningTransition = new
        presenter?.runningTransition = new
    }

    func endTransition(cancelled: Bool = false) {
        guard let ending = transition else { return }
        ending.end(cancelled: cancelled)
        if presented.runningTransition === ending { presented.runningTransition = nil }
        if presenter?.runningTransition === ending { presenter?.runningTransition = nil }
        transition = nil
    }

    func start(
        _ animator: any UIViewControllerAnimatedTransitioning, isPresenting: Bool, _ onEnd: @escaping (Bool) -> Void
    ) {
        let stage = PresentationStage(presentation: self, isPresenting: isPresenting, presenter: presenter)
        let run = AnimatorContext(animator, on: stage, transition, ledBy: custom.interaction, onEnd: onEnd)
        custom.run = run
        run.start()
    }

    /// Runs `body` when the transition is over: after its duration, or after the scene's next commit.
    func finish(after animated: Bool, _ body: @escaping @MainActor () -> Void) {
        guard let scene, state != .idle else { return body() }
        if animated { return plannedEnd = .after(SceneTimer(in: scene, after: style.duration, body)) }
        plannedEnd = .atFrame(body)
        scene.afterCommit { [weak self] in self?.takeEnd()?() }
    }

    /// Ends a transition without an animation at once, because another operation must not wait for the frame.
    func finishIfInstant() {
        if isInTransition, let end = topOfChain.takeEnd() {
            if state == .presenting {
                container.layoutIfNeeded()
                shown.notifyIsAppearing()
            }
            end()
        }
    }

    private func takeEnd() -> (@MainActor () -> Void)? {
        guard let end = plannedEnd.atFrame else { return nil }
        plannedEnd = .none
        return end
    }

    func cancelPlannedEnd() {
        if case .after(let timer) = plannedEnd { timer.cancel() }
        plannedEnd = .none
    }

    /// The presentation of the chain that decides when the dismissal ends.
    var topOfChain: Presentation { state == .dismissing ? departing ?? self : self }
}
