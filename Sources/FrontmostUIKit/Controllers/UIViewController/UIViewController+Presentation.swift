import Foundation

extension UIViewController {
    // MARK: Who presents whom

    /// What this controller presents, or the nearest of its ancestors that presents something.
    public var presentedViewController: UIViewController? {
        nearestPresentation.flatMap { $0.isAsGoodAsGone ? nil : $0.presented }
    }

    /// Who presented this controller, or the nearest of its ancestors that was presented.
    public var presentingViewController: UIViewController? { nearestIncoming?.presenter }

    private var nearestPresentation: Presentation? {
        PresentationRoles.nearest(from: self, parent: \.parent) { $0.presentation }
    }

    var nearestIncoming: Presentation? {
        PresentationRoles.nearest(from: self, parent: \.parent) { $0.incomingPresentation }
    }

    /// Everything that this controller, its children and what they present have above them, lowest first.
    var presentationsOnTop: [Presentation] {
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

    /// Whether the other is in this controller, or in what is presented above it: below the other it would hold itself.
    func isBelow(_ other: UIViewController) -> Bool {
        // Most have nothing above them, and then a long chain is not walked for them.
        lazy var hasSomethingAbove = !presentationsOnTop.isEmpty
        var next: UIViewController? = other
        while let here = next {
            if here === self { return true }
            next = here.parent
            if next == nil, let presenter = here.incomingPresentation?.presenter, hasSomethingAbove { next = presenter }
        }
        return false
    }

    /// The controllers that are seen where this one is the root, frontmost first.
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

    /// Why `present` would not present that controller now, or not for longer than a moment; nil where it would. As `present` does,
    /// it first brings to an end what takes no time.
    package func refusal(presenting controller: UIViewController) -> PresentationRefusal? {
        guard let style = controller.requestedStyle else { return .hasNoStyle }
        presenter(for: style).endWhatTakesNoTime()
        let presenter = presenter(for: style)
        if let refusal = refusal(presenting: controller, style, by: presenter) { return refusal }
        return presenter.goesWithFormerRoot ? .notInWindowHierarchy : nil
    }

    /// Its window has been given another root, and takes this one's views out next: what is presented now is torn down with them.
    private var goesWithFormerRoot: Bool {
        var root = farthestAncestor
        while let presenter = root.incomingPresentation?.presenter { root = presenter.farthestAncestor }
        guard let window = root.rootedWindow, !root.isRoot else { return false }
        // An app may have put its views somewhere else meanwhile.
        let place = root.viewIfLoaded?.superview
        return place == nil || place === window
    }

    /// What is presented where that controller would be.
    package func controllerInTheWay(of controller: UIViewController) -> UIViewController? {
        controller.requestedStyle.flatMap { presenter(for: $0).presentation?.presented }
    }

    private func refusal(
        presenting controller: UIViewController, _ style: PresentationStyle, by presenter: UIViewController
    ) -> PresentationRefusal? {
        if controller === presenter || controller === self { return .presentsItself }
        if controller.incomingPresentation != nil { return .isPresentedAlready }
        if controller.parent != nil { return .hasParent }
        if controller.isRoot || controller.isBelow(self) { return .isActive }
        if presenter.presentation != nil { return .alreadyPresenting }
        guard let window = presenter.viewIfLoaded?.hostWindow, window.isShown else { return .notInWindowHierarchy }
        if presenter.nearestIncoming?.isInTransition == true { return .inTransition }
        return lacksSource(controller, style, window.traitCollection) ? .hasNoSource : nil
    }

    /// Whether it would be a popover that points at nothing. A delegate may still say where, when it is about to be shown.
    private func lacksSource(
        _ controller: UIViewController, _ style: PresentationStyle, _ traits: UITraitCollection
    ) -> Bool {
        guard style == .popover || style == .actionSheet,
            let popover = controller.presentationController as? UIPopoverPresentationController,
            Presentation.style(style, popover, traits) == .popover
        else { return false }
        if !popover.hasSource { popover.tellPrepare() }
        return !popover.hasSource
    }

    func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let style = controller.requestedStyle else {
            return refuse(.hasNoStyle, presenting: controller, by: farthestAncestor)
        }
        let presenter = presenter(for: style)
        presenter.endWhatTakesNoTime()
        if let refusal = refusal(presenting: controller, style, by: presenter) {
            return refuse(refusal, presenting: controller, by: presenter)
        }
        guard let scene = presenter.viewIfLoaded?.hostScene as? any ControllerScene else { return }
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
        controller.tellObservers(
            PresentationEdge(
                presentation: PresentationEdge.ID(), from: .idle, to: .idle, reason: .refused(refusal), presenter: presenter,
                presented: controller))
    }

    /// Presentations and dismissals without an animation wait for the next frame only: code that goes on at once finds them done.
    private func endWhatTakesNoTime() {
        for presentation in [nearestIncoming, nearestPresentation].compactMap({ $0 }) + presentationsOnTop {
            presentation.endIfItTakesNoTime()
        }
    }

    // MARK: Dismissing

    func startDismissing(animated: Bool, completion: (() -> Void)?) {
        endWhatTakesNoTime()
        // What it presents goes; one that presents nothing goes itself.
        guard let lowest = nearestPresentation ?? nearestIncoming else {
            completion?()
            return
        }
        let chain = [lowest] + lowest.shown.presentationsOnTop
        if let coming = chain.first(where: \.isInTransition), !chain.contains(where: { $0.state == .dismissing }) {
            return coming.onceSettled { [weak lowest] in
                // It may have gone meanwhile: by a second dismissal, or with its place.
                guard let lowest, lowest.state != .idle, let presenter = lowest.presenter else { completion?(); return }
                presenter.startDismissing(animated: animated, completion: completion)
            }
        }
        guard !chain.contains(where: \.isInTransition) else {
            Console.report(Console.Message(subsystem: "UIKit", text: PresentationMessage.dismissalInTransition(self)))
            return
        }
        Presentation.dismiss(chain, reason: .program, animated: animated, completion: completion)
    }

    // MARK: Observing

    /// Calls `body` for every edge of this controller being presented, its being refused included. Register before
    /// presenting, and nothing is missed. An edge back to `idle` comes after all callbacks and completions, when
    /// `presentedViewController` of the presenter is nil again, or what a completion presented next.
    /// - Returns: A number for `removePresentationObserver`.
    @discardableResult
    package func addPresentationObserver(_ body: @escaping @MainActor (PresentationEdge) -> Void) -> Int {
        observers.add(body)
    }

    /// Calls `body` once, at the end of the presentation of now or of the next one, a refused one included.
    package func whenPresentationEnds(_ body: @escaping @MainActor () -> Void) {
        let id = observers.nextID
        addPresentationObserver { [weak self] edge in
            guard edge.to == .idle else { return }
            self?.removePresentationObserver(id)
            body()
        }
    }

    package func removePresentationObserver(_ id: Int) { observers.remove(id) }

    func tellObservers(_ edge: PresentationEdge) { observers.tell(edge) }

    /// How far this controller's being presented is; `idle` where it is not.
    package var presentationState: PresentationState { incomingPresentation?.state ?? .idle }

    /// Whether it, or what is seen in it, keeps a person from closing the presentation: the top of a presented stack, say.
    var holdsPresentation: Bool {
        isModalInPresentation || forwardedChildren.contains { $0.owner === self && $0.holdsPresentation }
    }

    /// What the controller is shown in is on its way in or out: until that has ended it can present nothing.
    package var isInPresentationTransition: Bool { nearestIncoming?.isInTransition == true }

    /// Runs `body` at once, or when no transition runs any more that this controller takes part in: its own coming or going,
    /// or that of something above it. What has to wait for a free way (a binding that changes in mid-animation) waits here.
    package func whenPresentationSettles(_ body: @escaping @MainActor () -> Void) {
        let taking = [nearestIncoming, nearestPresentation].compactMap { $0 } + presentationsOnTop
        guard let busy = taking.first(where: \.isInTransition) else { return body() }
        busy.onceSettled { [weak self] in
            if let self { self.whenPresentationSettles(body) } else { body() }
        }
    }

    /// Dismisses this controller as a person would by swiping: the delegate is asked and told.
    /// - Returns: Whether it goes.
    @discardableResult package func dismissByPerson() -> Bool {
        incomingPresentation?.dismissByPerson() ?? false
    }
}
