import Foundation
import FrontmostRender

/// A timing curve for an animator.
@MainActor @preconcurrency public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The kind of the curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a cubic curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A cubic Bézier curve from (0, 0) to (1, 1).
@MainActor @preconcurrency open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The built-in curve; `easeInOut` if the curve was created from control points.
    public let animationCurve: UIView.AnimationCurve
    /// The control points of the curve.
    public let controlPoint1, controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Creates the parameters of a built-in curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isBuiltIn) = (curve, true)
        if case .bezier(let x1, let y1, let x2, let y2) = curve.timing {
            (controlPoint1, controlPoint2) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
        } else {
            (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
        }
        super.init()
    }
    /// Creates a curve from two control points. Their `x` values are clamped to 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, isBuiltIn, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
        super.init()
    }

    /// `builtin` or `cubic`, depending on the initialiser.
    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// The parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil: the curve is not a spring.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var timing: TimingCurve {
        isBuiltIn
            ? animationCurve.timing
            : .bezier(
                x1: min(1, max(0, controlPoint1.x)), y1: controlPoint1.y, x2: min(1, max(0, controlPoint2.x)), y2: controlPoint2.y
            )
    }
}

/// A spring's timing.
@MainActor @preconcurrency open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Has no effect: a spring begins at rest.
    public let initialVelocity: CGVector
    private enum Kind {
        case ratio(CGFloat)
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }
    private let kind: Kind

    /// Creates a spring with the animator's duration.
    /// - Parameters:
    ///   - ratio: 1 comes to rest without oscillating, smaller values oscillate.
    ///   - velocity: Has no effect: a spring begins at rest.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        (kind, initialVelocity) = (.ratio(ratio), velocity)
        super.init()
    }
    /// Creates a spring from physical constants. They determine its duration; the animator's is ignored.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
        let frequency = (max(stiffness, 0.001) / max(mass, 0.001)).squareRoot()
        let ratio = damping / (2 * (max(stiffness, 0.001) * max(mass, 0.001)).squareRoot())
        kind = .perceptual(duration: 2 * .pi / frequency, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
        initialVelocity = velocity
        super.init()
    }
    /// Creates a spring with its own duration in seconds; the animator's is ignored.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        (kind, initialVelocity) = (.perceptual(duration: duration, bounce: bounce), velocity)
        super.init()
    }
    public override convenience init() { self.init(dampingRatio: 1) }

    /// Always `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Nil: the curve is not cubic.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    func timing(_ duration: TimeInterval) -> TimingCurve {
        switch kind {
        case .ratio(let ratio): .spring(settlingIn: duration, dampingRatio: Double(ratio))
        case .perceptual(let own, let bounce): .spring(duration: own, bounce: Double(bounce))
        }
    }
}

extension UITimingCurveProvider {
    /// The curve for an animator with a duration in seconds. A provider with both a spring and a cubic curve uses the spring.
    func curve(_ duration: TimeInterval) -> TimingCurve {
        springTimingParameters?.timing(duration) ?? cubicTimingParameters?.timing ?? .easeInOut
    }
}
