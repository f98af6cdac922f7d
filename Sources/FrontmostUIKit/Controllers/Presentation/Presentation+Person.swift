import Foundation

extension Presentation {
    /// Escape, or a tap beside it: an alert's cancel action, or a dismissal as if it were swiped away. On its way in it is
    /// remembered, and holds when that has ended, unless something else came in front by then.
    /// - Returns: Whether that meant anything here.
    func personAskedToLeave() -> Bool {
        if state == .presenting && !isAskedToLeave {
            isAskedToLeave = true
            onceSettled { [weak self] in
                guard let self else { return }
                isAskedToLeave = false
                if state == .presented && shown.presentation == nil { _ = personAskedToLeave() }
            }
        }
        guard state == .presented else { return isInTransition }
        if let answer = presented.cancelByPerson() { return answer }
        guard style.isSheet || style == .popover else { return false }
        dismissByPerson()
        return true
    }

    /// Asks the delegate as a swipe does, and dismisses or says that it was tried.
    /// - Parameter isUnderFinger: It was dragged to where it is.
    /// - Returns: Whether it goes.
    @discardableResult func dismissByPerson(isUnderFinger: Bool = false) -> Bool {
        guard state == .presented else { return false }
        guard mayLeave else {
            controller.tellDidAttempt()
            return false
        }
        let chain = [self] + shown.presentationsOnTop
        guard !chain.contains(where: \.isInTransition) else { return false }
        controller.tellWillDismiss()
        Presentation.dismiss(chain, reason: .person, animated: true, isUnderFinger: isUnderFinger, completion: nil)
        return true
    }

    private var mayLeave: Bool { !resistsDragging && controller.shouldDismiss }
    /// While a finger is down nobody is asked: the delegate hears of the swipe when it is let go.
    var resistsDragging: Bool { presented.isModalInPresentation || shown.holdsPresentation }
}
