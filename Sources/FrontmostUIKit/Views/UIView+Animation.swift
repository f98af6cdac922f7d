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
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: TimingCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Shows the changes that `animations` makes to frames, transforms and opacities on their way.
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - completion: Runs when the way is over, on the engine's clock.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: options.curve, duration: duration, delay: delay, repeatCount: options.contains(.repeat) ? .infinity : 1,
            autoreverses: options.contains(.autoreverse))
        animate(with: animation, animations: animations, completion: completion)
    }

    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without swinging, smaller values swing.
    ///   - velocity: Has no effect: a spring begins at rest.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let animation = RenderAnimation(
            curve: .spring(duration: duration, bounce: Double(1 - dampingRatio)), duration: duration, delay: delay,
            repeatCount: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
        animate(with: animation, animations: animations, completion: completion)
    }

    public static func performWithoutAnimation(_ actionsWithoutAnimation: @MainActor () -> Void) {
        withAnimation(nil, actionsWithoutAnimation)
    }

    @_spi(Engine) public static func animate(
        with animation: RenderAnimation, animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)?
    ) {
        let isInstant = animation.duration <= 0 && animation.delay <= 0
        withAnimation(isInstant ? nil : animation, animations)
        guard let completion else { return }
        if isInstant { return completion(true) }
        guard animation.totalDuration.isFinite else { return }
        let clock = UIApplication.shared.clock
        clock.schedule(at: clock.now + animation.totalDuration) { completion(true) }
    }

    /// The animation of the block that runs now.
    private static var blockAnimation: RenderAnimation?

    /// What came into the window since the last frame is not in the render tree before the next: a change of it in a block arrives
    /// animated. Animators of transitions work like that, who add a view, place it, and move it.
    func arriveWithinBlock(_ arrive: (RenderAnimation, TimeInterval) -> Void) {
        guard let animation = UIView.blockAnimation, node.tree == nil, let tree = window?.windowScene?.tree else { return }
        arrive(animation, tree.now)
    }

    /// Sets the animation of every scene's tree for as long as `body` runs: a block may change views of any of them.
    @_spi(Engine) public static func withAnimation(_ animation: RenderAnimation?, _ body: () -> Void) {
        let formerBlock = blockAnimation
        blockAnimation = animation
        defer { blockAnimation = formerBlock }
        let trees = UIApplication.shared.scenes.compactMap { ($0 as? UIWindowScene)?.tree }
        let former = trees.map(\.animation)
        for tree in trees { tree.animation = animation }
        body()
        for (tree, animation) in zip(trees, former) { tree.animation = animation }
    }
}
