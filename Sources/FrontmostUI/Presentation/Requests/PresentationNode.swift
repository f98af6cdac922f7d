import FrontmostUIKit

/// The presentation that a modifier's binding requests.
struct PresentationRequest {
    /// A different identity means a different presentation; with the same one the presentation is updated in place.
    let identity: AnyHashable
    let style: UIModalPresentationStyle
    let isAnimated: Bool
    let makeController: (EnvironmentValues) -> UIViewController
    /// Sets the source of a popover.
    var attach: (UIViewController) -> Void = { _ in }
    let updateController: (UIViewController, EnvironmentValues) -> Void
}

/// Presents the content of a binding in its own controller, through the hosting controller around the modifier.
///
/// `PresentationReconciler` decides what happens. This node tracks what the binding reads, reports the edges of the controller to the
/// reconciler, and carries its effects out.
public class PresentationNode: WrapperNode {
    private final var request: PresentationRequest?
    private final var reader: ReaderNode?
    private final var reconciler = PresentationReconciler()
    /// The transaction in which the request has changed, until it is carried out.
    private final var transaction: Transaction?
    /// Whether the developer knows that this presentation has had to wait for another one.
    private final var hasWarned = false
    /// The presentation that is on screen, or in a transition.
    private final var current: Live? { didSet { holdRows(current != nil) } }
    /// Whether `reconcileIfAttached` is queued in the graph.
    final var isQueued = false

    private final class Live {
        let controller: UIViewController
        /// The modifier's callback at the time of the presentation, for a modifier that is gone at the end.
        let onDismiss: (() -> Void)?
        init(_ controller: UIViewController, _ onDismiss: (() -> Void)?) {
            (self.controller, self.onDismiss) = (controller, onDismiss)
        }
    }

    /// Makes the request for the modifier's current value.
    func makeRequest() -> PresentationRequest? { fatalError("abstract") }
    /// The identity of the current request, without the cost of making its content.
    func wantedIdentity() -> AnyHashable? { makeRequest()?.identity }
    /// Writes to the binding that nothing is presented.
    func clearBinding() {}
    var onDismiss: (() -> Void)? { nil }
    /// Called when the controller will be dismissed, perhaps later. Its content no longer changes.
    func willLeave(_ controller: UIViewController) { (controller as? HostingControllerBase)?.isAskedToLeave = true }
    /// Called when the controller has left the screen. It may be presented again.
    func hasLeft(_ controller: UIViewController) { (controller as? HostingControllerBase)?.isAskedToLeave = false }
    /// Whether a console message says that the presentation waits for another one.
    var warnsWhenWaiting: Bool { true }

    /// Called when the modifier was set or replaced. Starts to track what the modifier's binding reads.
    final func modifierChanged() {
        reader?.detach()
        reader = ReaderNode(self) { [unowned self] in
            let former = request?.identity
            request = makeRequest()
            noteTransaction(isOther: request?.identity != former)
            requestChanged()
        }
    }

    /// Keeps the running transaction for the presentation, unless it waits with that of an earlier change.
    /// - Parameter isOther: Whether another presentation is requested, or none.
    private func noteTransaction(isOther: Bool) {
        let running = graph.transaction
        if isOther || transaction == nil { transaction = running.isPlain ? nil : running }
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let reader { visit(reader) }
    }

    final func requestChanged() {
        if isQueued { return }
        isQueued = true
        graph.service(PresentationQueue.self).add(self)
    }

    final func reconcileIfAttached() {
        isQueued = false
        if !isDetached { reconcile() }
    }

    override func environmentChanged() {
        super.environmentChanged()
        if let current, let request, case .shown = reconciler.state {
            withTransaction(graph.transaction) { request.updateController(current.controller, inherited) }
        }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        super.visibilityChanged(isVisible)
        if isVisible { requestChanged() }
    }

    /// Whether the presentation is on screen, and the modifier has not requested its dismissal.
    final var isShowing: Bool {
        if case .shown = reconciler.state { true } else { false }
    }

    private var inherited: EnvironmentValues { environment.values.forOtherGraphs }
    final var presenter: HostingControllerBase? { environment.values.hostingController.controller }

    /// A covered screen can still present, because its container is the presenter.
    private var presenterAvailability: PresenterAvailability {
        guard let presenter, graph.isVisible || graph.hasBeenVisible && presenter.isInShownContainer else { return .absent }
        return presenter.availability
    }

    private func reconcile() {
        let effect = reconciler.reconcile(
            requested: request?.identity, wanted: wantedIdentity(), presenter: presenterAvailability)
        if let effect { perform(effect) }
        // One presentation that follows another is part of the same change.
        if case .leaving = reconciler.state, request != nil { return }
        if effect?.isLater != true { transaction = nil }
    }

    // MARK: Effects

    /// - Parameter onDismiss: The modifier's callback for the presentation that has ended.
    private func perform(_ effect: PresentationReconciler.Effect, onDismiss: (() -> Void)? = nil) {
        switch effect {
        case .present: present()
        case .update:
            guard let current else { return }
            withTransaction(transaction ?? Transaction()) { request?.updateController(current.controller, inherited) }
        case .dismiss: dismiss()
        case .waitForOccupant: waitForOccupant()
        case .waitForTransition: presenter?.whenObstacleEnds(.afterTransition) { [weak self] in self?.requestChanged() }
        case .clearBinding: clearBinding()
        case .readBinding: reconciler.bindingIs(wantedIdentity())
        case .runOnDismiss: onDismiss?()
        case .reconcile: requestChanged()
        }
    }

    /// Waits until another presentation of the same presenter has ended.
    private func waitForOccupant() {
        guard let presenter, let blockingController = presenter.presentedViewController else { return }
        if warnsWhenWaiting && !hasWarned && !blockingController.isBeingDismissed {
            hasWarned = true
            Console.warning(
                "Currently, only presenting a single sheet is supported.\nThe next sheet will be presented when the currently"
                    + " presented sheet gets dismissed.")
        }
        presenter.whenObstacleEnds(.afterOccupant) { [weak self] in
            guard let self else { return }
            perform(reconciler.presenterBecameFree())
        }
    }

    private func present() {
        guard let request, let presenter else { return }
        let live = Live(request.makeController(inherited), onDismiss)
        live.controller.modalPresentationStyle = request.style
        request.attach(live.controller)
        (live.controller as? HostingControllerBase)?.prepareForPresentation()
        current = live
        live.controller.addPresentationObserver { [weak self, weak live] edge in
            guard let self, let live, edge.to == .idle, current === live else { return }
            ended(live, edge)
        }
        presenter.present(live.controller, animated: request.isAnimated && transaction?.disablesAnimations != true)
    }

    private func dismiss() {
        guard let controller = current?.controller else { return }
        willLeave(controller)
        let transaction = transaction ?? graph.transaction
        controller.dismissWhenSettled(animated: !transaction.disablesAnimations)
    }

    private func ended(_ live: Live, _ edge: PresentationEdge) {
        current = nil
        hasLeft(live.controller)
        let onDismiss = onDismiss ?? live.onDismiss
        let end: PresentationReconciler.End
        if case .refused = edge.reason {
            end = .refused
        } else {
            end = presenter?.viewIfLoaded?.window?.windowScene?.isEnding == true ? .sceneEnded : .dismissed
        }
        for effect in reconciler.ended(end, isAttached: !isDetached) { perform(effect, onDismiss: onDismiss) }
    }

    override func willDetach() {
        guard let live = current else { return }
        if let effect = reconciler.detach() { perform(effect) }
        // `onDismiss` still runs at the end, although this node is gone: the closure of the last update, if there was one.
        let onDismiss = onDismiss ?? live.onDismiss
        current = nil
        live.controller.whenPresentationEnds { onDismiss?() }
    }
}
