import Foundation
import FrontmostRender

/// The state of a drag that may be a swipe back.
struct NavigationSwipe {
    /// Whether the drag started at the edge and is followed until it ends.
    var isFollowed = false
    /// Whether the drag has begun a swipe. A drag begins at most one, whatever the outcome.
    var hasBegun = false
}

/// Permits the swipe back where the platform does. If an app sets the recogniser's delegate, or sets it to nil, that decides
/// instead.
@MainActor final class BackSwipeDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    init(of navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { navigation?.canGoBack ?? false }
}

extension UINavigationController {
    /// Pops the top screen when the user drags from the leading edge. Disabling it turns the swipe off. By default there is no swipe
    /// without a back button, as on the platform; a delegate set by the app replaces that rule.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe }

    func makeBackSwipe() -> ReportedPanGestureRecognizer {
        let recognizer = ReportedPanGestureRecognizer()
        recognizer.delegate = backSwipeDelegate
        recognizer.whenSwitched = { [weak self] in self?.cancelSwipe() }
        return recognizer
    }

    /// Cancels the swipe in progress when the recogniser is disabled.
    private func cancelSwipe() {
        guard !backSwipe.isEnabled, swipe.isFollowed else { return }
        swipe.isFollowed = false
        if case .swiping = machine.state { perform(.endSwipe(finishes: false)) }
    }

    /// Whether a drag from the edge may start a swipe back.
    private var maySwipeBack: Bool {
        guard machine.stack.count > 1, machine.state == .resting, backSwipe.isEnabled else { return false }
        if backSwipe.view == nil { view.addGestureRecognizer(backSwipe) }
        // The delegate is asked again for each drag.
        backSwipe.startOver()
        return backSwipe.isAllowedToBegin && !hasAnimatorForBack
    }

    /// Whether the user can go back. As on the platform, hiding the back button or its bar also disables the swipe.
    var canGoBack: Bool {
        guard hasScreenBelow else { return false }
        // A stack that continues this one shows the bar.
        if let inner = topViewController?.stackInItsPlace { return inner.machine.stack.count == 1 && inner.canGoBack }
        guard !isBarHidden, let item = topViewController?.navigationItem else { return false }
        let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !isReplaced
    }

    /// Goes back by one screen, as the back button does.
    /// - Returns: Whether going back was possible.
    @discardableResult package func goBackByUser() -> Bool {
        guard canGoBack else { return false }
        leaveTop()
        return true
    }

    /// Handles a drag in the coordinates of the controller's view. One that starts at the leading edge swipes back.
    /// - Returns: Whether the drag was used.
    func follow(_ drag: DragInput) -> Bool {
        guard let width = stackView?.bounds.width else { return false }
        switch drag.phase {
        case .began:
            swipe.hasBegun = false
            let start = isMirrored ? width - drag.start.x : drag.start.x
            swipe.isFollowed = start >= 0 && start <= NavigationMotion.edge && maySwipeBack
            return swipe.isFollowed
        case .changed:
            guard swipe.isFollowed else { return false }
            let progress = NavigationMotion.progress(of: backwards(drag.translation), width: width)
            if machine.state == .resting && progress > 0 && running == nil && !swipe.hasBegun {
                swipe.hasBegun = true
                beginSwipe()
            }
            // Code has cancelled the swipe, and the drag does not begin another one.
            guard case .swiping = machine.state else { return true }
            lead(to: progress, width: width)
            backSwipe.follow(CGPoint(x: drag.translation.width, y: drag.translation.height), at: drag.location)
            return true
        case .ended, .cancelled:
            guard swipe.isFollowed else { return false }
            swipe.isFollowed = false
            defer { backSwipe.end(cancelled: drag.phase == .cancelled) }
            guard case .swiping = machine.state else { return true }
            let progress = NavigationMotion.progress(of: backwards(drag.translation), width: width)
            lead(to: progress, width: width)
            running?.coordinator.completionVelocity = backwards(drag.velocity)
            let goes = drag.phase == .ended && NavigationMotion.goes(progress: progress, velocity: backwards(drag.velocity))
            perform(.endSwipe(finishes: goes))
            return true
        }
    }

    /// Whether the lower screen is at the right, so that swipes back go to the left.
    private var isMirrored: Bool { stackView?.isMirrored == true }

    /// A distance in the direction that goes back.
    private func backwards(_ distance: CGSize) -> CGFloat { isMirrored ? -distance.width : distance.width }

    private func beginSwipe() {
        reason = .user
        perform(.beginSwipe)
        if case .swiping = machine.state { return }
        // There is no screen to go back to any more.
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
