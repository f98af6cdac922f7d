import Foundation
import FrontmostRender

/// Hears of an animation's beginning and end. Both methods have defaults.
@MainActor @preconcurrency public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: False where it was taken away before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Shows a layer's values on their way, for a time; what the layer has stays as it is.
///
///     let fade = CABasicAnimation(keyPath: "opacity")
///     (fade.fromValue, fade.toValue, fade.duration) = (1, 0.2, 0.5)
///     (fade.autoreverses, fade.repeatCount) = (true, .infinity)
///     badge.layer.add(fade, forKey: "pulse")
///
/// What is changed in an animation after it was added has no effect on the layer. See `CALayer.add(_:forKey:)` for the key paths.
@MainActor @preconcurrency open class CAAnimation: NSObject {
    /// How it gets on; nil for evenly.
    open var timingFunction: CAMediaTimingFunction?
    /// Kept alive by the animation, as Core Animation does.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether it is taken from the layer at its end. With a fill mode that goes on, the layer is seen as at its end until then.
    open var isRemovedOnCompletion = true

    /// On the clock of `CACurrentMediaTime()`, or of the group that it is in; 0 is when it is added.
    open var beginTime: CFTimeInterval = 0
    /// Seconds of one run; 0 stands for the transaction's, or the group's.
    open var duration: CFTimeInterval = 0
    /// Less than nothing plays it backwards; at 0 it stands, where `timeOffset` has it.
    open var speed: Float = 1
    /// Seconds of the animation's own time after which it begins. What they leave out comes after the rest.
    open var timeOffset: CFTimeInterval = 0
    /// 0 counts as 1; `.infinity` is for ever.
    open var repeatCount: Float = 0
    /// Seconds, in place of a count.
    open var repeatDuration: CFTimeInterval = 0
    /// Each run goes back again, in as much time.
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    private var notes: [String: Any] = [:]

    public override init() { super.init() }

    /// What an app has noted with the animation, to know it again.
    open func value(forKey key: String) -> Any? { notes[key] }
    /// Notes something with the animation.
    open func setValue(_ value: Any?, forKey key: String) { notes[key] = value }

    /// - Parameter start: What a begin time of 0 means.
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

    /// What it does with a layer; nothing for what the layer does not have.
    func motions(of layer: CALayer, around levels: [LayerMotion.Level], _ timing: MediaTiming) -> [LayerMotion] { [] }
}

/// An animation of one key path.
@MainActor @preconcurrency open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Whether it is shown on top of the layer's own value.
    open var isAdditive = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
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
    /// - Parameter known: A value of the kind that it leads.
    func course(like known: LayerValue) -> LayerMotion.Course? { nil }
}

/// From one value to another.
@MainActor @preconcurrency open class CABasicAnimation: CAPropertyAnimation {
    /// Two of the three say both ends. The end that one alone leaves open is the layer's value: as it is at each moment, so also one
    /// that is set after the animation was added.
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override func course(like known: LayerValue) -> LayerMotion.Course? {
        let from = LayerValue(fromValue, like: known), to = LayerValue(toValue, like: known)
        let by = LayerValue(byValue, like: known)
        // On top of the layer's value, which is there already.
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

/// From one value to another as by a spring, which may swing beyond the end. It stops at `duration`; give it `settlingDuration`.
@MainActor @preconcurrency open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// Has no effect: a spring begins at rest.
    open var initialVelocity: CGFloat = 0

    /// Seconds until it is as good as at rest.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration(0) }

    /// The spring that seems to take so many seconds.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * CGFloat.pi / CGFloat(max(perceptualDuration, 0.001))
        stiffness = frequency * frequency
        damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    private var spring: TimingCurve {
        UISpringTimingParameters(mass: mass, stiffness: stiffness, damping: damping).timing(0)
    }
    override var curve: TimingCurve? { spring }
}

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// There are none: values are jumped to.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// A path, or the values, are followed at one speed: key times and timing functions have no effect.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// From value to value, or along a path.
@MainActor @preconcurrency open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// Of positions, in place of values.
    open var path: CGPath?
    /// 0 to 1, one for each value; nil for times that are equally far from each other.
    open var keyTimes: [NSNumber]?
    /// One for the way from each value to the next; nil for evenly.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear

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
        // The last of values that are jumped to is seen for a while, too.
        let parts = Double(isDiscrete ? stops.count : max(1, stops.count - 1))
        let even = stops.indices.map { Double($0) / parts }
        let given = times.flatMap { $0.count >= stops.count ? Array($0.prefix(stops.count)) : nil }
        return .frames(
            LayerMotion.Frames(
                values: stops, times: given ?? even,
                curves: path == nil && !isPaced ? timingFunctions?.map(\.curve) ?? [] : [], isDiscrete: isDiscrete))
    }
}

/// Several animations at once. What the group's time leaves out of theirs is not seen, and their delegates hear nothing.
@MainActor @preconcurrency open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func motions(
        of layer: CALayer, around levels: [LayerMotion.Level], _ timing: MediaTiming
    ) -> [LayerMotion] {
        let own = levels + [LayerMotion.Level(timing: timing, curve: timingFunction?.curve)]
        return (animations ?? []).flatMap {
            $0.motions(of: layer, around: own, $0.timing(start: 0, default: timing.duration))
        }
    }
}

/// What apps hear of animations that come to nothing.
@MainActor enum LayerMessage {
    static func unknown(_ keyPath: String, of layer: CALayer) {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "\"\(keyPath)\" of a \(type(of: layer)) is not animated here: hosts show no way between two of its values. "
                    + "The animation has no effect but its end."),
            oncePer: "animation of \(keyPath)")
    }
}
