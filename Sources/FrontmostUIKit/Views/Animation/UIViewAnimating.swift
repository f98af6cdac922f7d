import Foundation

/// How far an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not begun, or it is over.
    case inactive
    /// It runs or is paused.
    case active
    /// It was stopped, and waits for `finishAnimation(at:)`.
    case stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that is started, paused and led.
@MainActor @preconcurrency public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    /// Whether it goes back to where it began.
    var isReversed: Bool { get set }
    /// 0 to 1, towards where it goes.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of what blocks change.
@MainActor @preconcurrency public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
