import Foundation

/// One step of a move of a navigation controller, as observers hear of it.
@_spi(Engine) public struct NavigationStep {
    public enum Phase: Sendable { case began, ended, cancelled }
    /// Who made the move.
    public enum Reason: Sendable {
        case program
        /// The back button, a key, or a swipe.
        case person
    }

    public let phase: Phase
    public let reason: Reason
    public let from, to: UIViewController?
    /// `viewControllers` at that time. While a finger leads the way back, what it may take away is still in it.
    public let stack: [UIViewController]
}

extension UINavigationController {
    /// Calls `body` at the beginning and at the end of every move that is seen. Changes that are made while nobody sees the
    /// controller move nothing.
    /// - Returns: A number for `removeNavigationObserver`.
    @_spi(Engine) @discardableResult
    public func addNavigationObserver(_ body: @escaping @MainActor (NavigationStep) -> Void) -> Int {
        stepObservers.add(body)
    }

    @_spi(Engine) public func removeNavigationObserver(_ id: Int) { stepObservers.remove(id) }

    /// Whether a move runs, under a finger or by itself.
    @_spi(Engine) public var isMoving: Bool { machine.runningMove != nil }
}
