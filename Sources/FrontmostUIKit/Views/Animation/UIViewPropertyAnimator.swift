import Foundation
import FrontmostRender

/// Animates what blocks change in views, and can be paused, led by a finger, turned round and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { card.center.y = 600 }
///     animator.addCompletion { position in … }
///     animator.startAnimation()
///
/// The blocks run when the animation begins: when it is started, or paused or led without having been started. The views have
/// their new properties from then on.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    public private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Seconds.
    public let duration: TimeInterval
    /// Seconds before it moves; nonzero for one that was started with a delay.
    public private(set) var delay: TimeInterval = 0
    /// Whether it can be paused and stopped. One that cannot says so on the console.
    open var isInterruptible = true
    /// While it is paused, `fractionComplete` is a part of the way, else one of the time.
    open var scrubsLinearly = true
    /// At its end it is paused, and completions run when it is stopped and finished.
    open var pausesOnCompletion = false

    public private(set) var state = UIViewAnimatingState.inactive
    public private(set) var isRunning = false

    private var blocks: [(delayFactor: CGFloat, body: () -> Void)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Those of the animations in its blocks, which end with it however it ends.
    private let inner = InnerCompletions()
    /// All of the way from its start, and the part of it that is played.
    private var script = MotionScript()
    private var played: (script: MotionScript, from: Double, to: Double)?
    /// How far it is, while it is paused.
    private var part = 0.0
    private var goesBack = false
    private var curve: TimingCurve
    /// Keeps itself while it runs.
    private var keeper: UIViewPropertyAnimator?

    // MARK: Making one

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        (self.duration, timingParameters, curve) = (duration, parameters, parameters.curve(duration))
        super.init()
    }
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }
    /// - Parameter ratio: 1 comes to rest without swinging, smaller values swing.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// One that runs already.
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

    // MARK: What it does

    /// - Parameter delayFactor: 0 to 1: the part of the time that is left after which the block's changes begin.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state == .active else { return blocks.append((delayFactor, animation)) }
        let was = isRunning
        if was { halt() }
        record([(delayFactor, animation)], from: part)
        if was { play() } else { script.show(part) }
    }
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
    /// Runs at the end, with the place where the animation ended. Not for one that was stopped without being finished.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    private func record(_ blocks: [(delayFactor: CGFloat, body: () -> Void)], from part: Double) {
        for (delayFactor, body) in blocks {
            let start = part + (1 - part) * Double(min(1, max(0, delayFactor)))
            let recorder = MotionRecorder(duration: duration, share: (start, 1))
            recorder.run(body)
            script.take(recorder.script)
            inner.all += recorder.completions
        }
    }

    // MARK: Its course

    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// - Parameter delay: Seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        if state == .stopped { return misused("was started while it is stopped: finish it first") }
        if let recorder = MotionRecorder.current, state == .inactive { return join(recorder, after: delay) }
        let isNew = state == .inactive
        begin()
        if isRunning { return }
        self.delay = isNew ? delay : 0
        play()
    }

    /// Begins without moving where it has not begun.
    open func pauseAnimation() {
        if state == .stopped { return misused("was paused while it is stopped") }
        guard isInterruptible || !isRunning else { return misused("is not interruptible and was paused") }
        begin()
        if isRunning { halt() }
        script.show(part)
    }

    /// Goes on from where it is paused.
    /// - Parameters:
    ///   - parameters: How the rest of the way goes; nil for as before.
    ///   - durationFactor: Of the duration; 0 for what is left of it.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active, !isRunning else { return }
        guard parameters != nil || durationFactor > 0 else { return play() }
        let seconds = durationFactor > 0 ? duration * Double(durationFactor) : duration * (1 - aheadPart)
        if let parameters { timingParameters = parameters }
        let way = directed.rest(from: aheadPart)
        play(way, from: aheadPart, at: 0, seconds: seconds, parameters?.curve(seconds) ?? curve)
    }

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

    open var fractionComplete: CGFloat {
        get {
            let ahead = isRunning ? (goesBack ? 1 - playedPart : playedPart) : aheadPart
            return CGFloat(scrubsLinearly ? ahead : curve.time(of: ahead, duration: duration))
        }
        set {
            if state == .stopped { return misused("was led while it is stopped") }
            begin()
            if isRunning { halt() }
            let value = min(1, max(0, Double(newValue)))
            let length = curve.settlingDuration(duration)
            let ahead = scrubsLinearly ? value : curve.progress(at: value * length, duration: duration)
            part = goesBack ? 1 - ahead : ahead
            script.show(part)
        }
    }

    /// The views stay where they are seen.
    /// - Parameter withoutFinishing: It is over; else it waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        guard isInterruptible || !isRunning else { return misused("is not interruptible and was stopped") }
        if isRunning { halt() }
        script.settle(.current, at: part)
        state = .stopped
        if withoutFinishing { giveUp() }
    }

    /// Ends one that was stopped, and tells where.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return misused("was finished though it is not stopped: call stopAnimation(false) first") }
        switch finalPosition {
        case .end: script.settle(.end, at: 1)
        case .start: script.settle(.start, at: 0)
        case .current: break
        }
        tell(finalPosition)
    }

    // MARK: Carrying it out

    /// How far it is on the way that it takes.
    private var aheadPart: Double { goesBack ? 1 - part : part }
    private var directed: MotionScript { goesBack ? script.reversed() : script }

    /// Counted from the start of the way, whichever way it goes.
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
    ///   - from: Where on the way that it takes the script begins.
    ///   - at: Where in the script it begins.
    private func play(_ way: MotionScript, from: Double, at: Double, seconds: TimeInterval, _ curve: TimingCurve) {
        (isRunning, keeper) = (true, self)
        played = (way, goesBack ? 1 - from : from, goesBack ? 0 : 1)
        let waits = UIView.areAnimationsEnabled ? delay : 0, lasts = UIView.areAnimationsEnabled && !script.isEmpty ? seconds : 0
        way.play(from: at, duration: lasts, delay: waits, curve) { [weak self] in self?.arrived() }
        delay = 0
    }

    /// Takes it where it is seen.
    private func halt() {
        part = min(1, max(0, playedPart))
        played?.script.stop()
        (played, isRunning, keeper) = (nil, false, nil)
    }

    private func arrived() {
        part = goesBack ? 0 : 1
        (played, isRunning) = (nil, false)
        if pausesOnCompletion {
            keeper = nil
            return script.show(part)
        }
        script.settle(goesBack ? .start : .end, at: part)
        tell(goesBack ? .start : .end)
    }

    private func tell(_ position: UIViewAnimatingPosition) {
        let told = completions, toldInside = inner.all
        end()
        toldInside.forEach { $0(position) }
        told.forEach { $0(position) }
    }

    /// Ends it where it is, without telling anybody but those in its blocks.
    private func giveUp() {
        let toldInside = inner.all
        end()
        toldInside.forEach { $0(.current) }
    }

    /// Those in its blocks hear of its end also where it goes without one. A part of its own, so that apps' animators may have a
    /// `deinit` that is not isolated.
    @MainActor private final class InnerCompletions {
        var all: [(UIViewAnimatingPosition) -> Void] = []
        isolated deinit { all.forEach { $0(.current) } }
    }

    private func end() {
        (state, isRunning, goesBack, part) = (.inactive, false, false, 0)
        (played, keeper) = (nil, nil)
        (blocks, completions, inner.all) = ([], [], [])
        script = MotionScript()
    }

    /// Its changes are a part of a larger way: of another animator's, or of a transition that a finger leads. That one keeps it.
    private func join(_ recorder: MotionRecorder, after delay: TimeInterval) {
        state = .active
        let all = blocks
        let animation = RenderAnimation(curve: curve, duration: duration, delay: delay)
        recorder.take(animation) {
            for (delayFactor, body) in all { recorder.part(from: Double(delayFactor), to: 1, body) }
        } completion: { [self] position in
            tell(position)
        }
    }

    private func misused(_ what: String) {
        Console.report(Console.Message(subsystem: "UIKit", text: "An animator \(what)."))
    }
}
