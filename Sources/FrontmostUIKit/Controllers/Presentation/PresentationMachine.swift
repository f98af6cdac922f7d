import Foundation

/// The phase of a presentation.
package enum PresentationState: Sendable { case idle, presenting, presented, dismissing }

/// One transition between two states of a presentation, as observers receive it.
///
/// A controller can be presented again in the completion of its dismissal. The new presentation's first edges then come before
/// the last edge of the former one, which is reported when all its work is done. `presentation` distinguishes the two.
package struct PresentationEdge {
    /// Identifies a presentation. Numbers are assigned in the order of the calls, refused ones included.
    package struct ID: Hashable, Sendable {
        private let number: Int
        @MainActor private static var last = 0
        @MainActor init() {
            ID.last += 1
            number = ID.last
        }
    }

    /// The reason for the transition.
    package enum Reason: Equatable, Sendable {
        /// `present` or `dismiss` was called.
        case program
        /// The user swiped it away or closed it with Escape.
        case user
        /// A presentation further down the chain was dismissed, or the presenting child was removed from its parent.
        case parent
        /// The window got another root.
        case replaced
        /// The window, its scene, or the presenter went away.
        case torn
        case refused(PresentationRefusal)
    }

    package let presentation: ID
    package let from, to: PresentationState
    package let reason: Reason
    package let presenter: UIViewController?
    package let presented: UIViewController
}

/// The reason why a presentation does not take place.
package enum PresentationRefusal: Equatable, Sendable {
    case alreadyPresenting, notInWindowHierarchy, inTransition
    /// Programming errors: `present` stops the process for these.
    case presentsItself, isPresentedAlready, hasParent
    /// The controller is the root of a window, or the presenter itself is shown above it.
    case isActive
    /// The style is `none`; a popover has no source.
    case hasNoStyle, hasNoSource
}

/// The state machine of one presentation: idle → presenting → presented → dismissing → idle. A cancelled transition goes back,
/// and tearing down its place goes to idle from any state. The machine has no side effects: it answers an event with the effects
/// to perform, in order, and `Presentation` performs them.
struct PresentationMachine {
    enum Event: Equatable {
        case present
        case entranceEnded, entranceCancelled
        /// - Parameter isLowest: Whether `dismiss` was meant for this presentation, and not for one further down the chain.
        case dismiss(isLowest: Bool)
        case exitEnded, exitCancelled
        /// The presentation adapted to other surroundings, and now covers its presenter or no longer does.
        case adapt(coversPresenter: Bool)
        case tearDown
    }

    enum Effect: Equatable {
        case presenterWillDisappear, presentedWillAppear, insertContainer, runEntrance
        case presentedDidAppear, removePresenterView, presenterDidDisappear, completePresentation
        case presentedWillDisappear, presenterWillAppear, restorePresenterView, runExit
        case stopTimer, removeContainer, unlink, presenterDidAppear, presentedDidDisappear, completeDismissal
        /// Puts the views back where they were before a cancelled dismissal.
        case returnContainer, presentedComesBack
    }

    private(set) var state = PresentationState.idle
    /// Whether the presented views replace the presenter's (full screen), so that the presenter disappears and reappears.
    private(set) var coversPresenter: Bool
    private var isLowest = true

    init(coversPresenter: Bool) { self.coversPresenter = coversPresenter }

    /// Takes the edge for `event`. Returns nil, and changes nothing, if the current state has no such edge.
    mutating func handle(_ event: Event) -> [Effect]? {
        switch (state, event) {
        case (.idle, .present):
            state = .presenting
            return effects(
                (.presenterWillDisappear, coversPresenter), (.presentedWillAppear, true), (.insertContainer, true),
                (.runEntrance, true))
        case (.presenting, .entranceEnded):
            state = .presented
            return effects(
                (.presentedDidAppear, true), (.removePresenterView, coversPresenter),
                (.presenterDidDisappear, coversPresenter), (.completePresentation, true))
        case (.presenting, .entranceCancelled):
            state = .idle
            return effects(
                (.presentedWillDisappear, true), (.presenterWillAppear, coversPresenter), (.removeContainer, true),
                (.unlink, true), (.presenterDidAppear, coversPresenter), (.presentedDidDisappear, true))
        case (.presented, .dismiss(let isLowest)):
            state = .dismissing
            self.isLowest = isLowest
            let returns = coversPresenter && isLowest
            return effects(
                (.presentedWillDisappear, true), (.presenterWillAppear, returns), (.restorePresenterView, returns),
                (.runExit, true))
        case (.dismissing, .exitEnded):
            state = .idle
            return effects(
                (.removeContainer, true), (.unlink, true), (.presenterDidAppear, coversPresenter && isLowest),
                (.presentedDidDisappear, true), (.completeDismissal, true))
        case (.dismissing, .exitCancelled):
            state = .presented
            let returned = coversPresenter && isLowest
            return effects(
                (.presenterWillDisappear, returned), (.returnContainer, true), (.presentedComesBack, true),
                (.removePresenterView, returned), (.presenterDidDisappear, returned))
        case (.presented, .adapt(let covers)) where covers != coversPresenter:
            coversPresenter = covers
            return effects(
                (.presenterWillDisappear, covers), (.removePresenterView, covers), (.presenterDidDisappear, covers),
                (.presenterWillAppear, !covers), (.restorePresenterView, !covers), (.presenterDidAppear, !covers))
        case (.presenting, .tearDown), (.presented, .tearDown), (.dismissing, .tearDown):
            // The presenter leaves as well, so it gets no callbacks here. The completion of a presentation is dropped; that of a
            // dismissal runs, because the controller is gone.
            // The timer of a dismissal keeps running: other links of its chain may wait for it.
            let wasDismissing = state == .dismissing, wasPresenting = state == .presenting
            state = .idle
            return effects(
                (.stopTimer, wasPresenting), (.presentedWillDisappear, true), (.removeContainer, true), (.unlink, true),
                (.presentedDidDisappear, true), (.completeDismissal, wasDismissing))
        default: return nil
        }
    }

    private func effects(_ list: (Effect, Bool)...) -> [Effect] { list.filter(\.1).map(\.0) }
}
