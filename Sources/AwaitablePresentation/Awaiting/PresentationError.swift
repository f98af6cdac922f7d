import Foundation

/// The error that an awaited presentation throws if it does not take place.
public enum PresentationError: Error, Hashable, Sendable {
    /// The presentation was refused; nothing was shown.
    case refused(Reason)

    /// Why a presentation was refused.
    public enum Reason: Hashable, Sendable {
        /// The presenter presents something else, or a call made earlier is waiting to. `PresentationQueuePolicy.wait` waits for
        /// its end; `.replace` dismisses it.
        case alreadyPresenting
        /// The presenter is being dismissed.
        case inTransition
        /// The presenter's view is in no visible window: it is too early (its scene does not exist or its view has not appeared),
        /// too late, or another screen covers it.
        case notInWindowHierarchy
        /// The presenter, or the view that requested the presentation, is gone.
        case presenterIsGone
        /// The controller is awaited already. One controller is awaited once at a time.
        case isAwaitedAlready
        /// The controller is on screen already: presented, below the presenter, or a window's root.
        case isPresentedAlready
        /// The controller is the presenter.
        case presentsItself
        /// The controller is a child of another one, which shows it.
        case hasParent
        /// The controller's `modalPresentationStyle` is `none`.
        case hasNoStyle
        /// The popover, or action sheet in regular width, has neither a source view nor a bar button item.
        case hasNoSource
    }
}

extension PresentationError: CustomStringConvertible, LocalizedError {
    /// The reason and what to do instead, in one or two sentences.
    public var description: String {
        switch self {
        case .refused(let reason): "The presentation was refused: \(reason.explanation)"
        }
    }
    /// The same text as `description`.
    public var errorDescription: String? { description }
}

extension PresentationError.Reason {
    /// The reason and what to do instead, as the end of a sentence.
    fileprivate var explanation: String {
        switch self {
        case .alreadyPresenting:
            "the presenter presents something else. Wait for its end (whenBusy: .wait), replace it (whenBusy: .replace), or "
                + "present from the controller in front."
        case .inTransition: "the presenter is being dismissed. Present from the controller below it."
        case .notInWindowHierarchy:
            "the presenter's view is not in a visible window. Present from a controller that is on screen, after its "
                + "viewDidAppear."
        case .presenterIsGone: "the presenter is gone. Present from a controller or a view that is on screen."
        case .isAwaitedAlready: "the controller is awaited already. Create a controller for each presentation."
        case .isPresentedAlready: "the controller is on screen already. Dismiss it first, or make another one."
        case .presentsItself: "a controller cannot present itself."
        case .hasParent: "the controller is a child of another one. Take it out of its parent first."
        case .hasNoStyle: "the controller's modalPresentationStyle is none."
        case .hasNoSource: "a popover needs a source: set its sourceView, sourceItem or barButtonItem."
        }
    }
}
