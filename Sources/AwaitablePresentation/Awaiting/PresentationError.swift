import Foundation

/// Why an awaited presentation did not take place.
public enum PresentationError: Error, Hashable, Sendable {
    case refused(Reason)

    public enum Reason: Hashable, Sendable {
        /// The presenter presents something else, or will, for somebody who asked before. `PresentationQueuePolicy.wait` waits for its end, `.replace` brings it about.
        case alreadyPresenting
        /// The presenter is on its way out.
        case inTransition
        /// The presenter's view is in no window that is shown: too early (before its scene exists or its view has appeared), too
        /// late, or under a screen that covers it.
        case notInWindowHierarchy
        /// The presenter, or the view on whose behalf something was to be presented, is gone.
        case presenterIsGone
        /// The controller is awaited already: one presentation is awaited once.
        case isAwaitedAlready
        /// The controller is on screen already: presented by somebody, below the presenter, or a window's root.
        case isPresentedAlready
        /// The controller is the presenter.
        case presentsItself
        /// The controller is a child of another one: who contains it shows it.
        case hasParent
        /// The controller's `modalPresentationStyle` is `none`.
        case hasNoStyle
        /// A popover, or an action sheet in regular width, that has neither a source view nor a bar button item.
        case hasNoSource
    }
}

extension PresentationError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .refused(let reason): "The presentation was refused: \(reason.explanation)"
        }
    }
    public var errorDescription: String? { description }
}

extension PresentationError.Reason {
    /// What is wrong, and what to do instead.
    fileprivate var explanation: String {
        switch self {
        case .alreadyPresenting:
            "the presenter presents something else. Wait for its end (whenBusy: .wait), replace it (whenBusy: .replace), or "
                + "present from what is in front."
        case .inTransition: "the presenter is on its way out. Present from what is below it."
        case .notInWindowHierarchy:
            "the presenter's view is in no window that is shown. Present from a controller that is on screen, after its "
                + "viewDidAppear."
        case .presenterIsGone: "who was to present is gone. Present from a controller or a view that is on screen."
        case .isAwaitedAlready: "the controller is awaited already. Make a controller for each presentation."
        case .isPresentedAlready: "the controller is on screen already. Dismiss it first, or make another one."
        case .presentsItself: "a controller cannot present itself."
        case .hasParent: "the controller is a child of another one. Take it out of its parent first."
        case .hasNoStyle: "the controller's modalPresentationStyle is none."
        case .hasNoSource: "a popover needs a source: set its sourceView, sourceItem or barButtonItem."
        }
    }
}
