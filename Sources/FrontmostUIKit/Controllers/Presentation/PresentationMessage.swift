import Foundation

/// UIKit's console lines about presentations, word for word, most of them followed by what to do.
enum PresentationMessage {
    @MainActor static func refused(
        _ refusal: PresentationRefusal, presenting: UIViewController, on presenter: UIViewController, from: UIViewController
    ) -> String {
        let attempt = "Attempt to present \(presenting) on \(presenter) (from \(from))"
        switch refusal {
        case .alreadyPresenting:
            let other = presenter.presentation?.presented.description ?? "another controller"
            return "\(attempt) which is already presenting \(other)."
        case .notInWindowHierarchy: return "\(attempt) whose view is not in the window hierarchy."
        case .inTransition: return "\(attempt) while a presentation is in progress."
        case .presentsItself:
            return "Application tried to present a view controller modally on itself: \(presenting). "
                + "Present another controller, or present this one from the controller below it."
        case .isPresentedAlready:
            let other = presenting.presentingViewController?.description ?? "another controller"
            return "Application tried to present modally a view controller \(presenting) that is already being presented by "
                + "\(other). Dismiss it first and present it again in the dismissal's completion, or make a new controller."
        case .isActive:
            return "Application tried to present modally an active controller \(presenting) on \(presenter): it is the root of a "
                + "window, or the presenter is shown above it. To return to it, dismiss the controllers above it with "
                + "dismiss(animated:completion:). Otherwise present another controller."
        case .hasParent:
            let parent = presenting.parent?.description ?? "another controller"
            return "Application tried to present modally a view controller \(presenting) that has a parent view controller "
                + "\(parent). Present the parent, or remove the controller with removeFromParent() first."
        case .hasNoStyle:
            return
                "The specified modal presentation style doesn't have a corresponding presentation controller: \(presenting) has "
                + "the style none, which only adaptive presentation methods may return. Set another modalPresentationStyle."
        case .hasNoSource:
            if presenting.ownPresentationStyle != nil {
                return "Your application has presented a UIAlertController (\(presenting)) of style "
                    + "UIAlertControllerStyleActionSheet from \(from). The modalPresentationStyle of a UIAlertController with this "
                    + "style is UIModalPresentationPopover. You must provide location information for this popover through the "
                    + "alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect or "
                    + "a barButtonItem. If this information is not known when you present the alert controller, you may provide "
                    + "it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
            }
            return "UIPopoverPresentationController (\(presenting)) should have a non-nil sourceView or barButtonItem set before "
                + "the presentation occurs. Set the sourceView or the sourceItem of its popoverPresentationController."
        }
    }

    /// The presentation takes place: the container of the presenting controller is on screen.
    @MainActor static func detached(_ controller: UIViewController, from presenting: UIViewController) -> String {
        "Presenting view controller \(controller) from detached view controller \(presenting) is not supported, and may result in "
            + "incorrect safe area insets and a corrupt root presentation. Make sure \(presenting) is in the view controller hierarchy "
            + "before presenting from it. Present from the screen in front, or put the modifier outside of the navigation stack."
    }

    @MainActor static func presentedIsGone(_ controller: UIPresentationController) -> String {
        "The presented view controller of \(controller) is gone, so an empty one stands in for it. Keep the view controller rather "
            + "than its presentation controller."
    }

    @MainActor static func dismissalInTransition(_ controller: UIViewController) -> String {
        "Attempt to dismiss from view controller \(controller) while a presentation or dismiss is in progress!"
    }
}
