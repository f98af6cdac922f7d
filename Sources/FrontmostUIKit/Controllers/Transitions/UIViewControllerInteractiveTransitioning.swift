import Foundation
import FrontmostRender

/// Leads a transition in place of time: a finger's way, say.
@MainActor @preconcurrency public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Puts the views in place, and leads them from then on, telling the context how far they are.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast it goes on when it is let go, 1 being as fast as without a finger.
    var completionSpeed: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    /// False has the animator begin by itself.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Leads an animator's transition to a part of its way, and lets it go on or back.
///
///     @objc func pan(_ gesture: UIPanGestureRecognizer) {
///         let part = gesture.translation(in: view).y / view.bounds.height
///         switch gesture.state {
///         case .began: dismiss(animated: true)
///         case .changed: interaction.update(part)
///         case .ended: if part > 0.5 { interaction.finish() } else { interaction.cancel() }
///         default: interaction.cancel()
///         }
///     }
///
/// What is led are the changes that the animator makes in `UIView.animate` and its like, or with a `UIViewPropertyAnimator`.
@MainActor @preconcurrency open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private enum End { case finish, cancel }
    /// Seconds in which a transition that was let go before it began may still begin.
    private static let patience = 0.1

    /// 0 to 1.
    public private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// How the rest of the way goes, in place of `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true
    /// Seconds, as the animator says; 0 while there is no transition.
    public var duration: CGFloat { context.map { CGFloat($0.animator.transitionDuration(using: $0)) } ?? 0 }

    private weak var context: AnimatorContext?
    private var script = MotionScript(), rest: MotionScript?
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// It was let go before it began.
    private var asked: End?

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? AnimatorContext else { return }
        if asked == nil { percentComplete = 0 }
        self.context = context
        let recorder = MotionRecorder(duration: TimeInterval(duration), isTimeline: true)
        recorder.run { context.animate() }
        (script, completions) = (recorder.script, recorder.completions)
        script.show(Double(percentComplete))
        if let asked { end(asked) }
    }

    /// - Parameter percentComplete: 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(1, max(0, percentComplete))
        guard let context, context.isInteractive else { return }
        script.show(Double(self.percentComplete))
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets it go on to its end.
    open func finish() { end(.finish) }
    /// Lets it go back to where it began.
    open func cancel() { end(.cancel) }

    private func end(_ end: End) {
        guard let context else { return ask(for: end) }
        guard context.isInteractive else { return }
        let seconds = TimeInterval(duration), part = Double(percentComplete), finishes = end == .finish
        if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        let way = finishes ? script.rest(from: part) : script.reversed().rest(from: 1 - part)
        let left = seconds * (finishes ? 1 - part : part) / Double(max(completionSpeed, 0.01))
        rest = way
        way.play(duration: left, timingCurve?.curve(left) ?? completionCurve.timing) { [self] in
            script.settle(finishes ? .end : .start, at: finishes ? 1 : 0)
            reset(finishes ? .end : .start)
        }
    }

    /// Navigation controllers begin with the next frame, and a finger may be faster.
    private func ask(for end: End) {
        asked = end
        let clock = FrameClock.ofApp
        clock.schedule(at: clock.now + Self.patience) { [weak self] in
            if self?.context == nil { self?.asked = nil }
        }
    }

    /// Tells the animations that were led where they ended.
    private func reset(_ position: UIViewAnimatingPosition) {
        let told = completions
        (context, rest, asked) = (nil, nil, nil)
        (script, completions) = (MotionScript(), [])
        told.forEach { $0(position) }
    }

    /// The place of its transition is gone.
    func abandon(_ abandoned: AnimatorContext) {
        guard context === abandoned else { return }
        rest?.stop()
        script.settle(.end, at: 1)
        reset(.current)
    }
}
