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
/// Every dismissal ends with the controller's edge back to `idle`. Whatever the reason was, the binding is then cleared once (if
/// it still requests the dismissed content) and `onDismiss` runs. Only when the scene ends does the binding keep its value.
public class PresentationNode: WrapperNode {
    private final var request: PresentationRequest?
    private final var reader: ReaderNode?
    /// The presentation that is on screen, or in a transition.
    private final var current: Live?
    /// The identity that was dismissed although its binding could not be cleared. It is not presented again until the binding has
    /// had another value.
    private final var ignored: AnyHashable?
    /// Whether `reconcileIfAttached` is queued in the graph.
    final var isQueued = false
    /// Another presentation of the same presenter, which has to end first.
    private final weak var waitsFor: UIViewController?

    private final class Live {
        let identity: AnyHashable
        let controller: UIViewController
        var onDismiss: (() -> Void)?
        var isLeaving = false
        init(_ identity: AnyHashable, _ controller: UIViewController) {
            (self.identity, self.controller) = (identity, controller)
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
    /// The kind of presentation, which selects the console message when another one is in the way.
    var kind: String { "sheet" }

    /// Called when the modifier was set or replaced. Starts to track what the modifier's binding reads.
    final func modifierChanged() {
        reader?.detach()
        reader = ReaderNode(self) { [unowned self] in
            request = makeRequest()
            requestChanged()
        }
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
        if let current, let request, !current.isLeaving { request.updateController(current.controller, inherited) }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        super.visibilityChanged(isVisible)
        if isVisible { requestChanged() }
    }

    private var inherited: EnvironmentValues { environment.values.forPresented }
    final var presenter: HostingControllerBase? { environment.values.hostingController.controller }

    private func reconcile() {
        if request == nil { ignored = nil }
        if let current {
            if current.isLeaving { return }
            if let request, request.identity == current.identity {
                return request.updateController(current.controller, inherited)
            }
            return dismiss(current)
        }
        guard let request, graph.isVisible, request.identity != ignored, let presenter else { return }
        // The binding may belong to another graph. This one may then run before it learns that the value has changed.
        guard wantedIdentity() == request.identity else { return }
        if presenter.presentedViewController != nil { return waitForWay(presenter) }
        if presenter.isInPresentationTransition {
            return presenter.whenPresentationSettles { [weak self] in self?.requestChanged() }
        }
        present(request, by: presenter)
    }

    /// Waits until another presentation of the same presenter has ended.
    private func waitForWay(_ presenter: HostingControllerBase) {
        guard let inTheWay = presenter.presentedViewController else { return }
        if kind == "sheet" && !inTheWay.isBeingDismissed {
            Console.warning(
                "Currently, only presenting a single sheet is supported.\nThe next sheet will be presented when the currently"
                    + " presented sheet gets dismissed.", oncePer: "\(ObjectIdentifier(self))")
        }
        if waitsFor === inTheWay { return }
        waitsFor = inTheWay
        inTheWay.whenPresentationEnds { [weak self] in
            guard let self else { return }
            self.waitsFor = nil
            self.requestChanged()
        }
    }

    private func present(_ request: PresentationRequest, by presenter: HostingControllerBase) {
        let live = Live(request.identity, request.makeController(inherited))
        live.controller.modalPresentationStyle = request.style
        request.attach(live.controller)
        (live.controller as? HostingControllerBase)?.prepareForPresentation()
        live.onDismiss = onDismiss
        current = live
        live.controller.addPresentationObserver { [weak self, weak live] edge in
            guard let self, let live, edge.to == .idle else { return }
            self.ended(live, edge)
        }
        presenter.present(live.controller, animated: request.isAnimated)
    }

    private func dismiss(_ live: Live) {
        live.isLeaving = true
        willLeave(live.controller)
        let isAnimated = !graph.transaction.disablesAnimations
        // The node, and with it `live`, may be gone by then.
        live.controller.whenPresentationSettles { [weak controller = live.controller] in
            controller?.presentingViewController?.dismiss(animated: isAnimated)
        }
    }

    private func ended(_ live: Live, _ edge: PresentationEdge) {
        guard current === live else { return }
        current = nil
        hasLeft(live.controller)
        let action = onDismiss ?? live.onDismiss
        if !live.isLeaving && !isDetached {
            let identity = live.identity
            if case .refused = edge.reason { return }
            // State that is restored with the scene has to restore its presentation too.
            let isTakenDown = presenter?.viewIfLoaded?.window?.windowScene?.isEnding == true
            if !isTakenDown { clearBinding() }
            if wantedIdentity() == identity { ignored = identity }
        }
        action?()
        if !isDetached { requestChanged() }
    }

    override func willDetach() {
        guard let live = current else { return }
        if !live.isLeaving { dismiss(live) }
        // `onDismiss` still runs at the end, although this node is gone.
        live.controller.whenPresentationEnds { [onDismiss = live.onDismiss] in onDismiss?() }
    }
}
