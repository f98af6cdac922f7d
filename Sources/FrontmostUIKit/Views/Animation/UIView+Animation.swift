import Foundation
import FrontmostRender

extension UIView {
    /// How an animation block runs.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// These three have no effect: views take touches while they move, an animation begins where the view is seen, and
        /// subviews are laid out with the frame that shows the change.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// In a block that runs in another one, keeps what the inner one asks for; else the outer one's counts.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Of transitions: animations in the block run, instead of being over at once.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Of transitions between two views: hides one and shows the other, instead of taking it out and putting it in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Hosts turn and curl nothing in space: all of these are shown as `transitionCrossDissolve`.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// What was seen fades into what is there now.
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
        var repeatCount: Double { contains(.repeat) ? .infinity : 1 }
    }

    /// How an animation gets on.
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

    /// Shows the changes that `animations` makes to frames, transforms, opacities and colours on their way.
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - completion: Runs when the way is over, on the engine's clock: in the next turn where nothing is on its way. Its argument is
    ///     false where the views have left the window before.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: options.curve, duration: duration, delay: delay, repeatCount: options.repeatCount,
            autoreverses: options.contains(.autoreverse))
        run(inherited(animation, options), animations, completion)
    }

    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without swinging, smaller values swing.
    ///   - velocity: Has no effect: a spring begins at rest.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: .spring(duration: duration, bounce: Double(1 - dampingRatio)), duration: duration, delay: delay,
            repeatCount: options.repeatCount, autoreverses: options.contains(.autoreverse))
        run(inherited(animation, options), animations, completion)
    }

    /// Moves by a spring.
    /// - Parameters:
    ///   - duration: How long it seems to take, in seconds; it comes to rest a little later.
    ///   - bounce: 0 does not swing, values near 1 swing for long, negative ones creep.
    ///   - initialSpringVelocity: Has no effect: a spring begins at rest.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: .spring(duration: duration, bounce: Double(bounce)), duration: duration, delay: delay,
            repeatCount: options.repeatCount, autoreverses: options.contains(.autoreverse))
        run(inherited(animation, options), animations, completion)
    }

    /// Makes the changes in the block, which runs in an animation block, repeat.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard var animation = blockAnimation else { return animations() }
        (animation.repeatCount, animation.autoreverses) = (Double(count), autoreverses)
        withAnimation(animation, animations)
    }

    // MARK: Without

    public private(set) static var areAnimationsEnabled = true
    /// While animations are not enabled, blocks of animations make their changes at once.
    public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
    /// Makes the changes of the block at once, also in an animation block.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let former = areAnimationsEnabled
        areAnimationsEnabled = false
        defer { areAnimationsEnabled = former }
        withAnimation(nil) {
            guard let recorder = MotionRecorder.current else { return actionsWithoutAnimation() }
            recorder.pause(actionsWithoutAnimation)
        }
    }
    /// Seconds of the animation block that runs now; 0 outside of one.
    public static var inheritedAnimationDuration: TimeInterval {
        MotionRecorder.current?.duration ?? blockAnimation?.duration ?? 0
    }

    // MARK: Carrying it out

    /// A block in a block goes with the outer one, unless it says otherwise.
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
        if let recorder = MotionRecorder.current { return recorder.takeBlock(animation, animations, completion: completion) }
        let before = changesUnderAnimations
        let running = RunningAnimation.collect { animate(with: animation, animations: animations, completion: nil) }
        guard let completion else { return }
        if isInstant(animation) { return completion(true) }
        if changesUnderAnimations > before { return running.wait(animation.totalDuration, completion) }
        FrameClock.ofApp.requestFrame { completion(true) }
    }

    /// Grows with each change that is on its way.
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

    /// The animation of the block that runs now.
    private static var blockAnimation: RenderAnimation?

    /// What came into the window since the last frame is not in the render tree before the next: a change of it in a block arrives
    /// animated. Animators of transitions work like that, who add a view, place it, and move it.
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

    /// Sets the animation of every scene's tree for as long as `body` runs: a block may change views of any of them.
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
