import Foundation

extension Presentation {
    /// Handles Escape, or a tap beside the presentation: cancels an alert, or dismisses as a swipe would. During the entrance the
    /// request is remembered and carried out at its end, unless something else was presented on top by then.
    /// - Returns: Whether the request had an effect here.
    func userAskedToLeave() -> Bool {
        if state == .presenting && !isAskedToLeave {
            isAskedToLeave = true
            onceSettled { [weak self] in
                guard let self else { return }
                isAskedToLeave = false
                if state == .presented && shown.presentation == nil { _ = userAskedToLeave() }
            }
        }
        guard state == .presented else { return isInTransition }
        if let answer = presented.cancelByUser() { return answer }
        guard style.isSheet || style == .popover else { return false }
        dismissByUser()
        return true
    }

    /// Asks the delegate as a swipe does, then either dismisses or reports the attempt.
    /// - Parameter isUnderFinger: Whether the user dragged the sheet to where it is.
    /// - Returns: Whether the dismissal begins.
    @discardableResult func dismissByUser(isUnderFinger: Bool = false) -> Bool {
        guard state == .presented else { return false }
        guard mayLeave else {
            controller.notifyDidAttempt()
            return false
        }
        let chain = [self] + shown.presentationsOnTop
        guard !chain.contains(where: \.isBusy) else { return false }
        controller.notifyWillDismiss()
        Presentation.dismiss(chain, reason: .user, animated: true, isUnderFinger: isUnderFinger, completion: nil)
        return true
    }

    private var mayLeave: Bool { !resistsDragging && controller.shouldDismiss }
    /// Whether a drag meets resistance. The delegate is not asked during a drag, only when the finger is lifted.
    var resistsDragging: Bool { presented.isModalInPresentation || shown.holdsPresentation }
}
