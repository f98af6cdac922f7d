import Foundation

extension UIViewController {
    // MARK: Who presents whom

    /// What this controller presents, or the nearest of its ancestors that presents something.
    public var presentedViewController: UIViewController? { nearestPresentation?.presented }

    /// Who presented this controller, or the nearest of its ancestors that was presented.
    public var presentingViewController: UIViewController? { nearestIncoming?.presenter }

    private var nearestPresentation: Presentation? {
        var next: UIViewController? = self
        while let here = next {
            if let presentation = here.presentation { return presentation }
            next = here.parent
        }
        return nil
    }

    private var nearestIncoming: Presentation? {
        var next: UIViewController? = self
        while let here = next {
            if let incoming = here.incomingPresentation { return incoming }
            next = here.parent
        }
        return nil
    }

    /// Everything that this controller, its children and what they present have above them, lowest first.
    var presentationsOnTop: [Presentation] {
        var found: [Presentation] = [], waiting = [self]
        while let here = waiting.popLast() {
            waiting.append(contentsOf: here.children.reversed())
            if let presentation = here.presentation {
                found.append(presentation)
                waiting.append(presentation.presented)
            }
        }
        return found
    }

    /// The controllers that are seen where this one is the root, frontmost first.
    var frontToBackOfChain: [UIViewController] {
        (presentationsOnTop.reversed().map(\.presented) + [self]).filter { $0.viewIfLoaded?.window != nil }
    }

    // MARK: Presenting

    private func style(for controller: UIViewController) -> PresentationStyle {
        (controller as? UIAlertController)?.presentationStyle ?? PresentationStyle(controller.modalPresentationStyle)
    }

    /// Who really presents: the farthest ancestor, or for presentations in context the nearest that defines one.
    private func presenter(for style: PresentationStyle) -> UIViewController {
        guard style.usesContext else { return farthestAncestor }
        var next: UIViewController? = self
        while let here = next {
            if here.definesPresentationContext { return here }
            next = here.parent
        }
        return farthestAncestor
    }

    /// Why `present` would not present that controller now; nil where it would.
    @_spi(Presentation) public func refusal(presenting controller: UIViewController) -> PresentationRefusal? {
        refusal(presenting: controller, by: presenter(for: style(for: controller)))
    }

    private func refusal(presenting controller: UIViewController, by presenter: UIViewController) -> PresentationRefusal? {
        if controller === presenter || controller === self { return .presentsItself }
        if controller.incomingPresentation != nil { return .isPresentedAlready }
        if controller.parent != nil { return .hasParent }
        if presenter.presentation != nil { return .alreadyPresenting }
        guard let window = presenter.viewIfLoaded?.window, window.isShown else { return .notInWindowHierarchy }
        if presenter.nearestIncoming?.isInTransition == true { return .inTransition }
        return nil
    }

    func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let style = style(for: controller), presenter = presenter(for: style)
        if let refusal = refusal(presenting: controller, by: presenter) {
            return refuse(refusal, presenting: controller, by: presenter)
        }
        guard let scene = presenter.viewIfLoaded?.window?.windowScene else { return }
        let presentation = Presentation(controller, by: presenter, style: style, scene: scene)
        presentation.present(animated: animated, completion: completion)
    }

    private func refuse(_ refusal: PresentationRefusal, presenting controller: UIViewController, by presenter: UIViewController) {
        let message = PresentationMessage.refused(refusal, presenting: controller, on: presenter, from: self)
        switch refusal {
        case .presentsItself, .isPresentedAlready, .hasParent:
            // Optimised builds leave a precondition's message out.
            Console.report(Console.Message(subsystem: "UIKit", level: .fault, text: message))
            preconditionFailure(message)
        case .alreadyPresenting, .notInWindowHierarchy, .inTransition:
            Console.report(Console.Message(subsystem: "UIKit", text: message))
        }
        controller.tellObservers(
            PresentationEdge(from: .idle, to: .idle, reason: .refused(refusal), presenter: presenter, presented: controller))
    }

    // MARK: Dismissing

    func startDismissing(animated: Bool, completion: (() -> Void)?) {
        guard let lowest = nearestPresentation ?? nearestIncoming else {
            completion?()
            return
        }
        let chain = [lowest] + lowest.presented.presentationsOnTop
        guard !chain.contains(where: \.isInTransition) else {
            Console.report(Console.Message(subsystem: "UIKit", text: PresentationMessage.dismissalInTransition(self)))
            return
        }
        Presentation.dismiss(chain, reason: .program, animated: animated, completion: completion)
    }

    // MARK: Observing

    /// Calls `body` for every edge of this controller being presented, its being refused included. Register before
    /// presenting, and nothing is missed. An edge back to `idle` comes after all callbacks and completions, when
    /// `presentedViewController` of the presenter is nil again.
    /// - Returns: A number for `removePresentationObserver`.
    @_spi(Presentation) @discardableResult
    public func addPresentationObserver(_ body: @escaping @MainActor (PresentationEdge) -> Void) -> Int {
        nextObserver += 1
        observers.append((nextObserver, body))
        return nextObserver
    }

    @_spi(Presentation) public func removePresentationObserver(_ id: Int) { observers.removeAll { $0.id == id } }

    func tellObservers(_ edge: PresentationEdge) { observers.forEach { $0.body(edge) } }

    /// How far this controller's being presented is; `idle` where it is not.
    @_spi(Presentation) public var presentationState: PresentationState { incomingPresentation?.state ?? .idle }

    /// Runs `body` at once, or when no transition runs any more that this controller takes part in: its own coming or going,
    /// or that of something above it. What has to wait for a free way (a binding that changes in mid-animation) waits here.
    @_spi(Presentation) public func whenPresentationSettles(_ body: @escaping @MainActor () -> Void) {
        let taking = [nearestIncoming, nearestPresentation].compactMap { $0 } + presentationsOnTop
        guard let busy = taking.first(where: \.isInTransition) else { return body() }
        busy.onceSettled { [weak self] in
            if let self { self.whenPresentationSettles(body) } else { body() }
        }
    }

    /// Dismisses this controller as a person would by swiping: the delegate is asked and told.
    /// - Returns: Whether it goes.
    @_spi(Engine) @discardableResult public func dismissByPerson() -> Bool {
        incomingPresentation?.dismissByPerson() ?? false
    }
}
