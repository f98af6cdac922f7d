import Foundation

/// One step of a move of a navigation controller, as observers hear of it.
package struct NavigationStep {
    package enum Phase: Sendable { case began, ended, cancelled }
    /// Who made the move.
    package enum Reason: Sendable {
        case program
        /// The back button, a key, or a swipe.
        case person
    }

    package let phase: Phase
    package let reason: Reason
    package let from, to: UIViewController?
    /// `viewControllers` at that time. While a finger leads the way back, what it may take away is still in it.
    package let stack: [UIViewController]
}

extension UINavigationController {
    /// Calls `body` at the beginning and at the end of every move that is seen. Changes that are made while nobody sees the
    /// controller move nothing.
    /// - Returns: A number for `removeNavigationObserver`.
    @discardableResult
    package func addNavigationObserver(_ body: @escaping @MainActor (NavigationStep) -> Void) -> Int {
        stepObservers.add(body)
    }

    package func removeNavigationObserver(_ id: Int) { stepObservers.remove(id) }

    /// Whether a move runs, under a finger or by itself.
    package var isMoving: Bool { machine.runningMove != nil }
}
