import Foundation
import FrontmostRender

/// Drives a transition by an interaction, such as a drag, in place of time.
@MainActor @preconcurrency public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Sets up the views and drives them from then on, reporting the progress to the context.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest of the transition after the interaction ends; 1 is the animator's own speed.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest of the transition.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition starts interactively. False starts the animator at once.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Returns 1.
    public var completionSpeed: CGFloat { 1 }
    /// Returns `.easeInOut`.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Returns `true`.
    public var wantsInteractiveStart: Bool { true }
}

/// Drives an animator's transition to a fraction of its way, and finishes or cancels it.
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
/// It drives the changes that the animator makes in `UIView.animate` and its variants, or with a `UIViewPropertyAnimator`.
@MainActor @preconcurrency open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private enum End { case finish, cancel }
    /// The seconds for which `finish()` or `cancel()` is remembered when called before the transition has begun.
    private static let patience = 0.1

    /// The progress, 0 to 1.
    public private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest of the transition after the interaction ends; 1 is the animator's own speed.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest of the transition.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest of the transition, in place of `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition starts interactively.
    open var wantsInteractiveStart = true
    /// The animator's duration in seconds; 0 while there is no transition.
    public var duration: CGFloat { context.map { CGFloat($0.animator.transitionDuration(using: $0)) } ?? 0 }

    private weak var context: AnimatorContext?
    private var script = MotionScript(), rest: MotionScript?
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The end that was requested before the transition began.
    private var asked: End?

    public override init() { super.init() }

    /// Records the animator's changes and shows the current progress.
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

    /// Shows the transition at a fraction of its way.
    /// - Parameter percentComplete: 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(1, max(0, percentComplete))
        guard let context, context.isInteractive else { return }
        script.show(Double(self.percentComplete))
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Ends the interaction and completes the transition.
    open func finish() { end(.finish) }
    /// Ends the interaction and goes back to the start.
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

    /// Remembers the end for a moment: navigation controllers begin with the next frame, and a drag may be faster.
    private func ask(for end: End) {
        asked = end
        let clock = FrameClock.ofApp
        clock.schedule(at: clock.now + Self.patience) { [weak self] in
            if self?.context == nil { self?.asked = nil }
        }
    }

    /// Calls the completions of the driven animations with the position where they ended.
    private func reset(_ position: UIViewAnimatingPosition) {
        let ended = completions
        (context, rest, asked) = (nil, nil, nil)
        (script, completions) = (MotionScript(), [])
        ended.forEach { $0(position) }
    }

    /// Stops because the transition's container is gone.
    func abandon(_ abandoned: AnimatorContext) {
        guard context === abandoned else { return }
        rest?.stop()
        script.settle(.end, at: 1)
        reset(.current)
    }
}
