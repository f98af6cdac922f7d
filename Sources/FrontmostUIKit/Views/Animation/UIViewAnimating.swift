import Foundation

/// The stage of an animator's life.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or over.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting for `finishAnimation(at:)`.
    case stopped
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be started, paused, reversed and scrubbed.
@MainActor @preconcurrency public protocol UIViewAnimating: NSObjectProtocol {
    /// The stage of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is moving.
    var isRunning: Bool { get }
    /// Whether the animation runs back to its start.
    var isReversed: Bool { get set }
    /// The progress in the current direction, 0 to 1. Setting it pauses the animation.
    var fractionComplete: CGFloat { get set }
    /// Starts or resumes the animation.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation, and starts it if necessary.
    func pauseAnimation()
    /// Stops the animation and leaves the views where they are on screen.
    /// - Parameter withoutFinishing: Whether the animation is over. Otherwise it waits for `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes that blocks make.
@MainActor @preconcurrency public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a block. Its changes begin after `delayFactor` (0 to 1) of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a block.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure to run at the end, with the position where the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes a paused animation with another curve or duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
