import Foundation
import FrontmostRender

/// An animation of view changes that can be paused, scrubbed, reversed and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { card.center.y = 600 }
///     animator.addCompletion { position in … }
///     animator.startAnimation()
///
/// The blocks run when the animation begins: when it is started, or paused or scrubbed without having been started. From then on
/// the views have their final values.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The timing curve.
    public private(set) var timingParameters: (any UITimingCurveProvider)?
    /// The time from start to end, in seconds.
    public let duration: TimeInterval
    /// Seconds before the animation moves; nonzero after a start with a delay.
    public private(set) var delay: TimeInterval = 0
    /// Whether the animation can be paused and stopped while it runs. Attempts on one that cannot are reported on the console.
    open var isInterruptible = true
    /// Whether `fractionComplete` is a fraction of the progress while paused. Otherwise it is a fraction of the time.
    open var scrubsLinearly = true
    /// Whether the animator pauses at its end. Completions then run when it is stopped and finished.
    open var pausesOnCompletion = false

    /// The stage of the animation.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is moving.
    public private(set) var isRunning = false

    private var blocks: [(delayFactor: CGFloat, body: () -> Void)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Completions of nested animations. They run however this animator ends.
    private let inner = InnerCompletions()
    /// The whole animation from its start, and the part of it that is playing.
    private var script = MotionScript()
    private var played: (script: MotionScript, from: Double, to: Double)?
    /// The progress while paused.
    private var part = 0.0
    private var goesBack = false
    private var curve: TimingCurve
    /// Retains the animator while it runs.
    private var selfWhileRunning: UIViewPropertyAnimator?

    // MARK: Creating an animator

    /// Creates an animator with a duration in seconds and a timing curve.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        (self.duration, timingParameters, curve) = (duration, parameters, parameters.curve(duration))
        super.init()
    }
    /// Creates an animator with a built-in curve.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }
    /// Creates an animator with a cubic curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }
    /// Creates an animator with a spring.
    /// - Parameter ratio: 1 comes to rest without oscillating, smaller values oscillate.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it after a delay in seconds.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Blocks and completions

    /// Adds a block, also while the animation runs.
    /// - Parameter delayFactor: The fraction of the remaining time after which the block's changes begin, 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state == .active else { return blocks.append((delayFactor, animation)) }
        let was = isRunning
        if was { halt() }
        record([(delayFactor, animation)], from: part)
        if was { play() } else { script.show(part) }
    }
    /// Adds a block, also while the animation runs.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
    /// Adds a closure to run at the end, with the position where the animation ended. It does not run if the animator is stopped
    /// without finishing.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    private func record(_ blocks: [(delayFactor: CGFloat, body: () -> Void)], from part: Double) {
        for (delayFactor, body) in blocks {
            let start = part + (1 - part) * Double(min(1, max(0, delayFactor)))
            let recorder = MotionRecorder(duration: duration, share: (start, 1))
            recorder.run(body)
            script.append(recorder.script)
            inner.all += recorder.completions
        }
    }

    // MARK: Control

    /// Starts or resumes the animation.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts or resumes the animation.
    /// - Parameter delay: Seconds. Ignored when resuming.
    open func startAnimation(afterDelay delay: TimeInterval) {
        if state == .stopped { return misused("was started while stopped. Call finishAnimation(at:) first") }
        if let recorder = MotionRecorder.current, state == .inactive { return join(recorder, after: delay) }
        let isNew = state == .inactive
        begin()
        if isRunning { return }
        self.delay = isNew ? delay : 0
        play()
    }

    /// Pauses the animation. Begins one that has not started, without moving.
    open func pauseAnimation() {
        if state == .stopped { return misused("was paused while stopped. Call finishAnimation(at:) first") }
        guard isInterruptible || !isRunning else { return misused("was paused while running. Set isInterruptible to true") }
        begin()
        if isRunning { halt() }
        script.show(part)
    }

    /// Resumes a paused animation.
    /// - Parameters:
    ///   - parameters: The curve for the rest of the animation; nil keeps the current one.
    ///   - durationFactor: The time for the rest as a fraction of `duration`; 0 uses the remaining time.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active, !isRunning else { return }
        guard parameters != nil || durationFactor > 0 else { return play() }
        let seconds = durationFactor > 0 ? duration * Double(durationFactor) : duration * (1 - aheadPart)
        if let parameters { timingParameters = parameters }
        let way = directed.rest(from: aheadPart)
        play(way, from: aheadPart, at: 0, seconds: seconds, parameters?.curve(seconds) ?? curve)
    }

    /// Whether the animation runs back to its start. Can be changed while it runs.
    open var isReversed: Bool {
        get { goesBack }
        set {
            guard newValue != goesBack else { return }
            let was = isRunning
            if was { halt() }
            goesBack = newValue
            if was { play() }
        }
    }

    /// The progress in the current direction, 0 to 1. Setting it pauses the animation.
    open var fractionComplete: CGFloat {
        get {
            let ahead = isRunning ? (goesBack ? 1 - playedPart : playedPart) : aheadPart
            return CGFloat(scrubsLinearly ? ahead : curve.time(of: ahead, duration: duration))
        }
        set {
            if state == .stopped { return misused("was scrubbed while stopped. Call finishAnimation(at:) first") }
            begin()
            if isRunning { halt() }
            let value = min(1, max(0, Double(newValue)))
            let length = curve.settlingDuration(duration)
            let ahead = scrubsLinearly ? value : curve.progress(at: value * length, duration: duration)
            part = goesBack ? 1 - ahead : ahead
            script.show(part)
        }
    }

    /// Stops the animation and leaves the views where they are on screen.
    /// - Parameter withoutFinishing: Whether the animation is over. Otherwise it waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        guard isInterruptible || !isRunning else { return misused("was stopped while running. Set isInterruptible to true") }
        if isRunning { halt() }
        script.settle(.current, at: part)
        state = .stopped
        if withoutFinishing { giveUp() }
    }

    /// Ends a stopped animation at a position and runs the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return misused("was finished while not stopped. Call stopAnimation(false) first") }
        switch finalPosition {
        case .end: script.settle(.end, at: 1)
        case .start: script.settle(.start, at: 0)
        case .current: break
        }
        complete(at: finalPosition)
    }

    // MARK: Playing

    /// The progress in the current direction.
    private var aheadPart: Double { goesBack ? 1 - part : part }
    private var directed: MotionScript { goesBack ? script.reversed() : script }

    /// The progress while playing, counted from the script's start whatever the direction.
    private var playedPart: Double {
        guard let played else { return part }
        return played.from + (played.to - played.from) * played.script.playedPart
    }

    private func begin() {
        guard state == .inactive else { return }
        (state, part) = (.active, 0)
        script = MotionScript()
        record(blocks, from: 0)
    }

    private func play() { play(directed, from: 0, at: aheadPart, seconds: duration, curve) }

    /// - Parameters:
    ///   - from: The progress in the current direction at which `way` begins.
    ///   - at: The progress within `way` to begin at.
    private func play(_ way: MotionScript, from: Double, at: Double, seconds: TimeInterval, _ curve: TimingCurve) {
        (isRunning, selfWhileRunning) = (true, self)
        played = (way, goesBack ? 1 - from : from, goesBack ? 0 : 1)
        let waits = UIView.areAnimationsEnabled ? delay : 0, lasts = UIView.areAnimationsEnabled && !script.isEmpty ? seconds : 0
        way.play(from: at, duration: lasts, delay: waits, curve) { [weak self] in self?.arrived() }
        delay = 0
    }

    /// Stops playing and keeps the progress reached.
    private func halt() {
        part = min(1, max(0, playedPart))
        played?.script.stop()
        (played, isRunning, selfWhileRunning) = (nil, false, nil)
    }

    private func arrived() {
        part = goesBack ? 0 : 1
        (played, isRunning) = (nil, false)
        if pausesOnCompletion {
            selfWhileRunning = nil
            return script.show(part)
        }
        script.settle(goesBack ? .start : .end, at: part)
        complete(at: goesBack ? .start : .end)
    }

    private func complete(at position: UIViewAnimatingPosition) {
        let completions = completions, reportedInside = inner.all
        end()
        reportedInside.forEach { $0(position) }
        completions.forEach { $0(position) }
    }

    /// Ends the animation where it is. Only completions of nested animations run.
    private func giveUp() {
        let reportedInside = inner.all
        end()
        reportedInside.forEach { $0(.current) }
    }

    /// Runs the completions of nested animations even if the animator is deallocated without ending. A separate class, so that an
    /// app's subclasses of the animator may have a nonisolated `deinit`.
    @MainActor private final class InnerCompletions {
        var all: [(UIViewAnimatingPosition) -> Void] = []
        isolated deinit { all.forEach { $0(.current) } }
    }

    private func end() {
        (state, isRunning, goesBack, part) = (.inactive, false, false, 0)
        (played, selfWhileRunning) = (nil, nil)
        (blocks, completions, inner.all) = ([], [], [])
        script = MotionScript()
    }

    /// Makes the animation a part of a larger recording: another animator's or an interactive transition's. The recorder retains
    /// it.
    private func join(_ recorder: MotionRecorder, after delay: TimeInterval) {
        state = .active
        let all = blocks
        let animation = RenderAnimation(curve: curve, duration: duration, delay: delay)
        recorder.recordNested(animation) {
            for (delayFactor, body) in all { recorder.part(from: Double(delayFactor), to: 1, body) }
        } completion: { [self] position in
            complete(at: position)
        }
    }

    private func misused(_ what: String) {
        Console.report(Console.Message(subsystem: "UIKit", text: "An animator \(what)."))
    }
}
