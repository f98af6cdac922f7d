import Foundation

/// Holds the presentation above a controller, and tears it down when the presenter is deallocated; otherwise its end would never be
/// reported to those that wait for it. A separate object, since an isolated deinitialiser of the controller would have to be isolated
/// in subclasses as well, and an app's `deinit` would not compile.
@MainActor final class PresentationOwner {
    var presentation: Presentation?
    init(_ presentation: Presentation) { self.presentation = presentation }
    isolated deinit { presentation?.tearDown(.torn) }
}

extension UIViewController {
    // MARK: Presenter and presented

    /// The presentation above this controller.
    var presentation: Presentation? {
        get { presentationOwner?.presentation }
        set {
            if let presentationOwner {
                presentationOwner.presentation = newValue
            } else if let newValue {
                presentationOwner = PresentationOwner(newValue)
            }
        }
    }

    /// The controller that this controller, or the nearest ancestor with a presentation, presents.
    public var presentedViewController: UIViewController? {
        nearestPresentation.flatMap { $0.endsWithNextFrame ? nil : $0.presented }
    }

    /// The controller that presented this controller or its nearest presented ancestor.
    public var presentingViewController: UIViewController? { nearestIncoming?.presenter }

    /// The controller that `present` was called on, for this one or for the nearest ancestor that is presented. A container around it may
    /// be the presenter.
    package var presentationSource: UIViewController? { nearestIncoming?.source }

    private var nearestPresentation: Presentation? {
        PresentationRoles.nearest(from: self, parent: \.parent) { $0.presentation }
    }

    var nearestIncoming: Presentation? {
        PresentationRoles.nearest(from: self, parent: \.parent) { $0.incomingPresentation }
    }

    /// All presentations above this controller, its descendants and the controllers they present, lowest first.
    var presentationsOnTop: [Presentation] {
        if presentation == nil && children.isEmpty { return [] }
        var found: [Presentation] = [], waiting = [self]
        while let here = waiting.popLast() {
            waiting.append(contentsOf: here.children.reversed())
            if let presentation = here.presentation {
                found.append(presentation)
                waiting.append(presentation.shown)
            }
        }
        return found
    }

    /// Whether the other controller is inside this one or presented above it. If so, adding this one to the other would create a
    /// cycle.
    func isBelow(_ other: UIViewController) -> Bool {
        // Most controllers present nothing; avoid walking a long chain for them.
        lazy var hasSomethingAbove = !presentationsOnTop.isEmpty
        var next: UIViewController? = other
        while let here = next {
            if here === self { return true }
            next = here.parent
            if next == nil, let presenter = here.incomingPresentation?.presenter, hasSomethingAbove { next = presenter }
        }
        return false
    }

    /// The visible controllers of the presentation chain with this one as its root, frontmost first.
    var frontToBackOfChain: [UIViewController] {
        (presentationsOnTop.reversed().map(\.shown) + [self]).filter { $0.viewIfLoaded?.hostWindow != nil }
    }

    // MARK: Presenting

    /// Nil for a style that nothing can be presented with.
    var requestedStyle: PresentationStyle? {
        ownPresentationStyle ?? PresentationStyle(modalPresentationStyle)
    }

    private func presenter(for style: PresentationStyle) -> UIViewController {
        PresentationRoles.presenter(
            from: self, usesContext: style.usesContext, definesContext: \.definesPresentationContext, parent: \.parent)
    }

    /// The reason why `present` would refuse that controller now, or its presentation would be torn down at once; nil if neither
    /// is the case. As `present` does, this first ends transitions without an animation.
    package func refusal(presenting controller: UIViewController) -> PresentationRefusal? {
        guard let style = controller.requestedStyle else { return .hasNoStyle }
        presenter(for: style).finishInstantTransitions()
        let presenter = presenter(for: style)
        if let refusal = refusal(presenting: controller, style, by: presenter) { return refusal }
        return presenter.goesWithFormerRoot ? .notInWindowHierarchy : nil
    }

    /// Whether its window has another root already and is about to remove this one's views, so that a new presentation would be
    /// torn down along with them.
    private var goesWithFormerRoot: Bool {
        var root = farthestAncestor
        while let presenter = root.incomingPresentation?.presenter { root = presenter.farthestAncestor }
        guard let window = root.rootedWindow, !root.isRoot else { return false }
        // The app may have moved the views elsewhere meanwhile.
        let place = root.viewIfLoaded?.superview
        return place == nil || place === window
    }

    /// The controller that is presented already where `controller` would be.
    package func blockingController(of controller: UIViewController) -> UIViewController? {
        controller.requestedStyle.flatMap { presenter(for: $0).presentation?.presented }
    }

    private func refusal(
        presenting controller: UIViewController, _ style: PresentationStyle, by presenter: UIViewController
    ) -> PresentationRefusal? {
        if controller === presenter || controller === self { return .presentsItself }
        if controller.incomingPresentation != nil { return .isPresentedAlready }
        if controller.parent != nil { return .hasParent }
        if controller.isRoot || controller.isBelow(self) { return .isActive }
        let window = presenter.viewIfLoaded?.hostWindow
        let availability = PresenterAvailability(
            isOnScreen: window?.isShown == true, isOccupied: presenter.presentation != nil,
            isInTransition: presenter.isInPresentationTransition)
        switch availability {
        case .occupied: return .alreadyPresenting
        case .absent: return .notInWindowHierarchy
        case .inTransition: return .inTransition
        case .free: return window.map { lacksSource(controller, style, $0.traitCollection) } == true ? .hasNoSource : nil
        }
    }

    /// Whether it would be a popover without a source. The delegate gets a chance to set one.
    private func lacksSource(
        _ controller: UIViewController, _ style: PresentationStyle, _ traits: UITraitCollection
    ) -> Bool {
        guard style == .popover || style == .actionSheet,
            let popover = controller.presentationController as? UIPopoverPresentationController,
            Presentation.style(style, popover, traits) == .popover
        else { return false }
        if !popover.hasSource { popover.notifyPrepare() }
        return !popover.hasSource
    }

    func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let style = controller.requestedStyle else {
            return refuse(.hasNoStyle, presenting: controller, by: farthestAncestor)
        }
        let presenter = presenter(for: style)
        presenter.finishInstantTransitions()
        if let refusal = refusal(presenting: controller, style, by: presenter) {
            return refuse(refusal, presenting: controller, by: presenter)
        }
        guard let scene = presenter.viewIfLoaded?.hostScene as? any ControllerScene else { return }
        if viewIfLoaded?.hostWindow == nil {
            Console.report(Console.Message(subsystem: "UIKit", text: PresentationMessage.detached(controller, from: self)))
        }
        let presentation = Presentation(controller, by: presenter, from: self, requested: style, scene: scene)
        presentation.present(animated: animated, completion: completion)
    }

    private func refuse(_ refusal: PresentationRefusal, presenting controller: UIViewController, by presenter: UIViewController) {
        let message = PresentationMessage.refused(refusal, presenting: controller, on: presenter, from: self)
        switch refusal {
        case .presentsItself, .isPresentedAlready, .isActive, .hasParent, .hasNoStyle, .hasNoSource:
            Console.stop(message)
        case .alreadyPresenting, .notInWindowHierarchy, .inTransition:
            Console.report(Console.Message(subsystem: "UIKit", text: message))
        }
        controller.notifyObservers(
            PresentationEdge(
                presentation: PresentationEdge.ID(), from: .idle, to: .idle, reason: .refused(refusal), presenter: presenter,
                presented: controller))
    }

    /// Ends transitions without an animation, which otherwise last until the next frame, so that code that continues at once
    /// finds them done.
    private func finishInstantTransitions() {
        for presentation in [nearestIncoming, nearestPresentation].compactMap({ $0 }) + presentationsOnTop {
            presentation.finishIfInstant()
        }
    }

    // MARK: Dismissing

    func startDismissing(animated: Bool, completion: (() -> Void)?) {
        finishInstantTransitions()
        // Dismisses the controller's presentation; if there is none, the controller itself.
        guard let lowest = nearestPresentation ?? nearestIncoming else {
            completion?()
            return
        }
        guard ([lowest] + lowest.shown.presentationsOnTop).allSatisfy({ $0.state != .dismissing }) else {
            Console.report(Console.Message(subsystem: "UIKit", text: PresentationMessage.dismissalInTransition(self)))
            return
        }
        lowest.dismissOnceSettled(animated: animated, completion: completion)
    }

    // MARK: Observing

    /// Calls `body` for every edge of this controller's presentations, refusals included. Register before presenting to receive
    /// all of them. The edge back to `idle` comes after all callbacks and completions. The presenter's `presentedViewController`
    /// is nil by then, or a controller that a completion has presented.
    /// - Returns: A number for `removePresentationObserver`.
    @discardableResult
    package func addPresentationObserver(_ body: @escaping @MainActor (PresentationEdge) -> Void) -> Int {
        observers.add(body)
    }

    /// Calls `body` once, at the end of the current or the next presentation, or when that is refused.
    package func whenPresentationEnds(_ body: @escaping @MainActor () -> Void) {
        let id = observers.nextID
        addPresentationObserver { [weak self] edge in
            guard edge.to == .idle else { return }
            self?.removePresentationObserver(id)
            body()
        }
    }

    package func removePresentationObserver(_ id: Int) { observers.remove(id) }

    func notifyObservers(_ edge: PresentationEdge) { observers.notify(edge) }

    /// The state of this controller's presentation; `idle` if there is none.
    package var presentationState: PresentationState { incomingPresentation?.state ?? .idle }

    /// Whether it, or a controller visible in it, keeps the user from closing the presentation, such as the top of a presented
    /// stack.
    var holdsPresentation: Bool {
        isModalInPresentation || forwardedChildren.contains { $0.owner === self && $0.holdsPresentation }
    }

    /// Whether the presentation that this controller is in is beginning or ending. Until that is over, the controller cannot
    /// present.
    package var isInPresentationTransition: Bool { nearestIncoming?.isInTransition == true }

    /// Runs `body` at once, or when all transitions that involve this controller have ended: its own presentation, and those
    /// above it. Work that needs a settled hierarchy (a binding that changes during an animation) waits here.
    package func whenPresentationSettles(_ body: @escaping @MainActor () -> Void) {
        let taking = [nearestIncoming, nearestPresentation].compactMap { $0 } + presentationsOnTop
        guard let busy = taking.first(where: \.isInTransition) else { return body() }
        busy.onceSettled { [weak self] in
            if let self { self.whenPresentationSettles(body) } else { body() }
        }
    }

    /// Dismisses this controller as a swipe by the user would: the delegate is asked and notified.
    /// - Returns: Whether the dismissal begins.
    @discardableResult package func dismissByUser() -> Bool {
        incomingPresentation?.dismissByUser() ?? false
    }
}
