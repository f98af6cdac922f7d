import Foundation
import FrontmostRender

extension UIView {
    /// How an animation block runs.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates a value from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect: subviews are laid out with the frame that shows the change.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Has no effect: views always take touches while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Has no effect: an animation always begins where the view is seen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Plays each repetition forwards and then backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// In a nested block, uses this block's duration instead of the outer one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// In a nested block, uses this block's curve instead of the outer one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition, animates the changes in the block instead of applying them at once.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a transition between two views, hides one and shows the other instead of removing and inserting them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Begins and ends slowly. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Keeps an even pace.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Shown as `transitionCrossDissolve`, as are all flips and curls: hosts do not turn views in space.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Shown as `transitionCrossDissolve`.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Shown as `transitionCrossDissolve`.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Shown as `transitionCrossDissolve`.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Shown as `transitionCrossDissolve`.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Shown as `transitionCrossDissolve`.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Fades from the old content to the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        var curve: TimingCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
        var isTransition: Bool { rawValue >> 20 & 7 != 0 }
        /// How often the animation runs in one direction.
        var runs: Double { UIView.runs(of: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse)) }
    }

    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// Animates the changes that `animations` makes to frames, transforms, opacities and colours.
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - delay: Seconds before the animation begins.
    ///   - completion: Runs on the engine's clock when the animation is over, or with the next frame if nothing was animated. Its
    ///     argument is false if the views left the window first.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: options.curve, duration: duration, delay: delay, repeatCount: options.runs,
            autoreverses: options.contains(.autoreverse))
        run(inherited(animation, options), animations, completion)
    }

    /// Animates changes with a spring of a given damping.
    /// - Parameters:
    ///   - duration: Seconds until the spring has come to rest.
    ///   - dampingRatio: 1 comes to rest without oscillating, smaller values oscillate.
    ///   - velocity: Has no effect: a spring begins at rest.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: .spring(settlingIn: duration, dampingRatio: Double(dampingRatio)), duration: duration, delay: delay,
            repeatCount: options.runs, autoreverses: options.contains(.autoreverse))
        run(inherited(animation, options), animations, completion)
    }

    /// Animates changes with a spring.
    /// - Parameters:
    ///   - duration: The perceived duration in seconds. The spring comes to rest a little later.
    ///   - bounce: 0 does not oscillate, values near 1 oscillate for long, negative ones are overdamped.
    ///   - initialSpringVelocity: Has no effect: a spring begins at rest.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: .spring(duration: duration, bounce: Double(bounce)), duration: duration, delay: delay,
            repeatCount: options.runs, autoreverses: options.contains(.autoreverse))
        run(inherited(animation, options), animations, completion)
    }

    /// Repeats the changes that a part of an animation block makes. Call it inside an animation block.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard var animation = blockAnimation else { return animations() }
        (animation.repeatCount, animation.autoreverses) = (runs(of: Double(count), autoreverses: autoreverses), autoreverses)
        RunningAnimation.lasts(animation.totalDuration)
        withAnimation(animation, animations)
    }

    /// The number of runs in one direction in a number of cycles: a cycle that comes back has two.
    private nonisolated static func runs(of cycles: Double, autoreverses: Bool) -> Double { autoreverses ? 2 * cycles : cycles }

    // MARK: Without animation

    /// Whether animation blocks animate.
    public private(set) static var areAnimationsEnabled = true
    /// Turns animations on or off. While they are off, animation blocks apply their changes at once.
    public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
    /// Applies the changes of a block at once, also inside an animation block.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let former = areAnimationsEnabled
        areAnimationsEnabled = false
        defer { areAnimationsEnabled = former }
        withAnimation(nil) {
            guard let recorder = MotionRecorder.current else { return actionsWithoutAnimation() }
            recorder.pause(actionsWithoutAnimation)
        }
    }
    /// The duration of the running animation block in seconds; 0 outside of one.
    public static var inheritedAnimationDuration: TimeInterval {
        MotionRecorder.current?.duration ?? blockAnimation?.duration ?? 0
    }

    // MARK: Running

    /// The animation of a nested block: it takes the outer block's duration and curve unless its options override them.
    private static func inherited(_ animation: RenderAnimation, _ options: AnimationOptions) -> RenderAnimation {
        guard let outer = blockAnimation else { return animation }
        var result = animation
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { result.curve = outer.curve }
        return result
    }

    private static func run(
        _ animation: RenderAnimation, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard areAnimationsEnabled else {
            withAnimation(nil, animations)
            completion?(true)
            return
        }
        if let recorder = MotionRecorder.current {
            return recorder.recordNestedBlock(animation, animations, completion: completion)
        }
        let before = changesUnderAnimations
        let running = RunningAnimation.collect { animate(with: animation, animations: animations, completion: nil) }
        guard let completion else { return }
        if isInstant(animation) { return completion(true) }
        if changesUnderAnimations > before { return running.wait(max(animation.totalDuration, running.longest), completion) }
        FrameClock.ofApp.requestFrame { completion(true) }
    }

    /// A count that grows with each animated change. Comparing it before and after a block shows whether the block animated
    /// anything.
    private static var changesUnderAnimations: Int {
        SceneTurn.connected.reduce(arrivals) { $0 + $1.tree.animatedChangeCount }
    }
    private static var arrivals = 0

    package static func animate(
        with animation: RenderAnimation, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        withAnimation(isInstant(animation) ? nil : animation, animations)
        if let completion { complete(animation, completion) }
    }

    private static func isInstant(_ animation: RenderAnimation) -> Bool {
        !areAnimationsEnabled || animation.duration <= 0 && animation.delay <= 0
    }

    private static func complete(_ animation: RenderAnimation, _ completion: @escaping (Bool) -> Void) {
        if isInstant(animation) { return completion(true) }
        guard animation.totalDuration.isFinite else { return }
        let clock = FrameClock.ofApp
        clock.schedule(at: clock.now + animation.totalDuration) { completion(true) }
    }

    /// The animation of the running block.
    private static var blockAnimation: RenderAnimation?

    /// Animates a change of a view that was added since the last frame. Its node is not in the render tree until the next frame,
    /// so the change is kept for its arrival. Transition animators depend on this: they add a view, place it and move it in one
    /// turn.
    func arriveWithinBlock(fromFrame: CGRect? = nil, fromEffects: RenderEffects? = nil) {
        guard UIView.blockAnimation != nil || MotionRecorder.current != nil, node.tree == nil,
            let tree = hostScene?.tree
        else { return }
        if let recorder = MotionRecorder.current { return recorder.keep(node, frame: fromFrame, effects: fromEffects) }
        guard let animation = UIView.blockAnimation else { return }
        UIView.arrivals += 1
        if let fromFrame { node.animateArrival(fromFrame: fromFrame, animation, at: tree.now) }
        if let fromEffects { node.animateArrival(from: fromEffects, animation, at: tree.now) }
    }

    /// Sets the animation of every scene's tree while `body` runs: a block may change views in any scene.
    package static func withAnimation(_ animation: RenderAnimation?, _ body: () -> Void) {
        let formerBlock = blockAnimation, animation = areAnimationsEnabled ? animation : nil
        blockAnimation = animation
        defer { blockAnimation = formerBlock }
        let trees = SceneTurn.connected.map(\.tree)
        let former = trees.map(\.animation)
        for tree in trees { tree.animation = animation }
        body()
        for (tree, animation) in zip(trees, former) { tree.animation = animation }
    }
}
