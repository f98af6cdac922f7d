import Foundation
import FrontmostRender

/// How an animator gets on.
@MainActor @preconcurrency public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    /// Nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// Nil unless it is a spring.
    var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A cubic Bézier curve from (0, 0) to (1, 1).
@MainActor @preconcurrency open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1, controlPoint2: CGPoint
    private let isBuiltIn: Bool

    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isBuiltIn) = (curve, true)
        if case .bezier(let x1, let y1, let x2, let y2) = curve.timing {
            (controlPoint1, controlPoint2) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
        } else {
            (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
        }
        super.init()
    }
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, isBuiltIn, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
        super.init()
    }

    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var timing: TimingCurve {
        isBuiltIn
            ? animationCurve.timing
            : .bezier(
                x1: min(1, max(0, controlPoint1.x)), y1: controlPoint1.y, x2: min(1, max(0, controlPoint2.x)), y2: controlPoint2.y
            )
    }
}

/// A spring.
@MainActor @preconcurrency open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Has no effect: a spring begins at rest.
    public let initialVelocity: CGVector
    private enum Kind {
        case ratio(CGFloat)
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }
    private let kind: Kind

    /// - Parameter ratio: 1 comes to rest without swinging, smaller values swing. The animator's duration is the spring's.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        (kind, initialVelocity) = (.ratio(ratio), velocity)
        super.init()
    }
    /// A spring with a duration of its own, which counts instead of the animator's.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
        let frequency = (max(stiffness, 0.001) / max(mass, 0.001)).squareRoot()
        let ratio = damping / (2 * (max(stiffness, 0.001) * max(mass, 0.001)).squareRoot())
        kind = .perceptual(duration: 2 * .pi / frequency, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
        initialVelocity = velocity
        super.init()
    }
    /// A spring with a duration of its own, which counts instead of the animator's.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        (kind, initialVelocity) = (.perceptual(duration: duration, bounce: bounce), velocity)
        super.init()
    }
    public override convenience init() { self.init(dampingRatio: 1) }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    func timing(_ duration: TimeInterval) -> TimingCurve {
        switch kind {
        case .ratio(let ratio): .spring(duration: duration, bounce: Double(1 - ratio))
        case .perceptual(let own, let bounce): .spring(duration: own, bounce: Double(bounce))
        }
    }
}

extension UITimingCurveProvider {
    /// The curve for an animator that lasts so many seconds. One that consists of both a curve and a spring is the spring.
    func curve(_ duration: TimeInterval) -> TimingCurve {
        springTimingParameters?.timing(duration) ?? cubicTimingParameters?.timing ?? .easeInOut
    }
}
