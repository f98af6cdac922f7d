import FrontmostUI
import FrontmostUIKit

/// An event of an awaited presentation that its owner did not cause by a call.
enum PresentationEvent {
    case leaving
    case returned
    /// Off the screen, after all callbacks and completions.
    case gone
    case refused(PresentationError.Reason)
}

/// What the toolkit needs beyond SwiftUI's and UIKit's API.
@MainActor enum Platform {
    /// The reason why the presenter would refuse to present the controller now; nil if it would present it.
    static func refusal(
        presenting controller: UIViewController, by presenter: UIViewController
    ) -> PresentationError.Reason? {
        presenter.refusal(presenting: controller).map(PresentationError.Reason.init)
    }

    /// Whether a presentation waits for an obstacle.
    /// - Parameters:
    ///   - reason: The reason why it could not be presented now.
    ///   - isOccupantLeaving: Whether what blocks it is being dismissed, or will be. Read only if the decision depends on it.
    static func waits(
        for reason: PresentationError.Reason, _ policy: PresentationQueuePolicy, by presenter: UIViewController?,
        isOccupantLeaving: @autoclosure () -> Bool
    ) -> Bool {
        PresenterAvailability(reason).decision(
            policy == .refuse ? .ifSoonFree : .untilFree, isOccupantLeaving: isOccupantLeaving(),
            isPresenterComing: presenter?.isComing == true
        ).waits
    }

    /// Runs `body` when the controller takes part in no transition: at once, or when the running one has ended.
    static func whenSettled(_ controller: UIViewController, _ body: @escaping @MainActor () -> Void) {
        controller.whenPresentationSettles(body)
    }

    /// Dismisses a presented controller as soon as no transition is in the way.
    static func dismiss(_ presented: UIViewController) {
        presented.dismissWhenSettled(animated: true)
    }

    /// The controller that blocks the presentation of `controller`; nil if none does.
    static func blockingController(of controller: UIViewController, by presenter: UIViewController) -> UIViewController? {
        presenter.blockingController(of: controller)
    }

    /// Runs `body` once the blocking controller is gone or the presenter's transition has ended.
    /// - Returns: False if nothing blocks the presenter; `body` is not kept then.
    static func whenPresenterMayBeFree(
        _ presenter: UIViewController, _ blockingController: UIViewController?, _ body: @escaping @MainActor () -> Void
    ) -> Bool {
        for controller in [blockingController, presenter].compactMap({ $0 }) where controller.isInPresentationTransition {
            controller.whenPresentationSettles(body)
            return true
        }
        guard let blockingController else { return false }
        blockingController.whenPresentationEnds(body)
        return true
    }

    /// The height of the window that an on-screen keyboard covers now, from the bottom edge, in points.
    static func keyboardHeight(in window: UIWindow) -> CGFloat { window.keyboardOverlap }

    /// The words that the toolkit writes itself, in the language of the app's texts.
    nonisolated static var ok: String { SystemWord.ok.text }
    nonisolated static var cancel: String { SystemWord.cancel.text }
    nonisolated static var close: String { SystemWord.close.text }
    nonisolated static var loading: String { SystemWord.loading.text }

    /// Announces to assistive technology that announcements will come from this window. It announces only changes of an element that
    /// exists already.
    static func prepareAnnouncements(in window: UIWindow) { window.announce("") }

    /// Queues a text for being read out by assistive technology, after what is being read.
    static func announce(_ text: String, in window: UIWindow) { window.announce(text) }
}

extension View {
    /// Runs an action when the keyboard focus or the accessibility focus enters or leaves the view.
    func onFocusInside(_ action: @escaping @MainActor (Bool) -> Void) -> some View { onFocusWithin(action) }
}

/// The place in a view tree from which something is presented.
struct ViewOrigin: Sendable {
    private let origin: PresentationOrigin
    init(_ values: EnvironmentValues) { origin = PresentationOrigin(values) }

    @MainActor var presenter: UIViewController? { origin.presenter }

    /// Commits pending state changes, because they may remove the requesting view.
    @MainActor func commitChanges() {
        guard let scene = presenter?.viewIfLoaded?.window?.windowScene, scene.isAwaitingFrame else { return }
        scene.commit()
    }

    @MainActor func makeController<Content: View>(_ content: Content, _ style: AwaitedStyle) -> UIViewController {
        let controller = origin.makeController(content)
        // Nothing else retains the requesting view: the presentation ends with it.
        style.apply(to: controller, pointingAt: nil)
        if let popover = controller.popoverPresentationController { attach(popover) }
        controller.prepareForPresentation()
        return controller
    }

    /// Anchors a popover at the requesting view.
    @MainActor func attach(_ popover: UIPopoverPresentationController) {
        if let item = origin.sourceItem { popover.sourceItem = item } else { popover.sourceView = presenter?.view }
    }

    /// Runs `body` when the requesting view is removed from its tree.
    @MainActor func whenLeft(_ body: @escaping @MainActor () -> Void) -> DetachObservation? {
        origin.whenLeft(body).map { DetachObservation(origin: origin, id: $0) }
    }
}

/// An observation of a view's removal.
@MainActor struct DetachObservation {
    fileprivate let origin: PresentationOrigin
    fileprivate let id: DetachObservers.ID
    func end() { origin.forget(id) }
}

/// Observes one presentation of a controller, from before it begins.
@MainActor final class PresentationWatch {
    private weak var controller: UIViewController?
    private var observer: Int?
    /// The observed presentation. The controller's previous presentation may report its end after this one has begun.
    private var presentation: PresentationEdge.ID?

    init(_ controller: UIViewController, _ body: @escaping @MainActor (PresentationEvent) -> Void) {
        self.controller = controller
        observer = controller.addPresentationObserver { [weak self] edge in
            guard let self else { return }
            if presentation == nil && (edge.to == .presenting || edge.isRefusal) { presentation = edge.presentation }
            if edge.presentation == presentation, let event = PresentationEvent(edge) { body(event) }
        }
    }

    func end() {
        if let observer { controller?.removePresentationObserver(observer) }
        observer = nil
    }
}

extension PresenterAvailability {
    /// What a refusal says of the presenter. One that no wait can mend counts as its absence.
    fileprivate init(_ reason: PresentationError.Reason) {
        self =
            switch reason {
            case .alreadyPresenting: .occupied
            case .inTransition: .inTransition
            default: .absent
            }
    }
}

extension PresentationEdge {
    fileprivate var isRefusal: Bool { if case .refused = reason { true } else { false } }
}

extension PresentationEvent {
    fileprivate init?(_ edge: PresentationEdge) {
        switch (edge.from, edge.to, edge.reason) {
        case (_, .idle, .refused(let refusal)): self = .refused(.init(refusal))
        case (_, .idle, _): self = .gone
        case (_, .dismissing, _): self = .leaving
        case (.dismissing, .presented, _): self = .returned
        default: return nil
        }
    }
}

extension PresentationError.Reason {
    fileprivate init(_ refusal: PresentationRefusal) {
        self =
            switch refusal {
            case .alreadyPresenting: .alreadyPresenting
            case .notInWindowHierarchy: .notInWindowHierarchy
            case .inTransition: .inTransition
            case .presentsItself: .presentsItself
            case .isPresentedAlready, .isActive: .isPresentedAlready
            case .hasParent: .hasParent
            case .hasNoStyle: .hasNoStyle
            case .hasNoSource: .hasNoSource
            }
    }
}
