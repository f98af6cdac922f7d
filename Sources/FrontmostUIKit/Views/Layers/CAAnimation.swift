import Foundation
import FrontmostRender

/// Receives an animation's start and end. Both methods have default implementations.
@MainActor @preconcurrency public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when the animation starts.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation ends.
    /// - Parameter flag: False if the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation that changes what a layer shows for a time. The layer's own values stay as they are.
///
///     let fade = CABasicAnimation(keyPath: "opacity")
///     (fade.fromValue, fade.toValue, fade.duration) = (1, 0.2, 0.5)
///     (fade.autoreverses, fade.repeatCount) = (true, .infinity)
///     badge.layer.add(fade, forKey: "pulse")
///
/// Changing an animation after it was added has no effect on the layer. See `CALayer.add(_:forKey:)` for the key paths.
@MainActor @preconcurrency open class CAAnimation: NSObject, @preconcurrency NSCopying, CAAction {
    /// The pace of the animation; nil for linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate. The animation retains it, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is removed from the layer at its end. If not, a fill mode that extends forwards keeps showing its
    /// end.
    open var isRemovedOnCompletion = true

    /// The start in seconds, on the clock of `CACurrentMediaTime()` or of the enclosing group; 0 for when the animation is added.
    open var beginTime: CFTimeInterval = 0
    /// The duration of one cycle in seconds; 0 for that of the transaction or the group.
    open var duration: CFTimeInterval = 0
    /// The rate of time. Negative rates play the animation backwards; 0 freezes it at `timeOffset`.
    open var speed: Float = 1
    /// The offset into the first cycle in seconds. The part that it skips follows at the end.
    open var timeOffset: CFTimeInterval = 0
    /// The number of cycles; 0 counts as 1, and `.infinity` repeats for ever.
    open var repeatCount: Float = 0
    /// The total duration in seconds, in place of `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each cycle also plays in reverse, which takes as long again.
    open var autoreverses = false
    /// Whether the animation shows before its start and after its end.
    open var fillMode = CAMediaTimingFillMode.removed

    private var notes: [String: Any] = [:]

    /// Creates an animation with the default timing.
    public override init() { super.init() }

    /// An animation with the same values, which can be changed and added by itself.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = blank()
        copy.take(self)
        return copy
    }
    /// A new animation of the class.
    func blank() -> CAAnimation { CAAnimation() }
    /// Takes the values of an animation of the same class.
    func take(_ other: CAAnimation) {
        (timingFunction, delegate, isRemovedOnCompletion) = (other.timingFunction, other.delegate, other.isRemovedOnCompletion)
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, notes) = (other.fillMode, other.notes)
    }

    /// The value that the app stored in the animation for that key.
    open func value(forKey key: String) -> Any? { notes[key] }
    /// Stores a value in the animation for the app's use.
    open func setValue(_ value: Any?, forKey key: String) { notes[key] = value }

    /// Adds the animation to the layer that has changed.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Converts the animation's properties to a timing.
    /// - Parameters:
    ///   - start: The start if `beginTime` is 0, in seconds.
    ///   - length: The duration if `duration` is 0, in seconds.
    func timing(start: TimeInterval, default length: TimeInterval) -> MediaTiming {
        var timing = MediaTiming()
        timing.begin = beginTime == 0 ? start : beginTime
        timing.duration = max(0, duration == 0 ? length : duration)
        (timing.speed, timing.offset, timing.autoreverses) = (Double(speed), timeOffset, autoreverses)
        let round = timing.duration * (autoreverses ? 2 : 1), count = repeatCount > 0 ? Double(repeatCount) : 1
        timing.repeatCount = repeatDuration > 0 && round > 0 ? repeatDuration / round : count > 1e9 ? .infinity : count
        timing.fillsBackwards = fillMode == .backwards || fillMode == .both
        timing.fillsForwards = fillMode == .forwards || fillMode == .both
        return timing
    }

    /// The motions that the animation contributes to a layer; none for key paths that the layer does not have.
    func motions(of layer: CALayer, around levels: [LayerMotion.Level], _ timing: MediaTiming) -> [LayerMotion] { [] }
}

/// An animation of a key path.
@MainActor @preconcurrency open class CAPropertyAnimation: CAAnimation {
    /// The animated key path.
    open var keyPath: String?
    /// Whether the animated value is added to the layer's own value.
    open var isAdditive = false

    /// Creates an animation of a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func blank() -> CAAnimation { CAPropertyAnimation() }
    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive) = (other.keyPath, other.isAdditive)
    }

    override func motions(
        of layer: CALayer, around levels: [LayerMotion.Level], _ timing: MediaTiming
    ) -> [LayerMotion] {
        guard let keyPath else { return [] }
        guard let key = LayerKey.named(keyPath), let known = key.get(layer) else {
            LayerMessage.unknown(keyPath, of: layer)
            return []
        }
        guard let course = course(like: known) else { return [] }
        let level = LayerMotion.Level(timing: timing, curve: curve)
        return [LayerMotion(key: key, keyPath: keyPath, levels: levels + [level], course: course, isAdditive: isAdditive)]
    }

    var curve: TimingCurve? { timingFunction?.curve }
    /// - Parameter known: A value of the key path, which determines the expected type.
    func course(like known: LayerValue) -> LayerMotion.Course? { nil }
}

/// An animation from one value to another.
@MainActor @preconcurrency open class CABasicAnimation: CAPropertyAnimation {
    /// The start value. Two of `fromValue`, `toValue` and `byValue` define both ends. If only one is set, the other end is the
    /// layer's current value at each moment, even if that is set after the animation was added.
    open var fromValue: Any?
    /// The end value.
    open var toValue: Any?
    /// The difference between the end value and the start value.
    open var byValue: Any?

    override func blank() -> CAAnimation { CABasicAnimation() }
    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    override func course(like known: LayerValue) -> LayerMotion.Course? {
        let from = LayerValue(fromValue, like: known), to = LayerValue(toValue, like: known)
        let by = LayerValue(byValue, like: known)
        // The layer's value is already below an additive animation.
        let open = isAdditive ? known.zero : nil
        switch (from, to, by) {
        case (let from?, let to?, _): return .way(from, to)
        case (let from?, nil, let by?): return .way(from, from.adding(by))
        case (nil, let to?, let by?): return .way(to.adding(by, sign: -1), to)
        case (let from?, nil, nil): return .way(from, open)
        case (nil, let to?, nil): return .way(open, to)
        case (nil, nil, let by?): return open.map { .way($0, $0.adding(by)) } ?? .by(by)
        case (nil, nil, nil): return nil
        }
    }
}

/// An animation along a spring curve, which may overshoot. It stops at `duration`; set that to `settlingDuration`.
@MainActor @preconcurrency open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring.
    open var mass: CGFloat = 1
    /// The stiffness of the spring.
    open var stiffness: CGFloat = 100
    /// The damping of the spring.
    open var damping: CGFloat = 10
    /// Has no effect: the spring starts at rest.
    open var initialVelocity: CGFloat = 0

    /// The time in seconds until the spring has practically come to rest.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration(0) }

    /// Creates a spring by its perceived duration in seconds and its bounce.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * CGFloat.pi / CGFloat(max(perceptualDuration, 0.001))
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    override func blank() -> CAAnimation { CASpringAnimation() }
    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
    }

    private var spring: TimingCurve {
        UISpringTimingParameters(mass: mass, stiffness: stiffness, damping: damping).timing(0)
    }
    override var curve: TimingCurve? { spring }
}

/// How values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Values are interpolated.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Values are not interpolated but jump.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// The path or the values are followed at a constant speed. Key times and timing functions have no effect.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// An animation through a series of values, or along a path.
@MainActor @preconcurrency open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values of the keyframes.
    open var values: [Any]?
    /// A path of positions, in place of `values`.
    open var path: CGPath?
    /// The times of the keyframes, 0 to 1, one for each value; nil for evenly spaced ones.
    open var keyTimes: [NSNumber]?
    /// The pace between each keyframe and the next; nil for linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keyframes are computed.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func blank() -> CAAnimation { CAKeyframeAnimation() }
    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    }

    override func course(like known: LayerValue) -> LayerMotion.Course? {
        let isPaced = calculationMode == .paced
        var stops = (values ?? []).compactMap { LayerValue($0, like: known) }
        var times = isPaced ? nil : keyTimes?.map(\.doubleValue)
        if let path {
            let points = PathPoints(path.outline, isPaced: isPaced)
            stops = points.points.map { .point($0) }
            times = points.times(times)
        } else if isPaced {
            times = shares(ofWay: zip(stops, stops.dropFirst()).map { $0.distance(to: $1) })
        }
        if stops.isEmpty { return nil }
        let isDiscrete = calculationMode == .discrete
        // With discrete values, the last one is also shown for a while.
        let parts = Double(isDiscrete ? stops.count : max(1, stops.count - 1))
        let even = stops.indices.map { Double($0) / parts }
        let given = times.flatMap { $0.count >= stops.count ? Array($0.prefix(stops.count)) : nil }
        return .frames(
            LayerMotion.Frames(
                values: stops, times: given ?? even,
                curves: path == nil && !isPaced ? timingFunctions?.map(\.curve) ?? [] : [], isDiscrete: isDiscrete))
    }
}

/// Several animations that run together. The group's duration clips them, and their delegates receive no calls.
@MainActor @preconcurrency open class CAAnimationGroup: CAAnimation {
    /// The animations of the group.
    open var animations: [CAAnimation]?

    override func blank() -> CAAnimation { CAAnimationGroup() }
    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func motions(
        of layer: CALayer, around levels: [LayerMotion.Level], _ timing: MediaTiming
    ) -> [LayerMotion] {
        let own = levels + [LayerMotion.Level(timing: timing, curve: timingFunction?.curve)]
        return (animations ?? []).flatMap {
            $0.motions(of: layer, around: own, $0.timing(start: 0, default: timing.duration))
        }
    }
}

/// Console messages about animations that have no effect.
@MainActor enum LayerMessage {
    static func unknown(_ keyPath: String, of layer: CALayer) {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "\"\(keyPath)\" of a \(type(of: layer)) is not supported and has no visible effect. "
                    + "See CALayer.add(_:forKey:) for the key paths that are."),
            oncePer: "animation of \(keyPath)")
    }
}
