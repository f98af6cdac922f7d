import Foundation
import FrontmostRender

/// What a navigation controller remembers of a drag that may be a swipe back.
struct NavigationSwipe {
    /// The drag began at the edge, and is followed until it ends.
    var isFollowed = false
    /// A finger takes hold of a screen once, whatever becomes of that.
    var hasGrabbed = false
}

/// Lets the swipe back begin where the platform has one. An app that is the recogniser's delegate itself, or has it have none, decides
/// in its place.
@MainActor final class WayBackJudge: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    init(of navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { navigation?.offersWayBack ?? false }
}

extension UINavigationController {
    /// Takes the top off the stack under a finger that comes in from the left edge. Switched off, there is no such swipe. A delegate
    /// of the app's own decides where it begins, in place of the platform's rule, by which there is none without a back button.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { wayBack }

    func makeWayBack() -> ReportedPanGestureRecognizer {
        let recognizer = ReportedPanGestureRecognizer()
        recognizer.delegate = wayBackJudge
        recognizer.whenSwitched = { [weak self] in self?.dropSwipe() }
        return recognizer
    }

    /// Who is switched off leads nothing any more.
    private func dropSwipe() {
        guard !wayBack.isEnabled, swipe.isFollowed else { return }
        swipe.isFollowed = false
        if case .swiping = machine.state { perform(.letGo(goes: false)) }
    }

    /// Whether a finger at the edge may lead the screen away.
    private var maySwipeBack: Bool {
        guard machine.stack.count > 1, machine.state == .resting, wayBack.isEnabled else { return false }
        if wayBack.view == nil { view.addGestureRecognizer(wayBack) }
        // It is asked anew for each finger.
        wayBack.startOver()
        return wayBack.isAllowedToBegin && !hasOwnWayBack
    }

    /// Whether a person has a way back now: the platform takes the swipe away together with the back button or its bar.
    var offersWayBack: Bool {
        guard hasScreenBelow else { return false }
        // A stack that goes on with this one shows the bar.
        if let inner = topViewController?.stackInItsPlace { return inner.machine.stack.count == 1 && inner.offersWayBack }
        guard !isBarHidden, let item = topViewController?.navigationItem else { return false }
        let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !isReplaced
    }

    /// Goes back by one, as the back button does.
    /// - Returns: Whether there is a way back.
    @discardableResult package func goBackByPerson() -> Bool {
        guard offersWayBack else { return false }
        leaveTop()
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
                drag.start.x >= 0 && drag.start.x <= NavigationMotion.edge && maySwipeBack
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
            wayBack.follow(CGPoint(x: drag.translation.width, y: drag.translation.height), at: drag.location)
            return true
        case .ended, .cancelled:
            guard swipe.isFollowed else { return false }
            swipe.isFollowed = false
            defer { wayBack.end(cancelled: drag.phase == .cancelled) }
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
