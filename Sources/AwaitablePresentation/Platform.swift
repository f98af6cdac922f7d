#if canImport(Darwin)
    import SwiftUI
#else
    import FrontmostUI
    import FrontmostUIKit
#endif

/// What an awaited presentation comes to, apart from the calls that its owner makes.
enum PresentationSight {
    case leaving
    case returned
    /// Off the screen, after all callbacks and completions.
    case gone
    case refused(PresentationError.Reason)
}

/// What SwiftUI's and UIKit's names do not say, on each platform.
@MainActor protocol PresentationPlatform {
    /// Why the presenter would not present the controller now; nil where it would.
    static func refusal(presenting controller: UIViewController, by presenter: UIViewController) -> PresentationError.Reason?
    /// Runs `body` at once, or when no transition runs any more that the controller takes part in.
    static func whenSettled(_ controller: UIViewController, _ body: @escaping @MainActor () -> Void)
    /// What is presented where the controller would be; nil where nothing is.
    static func inTheWay(of controller: UIViewController, by presenter: UIViewController) -> UIViewController?
    /// Runs `body` later, when what is in the way is gone or the transition that the presenter takes part in is over.
    /// - Returns: False where the presenter is free.
    static func whenWayMayBeFree(
        _ presenter: UIViewController, _ inTheWay: UIViewController?, _ body: @escaping @MainActor () -> Void
    ) -> Bool
    /// How much of the window a keyboard on the screen covers now, from its bottom edge up.
    static func keyboardHeight(in window: UIWindow) -> CGFloat
    /// Lets those who listen know that announcements will come from this window.
    static func prepareAnnouncements(in window: UIWindow)
    /// Has a text read out to the person at the window, after what is being read.
    static func announce(_ text: String, in window: UIWindow)
}

extension PresentationPlatform {
    /// Dismisses what is presented, as soon as that can be done.
    static func dismiss(_ presented: UIViewController) {
        whenSettled(presented) { [weak presented] in
            // It may have gone by itself meanwhile.
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
        /// Tells whether the focus of the keyboard or of an assistive technology is somewhere in the view.
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

    /// Hears of a controller's presentation by being a child of it: its view goes with the controller's, and the controller's
    /// presenter is gone by then only where the presentation has ended.
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
            // The presenter is let go after the callbacks.
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

        // A window that is torn down sends no callbacks, but lets go of the controllers.
        isolated deinit { onSight?(.gone) }
    }

    /// The place in a view tree from which something is presented. SwiftUI names neither the controller around a view nor the view
    /// that reads an environment: it is the key window's frontmost controller, and nothing ends with the view but what is awaited
    /// in a `task` of it.
    struct ViewOrigin: Sendable {
        init(_ values: EnvironmentValues) {}

        @MainActor var presenter: UIViewController? {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            var controller = scenes.first { $0.activationState == .foregroundActive }?.keyWindow?.rootViewController
            while let next = controller?.presentedViewController, !next.isBeingDismissed { controller = next }
            return controller
        }
        // Nothing ends with the view here.
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

    /// Hears how one presentation of a controller goes, from before it is presented.
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

        // Assistive technology hears of changes of what was there before.
        static func prepareAnnouncements(in window: UIWindow) { window.announce("") }
        static func announce(_ text: String, in window: UIWindow) { window.announce(text) }
    }

    extension View {
        /// Tells whether the focus of the keyboard or of an assistive technology is somewhere in the view.
        func onFocusInside(_ action: @escaping @MainActor (Bool) -> Void) -> some View { onFocusWithin(action) }
    }

    /// The place in a view tree from which something is presented.
    struct ViewOrigin: Sendable {
        private let origin: PresentationOrigin
        init(_ values: EnvironmentValues) { origin = PresentationOrigin(values) }

        @MainActor var presenter: UIViewController? { origin.presenter }

        /// Has what was written to the state just before take effect: the view that asks may be gone by that.
        @MainActor func takeChanges() {
            guard let scene = presenter?.viewIfLoaded?.window?.windowScene, scene.isAwaitingFrame else { return }
            scene.commit()
        }

        @MainActor func makeController<Content: View>(_ content: Content, _ style: AwaitedStyle) -> UIViewController {
            let controller = origin.makeController(content)
            // Nothing keeps the view of the screen that asks: the presentation ends with it.
            style.apply(to: controller, pointingAt: nil)
            if let popover = controller.popoverPresentationController { attach(popover) }
            controller.prepareForPresentation()
            return controller
        }

        /// Lets a popover point at the view that asks for it.
        @MainActor func attach(_ popover: UIPopoverPresentationController) {
            if let item = origin.sourceItem { popover.sourceItem = item } else { popover.sourceView = presenter?.view }
        }

        /// Runs `body` when the view that asks leaves its tree.
        @MainActor func whenLeft(_ body: @escaping @MainActor () -> Void) -> Farewell? {
            origin.whenLeft(body).map { Farewell(origin: origin, id: $0) }
        }
    }

    /// Somebody waits for a view to leave.
    @MainActor struct Farewell {
        fileprivate let origin: PresentationOrigin
        fileprivate let id: Farewells.ID
        func end() { origin.forget(id) }
    }

    /// Hears how one presentation of a controller goes, from before it is presented.
    @MainActor final class PresentationWatch {
        private weak var controller: UIViewController?
        private var observer: Int?
        /// The former presentation of the controller may report its end after this one has begun.
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
