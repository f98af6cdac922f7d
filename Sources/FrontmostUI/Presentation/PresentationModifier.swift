import FrontmostUIKit

/// What a presentation modifier wants to be shown now, by its binding.
struct PresentationRequest {
    /// Another identity is another presentation; the same one is updated in place.
    let identity: AnyHashable
    let style: UIModalPresentationStyle
    let isAnimated: Bool
    let makeController: (EnvironmentValues) -> UIViewController
    /// Says what a popover points at.
    var attach: (UIViewController) -> Void = { _ in }
    let updateController: (UIViewController, EnvironmentValues) -> Void
}

/// Shows what a binding says in a controller of its own, by asking the controllers below: it never presents by itself.
///
/// Every way out leads to the same place: the controller's edge back to `idle`. Whatever the reason was, the binding is cleared
/// once (if it still asks for what went) and `onDismiss` runs; the end of the scene alone leaves the binding as it is.
public class PresentationNode: WrapperNode {
    private final var request: PresentationRequest?
    private final var reader: ReaderNode?
    /// What is on screen, or on its way in or out.
    private final var current: Live?
    /// The binding asks again for what a person has just dismissed and did not let itself be cleared: it is not shown again
    /// until it has asked for something else meanwhile.
    private final var ignored: AnyHashable?
    /// Waits in the graph for `reconcileIfAttached`.
    final var isQueued = false
    /// Shown by somebody else, where this one would be.
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

    /// Brings the request from the modifier's present value.
    func makeRequest() -> PresentationRequest? { fatalError("abstract") }
    /// The identity of what the binding asks for now, without making what a request takes.
    func wantedIdentity() -> AnyHashable? { makeRequest()?.identity }
    /// Writes into the binding that nothing is shown.
    func clearBinding() {}
    var onDismiss: (() -> Void)? { nil }
    /// The controller is going to be dismissed, maybe later: from here on it stays as it is.
    func willLeave(_ controller: UIViewController) { (controller as? HostingControllerBase)?.isAskedToLeave = true }
    /// The controller has left the screen. It may be asked for again.
    func hasLeft(_ controller: UIViewController) { (controller as? HostingControllerBase)?.isAskedToLeave = false }
    /// What kind of presentation it is: of one kind only one is shown at a time by a controller.
    var kind: String { "sheet" }

    /// The modifier was set or replaced: what its binding says is read from here on.
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
        graph.enqueuePresentation(self)
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
        // Where the binding is another graph's, this one may come to its turn before it is told that the value has changed.
        guard wantedIdentity() == request.identity else { return }
        if presenter.presentedViewController != nil { return waitForWay(presenter) }
        if presenter.isInPresentationTransition {
            return presenter.whenPresentationSettles { [weak self] in self?.requestChanged() }
        }
        present(request, by: presenter)
    }

    /// Somebody else's presentation is in the way: this one comes when that has gone.
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
        // The view that asked for it, and with it `live`, may be gone by then.
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
            // State that is kept with a scene brings back with it what was shown.
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
        // Its end is still reported, so that `onDismiss` is not lost with the view that asked for it.
        live.controller.whenPresentationEnds { [onDismiss = live.onDismiss] in onDismiss?() }
    }
}
