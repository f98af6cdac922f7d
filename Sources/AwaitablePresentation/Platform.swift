#if canImport(Darwin)
    import SwiftUI
#else
    import FrontmostUI
    import FrontmostUIKit
#endif

/// An event of an awaited presentation that its owner did not cause by a call.
enum PresentationSight {
    case leaving
    case returned
    /// Off the screen, after all callbacks and completions.
    case gone
    case refused(PresentationError.Reason)
}

/// What the toolkit needs beyond SwiftUI's and UIKit's API, implemented once for each platform.
@MainActor protocol PresentationPlatform {
    /// The reason why the presenter would refuse to present the controller now; nil if it would present it.
    static func refusal(presenting controller: UIViewController, by presenter: UIViewController) -> PresentationError.Reason?
    /// Runs `body` when the controller takes part in no transition: at once, or when the running one has ended.
    static func whenSettled(_ controller: UIViewController, _ body: @escaping @MainActor () -> Void)
    /// The controller that is presented where `controller` would be; nil if there is none.
    static func inTheWay(of controller: UIViewController, by presenter: UIViewController) -> UIViewController?
    /// Runs `body` once the blocking controller is gone or the presenter's transition has ended.
    /// - Returns: False if nothing blocks the presenter; `body` is not kept then.
    static func whenWayMayBeFree(
        _ presenter: UIViewController, _ inTheWay: UIViewController?, _ body: @escaping @MainActor () -> Void
    ) -> Bool
    /// The height of the window that an on-screen keyboard covers now, from the bottom edge, in points.
    static func keyboardHeight(in window: UIWindow) -> CGFloat
    /// Announces to assistive technology that announcements will come from this window.
    static func prepareAnnouncements(in window: UIWindow)
    /// Queues a text for being read out by assistive technology, after what is being read.
    static func announce(_ text: String, in window: UIWindow)
}

extension PresentationPlatform {
    /// Dismisses a presented controller as soon as no transition is in the way.
    static func dismiss(_ presented: UIViewController) {
        whenSettled(presented) { [weak presented] in
            // The controller may have been dismissed in the meantime.
            presented?.presentingViewController?.dismiss(animated: true)
        }
    }
}

#if canImport(Darwin)
    // swift-format-ignore
    enum Platform: PresentationPlatform {
        static func refusal(presenting controller: UIViewController, by presenter: UIViewController) -> PresentationError.Reason? {
            if controller === presenter { return .presentsItself }
            if controller.presentingViewController != nil { return .isPresentedAlready }
            if controller.parent != nil { return .hasParent }
            if controller.modalPresentationStyle == .none { return .hasNoStyle }
            if presenter.presentedViewController != nil { return .alreadyPresenting }
            if presenter.viewIfLoaded?.window == nil { return .notInWindowHierarchy }
            if presenter.isInTransition { return .inTransition }
            return nil
        }

        static func whenSettled(_ controller: UIViewController, _ body: @escaping @MainActor () -> Void) {
            let taking = [controller, controller.presentingViewController, controller.presentedViewController].compactMap { $0 }
            guard let coordinator = taking.lazy.compactMap(\.transitionCoordinator).first else { return body() }
            coordinator.animate(alongsideTransition: nil) { _ in DispatchQueue.main.async { whenSettled(controller, body) } }
        }

        static func inTheWay(of controller: UIViewController, by presenter: UIViewController) -> UIViewController? {
            presenter.presentedViewController
        }

        static func whenWayMayBeFree(
            _ presenter: UIViewController, _ inTheWay: UIViewController?, _ body: @escaping @MainActor () -> Void
        ) -> Bool {
            if presenter.isInTransition || inTheWay?.isInTransition == true {
                whenSettled(presenter, body)
                return true
            }
            guard let inTheWay else { return false }
            let sentinel = Sentinel()
            sentinel.onSight = { if case .gone = $0 { body() } }
            sentinel.watch(inTheWay)
            return true
        }

        static func keyboardHeight(in window: UIWindow) -> CGFloat { window.keyboardLayoutGuide.layoutFrame.height }

        static func prepareAnnouncements(in window: UIWindow) {}

        static func announce(_ text: String, in window: UIWindow) {
            let polite = NSAttributedString(string: text, attributes: [.accessibilitySpeechQueueAnnouncement: true])
            UIAccessibility.post(notification: .announcement, argument: polite)
        }
    }

    extension View {
        /// Runs an action when the keyboard focus or the accessibility focus enters or leaves the view.
        func onFocusInside(_ action: @escaping @MainActor (Bool) -> Void) -> some View {
            modifier(FocusInside(action: action))
        }
    }

    private struct FocusInside: ViewModifier {
        let action: @MainActor (Bool) -> Void
        @FocusState private var hasKeyboard: Bool
        @AccessibilityFocusState private var isRead: Bool

        func body(content: Content) -> some View {
            content.focused($hasKeyboard).accessibilityFocused($isRead)
                .onChange(of: hasKeyboard || isRead) { _, isInside in action(isInside) }
        }
    }

    extension UIViewController {
        fileprivate var isInTransition: Bool { isBeingPresented || isBeingDismissed || transitionCoordinator != nil }
    }

    /// Observes a controller's presentation as its child. The child's view disappears with the controller's, and the controller's
    /// presenter is nil afterwards only if the presentation has ended.
    private final class Sentinel: UIViewController {
        var onSight: ((PresentationSight) -> Void)?
        private var isLeaving = false

        func watch(_ controller: UIViewController) {
            controller.addChild(self)
            view.isHidden = true
            controller.view.addSubview(view)
            didMove(toParent: controller)
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            guard parent?.isBeingDismissed == true, !isLeaving else { return }
            isLeaving = true
            onSight?(.leaving)
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard isLeaving else { return }
            isLeaving = false
            onSight?(.returned)
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            // The presenter is released after the callbacks.
            DispatchQueue.main.async { [self] in if parent?.presentingViewController == nil { end(telling: true) } }
        }

        func end(telling: Bool) {
            let tell = telling ? onSight : nil
            onSight = nil
            willMove(toParent: nil)
            viewIfLoaded?.removeFromSuperview()
            removeFromParent()
            tell?(.gone)
        }

        // A window that is torn down sends no callbacks, but releases its controllers.
        isolated deinit { onSight?(.gone) }
    }

    /// The place in a view tree from which something is presented.
    ///
    /// On Apple's systems, SwiftUI exposes neither the controller around a view nor the view that reads an environment. So the
    /// place is the key window's frontmost controller, and no presentation ends with its view, except when it is awaited in that
    /// view's `task`.
    struct ViewOrigin: Sendable {
        init(_ values: EnvironmentValues) {}

        @MainActor var presenter: UIViewController? {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            var controller = scenes.first { $0.activationState == .foregroundActive }?.keyWindow?.rootViewController
            while let next = controller?.presentedViewController, !next.isBeingDismissed { controller = next }
            return controller
        }
        // Nothing ends with the view here, so there is nothing to commit.
        @MainActor func takeChanges() {}
        @MainActor func makeController<Content: View>(_ content: Content, _ style: AwaitedStyle) -> UIViewController {
            let controller = UIHostingController(rootView: content)
            style.apply(to: controller, pointingAt: presenter?.view)
            return controller
        }
        @MainActor func attach(_ popover: UIPopoverPresentationController) { popover.sourceView = presenter?.view }
        @MainActor func whenLeft(_ body: @escaping @MainActor () -> Void) -> Farewell? { nil }
    }

    @MainActor struct Farewell {
        func end() {}
    }

    /// Observes one presentation of a controller, from before it begins.
    @MainActor final class PresentationWatch {
        private weak var sentinel: Sentinel?

        init(_ controller: UIViewController, _ body: @escaping @MainActor (PresentationSight) -> Void) {
            let sentinel = Sentinel()
            sentinel.onSight = body
            sentinel.watch(controller)
            self.sentinel = sentinel
        }
        func end() { sentinel?.end(telling: false) }
    }
#else
    enum Platform: PresentationPlatform {
        static func refusal(presenting controller: UIViewController, by presenter: UIViewController) -> PresentationError.Reason?
        {
            presenter.refusal(presenting: controller).map(PresentationError.Reason.init)
        }

        static func whenSettled(_ controller: UIViewController, _ body: @escaping @MainActor () -> Void) {
            controller.whenPresentationSettles(body)
        }

        static func inTheWay(of controller: UIViewController, by presenter: UIViewController) -> UIViewController? {
            presenter.controllerInTheWay(of: controller)
        }

        static func whenWayMayBeFree(
            _ presenter: UIViewController, _ inTheWay: UIViewController?, _ body: @escaping @MainActor () -> Void
        ) -> Bool {
            for controller in [inTheWay, presenter].compactMap({ $0 }) where controller.isInPresentationTransition {
                controller.whenPresentationSettles(body)
                return true
            }
            guard let inTheWay else { return false }
            inTheWay.whenPresentationEnds(body)
            return true
        }

        static func keyboardHeight(in window: UIWindow) -> CGFloat { window.keyboardOverlap }

        // Assistive technology announces only changes of an element that exists already.
        static func prepareAnnouncements(in window: UIWindow) { window.announce("") }
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
        @MainActor func takeChanges() {
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
        @MainActor func whenLeft(_ body: @escaping @MainActor () -> Void) -> Farewell? {
            origin.whenLeft(body).map { Farewell(origin: origin, id: $0) }
        }
    }

    /// An observation of a view's removal.
    @MainActor struct Farewell {
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

        init(_ controller: UIViewController, _ body: @escaping @MainActor (PresentationSight) -> Void) {
            self.controller = controller
            observer = controller.addPresentationObserver { [weak self] edge in
                guard let self else { return }
                if presentation == nil && (edge.to == .presenting || edge.isRefusal) { presentation = edge.presentation }
                if edge.presentation == presentation, let sight = PresentationSight(edge) { body(sight) }
            }
        }

        func end() {
            if let observer { controller?.removePresentationObserver(observer) }
            observer = nil
        }
    }

    extension PresentationEdge {
        fileprivate var isRefusal: Bool { if case .refused = reason { true } else { false } }
    }

    extension PresentationSight {
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
#endif
