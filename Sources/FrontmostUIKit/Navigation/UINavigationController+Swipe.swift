import Foundation
import FrontmostRender

/// What a navigation controller remembers of a drag that may be a swipe back.
struct NavigationSwipe {
    /// The drag began at the edge, and is followed until it ends.
    var isFollowed = false
    /// A finger takes hold of a screen once, whatever becomes of that.
    var hasGrabbed = false
}

extension UINavigationController {
    /// Whether a person has a way back now: the platform takes the swipe away together with the back button or its bar.
    var offersWayBack: Bool {
        guard machine.stack.count > 1, !isBarHidden, let item = topViewController?.navigationItem else { return false }
        let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !isReplaced
    }

    /// Goes back by one, as the back button does.
    /// - Returns: Whether there is a way back.
    @_spi(Engine) @discardableResult public func goBackByPerson() -> Bool {
        guard offersWayBack else { return false }
        reason = .person
        popViewController(animated: true)
        return true
    }

    /// Takes a drag in the coordinates of the controller's view. One that begins at the left edge leads the screen away.
    /// - Returns: Whether it was used.
    func follow(_ drag: DragInput) -> Bool {
        guard let width = stackView?.bounds.width else { return false }
        switch drag.phase {
        case .began:
            swipe.hasGrabbed = false
            swipe.isFollowed =
                drag.start.x >= 0 && drag.start.x <= NavigationMotion.edge && offersWayBack && machine.state == .resting
                && !hasOwnWayBack
            return swipe.isFollowed
        case .changed:
            guard swipe.isFollowed else { return false }
            let progress = NavigationMotion.progress(of: drag.translation.width, width: width)
            if machine.state == .resting && progress > 0 && running == nil && !swipe.hasGrabbed {
                swipe.hasGrabbed = true
                grab()
            }
            // Code took the screen out of the finger's hand, which takes hold of nothing else.
            guard case .swiping = machine.state else { return true }
            lead(to: progress, width: width)
            return true
        case .ended, .cancelled:
            guard swipe.isFollowed else { return false }
            swipe.isFollowed = false
            guard case .swiping = machine.state else { return true }
            let progress = NavigationMotion.progress(of: drag.translation.width, width: width)
            lead(to: progress, width: width)
            running?.coordinator.completionVelocity = drag.velocity.width
            let goes = drag.phase == .ended && NavigationMotion.goes(progress: progress, velocity: drag.velocity.width)
            perform(.letGo(goes: goes))
            return true
        }
    }

    private func grab() {
        reason = .person
        perform(.grab)
        if case .swiping = machine.state { return }
        // Nothing to go back to by now.
        reason = .program
        swipe.isFollowed = false
    }

    private func lead(to progress: CGFloat, width: CGFloat) {
        guard case .swiping = machine.state, let running else { return }
        running.coordinator.percentComplete = progress
        running.place(at: progress, width: width)
        navigationBar.placeMove(at: progress)
    }
}
