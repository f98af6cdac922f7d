import Foundation
import FrontmostRender

/// One controller that is shown by another: carries out what the `PresentationMachine` asks for.
///
/// The presenter owns it and it owns the presented controller; it goes when the presented controller is off the screen.
/// `Presentation+Place` has where it lies and how it adapts, `Presentation+Person` how a person closes it.
@MainActor final class Presentation {
    weak var presenter: UIViewController?
    let presented: UIViewController
    /// What was asked for, and what that comes down to in the present surroundings.
    let requested: PresentationStyle
    var style: PresentationStyle
    let controller: UIPresentationController
    let container: PresentationContainer
    /// The presented controller, or what the delegate shows in its place under an adapted style.
    var shown: UIViewController
    weak var scene: (any ControllerScene)?
    private let id = PresentationEdge.ID()
    var machine: PresentationMachine
    var reason = PresentationEdge.Reason.program
    /// What observers last heard of.
    private var told = PresentationState.idle
    var isAnimated = false
    /// The topmost of a chain that goes as one, kept by all of it: only that one is seen to go, and it says when. A long chain is
    /// not walked up for it by each of its links.
    weak var departing: Presentation?
    var isTopOfChain: Bool { departing == nil || departing === self }
    /// See `Presentation+Person`.
    var isAskedToLeave = false
    /// Who had the keyboard when this came.
    weak var formerResponder: UIResponder?
    var timer: SceneTimer?
    private weak var source: UIViewController?
    /// What the container goes into, what it lies in front of there, and what the presenter's view is in.
    weak var host: UIView?
    weak var below: UIView?
    weak var presenterHost: UIView?
    var presentCompletion: (() -> Void)?
    var dismissCompletion: (() -> Void)?
    private var whenSettled: [@MainActor () -> Void] = []
    /// Where the presenter's view was before it was taken away.
    var presenterPlace: PresenterPlace?
    var transition: TransitionCoordinator?
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// Who leads the animator.
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var run: AnimatorContext?

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

    func entranceEnded(completed: Bool = true) {
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

    func onceSettled(_ body: @escaping @MainActor () -> Void) { whenSettled.append(body) }

    func settled() {
        if whenSettled.isEmpty { return }
        let waiting = whenSettled
        whenSettled = []
        waiting.forEach { $0() }
    }

    /// Does what the machine asks for, as long as that holds: a controller that is told something may end the presentation.
    func carryOut(_ effects: [PresentationMachine.Effect]) {
        let asked = state
        for effect in effects where state == asked { perform(effect) }
    }

    /// Tells that a state was reached, if it still holds. An edge begins where the last one that was told ended.
    func report(_ to: PresentationState, _ reason: PresentationEdge.Reason) {
        let from = told
        guard state == to, from != to else { return }
        told = to
        if let scene { moveStatusBarStart(in: scene, from, to) }
        presented.tellObservers(
            PresentationEdge(
                presentation: id, from: from, to: to, reason: reason, presenter: presenter, presented: presented))
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
        let run = AnimatorContext(animator, on: stage, transition, ledBy: interaction, onEnd: onEnd)
        self.run = run
        run.start()
    }

    /// One that does not want to lead from the start leads nothing.
    func setInteraction(_ new: (any UIViewControllerInteractiveTransitioning)?) {
        interaction = new?.wantsInteractiveStart == true ? new : nil
    }

    /// Runs `body` when the transition is over: after its time, or after the scene's next commit.
    func finish(after animated: Bool, _ body: @escaping @MainActor () -> Void) {
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
    var topOfChain: Presentation { state == .dismissing ? departing ?? self : self }
}
