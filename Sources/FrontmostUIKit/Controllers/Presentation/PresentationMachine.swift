import Foundation

/// How far a presentation is.
package enum PresentationState: Sendable { case idle, presenting, presented, dismissing }

/// One step of a presentation, as observers hear of it.
///
/// A controller can be presented again by the completion of its dismissal: then the new presentation's first edges come before the
/// last edge of the former, which comes when all is done that belongs to it. `presentation` tells them apart.
package struct PresentationEdge {
    /// Which presentation it is a step of: another number for each, refused ones included, in the order of the calls.
    package struct ID: Hashable, Sendable {
        private let number: Int
        @MainActor private static var last = 0
        @MainActor init() {
            ID.last += 1
            number = ID.last
        }
    }

    /// Why the step was taken.
    package enum Reason: Equatable, Sendable {
        /// `present` or `dismiss` was called.
        case program
        /// Swiped away, or closed with Escape.
        case person
        /// Something further down the chain was dismissed, or the presenting child was taken out of its parent.
        case parent
        /// The window got another root.
        case replaced
        /// The window or its scene went away, or the presenter did.
        case torn
        case refused(PresentationRefusal)
    }

    package let presentation: ID
    package let from, to: PresentationState
    package let reason: Reason
    package let presenter: UIViewController?
    package let presented: UIViewController
}

/// Why a presentation does not take place.
package enum PresentationRefusal: Equatable, Sendable {
    case alreadyPresenting, notInWindowHierarchy, inTransition
    /// Programming errors: `present` stops the process for these.
    case presentsItself, isPresentedAlready, hasParent
    /// The root of a window, or what the presenter itself is shown above.
    case isActive
    /// The style `none`; a popover that nobody said the place of.
    case hasNoStyle, hasNoSource
}

/// The course of one presentation: idle → presenting → presented → dismissing → idle, back where a transition is cancelled, and
/// from anywhere back to idle when its place is torn down. Pure: it answers an event with what has to be done, in order, and does
/// nothing itself. `Presentation` carries the effects out.
struct PresentationMachine {
    enum Event: Equatable {
        case present
        case entranceEnded, entranceCancelled
        /// - isLowest: The dismissal was asked for here, and not further down the chain.
        case dismiss(isLowest: Bool)
        case exitEnded, exitCancelled
        /// What is presented adapts to other surroundings, and covers the presenter from now on or no longer.
        case adapt(coversPresenter: Bool)
        case tearDown
    }

    enum Effect: Equatable {
        case presenterWillDisappear, presentedWillAppear, insertContainer, runEntrance
        case presentedDidAppear, removePresenterView, presenterDidDisappear, completePresentation
        case presentedWillDisappear, presenterWillAppear, restorePresenterView, runExit
        case stopTimer, removeContainer, unlink, presenterDidAppear, presentedDidDisappear, completeDismissal
        /// The views are back where they were before a dismissal that was cancelled.
        case returnContainer, presentedComesBack
    }

    private(set) var state = PresentationState.idle
    /// The presented views replace the presenter's (full screen), so the presenter disappears and appears.
    private(set) var coversPresenter: Bool
    private var isLowest = true

    init(coversPresenter: Bool) { self.coversPresenter = coversPresenter }

    /// Takes the edge that the event leads along. Nil, and no change, where there is none from the present state.
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
            // The presenter leaves as well, so it is told nothing here. A presentation's completion is dropped, a
            // dismissal's is true by now.
            // The timer of a dismissal runs on: others of its chain may wait for it.
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
