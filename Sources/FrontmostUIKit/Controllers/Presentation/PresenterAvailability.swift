/// Whether a controller can present something: the one rule of whether a presentation begins now, waits, or does not take place.
///
/// `present`, the presentation modifiers, share sheets and the toolkit's awaited screens ask it. They differ in where they look for an
/// obstacle and in their patience, see `PresentationPatience`.
package enum PresenterAvailability: Equatable, Sendable, CaseIterable {
    case free
    /// There is no presenter, or its views are off screen.
    case absent
    /// It presents something else.
    case occupied
    /// It is on its way in or out itself.
    case inTransition

    /// An occupied presenter counts as such also off screen.
    package init(isOnScreen: Bool, isOccupied: Bool, isInTransition: Bool) {
        self = isOccupied ? .occupied : !isOnScreen ? .absent : isInTransition ? .inTransition : .free
    }

    /// - Parameters:
    ///   - isOccupantLeaving: Whether what is presented is being dismissed, or will be without further cause. Read only if the decision
    ///     depends on it.
    ///   - isPresenterComing: Whether the presenter's own transition brings it in. Read only if the decision depends on it.
    package func decision(
        _ patience: PresentationPatience, isOccupantLeaving: @autoclosure () -> Bool = false,
        isPresenterComing: @autoclosure () -> Bool = false
    ) -> PresentationDecision {
        switch (self, patience) {
        case (.free, _): .now
        case (.absent, _), (_, .none): .never
        case (.occupied, .untilFree): .afterOccupant
        case (.occupied, .untilSettled), (.occupied, .ifSoonFree): isOccupantLeaving() ? .afterOccupant : .never
        case (.inTransition, .untilFree), (.inTransition, .untilSettled): .afterTransition
        case (.inTransition, .ifSoonFree): isPresenterComing() ? .afterTransition : .never
        }
    }
}

/// The obstacles that a presentation waits for.
package enum PresentationPatience: Equatable, Sendable, CaseIterable {
    /// None, as UIKit's `present`.
    case none
    /// Those that transitions remove which are running or decided: what is presented goes, or the presenter comes.
    case ifSoonFree
    /// Likewise, and also a presenter that is on its way out: the user may take the dismissal back.
    case untilSettled
    /// Any obstacle that can end; for bindings, which stay set, and for queues.
    case untilFree
}

/// When a presentation begins.
package enum PresentationDecision: Equatable, Sendable {
    case now
    /// When what is presented now has ended.
    case afterOccupant
    /// When the presenter's own transition has ended.
    case afterTransition
    case never

    package var waits: Bool { self == .afterOccupant || self == .afterTransition }
}

extension UIViewController {
    /// Whether this controller could present something else. Beside what `present` asks, a presentation of any style counts, for
    /// modifiers present one thing at a time.
    package var availability: PresenterAvailability {
        // The graph knows whether the controller is on screen.
        PresenterAvailability(
            isOnScreen: true, isOccupied: presentedViewController != nil, isInTransition: isInPresentationTransition)
    }

    /// Whether the outermost container of the controller is on screen, with this controller or with another one in its place.
    package var isInShownContainer: Bool { farthestAncestor.viewIfLoaded?.hostWindow?.isShown == true }

    /// Whether the controller, or a container of it, is being presented. One that is being dismissed does not count.
    package var isComing: Bool { sequence(first: self, next: \.parent).contains(where: \.isBeingPresented) }

    /// Runs `body` when the obstacle that a decision names is gone. Not at once: a decision that does not wait has none.
    package func whenObstacleEnds(_ decision: PresentationDecision, _ body: @escaping @MainActor () -> Void) {
        switch decision {
        case .afterOccupant: presentedViewController?.whenPresentationEnds(body)
        case .afterTransition: whenPresentationSettles(body)
        case .now, .never: break
        }
    }

    /// Dismisses this controller once no transition is in the way. If something else has dismissed it by then, its
    /// presenter is not dismissed.
    package func dismissWhenSettled(animated: Bool) {
        whenPresentationSettles { [weak self] in self?.presentingViewController?.dismiss(animated: animated) }
    }
}
