import Foundation

/// The start or end of a navigation transition, as reported to observers.
package struct NavigationStep {
    package enum Phase: Sendable { case began, ended, cancelled }
    /// What caused the transition.
    package enum Reason: Sendable {
        case program
        /// The user used the back button, a key or a swipe.
        case user
    }

    package let phase: Phase
    package let reason: Reason
    package let from, to: UIViewController?
    /// `viewControllers` at that time. During a swipe back, it still includes the screen that the swipe may remove.
    package let stack: [UIViewController]
}

extension UINavigationController {
    /// Calls `body` at the start and the end of every visible transition. Changes while the controller is off screen have no
    /// transition.
    /// - Returns: An identifier for `removeNavigationObserver`.
    @discardableResult
    package func addNavigationObserver(_ body: @escaping @MainActor (NavigationStep) -> Void) -> Int {
        stepObservers.add(body)
    }

    package func removeNavigationObserver(_ id: Int) { stepObservers.remove(id) }

    /// Whether a transition is running, interactive or not.
    package var isMoving: Bool { machine.runningMove != nil }
}
