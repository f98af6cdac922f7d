import Foundation

// The dismissal of a chain: a presentation and everything presented above it.
extension Presentation {
    /// Dismisses this presentation and everything above it; what is coming comes first. If something else dismisses it meanwhile,
    /// the completion runs at the end of that.
    func dismissOnceSettled(animated: Bool, completion: (() -> Void)?) {
        if state == .idle { completion?(); return }
        if state == .dismissing { return onceSettled { completion?() } }
        let chain = [self] + shown.presentationsOnTop
        guard let busy = chain.first(where: \.isBusy) else {
            return Presentation.dismiss(chain, reason: .program, animated: animated, completion: completion)
        }
        busy.onceSettled { [weak self] in
            if let self { dismissOnceSettled(animated: animated, completion: completion) } else { completion?() }
        }
    }

    /// Dismisses the lowest of `chain` and everything above it as one.
    /// - Parameters:
    ///   - chain: Presentations in the state `presented`, lowest first.
    ///   - isUnderFinger: Whether a drag began the dismissal and ends now.
    static func dismiss(
        _ chain: [Presentation], reason: PresentationEdge.Reason, animated: Bool, isUnderFinger: Bool = false,
        completion: (() -> Void)?
    ) {
        guard let lowest = chain.first, let top = chain.last else { return }
        lowest.dismissCompletion = completion
        if animated, let delegate = top.presented.transitioningDelegate {
            top.custom.animator = delegate.animationController(forDismissed: top.presented)
            top.custom.interaction = CustomTransition.leading(
                isUnderFinger ? nil : top.custom.animator.flatMap(delegate.interactionControllerForDismissal))
        }
        let transition = TransitionCoordinator(
            from: top.shown, to: lowest.presenter, in: top.container, animation: top.animation(of: top.custom.animator, animated),
            style: top.requested.modal, isInteractive: isUnderFinger || top.custom.interaction != nil)
        var begun: [(link: Presentation, effects: [PresentationMachine.Effect])] = []
        for link in chain.reversed() {
            link.reason = link === lowest ? reason : .parent
            link.isAnimated = animated && link === top
            link.departing = top
            guard let effects = link.machine.handle(.dismiss(isLowest: link === lowest)) else { continue }
            link.join(transition)
            begun.append((link, effects))
        }
        for (link, _) in begun { link.report(.dismissing, link.reason) }
        for (link, effects) in begun { link.carryOut(effects) }
        if isUnderFinger { transition.endInteraction(cancelled: false) }
        let links = begun.map(\.link)
        if let animator = top.custom.animator {
            top.start(animator, isPresenting: false) { $0 ? chainEnded(links) : chainReturned(links) }
        } else {
            transition.begin()
            top.finish(after: animated) { chainEnded(links) }
        }
    }

    /// - Parameter links: Topmost first.
    static func chainEnded(_ links: [Presentation]) {
        var ended: [(link: Presentation, effects: [PresentationMachine.Effect])] = []
        for link in links {
            link.custom = CustomTransition()
            if let effects = link.machine.handle(.exitEnded) { ended.append((link, effects)) }
        }
        // Remove all containers before the first callback; completions come last.
        func phase(_ effect: PresentationMachine.Effect) -> Int {
            switch effect {
            case .removeContainer, .unlink: 0
            case .completeDismissal: 2
            default: 1
            }
        }
        for number in 0...2 {
            for (link, effects) in ended {
                for effect in effects where phase(effect) == number { link.perform(effect) }
            }
        }
        for (link, _) in ended {
            link.clearFlags()
            if link.reason == .user { link.controller.notifyDidDismiss() }
        }
        for (link, _) in ended { link.report(.idle, link.reason) }
        for (link, _) in ended { link.settled() }
    }

    /// Restores the chain after an animator cancelled the dismissal.
    private static func chainReturned(_ links: [Presentation]) {
        for link in links.reversed() {
            link.custom = CustomTransition()
            guard let effects = link.machine.handle(.exitCancelled) else { continue }
            link.carryOut(effects)
            link.presented.isBeingDismissed = false
            link.dismissCompletion = nil
            link.controller.dismissalTransitionDidEnd(false)
            link.endTransition(cancelled: true)
            link.report(.presented, link.reason)
            link.settled()
        }
    }

    /// The links that are dismissed together with this topmost one, itself first.
    var leavingChain: [Presentation] {
        var links = [self]
        while let lower = links.last?.presenter?.nearestIncoming, lower.state == .dismissing { links.append(lower) }
        return links
    }
}
